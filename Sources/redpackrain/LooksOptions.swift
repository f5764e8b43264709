import ArgumentParser
import Show

/// How much of the show there is.
struct LooksOptions: ParsableArguments {
    @Flag(help: "Less of all that moves: no shaking, no flashes, fewer particles, a slower backdrop.")
    var reducedMotion = false

    @Flag(help: "The city does not tremble when a bomb goes off.")
    var noShake = false

    @Flag(help: "Bombs in black and white.")
    var contrast = false
}

extension LooksOptions {
    var looks: Looks {
        var looks = reducedMotion ? Looks.calm : Looks()
        if noShake { looks.hasShake = false }
        looks.hasContrast = contrast
        return looks
    }
}
