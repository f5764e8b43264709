import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import RainScreens

/// The table of settings: each can be changed up and down, and takes the values of its rule.
@Suite struct SettingTests {
    private static func settings(monitors: Int = 3) -> Settings {
        var settings = Settings()
        settings.volumes.unfocused = 0.4
        settings.capabilities.monitors = Array(repeating: "", count: monitors)
        return settings
    }

    /// A step up and a step down lead back to the first value, except at the ends.
    @Test(arguments: Setting.allCases)
    func stepsUpAndDownCancel(setting: Setting) {
        var seen: [String] = []
        var settings = Self.settings()
        for _ in 0..<15 {
            let before = settings
            seen.append(setting.text(in: settings))
            setting.change(up: true, in: &settings)
            guard settings != before else { break }
            var back = settings
            setting.change(up: false, in: &back)
            #expect(back == before, "\(setting.text(in: settings))")
        }
        switch setting.kind {
        case _ where setting == .lesson: #expect(seen.count == 1)
        case .player, .names, .level, .window, .key, .kinds: #expect(seen.count == 1)
        case .monitor: #expect(seen.prefix(4) == ["1", "2", "3", "1"])
        case .buffer: #expect(seen == ["512", "1024", "2048", "4096"])
        case .number(_, let range, _, _): #expect(seen.last == "\(range.upperBound)")
        case .choice(let choice): #expect(Set(seen).count == choice.names.count)
        case .flag: #expect(Set(seen).count == 2)
        }
    }

    /// Points are rounded to whole numbers, as they are shown. A key that opens a page cannot be assigned to a command.
    @Test func fractionsAndPageKeysAreNotTaken() {
        var settings = Self.settings()
        #expect(Setting.outline.set("2.6", in: &settings) == nil && settings.access.outline == 3)
        #expect(Setting.keyMute.set("A", in: &settings) != nil && Setting.keyMute.set("B", in: &settings) == nil)
        #expect(settings.keys[.mute].text == "B")
    }

    /// Steps down stop at the least value.
    @Test func stepsStopAtTheLeastValue() {
        for (setting, least) in [(Setting.volume, "0.0"), (.border, "0.0"), (.audioBuffer, "128")] {
            var settings = Self.settings()
            for _ in 0..<20 { setting.change(up: false, in: &settings) }
            #expect(setting.text(in: settings) == least)
        }
        // A buffer size between the usual sizes goes to the next usual size.
        for (up, next) in [(true, "1024"), (false, "512")] {
            var settings = Self.settings()
            settings.audioBuffer = 700
            Setting.audioBuffer.change(up: up, in: &settings)
            #expect(Setting.audioBuffer.text(in: settings) == next)
        }
    }

    @Test(arguments: Setting.allCases)
    func valuesOfTheRuleAreTaken(setting: Setting) {
        let (good, bad): ([String], [String]) =
            switch setting.kind {
            case .player: (["Ann", "小明"], ["", " ", String(repeating: "x", count: 25)])
            case .names:
                (
                    ["Ann\tBo", "Mary Ann\t小明\tBo, Jr"],
                    ["", "Ann", "Ann\tAnn", "Ann\t", "Ann\t Bo", (1...9).map(String.init).joined(separator: "\t")]
                )
            case .level:
                (
                    ["calm", "My level", "新年", String(repeating: "年", count: 24)],
                    ["", " calm", "calm ", "a\nb", "a\u{202E}b", String(repeating: "x", count: 25)]
                )
            case .window:
                (
                    ["none", "1280x720", "1280x720+100+50@1", "320x240+-20+-5@16"],
                    [
                        "", "1280", "1280x720+100", "1280x720+100+50", "319x720", "1280x239", "1280x16385", "+1x720",
                        "1280x720+100+50@0", "1280x720+100+50@17", "1280x720+16385+0@1", "1280x720+1+1@1 ",
                        "99999999999999999999x720", "1280x720-1-1@1",
                    ]
                )
            case .number(_, let range, _, _):
                (
                    [range.lowerBound, (range.lowerBound + range.upperBound) / 2, range.upperBound].map { "\($0)" },
                    [range.lowerBound - 0.01, range.upperBound + 0.001].map { "\($0)" } + ["nan", "x", ""]
                )
            case .flag where setting == .lesson: (["due", "done"], ["on", "Done", ""])
            case .flag: (["on", "off"], ["yes", "On", ""])
            case .choice:
                switch setting {
                case .renderer: (["auto", "gpu", "cpu"], ["card", ""])
                case .resolution: (["auto", "full", "half"], ["1/2", ""])
                case .language: (["auto", "en", "zh", "zh-Hant"], ["de", "zh-hant", ""])
                case .ghost: (["taps", "number", "off"], ["on", ""])
                case .shape: (["window", "wide", "tall"], ["", "auto", "Tall"])
                case .textSize: (["1", "1.25", "1.5"], ["1.0", "2", ""])
                case .speech: (["off", "menus", "all"], ["on", ""])
                case .rewindControl: (["hold", "press"], ["toggle", ""])
                case .tapMoment: (["press", "release"], ["hold", ""])
                case .paper: (["plain", "rat", "pig"], ["cat", "Rat", ""])
                case .mane: (["plain", "gold", "violet"], ["blue", ""])
                case .shell: (["plain", "peony", "chrysanthemum"], ["none", ""])
                case .roof: (["plain", "grey", "lamps"], ["gray", ""])
                default: (["best", "casual"], ["Ann", "none", ""])
                }
            case .buffer: (["64", "700", "8192"], ["63", "8193", "1.5", ""])
            case .monitor: (["1", "16"], ["0", "17", "x"])
            case .kinds: (["none", "lucky", "lucky, great"], ["", "luck", "lucky,", "0"])
            case .key: (["Q", "F5"], ["Escape", "Left Alt", "no key", ""])
            }
        for text in good {
            var settings = Self.settings()
            #expect(setting.set(text, in: &settings) == nil, "\(text)")
            var again = Self.settings()
            #expect(setting.set(setting.text(in: settings), in: &again) == nil && again == settings)
        }
        for text in bad {
            var settings = Self.settings()
            #expect(setting.set(text, in: &settings) != nil, "\(text)")
            #expect(settings == Self.settings())
        }
    }
}
