import ArgumentParser
import Foundation
import Rain
import RainPlayers
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// The README and the pages of `docs`: links, flags, tests and figures in them are right.
@Suite struct PageTests {
    private static let docs: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Program.package.path)/docs")) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    private static func text(_ page: String) throws -> String {
        try String(contentsOf: Program.package.appendingPathComponent(page), encoding: .utf8)
    }

    /// The README's list of pages has every page.
    @Test func theReadmeListsEveryPage() throws {
        let list = try #require(try Self.text("README.md").components(separatedBy: "\n## Pages\n").dropFirst().first)
        #expect(Self.docs.count > 8)
        let missing = Self.docs.filter { !list.contains("](\($0))") }
        #expect(missing.isEmpty)
    }

    /// Each flag is on a page, not only in the help. Settings and parameters of levels are on pages under their names.
    @Test func everyFlagIsOnAPage() throws {
        let pages = try (Self.docs + ["README.md"]).map { try Self.text($0) }.joined()
        let named = Set(pages.matches(of: /--([a-z][a-z0-9-]*)/).map { String($0.1) })
        let quoted = Set(pages.matches(of: /`([a-z][a-z0-9-]*)/).map { String($0.1) })
            .intersection(Level.Parameter.allCases.map(\.rawValue) + Setting.allCases.map(\.rawValue))
        var missing: Set<String> = []
        func look(at command: CommandTree) {
            for argument in command.arguments ?? [] where argument.shouldDisplay {
                let names = (argument.names ?? []).filter { $0.kind == "long" }.map(\.name)
                // A flag and its inversion have one row.
                let isNamed = names.contains { name in
                    let plain = name.hasPrefix("no-") ? String(name.dropFirst(3)) : name
                    return named.contains(name) || named.contains(plain) || quoted.contains(plain)
                }
                guard !isNamed, let name = names.first, !["help", "version"].contains(name) else { continue }
                missing.insert("\(command.commandName) --\(name)")
            }
            for command in command.shown { look(at: command) }
        }
        let tree = try JSONDecoder().decode(CommandTree.Tool.self, from: Data(RedPackRain._dumpHelp().utf8)).command
        #expect(tree.shown.count > 20)
        look(at: tree)
        for setting in Setting.allCases where setting.page != nil && !pages.contains("`\(setting.rawValue)`") {
            missing.insert("the setting \(setting)")
        }
        #expect(missing.isEmpty)
    }

    /// Finds figures, written by hand or by `Scripts/figures`, that have become wrong.
    @Test func theReadmesFiguresAreMeasured() throws {
        let readme = try Self.text("README.md")
        func range(_ pattern: Regex<(Substring, Substring, Substring)>) throws -> ClosedRange<Int> {
            let found = try #require(try pattern.firstMatch(in: readme))
            return try #require(Int(found.1))...(try #require(Int(found.2)))
        }
        let examples = Program.package.appendingPathComponent("Examples/Sources")
        let lines = try FileManager.default.contentsOfDirectory(atPath: examples.path).map { name in
            let folder = examples.appendingPathComponent(name)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
                .reduce(0) { $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
        }
        let told = try range(/: (\d+) to (\d+) lines each/)
        #expect(told.lowerBound == lines.min() && told.upperBound == lines.max(), "\(lines)")
        let rows = try Self.text("docs/levels.md").matches(of: /\n\| `\w+` \| (\d+) \| (\d+) \| [\d.]+ \|/)
        let speeds = rows.flatMap { [Int($0.1) ?? 0, Int($0.2) ?? 0] }
        let spread = try range(/rounds of both\s+editions (\d+) to (\d+) times/)
        #expect(speeds.count == 8 && spread.lowerBound == speeds.min() && spread.upperBound == speeds.max())
        let things = try #require(readme.firstMatch(of: /and (\d+) things to wear/))
        #expect(Int(things.1) == RainShow.Cosmetic.allCases.count)
        let namesCounts = ["twenty steps", "fifteen nights with three wishes each"].allSatisfy(readme.contains)
        #expect(namesCounts && Steps.count == 20 && Night.all.count == 15)
    }

    /// A sentence of more than 40 words must be read twice.
    @Test(arguments: docs + ["README.md", "CONTRIBUTING.md", "SECURITY.md"])
    func sentencesAreShort(page: String) throws {
        let long = Self.sentences(of: try Self.text(page)).filter { $0.words > 40 }
        #expect(long.isEmpty, "\(long.map(\.text).joined(separator: "\n"))")
    }

    /// The sentences of a page's paragraphs, items and cells, with their numbers of words; code is one word.
    private static func sentences(of page: String) -> [(text: String, words: Int)] {
        let prose = page.replacing(/```.*?```/.dotMatchesNewlines(), with: "\n\n").replacing(/`[^`]*`/, with: "code")
            .replacing(/\]\([^)]*\)/, with: "]")
        let blocks = prose.replacing(/\n\s*(?=[-*#|] ?|\n|\d+[.:] )/, with: "\u{0}").split(separator: "\u{0}")
        let cells = blocks.flatMap { $0.hasPrefix("|") ? $0.split(separator: "|") : [$0] }
        return cells.flatMap { cell in
            var sentences: [[Substring]] = [[]]
            for word in cell.split(whereSeparator: \.isWhitespace) {
                sentences[sentences.count - 1].append(word)
                if word.last.map(".!?".contains) == true { sentences.append([]) }
            }
            return sentences.map { words in
                (words.joined(separator: " "), words.count { $0.contains { $0.isLetter || $0.isNumber } })
            }
        }
    }

    /// Finds links to pages, pictures or headings that were removed or renamed.
    @Test(arguments: docs + ["README.md"]) func linksLeadSomewhere(page: String) throws {
        let folder = Program.package.appendingPathComponent(page).deletingLastPathComponent()
        for match in try Self.text(page).matches(of: /\]\(([^)#]*)(?:#([^)]*))?\)/) where !match.1.contains("://") {
            let file = match.1.isEmpty ? "\(Program.package.path)/\(page)" : "\(folder.path)/\(match.1)"
            #expect(FileManager.default.fileExists(atPath: file), "\(match.0)")
            guard let heading = match.2 else { continue }
            let text = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
            let headings = text.filter { $0.hasPrefix("#") }.map { line in
                line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
            }
            #expect(headings.contains(String(heading)), "\(match.0)")
        }
    }

    /// All codes in pages and messages are valid, and open rains with a wide field.
    @Test func codesOfPagesOpenWideRains() throws {
        let messages = ["Sources/Show/Texts/Typing.swift", "Sources/Rain/RainCode.swift"]
        var found = 0
        for page in Self.docs + ["README.md", "CONTRIBUTING.md"] + messages {
            for match in try Self.text(page).matches(of: /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/) {
                found += 1
                let code = try? RainCode(match.0)
                #expect(code?.level.portrait == false, "\(page): \(match.0)")
            }
        }
        #expect(found > 4)
    }

    /// The tests named in the page about attackers exist.
    @Test func theTestsAboutAttackersExist() throws {
        let named = Set(try Self.text("docs/attackers.md").matches(of: /`(\w+Tests)\.(\w+)`/).map { [$0.1, $0.2] })
        #expect(named.count > 30)
        var found: [Substring: String] = [:]
        for folder in ["Tests", "Event/Tests", "Server/Tests"] {
            let files = FileManager.default.enumerator(
                at: Program.package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for file in files?.compactMap({ $0 as? URL }) ?? [] where file.pathExtension == "swift" {
                let suite = file.lastPathComponent.prefix { $0 != "." && $0 != "+" }
                found[suite, default: ""] += try String(contentsOf: file, encoding: .utf8)
            }
        }
        for test in named { #expect(found[test[0]]?.contains("func \(test[1])(") == true, "\(test[0]).\(test[1])") }
    }

    /// Stands in for the game: logs its arguments, creates the files that the game would write, and logs missing input files.
    private static let standIn = #"""
        redpackrain() {
            local before= word
            for word; do
                printf '%s\0' "$word" >>asked
                case "$before $word" in
                "-o "* | "--mix "* | "--sheet "* | "--log "*) : >"$word" ;;
                "--scores "*) [ "$1" != play ] || : >"$word"; [ -e "$word" ] || echo "$word" >>missing ;;
                *.txt | *.yaml | *.rpr | *.sqlite) [ -e "$word" ] || echo "$word" >>missing ;;
                esac
                before=$word
            done
            printf '\n\0' >>asked
        }
        """#

    /// Finds flags that have changed, and files and records that a fresh machine lacks.
    @Test func commandsOfTheReadmeWorkOnAFreshMachine() throws {
        let text = try Self.text("README.md")
        let commands = text.matches(of: /`(redpackrain [^`]*)`/).map { String($0.1).replacing("\\|", with: "|") }
        #expect(commands.count > 20)
        let program = try Program()
        let result = try program.run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", ([Self.standIn] + commands).joined(separator: "\n")])
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.path("missing")))
        let words = try String(contentsOfFile: program.path("asked"), encoding: .utf8).split(separator: "\0")
        let calls = words.split { $0 == "\n" }.map { $0.map(String.init) }
        #expect(calls.count >= commands.count)
        for call in calls where call.first != "help" {
            #expect(throws: Never.self, "\(call)") { try RedPackRain.parseAsRoot(call) }
            let needsRecord = ["replay", "export", "favourite", "delete", "calibrate", "import"].contains(call[0])
            #expect(!needsRecord || call.contains("--scores"), "\(call)")
        }
    }
}
