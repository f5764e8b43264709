import Motion
import Picture
import Rain
import RainShow
import Testing

@Suite struct WordsTests {
    @Test(arguments: Language.allCases)
    func numbersAreGroupedByThousands(language: Language) {
        let around = (0..<12).map { exponent in (0..<exponent).reduce(1) { power, _ in power * 10 } }
        let drawn = (0..<500).map { Seed(4)[$0][0].integer(in: 0..<around[Seed(4)[$0][1].integer(in: 1..<12)]) }
        for size in around.flatMap({ [$0 - 1, $0, $0 + 1] }) + drawn {
            for number in [size, -size] {
                let groups = language.words.number(number).split(separator: ",", omittingEmptySubsequences: false)
                #expect(groups.joined() == "\(number)")
                #expect(groups.dropFirst().allSatisfy { $0.count == 3 })
                #expect(groups[0].trimmingPrefix("-").count <= 3)
            }
        }
    }

    @Test(arguments: [
        ("zh_CN.UTF-8", Language.chinese), ("ZH", .chinese), ("zh_SG", .chinese), ("en_GB.UTF-8", .english),
        ("de_DE", .english), ("ru_ZH", .english), ("C.UTF-8", .english), ("POSIX", .english), ("", .english),
        ("zh_TW", .traditional), ("zh_HK.UTF-8", .traditional), ("zh_MO", .traditional), ("zh_TW.Big5", .traditional),
        ("zh_Hant", .traditional), ("zh-Hant", .traditional), ("zh_Hant_HK.UTF-8", .traditional),
        ("zh_Hans_HK.UTF-8", .chinese), ("zh-Hans", .chinese), ("zh_SG@hant", .traditional), ("en_HK", .english),
    ])
    func localesGiveTheirLanguage(locale: String, language: Language) { #expect(Language(locale: locale) == language) }

    /// Users of the languages of China that systems have locales for see Chinese.
    @Test(arguments: [
        ("yue_HK.UTF-8", Language.traditional), ("yue_CN", .chinese), ("yue", .traditional),
        ("yue.UTF-8", .traditional),
        ("yue_Hans_HK", .chinese), ("cmn_TW.UTF-8", .traditional), ("cmn_CN", .chinese),
        ("nan_TW.UTF-8@latin", .traditional),
        ("nan_CN", .chinese), ("hak_TW", .traditional), ("hak_Hans_TW", .chinese), ("lzh_TW", .traditional),
        ("lzh", .chinese),
        ("wuu_CN.UTF-8", .chinese), ("zha_CN", .english), ("wuu-Hant", .traditional),
    ])
    func languagesOfChinaAreKnown(locale: String, language: Language) { #expect(Language(locale: locale) == language) }

    @Test(arguments: [
        ("en_US.UTF-8", "zh_TW:zh:en", Language.traditional), ("en_US.UTF-8", "zh_CN", .chinese),
        ("zh_CN.UTF-8", "en:zh", .english), ("de_DE", "fr:de:zh_HK:en", .traditional),
        ("zh_CN.UTF-8", "fr:de", .chinese),
        ("zh_CN.UTF-8", "", .chinese), ("en_US", "::yue_HK", .traditional), ("fr_FR", "en_GB:zh", .english),
        ("C", "zh_TW", .english), ("C.UTF-8", "zh_TW", .english), ("POSIX", "zh_TW", .english), ("", "zh_TW", .english),
    ])
    func theFirstSupportedLanguageIsShown(locale: String, languages: String, language: Language) {
        #expect(Language(locale: locale, languages: languages) == language)
    }

    @Test(arguments: Language.allCases) func tagsAreLocalesOfTheirLanguage(language: Language) {
        #expect(Language(locale: language.tag.replacing("-", with: "_") + ".UTF-8") == language)
    }

    @Test func datesHaveTheirMonths() {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        for (index, name) in months.enumerated() {
            #expect(Words.english.day(2026, index + 1, 9) == "9 \(name) 2026")
            #expect(Words.chinese.day(2026, index + 1, 9) == "2026年\(index + 1)月9日")
        }
    }

    @Test(arguments: [(0, "0 h 0 min"), (59 * 60 + 59, "0 h 59 min"), (3600, "1 h 0 min"), (86_399, "23 h 59 min")])
    func theNextRainIsInHoursAndMinutes(seconds: Int, span: String) {
        let chinese = span.replacing(" h", with: " 小时").replacing("min", with: "分钟后")
        #expect(Words.english.nextRain(seconds) == "Next rain in \(span)")
        #expect(Words.chinese.nextRain(seconds) == "下一场 \(chinese)")
    }

    /// A caption is in brackets; lists have its words alone.
    @Test(arguments: Language.allCases)
    func captionsAreInBrackets(language: Language) {
        let words = language.words
        #expect(Sound.game.allSatisfy { !words.caption($0).contains { "[]←→".contains($0) } })
        #expect([-1, 0, 1].map { words.bracketed("a", side: $0) } == ["[← a]", "[a]", "[a →]"])
    }

    /// No two sounds have the same caption.
    @Test(arguments: Language.allCases)
    func everySoundHasItsCaption(language: Language) {
        #expect(Set(Sound.game.map { language.words.caption($0) }).count == Sound.game.count)
        #expect(language == .english || Sound.game.allSatisfy { language.words.caption($0) != $0.name })
    }

    /// No two feats are called the same or earned in the same way.
    @Test(arguments: Language.allCases)
    func everyFeatHasItsWords(language: Language) {
        let feats = Feat.allCases.map(language.words.feat)
        #expect(Set(feats.map(\.name)).count == 20 && Set(feats.map(\.how)).count == 20)
        #expect(feats.allSatisfy { !$0.name.isEmpty && !$0.how.isEmpty })
        #expect(language.words.featsFound(12).contains("12") && language.words.featsEarned(3, 20).contains("20"))
    }

    /// Banners are within their bars and outside the field, in windows of all shapes.
    @Test func bannersStayInTheirBars() {
        for field in [Vector(1280, 720), Vector(720, 1280)] {
            for step in 1...60 {
                for margin in [Vector(Double(step) * 15, 0), Vector(0, Double(step) * 15)] {
                    var frame = Frame(size: field)
                    frame.margin = margin
                    SideBanners.append(to: &frame)
                    let slices = frame.sprites.filter { $0.image == .banner }
                    #expect(slices.isEmpty == (max(margin.x, margin.y) < 84))
                    for slice in slices {
                        for corner in [slice.position - slice.size / 2, slice.position + slice.size / 2] {
                            #expect(frame.reach.contains(corner) && !frame.bounds.contains(corner), "\(margin)")
                        }
                    }
                    #expect(frame.labels.allSatisfy { !frame.bounds.contains($0.position) })
                }
            }
        }
    }

    /// The texts of results: within a line no word has a capital, and large numbers are grouped.
    @Test func resultTextsAreExact() {
        let (english, chinese) = (Words.english, Words.chinese)
        #expect(english.nextMedal(.gold, 120, isTime: false) == "Next: gold, 120% of par")
        #expect(english.nextMedal(.bronze, 23, isTime: false) == "Bronze at 23% of par")
        #expect(english.nextMedal(.gold, 100, isTime: true) == "Next: gold at 1:40")
        #expect(chinese.nextMedal(.gold, 40, isTime: true) == "金牌需坚持 40 秒")
        #expect(
            english.missing(12, isTime: true, .jade) == "12 s to jade"
                && english.missing(1200, isTime: false, .jade) == "1,200 to jade")
        #expect(english.medal(.gold) == "Gold" && english.ofPar(97) == "97% of par")
        #expect(english.toBest(1234) == "1,234 short of the best" && chinese.toBest(1234) == "距最高分还差 1,234 分")
        #expect([0, 1, 2, 1000].map(english.rewinds) == ["0 rewinds", "1 rewind", "2 rewinds", "1,000 rewinds"])
        #expect([0, 1, 2].map(english.pauses) == ["0 pauses", "1 pause", "2 pauses"])
        #expect(chinese.nextMedal(.bronze, 23, isTime: false) == "铜牌需达标准分的 23%" && chinese.ofPar(97) == "达标准分的 97%")
        #expect(english.ofLevel(1, 1, "Calm") == "Your first round on Calm")
        #expect(english.ofLevel(1, 1200, "Calm") == "Best of 1,200 rounds on Calm")
        #expect(english.ofLevel(2, 1200, "Calm") == "No. 2 of 1,200 rounds on Calm")
        #expect(english.ofRain(3, 4) == "No. 3 of 4 rounds on this rain")
        #expect(english.nextMedal(.gold, points: 1234) == "Next: gold at 1,234")
        #expect(english.nextMedal(.bronze, points: 1234) == "Bronze at 1,234")
        #expect(chinese.nextMedal(.gold, points: 1234) == "金牌需 1,234 分")
        // An estimate has two significant digits.
        let told = [(7, "7"), (99, "99"), (104, "100"), (824, "820"), (825, "830"), (12_345, "12,000")]
        for (points, text) in told {
            #expect(english.tapsOnNothing(2, points) == "2 stray taps cost combos worth about \(text) points")
        }
        #expect(english.row(1234) == "combo 1,234")
        #expect(english.bonuses(1200, 50) == "Unused rewinds +1,200  ·  No bombs hit +50")
        #expect(english.bonuses(0, 50) == "No bombs hit +50" && english.bonuses(30, 0) == "Unused rewinds +30")
        #expect(english.bonuses(0, 0).isEmpty)
        for words in Language.allCases.map(\.words) { #expect(Set(Medal.allCases.map(words.medal)).count == 5) }
    }

    /// Each preset that the title offers has a name and a description of its own.
    @Test(arguments: Language.allCases) func offeredLevelsHaveTexts(language: Language) {
        let words = language.words
        for (name, level) in Level.offered {
            var own = level
            own.duration += 1
            let about = words.about(level, named: name)
            #expect(words.level(name) != name && about != words.about(own, named: "custom"), "\(name)")
            var large = level
            large.packSize *= 1.25
            #expect(words.about(large, named: "\(name)-large") == about)
            #expect(words.about(own, named: name) != about)
        }
        #expect(Set(Level.offered.map { words.about($0.level, named: $0.name) }).count == Level.offered.count)
    }

    /// Levels are named with their edition, their shape and their size. The name of a custom level stays as it is.
    @Test func levelsAreNamed() {
        #expect(Words.english.level("storm") == "Storm")
        #expect(Words.english.level("calm-1-tall-large") == "Calm, first edition, tall, larger packs")
        #expect(Words.chinese.level("calm-1-tall-large") == "悠闲·第一版·竖屏·放大红包")
        #expect(Words.traditional.level("calm-1-tall-large") == "悠閒·第一版·直向·放大紅包")
        #expect(Words.chinese.level("mine-1") == "mine-1")
    }

    /// 1 January 1970 was a Thursday.
    @Test func weekdaysFollowTheCalendar() {
        #expect((0..<7).map { Words.chinese.weekday(ofDay: $0 - 4) } == ["日", "一", "二", "三", "四", "五", "六"])
    }
}
