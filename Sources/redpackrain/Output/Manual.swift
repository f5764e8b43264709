import RainScreens

/// The sections of the manual page that are generated from the commands and the settings, in man(7) macros.
///
/// `Packaging/redpackrain.6` has the other sections, and a line such as @COMMANDS@ in place of each generated one.
struct Manual {
    let tree: CommandTree

    var text: String {
        var lines = [".SH SYNOPSIS", ".PD 0"]
        for command in tree.shown { lines += synopsis(of: command, under: [tree.commandName]) }
        lines += [".PD", ".SH OPTIONS"] + Self.entries(of: tree).joined()
        lines += [".SH COMMANDS"]
        for command in tree.shown { lines += section(on: command, under: [tree.commandName]) }
        lines += [".SH LEVELS"] + levelFlags.joined()
        lines += [".SH SETTINGS"]
        for (name, use) in Self.settings { lines += [".TP", ".B \(Self.escaped(name))", Self.escaped(use)] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The entries that all commands with a level share; the page has them once.
    private var levelFlags: [[String]] {
        let commands = tree.shown.filter(Self.hasLevel).map { Self.entries(of: $0, without: Self.common) }
        return (commands.first ?? []).filter { entry in commands.allSatisfy { $0.contains(entry) } }
    }

    private static func hasLevel(_ command: CommandTree) -> Bool {
        (command.arguments ?? []).contains { ($0.names ?? []).contains { $0.name == "phases" } }
    }

    private static var settings: [(name: String, use: String)] {
        Setting.allCases.map { setting in
            let usual = setting.text(in: Settings())
            return (setting.rawValue, setting.rule + (usual.isEmpty ? "." : " (default: \(usual))."))
        }
    }

    private func synopsis(of command: CommandTree, under path: [String]) -> [String] {
        let path = path + [command.commandName]
        guard command.shown.isEmpty else { return command.shown.flatMap { synopsis(of: $0, under: path) } }
        let values = (command.arguments ?? []).filter { $0.kind == "positional" && $0.shouldDisplay }.map { argument in
            let value = "\\fI\(Self.escaped(argument.valueName ?? "value"))\\fR" + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? " [\(value)]" : " \(value)"
        }
        return [".HP", "\\fB\(Self.escaped(path.joined(separator: " ")))\\fR [\\fIoptions\\fR]" + values.joined()]
    }

    private func section(on command: CommandTree, under path: [String]) -> [String] {
        let path = path + [command.commandName]
        var lines = [".SS \"\(Self.escaped(path.joined(separator: " ")))\""]
        if let abstract = command.abstract { lines.append(Self.escaped(abstract)) }
        if let discussion = command.discussion { lines += [".PP", Self.escaped(discussion)] }
        let shared = Self.hasLevel(command) ? levelFlags : []
        if !shared.isEmpty { lines += [".PP", "The flags that choose and change a level: see LEVELS."] }
        lines += Self.entries(of: command, without: Self.common).filter { !shared.contains($0) }.joined()
        return lines + command.shown.flatMap { section(on: $0, under: path) }
    }

    /// The flags that every command has.
    private static let common: Set = ["help", "version"]

    /// Returns an entry for each argument; a flag and its inversion share one.
    private static func entries(of command: CommandTree, without names: Set<String> = []) -> [[String]] {
        (command.arguments ?? []).reduce(into: []) { entries, argument in
            guard argument.shouldDisplay, !(argument.names ?? []).contains(where: { names.contains($0.name) }) else {
                return
            }
            let entry = entry(for: argument)
            if let last = entries.last, entry[1].hasPrefix("\\fB\\-\\-no\\-"), entry[2] == last[2] {
                entries[entries.count - 1][1] += ", \(entry[1])"
            } else {
                entries.append(entry)
            }
        }
    }

    private static func entry(for argument: CommandTree.Argument) -> [String] {
        let value = "\\fI\(escaped(argument.valueName ?? "value"))\\fR"
        let names = (argument.names ?? []).map { "\\fB\(escaped($0.text))\\fR" }.joined(separator: ", ")
        let head =
            switch argument.kind {
            case "positional": value
            case "flag": names
            default: "\(names) \(value)"
            }
        var text = escaped(argument.abstract ?? "")
        if argument.kind != "flag", let usual = argument.defaultValue { text += " (default: \(escaped(usual)))" }
        return [".TP", head, text]
    }

    /// Escapes text so that no line is a macro and flags can be copied.
    private static func escaped(_ text: String) -> String {
        let lines = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
            .split(separator: "\n").map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
        return lines.joined(separator: "\n")
    }
}
