import Picture
import Rain

extension Words {
    /// English.
    public static let english = Words(
        game: "Red Pack Rain",
        signs: .english,
        start: "Start",
        quit: "Quit",
        resume: "Resume",
        restart: "Restart",
        leave: "Title",
        again: "New rain",
        settings: "Settings",
        records: "Records",
        back: "Back",
        best: "Best",
        demo: "Press anything",
        rains: .english,
        sounds: .english,
        paused: "Paused",
        closeAgain: "Close the window again to leave this round",
        backwards: "Backwards",
        ready: "Ready",
        go: "GO!",
        tapHint: "Catch the red packs, mind the bombs",
        timeUp: .timeUp,
        outOfHearts: "Lights out",
        phase: { name in
            switch name {
            case "drizzle": "Drizzle"
            case "shower": "Shower"
            case "breeze": "Breeze"
            case "parade": "Parade"
            case "gust": "Gust"
            case "gather": "Gathering"
            case "squall": "Squall"
            case "eye": "Eye of the storm"
            case "tempest": "Tempest"
            case "finale": "Finale!"
            default: wave(name).map { "Wave \($0)" } ?? name
            }
        },
        effect: { kind in
            switch kind {
            case .red, .silver, .gold: nil
            case .lucky: "Gourd: luck decides, 20 to 200"
            case .double: "Two packs: all pays twice for 5 seconds"
            case .slow: "Hourglass: time runs at half speed"
            case .chain: "Double knot: those around go with it"
            case .great: "Great lantern: five taps open it"
            }
        },
        keysHint: { rewind, pause in "Hold \(rewind) to turn time back  ·  \(pause) to pause" },
        ahead: "Ahead!",
        behind: "Behind",
        out: { "out \($0)" },
        span: { HUD.span($0) },
        raced: { lead in
            lead == 0 ? "Level" : lead > 0 ? "Ahead by \(grouped(lead))" : "\(grouped(-lead)) behind"
        },
        steadyPlayer: "Casual",
        ghost: "Ghost",
        ghostTaps: "taps and lead",
        ghostNumber: "lead only",
        raceAgainst: "Race against",
        onlyOwnBest: "my best",
        bestOrSteady: "my best, or Casual",
        newRecord: "New record!",
        red: "Red",
        silver: "Silver",
        golden: "Golden",
        missed: "Missed",
        bombs: "Bombs",
        accuracy: "Accuracy",
        catchRate: "Catch rate",
        bestCombo: "Best combo",
        specials: "Special",
        bonus: "Bonus",
        bonuses: { rewinds, clean in
            let parts = [
                rewinds > 0 ? "Rewinds left +\(grouped(rewinds))" : nil, clean > 0 ? "No bomb +\(grouped(clean))" : nil,
            ]
            return parts.compactMap { $0 }.joined(separator: "  ·  ")
        },
        medal: englishMedal,
        ofPar: { "\($0)% of par" },
        nextMedal: { medal, hundredths in "\(englishMedal(medal).lowercased()) at \(hundredths)%" },
        toBest: { points in "\(grouped(points)) short of the best" },
        parMeaning: "Par: what a casual player makes of this rain",
        practice: "practice",
        notSaved: "Not saved yet, trying again",
        noRecords: "No such round yet",
        unverified: "unverified",
        all: "All",
        favourites: "Favourites",
        withoutRewinds: "Without rewinds",
        rewinds: { count in count == 1 ? "1 rewind" : "\(grouped(count)) rewinds" },
        level: Words.levels(
            ["calm": "Calm", "festive": "Festive", "storm": "Storm", "survival": "Survival", "custom": "Custom"],
            first: ", first edition", tall: ", tall", large: ", larger packs"),
        feats: "Feats",
        newFeat: "New feat",
        featsFound: { count in count == 1 ? "1 feat found" : "\(grouped(count)) feats found" },
        featsEarned: { count, all in "\(count) of \(all)" },
        feat: englishFeat,
        name: "Name",
        yourName: "Your name",
        typingHint: "Chinese is typed with the system's input method",
        done: "Done",
        space: "Space",
        skip: "Skip",
        lesson: "How to play",
        tapPacket: { device in
            switch device {
            case .touch: "Tap the packet"
            case .mouse: "Click the packet"
            case .keys: "Press Space on the packet"
            case .pad: "Press A on the packet"
            }
        },
        moveHand: { device in
            switch device {
            case .touch, .mouse: nil
            case .keys: "The arrow keys move the hand"
            case .pad: "The left stick moves the hand"
            }
        },
        catchRow: "One after another: each pays more",
        leaveBomb: "Leave the bomb alone",
        lostPoints: { points in points > 0 ? "Lost \(points). Undo it!" : "That was a bomb. Undo it!" },
        turnBack: { device, key in
            switch device {
            case .touch: "Hold the button: time turns back"
            case .mouse, .keys: "Hold \(key): time turns back"
            case .pad: "Hold the left trigger: time turns back"
            }
        },
        learnt: "That's all!",
        soundPage: "Sound",
        picturePage: "Picture",
        comfortPage: "Comfort",
        playPage: "Play",
        keysPage: "Keys",
        volume: "Volume",
        effectsVolume: "Sounds",
        musicVolume: "Music",
        unfocusedVolume: "In the background",
        audioBuffer: "Sound delay",
        fullscreen: "Fullscreen",
        monitor: "Monitor",
        renderer: "Drawn by",
        border: "Safe margin",
        language: "Language",
        reducedMotion: "Reduced motion",
        shake: "Shaking",
        contrast: "High-contrast bombs",
        largePacks: "Larger packs",
        fieldShape: "Field",
        asTheWindow: "as the window",
        wide: "wide",
        tall: "tall",
        pausesUnfocused: "Pause in the background",
        keyPause: "Pause",
        keyRewind: "Turn time back",
        keyMute: "Sound on and off",
        keyFullscreen: "Fullscreen",
        on: "on",
        off: "off",
        automatic: "automatic",
        card: "graphics card",
        processor: "processor",
        languageName: "English",
        reset: "Reset",
        comfortHint: "Larger packs: from the next round on, with records of their own",
        playHint: "Ghost: who is raced on the same rain; Casual is a player of the game's own",
        keysPageHint: "Choose one, then press its new key",
        pressKey: "Press a key",
        keyIsTaken: { act in "also: \(act)" },
        trouble: { trouble in
            switch trouble {
            case .settingsUnreadable: "The settings cannot be read; changes hold until you quit"
            case .settingsReadOnly: "The settings are read-only; changes hold until you quit"
            case .settingsUnwritable: "The settings cannot be written; changes hold until you quit"
            case .settingsLine(let line): "Line \(line) of the settings is not understood; the others hold"
            case .keyIsFixed: "That key has a meaning of its own; choose another one"
            case .rendererFails: "That cannot draw here; it stays as it was"
            case .soundFails: "No sound device answers; the game keeps looking for one"
            case .recordsLocked: "another program has the records open"
            case .recordsFull: "is the disk full?"
            case .recordsUnwritable: "the records cannot be written"
            case .recordsFail: "the records cannot be used"
            }
        },
        number: grouped,
        percent: hundredths,
        milliseconds: { "\($0) ms" },
        day: { year, month, day in
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            return "\(day) \(months[(month - 1) % 12]) \(year)"
        }
    )

    private static func englishMedal(_ medal: Medal) -> String {
        switch medal {
        case .bronze: "Bronze"
        case .silver: "Silver"
        case .gold: "Gold"
        case .jade: "Jade"
        case .dragon: "Dragon"
        }
    }
}
