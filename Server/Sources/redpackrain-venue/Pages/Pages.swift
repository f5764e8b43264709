import Venue

// MARK: Languages

/// A language of the pages.
enum Language: String, CaseIterable, Hashable, Sendable {
    case zh, en

    /// The language of a request: from its query (`lang=en`), else the best one in its header, else English, which more
    /// readers of other languages know.
    init(query: String?, acceptLanguage: String?) {
        let asked = query?.split(separator: "&").first { $0.hasPrefix("lang=") }?.dropFirst("lang=".count)
        self = asked.flatMap { Language(rawValue: String($0)) } ?? Self.best(of: acceptLanguage ?? "") ?? .en
    }

    /// The language with the highest weight in an Accept-Language header; the first of equal ones.
    private static func best(of header: String) -> Language? {
        var best: (language: Language, weight: Double)?
        for range in header.split(separator: ",") {
            let parts = range.lowercased().filter { !$0.isWhitespace }.split(separator: ";")
            let name = parts.first?.prefix { $0 != "-" } ?? ""
            guard let language = allCases.first(where: { $0.names.contains(String(name)) }) else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language
    }

    /// The tags of the language in headers. Other languages of China are written in the same characters.
    private var names: [String] { self == .zh ? ["zh", "cmn", "hak", "lzh", "nan", "wuu", "yue"] : ["en"] }

    var other: Language { self == .zh ? .en : .zh }

    /// The language's tag in markup.
    var tag: String { self == .zh ? "zh-Hans" : "en" }

    /// The language's own name.
    var name: String { self == .zh ? "简体中文" : "English" }

    fileprivate func text(_ english: String, zh chinese: String) -> String { self == .zh ? chinese : english }
}

// MARK: Words

/// A text of the pages. Templates refer to it by a marker with its name. Values are written in braces, for example
/// `{score}`.
enum Words: String, CaseIterable, Sendable {
    // Both pages.
    case game, bestRounds, round, before, open, stopped, over, closed, comma

    // The board.
    case opensIn, closesIn, days, prizesLeft, ofCount, allWon, ofPar, points, beFirst, news, checked, unreached
    case loadedAgain

    // The desk.
    case desk, code, erase, enter, ready, notReady, handOut, worth, doNotHandOut, notDone, asking, askingAgain
    case waitForAnswer, askAgain, isUnsure, noAnswer, offline, ticketInvalid, lastPresses, noPresses
    case noAnswerShort, noAnswerOrder, connected, connecting, deskSilent, centreAway, needsScript, oldBrowser, noRounds
    case stop, goOn, stopQuestion, goOnQuestion, hide, hideQuestion, typeNumber, cancel, stoppedNow, goingOnNow
    case hiddenNow

    // Why the desk refuses.
    case mistyped, otherLayout, notInCodes, severalCodes, unknownCode, noPrize, notClosed, alreadyPaid, tooLate
    case disputed, settledAgainst, alreadyStopped
    case notStopped, eventClosed, alreadyHidden, noSuchRound, notEnded, tooMany, other

