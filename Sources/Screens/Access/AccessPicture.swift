import Motion
import Picture
import RainShow
import RealModule

/// A small moving picture that shows the effect of a setting, as a function of time.
struct AccessPicture {
    private let setting: Setting
    private let area: Rect
    private let isOn: Bool
    private let words: Words

    /// The time at which a still picture shows its setting best, seconds.
    static let stillTime = 1.2
    /// The time after which a picture repeats, seconds.
    private static let period = 2.4
    private static let pack = Vector(46, 60)
    private static let bomb = Vector(70, 70)

    init(_ setting: Setting, area: Rect, isOn: Bool, words: Words) {
        (self.setting, self.area, self.isOn, self.words) = (setting, area, isOn, words)
    }

    private var ink: Color { isOn ? Palette.ink : Palette.paleGold }

    func append(at time: Double, to frame: inout Frame) {
        let share = (time / Self.period).truncatingRemainder(dividingBy: 1)
        switch setting {
        case .oneSwitch: appendSweep(share, to: &frame)
        case .textSize:
            let zoom = 1 + 0.5 * Self.swing(share)
            frame.text(words.sampleText, at: area.center, style: .heading, color: ink, zoom: zoom)
        case .speech, .captions: appendSound(share, to: &frame)
        case .outline:
            for (x, rim) in [(-44.0, 0.0), (44, AccessPage.outline * Self.swing(share))] {
                let (place, size) = (area.center + Vector(x, 4), Self.pack * 1.1)
                if rim > 0 {
                    frame.image(
                        Image.packRed.silhouette, at: place, size: size + Vector(2 * rim, 2 * rim), color: Palette.cream
                    )
                }
                frame.image(.packRed, at: place, size: size)
            }
        case .contrast:
            for (x, image) in [(-44.0, Image.bomb), (44, .bombContrast)] {
                frame.image(image, at: area.center + Vector(x, 4), size: Self.bomb)
            }
        case .largePacks:
            for (x, zoom) in [(-44.0, 1.0), (44, 1 + 0.4 * Self.swing(share))] {
                frame.image(.packRed, at: area.center + Vector(x, 4), size: Self.pack * zoom)
            }
        case .reducedMotion:
            let hasReducedMotion = share > 0.5
            for index in -1...1 {
                let turn = hasReducedMotion ? 0 : 0.35 * Double.sin(share * 8 * .pi + Double(index))
                frame.image(.lantern, at: area.center + Vector(64 * Double(index), 4), size: Vector(44, 73), turn: turn)
            }
        default: break
        }
    }

    /// Rises from 0 to 1 and falls again within a period.
    private static func swing(_ share: Double) -> Double { (1 - .cos(2 * .pi * share)) / 2 }

    /// A light that steps over three columns and catches the pack in the middle one.
    private func appendSweep(_ share: Double, to frame: inout Frame) {
        let lit = min(2, Int(share * 3))
        for column in 0..<3 {
            let place = area.center + Vector(Double(column - 1) * 76, 4)
            let isLit = column == lit
            frame.fill(
                Rect(center: place, size: Vector(66, 88)),
                (isLit ? Palette.gold : ink).faded(to: isLit ? 0.55 : 0.14))
            let isCaught = column == 1 && isLit && share > 0.48
            frame.image(isCaught ? .packRedOpen : .packRed, at: place, size: isCaught ? Vector(46, 75) : Self.pack)
        }
    }

    /// A sound as waves around an icon; with captions also its caption.
    private func appendSound(_ share: Double, to frame: inout Frame) {
        let isSpoken = setting == .speech
        let place = area.center + Vector(0, isSpoken ? 6 : 0)
        for wave in 0..<3 {
            let age = (share + Double(wave) / 3).truncatingRemainder(dividingBy: 1)
            frame.image(
                .ring, at: place, size: Vector(60, 60) * (0.7 + 0.7 * age), color: ink.faded(to: (1 - age) * 0.7))
        }
        frame.icon(isSpoken ? .iconSpeech : .iconCaptions, at: place, side: 46, color: ink)
        guard !isSpoken else { return }
        frame.text(
            words.bracketed(words.caption(.hitSilver)), at: area.center + Vector(0, 38), style: .caption,
            color: ink.faded(to: min(1, 4 * Self.swing(share))), room: area.size.x - 20)
    }
}
