import Rain

// Until the rules have these themselves: then this file goes.

extension Level {
    /// A size of packs that no preset has stands for the second edition, so that its records can be tested.
    var isOfFirstEdition: Bool { packSize != 101 }
}

extension Tally {
    var luckyCaught: Int {
        get { 0 }
        set {}
    }
    var doubleCaught: Int {
        get { 0 }
        set {}
    }
    var slowCaught: Int {
        get { 0 }
        set {}
    }
    var chainCaught: Int {
        get { 0 }
        set {}
    }
    var greatCaught: Int {
        get { 0 }
        set {}
    }
    var chained: Int {
        get { 0 }
        set {}
    }
    var strikes: Int {
        get { 0 }
        set {}
    }
}