    func text(in language: Language) -> String {
        switch self {
        case .game: language.text("Red Pack Rain", zh: "红包雨")
        case .bestRounds: language.text("Best rounds", zh: "排行榜")
        case .round: language.text("Kiosk {kiosk} · round {round}", zh: "{kiosk} 号机 · 第 {round} 局")
        case .before: language.text("Not open yet", zh: "尚未开始")
        case .open: language.text("Prizes to be won", zh: "有奖进行中")
        case .stopped: language.text("Prizes are paused", zh: "已暂停发奖")
        case .over: language.text("Time is up · results soon", zh: "时间到 · 名次待定")
        case .closed: language.text("The event has ended", zh: "活动已结束")
        case .comma: language.text(", ", zh: "、")

        case .opensIn: language.text("Opens in", zh: "距开始")
        case .closesIn: language.text("Closes in", zh: "距结束")
        case .days: language.text("{days} d {time}", zh: "{days} 天 {time}")
        case .prizesLeft: language.text("Prizes left", zh: "剩余奖品")
        case .ofCount: language.text("of {count}", zh: "／ {count}")
        case .allWon: language.text("all won", zh: "已抽完")
        // 100 % is par, a word that visitors do not know.
        case .ofPar:
            language.text("% of the steady player’s score on the same rain, points", zh: "占陪练在同一场雨里得分的 %、分数")
        case .points: language.text("points", zh: "分数")
        case .beFirst: language.text("The board is empty. Play and be the first!", zh: "虚位以待，快来第一个上榜！")
        case .news: language.text("New in place {rank}: {name}", zh: "新上榜，第 {rank} 名：{name}")
        case .checked: language.text("Rounds that staff check: {count}", zh: "待工作人员核对的场次：{count}")
        case .unreached:
            language.text(
                "The server cannot be reached. What is shown may be old.", zh: "暂时连不上服务器，显示的内容可能不是最新的。")

        case .loadedAgain:
            language.text(
                "This browser cannot keep the board up to date, so the page loads again every 10 seconds.",
                zh: "此浏览器不能自动更新排行榜，页面每 10 秒重新载入一次。")

        case .desk: language.text("Prize desk", zh: "兑奖台")
        case .code: language.text("Scan or type the code", zh: "扫描或输入兑奖码")
        case .erase: language.text("Erase", zh: "退格")
        case .enter: language.text("Enter", zh: "兑奖")
        case .ready: language.text("Ready for the next code", zh: "请出示兑奖码")
        case .notReady: language.text("Not ready", zh: "暂时不能兑奖")
        case .handOut: language.text("Hand out", zh: "请发放")
        case .worth: language.text("worth {worth}", zh: "价值 {worth}")
        case .doNotHandOut: language.text("Do not hand out", zh: "不能发放")
        case .notDone: language.text("Not done", zh: "没有完成")
        case .asking: language.text("Asking …", zh: "正在查询…")
        case .askingAgain: language.text("Asking again, {attempt} of {count} …", zh: "正在重试，第 {attempt}／{count} 次…")
        case .waitForAnswer: language.text("Wait for the answer, then scan again", zh: "请等结果出来后再扫描")
        case .askAgain: language.text("Ask again", zh: "再问一次")
        case .isUnsure: language.text("Hand out nothing yet", zh: "先不要发放")
        case .noAnswer:
            language.text(
                "No answer, so nobody knows whether it is paid. Asking again is safe: it is paid once.",
                zh: "没有收到回答，还不知道是否已兑。可以放心再问一次，不会重复兑奖。")
        case .offline:
            language.text(
                "No network to the centre. Asking again later is safe: it is paid once.",
                zh: "连不上中心。稍后可以放心再问一次，不会重复兑奖。")
        case .ticketInvalid:
            language.text(
                "The ticket of this desk is not valid any more: call the organiser.", zh: "本兑奖台的凭证已失效，请联系主办方。")
        case .lastPresses: language.text("Last codes", zh: "最近的兑奖")
        case .noPresses: language.text("No codes yet", zh: "还没有")
        case .connected: language.text("Connected to the centre", zh: "已连接中心")
        case .deskSilent:
            language.text("The desk’s program does not answer. Is it running?", zh: "兑奖台程序没有响应，请检查它是否在运行。")
        case .centreAway: language.text("No network to the centre: nothing can be paid", zh: "连不上中心，暂时不能兑奖")
        case .noAnswerShort: language.text("no answer", zh: "没有回答")
        case .noAnswerOrder:
            language.text("No answer. Look at the board before you try it again.", zh: "没有收到回答。请先看排行榜，再重试。")
        case .connecting: language.text("Connecting …", zh: "正在连接…")
        case .needsScript: language.text("This page needs JavaScript.", zh: "本页面需要 JavaScript。")
        case .oldBrowser:
            language.text(
                "This browser cannot run this page, and codes cannot be asked. Use a newer one.",
                zh: "此浏览器不能运行本页面，不能兑奖。请换一个较新的浏览器。")
        case .stop: language.text("Pause prizes", zh: "暂停发奖")
        case .goOn: language.text("Resume prizes", zh: "恢复发奖")
        case .stopQuestion:
            language.text("Pause prizes? Until they resume, rounds are for points.", zh: "确定暂停发奖吗？恢复之前每一局只计分。")
        case .goOnQuestion: language.text("Resume prizes?", zh: "确定恢复发奖吗？")
        case .hide: language.text("Hide", zh: "隐藏")
        case .hideQuestion:
            language.text(
                "Hide this round from the board, for good? It keeps what it has won.", zh: "确定从榜上永久隐藏这一局吗？中的奖仍然有效。")
        case .typeNumber: language.text("By the keyboard: type {number}", zh: "用键盘确认：请输入 {number}")
        case .cancel: language.text("Cancel", zh: "取消")
        case .stoppedNow: language.text("Prizes are paused", zh: "已暂停发奖")
        case .goingOnNow: language.text("Prizes have resumed", zh: "已恢复发奖")
        case .hiddenNow: language.text("The round is hidden", zh: "已隐藏")
        case .noRounds: language.text("No rounds yet", zh: "还没有成绩")

        case .mistyped:
            language.text("That code has a typo: check its 12 characters.", zh: "兑奖码输错了，请核对 12 个字符。")
        case .otherLayout:
            language.text(
                "The scanner types for another keyboard layout. Set it to US English, or type the code.",
                zh: "扫描器的键盘布局不对：请设为美式英语，或手动输入兑奖码。")
        case .notInCodes:
            language.text(
                "“{character}” is in no code: it has digits and English letters.", zh: "兑奖码里没有“{character}”，只有数字和英文字母。")
        case .severalCodes: language.text("That is more than one code.", zh: "这里不止一个兑奖码，请逐个输入。")
        case .unknownCode: language.text("No round of this event has that code.", zh: "没有这个兑奖码。")
        case .noPrize: language.text("That round won nothing.", zh: "这一局没有中奖。")
        case .notClosed: language.text("It may be among the best; that is known at closing.", zh: "名次要等活动结束后才知道。")
        case .alreadyPaid: language.text("Already claimed at {at}, desk {desk}.", zh: "已于 {at} 在兑奖台 {desk} 兑奖。")
        case .tooLate: language.text("Too late: prizes were handed out until {at}.", zh: "已过期：兑奖截止 {at}。")
        case .disputed: language.text("Disputed: somebody has to settle it first.", zh: "有争议，需要先由主办方裁定。")
        case .settledAgainst: language.text("Settled against: {reason}", zh: "已裁定不发：{reason}")
        case .alreadyStopped: language.text("Prizes are paused already.", zh: "已经暂停发奖。")
        case .notStopped: language.text("Prizes are not paused.", zh: "发奖没有暂停。")
        case .eventClosed: language.text("The event is closed.", zh: "活动已经结束。")
        case .alreadyHidden: language.text("That round is hidden already.", zh: "这一局已经隐藏。")
        case .noSuchRound: language.text("There is no such round.", zh: "没有这一局。")
        case .notEnded: language.text("That round has not ended.", zh: "这一局还没有结束。")
        case .tooMany: language.text("Too many wrong codes: wait {wait} s.", zh: "错误的兑奖码太多，请等 {wait} 秒。")
        case .other: "{text}"
        }
    }

    /// The text with values in its braces.
    func text(in language: Language, with values: [String: String]) -> String {
        var (text, rest) = ("", self.text(in: language)[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open] + (values[String(rest[rest.index(after: open)..<close])] ?? "")
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}

// MARK: Markup

/// Text that goes into a page unchanged.
struct Markup: Hashable, Sendable {
    let source: String

    init(source: String) { self.source = source }

    /// Escapes a text for a page, also for the value of a quoted attribute.
    init(_ text: String) {
        source = text.reduce(into: "") { source, character in
            for scalar in character.unicodeScalars {
                switch scalar {
                case "&": source += "&amp;"
                case "<": source += "&lt;"
                case ">": source += "&gt;"
                case "\"": source += "&quot;"
                case "'": source += "&#39;"
                default: source.unicodeScalars.append(scalar)
                }
            }
        }
    }
}

/// Markup with markers such as `{{name}}`, which are replaced by values. Values are not searched for markers.
struct Template: Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// The page; a marker without a value is left out.
    func filled(_ values: [String: Markup]) -> Markup {
        var (page, rest) = ("", text[...])
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            page += rest[..<open.lowerBound] + (values[String(rest[open.upperBound..<close.lowerBound])]?.source ?? "")
            rest = rest[close.upperBound...]
        }
        return Markup(source: page + rest)
    }

    /// The content of the `template` element with an id. Scripts use the same element.
    func part(_ id: String) -> Template {
        guard let open = text.firstRange(of: "<template id=\"\(id)\">"),
            let close = text[open.upperBound...].firstRange(of: "</template>")
        else { return Template("") }
        return Template(String(text[open.upperBound..<close.lowerBound]))
    }
}

// MARK: Pages

extension Template {
    /// The page of the desk, which its script brings to life.
    func deskPage(in language: Language) -> String { filled(Self.words(in: language)).source }

    /// The page of the board with all its rows, for browsers with and without scripts.
    func boardPage(_ board: Board, in language: Language) -> String {
        let (row, prize) = (part("row"), part("prize"))
        let countdown = board.countdown
        let rows = board.rows.enumerated().map { row.filled($1.values(rank: $0 + 1, in: language)).source }
        let prizes = board.prizes.map { prize.filled($0.values(in: language)).source }
        let values = [
            "name": Markup(board.name),
            "nameClass": Markup(board.name.columns > 30 ? "long" : ""),
            "opens": Markup(String(board.opens)),
            "phaseKey": Markup(board.phase.rawValue),
            "phase": Markup(board.phase.word.text(in: language)),
            "hours": Markup(board.hours),
            "until": Markup(countdown?.word.text(in: language) ?? ""),
            "left": Markup(countdown.map { language.duration($0.seconds) } ?? ""),
            "clockHidden": Markup(countdown == nil ? "hidden" : ""),
            "checkedNow": Markup(
                board.disputed == 0
                    ? "" : Words.checked.text(in: language, with: ["count": board.disputed.grouped])),
            "measure": Markup(board.measure?.text(in: language) ?? ""),
            "rows": Markup(source: rows.joined()),
            "prizes": Markup(source: prizes.joined()),
        ]
        return filled(values.merging(Self.words(in: language)) { value, _ in value }).source
    }

    private static func words(in language: Language) -> [String: Markup] {
        var values = Dictionary(
            uniqueKeysWithValues: Words.allCases.map { ($0.rawValue, Markup($0.text(in: language))) })
        values["lang"] = Markup(language.tag)
        values["otherLang"] = Markup(language.other.rawValue)
        values["otherLanguage"] = Markup(language.other.name)
        return values
    }
}

extension Board {
    /// The words for the opening or the closing, whichever is next, and the seconds until then; nil after the closing.
    fileprivate var countdown: (word: Words, seconds: Int)? {
        switch phase {
        case .before: (.opensIn, max(opens - now, 0))
        case .open, .stopped: (.closesIn, max(closes - now, 0))
        case .over, .closed: nil
        }
    }

    /// The meaning of the figures in the rows; nil without rows.
    fileprivate var measure: Words? {
        rows.isEmpty ? nil : rows.contains { $0.share != nil } ? .ofPar : .points
    }

    /// The hours of the event on its clocks; empty for an event of more than a day.
    fileprivate var hours: String {
        closes - opens <= 86_400 ? "\(clock(opens, offset)) – \(clock(closes, closingOffset))" : ""
    }

    private func clock(_ time: Int, _ offset: Int) -> String {
        let minute = (time + offset) / 60
        return "\((minute / 60 % 24).twoDigits):\((minute % 60).twoDigits)"
    }
}

extension Board.Phase {
    fileprivate var word: Words {
        switch self {
        case .before: .before
        case .open: .open
        case .stopped: .stopped
        case .over: .over
        case .closed: .closed
        }
    }
}

extension Board.Row {
    /// The values for the markers of a row.
    fileprivate func values(rank: Int, in language: Language) -> [String: Markup] {
        let points = score.grouped
        let title = name ?? Words.round.text(in: language, with: ["kiosk": kiosk.grouped, "round": round.grouped])
        return [
            "rowClass": Markup(title.columns > 16 ? "long" : ""),
            "key": Markup("\(kiosk)-\(round)"),
            "rank": Markup(String(rank)),
            "who": Markup(title),
            "won": Markup(prizes.joined(separator: Words.comma.text(in: language))),
            "figure": Markup(share.map { "\($0 / 10)%" } ?? points),
            "score": Markup(share == nil ? "" : points),
        ]
    }
}

extension Board.Prize {
    /// The values for the markers of a prize.
    fileprivate func values(in language: Language) -> [String: Markup] {
        let ofCount = Words.ofCount.text(in: language, with: ["count": count.grouped])
        return [
            "spent": Markup(left == 0 ? "spent" : ""),
            "title": Markup(name),
            "remaining": Markup(left.grouped),
            "count": Markup(left == 0 ? Words.allWon.text(in: language) : ofCount),
            "share": Markup("\(100 * left / max(count, 1))%"),
        ]
    }
}

extension Language {
    /// A time span of 0 seconds or more, as 4:05:09, with days if there are any.
    fileprivate func duration(_ seconds: Int) -> String {
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
        let time = "\(hours):\(minutes.twoDigits):\((seconds % 60).twoDigits)"
        return days > 0 ? Words.days.text(in: self, with: ["days": String(days), "time": time]) : time
    }
}

extension String {
    /// The width in columns: ideographs have two, combining marks none.
    fileprivate var columns: Int {
        let visible = unicodeScalars.filter { !marks.contains($0.properties.generalCategory) }
        return visible.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
    }
}

private let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]

extension Int {
    fileprivate var twoDigits: String { self < 10 ? "0\(self)" : String(self) }

    /// The number with a comma between thousands.
    fileprivate var grouped: String {
        magnitude < 1000 ? String(self) : "\((self / 1000).grouped),\(String(1000 + Int(magnitude % 1000)).dropFirst())"
    }
}
