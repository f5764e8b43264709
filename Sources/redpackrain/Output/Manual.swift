import Screens

/// The manual page, of section 6, in man(7) macros.
struct Manual {
    let tree: CommandTree
    let version: String
    let date: String

    var text: String {
        var lines = [
            #".TH REDPACKRAIN 6 "\#(date)" "Red Pack Rain \#(version)" "Games""#,
            ".nh",
            ".SH NAME",
            "\(tree.commandName) \\- \(Self.escaped(tree.abstract ?? ""))",
            ".SH SYNOPSIS", ".PD 0",
        ]
        for command in tree.shown { lines += synopsis(of: command, under: [tree.commandName]) }
        lines += [".PD", ".SH OPTIONS"] + (tree.arguments ?? []).flatMap(Self.entry)
        lines += [".SH COMMANDS"]
        for command in tree.shown { lines += section(on: command, under: [tree.commandName]) }
        lines += [".SH ENVIRONMENT"]
        for (name, use) in Self.environment { lines += [".TP", ".B \(name)", Self.escaped(use)] }
        lines += [".SH FILES"]
        for (name, use) in Self.files { lines += [".TP", ".I \(Self.escaped(name))", Self.escaped(use)] }
        lines += [".SH SETTINGS"]
        for (name, use) in Self.settings { lines += [".TP", ".B \(Self.escaped(name))", Self.escaped(use)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let files = [
        ("~/.config/redpackrain/settings", "The settings, one NAME: VALUE per line; see SETTINGS."),
        ("~/.config/redpackrain/levels/*.yaml", "Level files, which the title offers by their names."),
        ("~/.local/share/redpackrain/scores.sqlite", "The records."),
    ]

    private static var settings: [(name: String, use: String)] {
        Setting.allCases.map { setting in
            let usual = setting.text(in: Settings())
            return (setting.rawValue, setting.rule + (usual.isEmpty ? "." : " (default: \(usual))."))
        }
    }

    private static let environment = [
        ("REDPACKRAIN_DATA", "The folder of the game's pictures and sounds (default: the installed one)."),
        ("XDG_DATA_HOME", "The folder of redpackrain/scores.sqlite, the records (default: ~/.local/share)."),
        ("XDG_CONFIG_HOME", "The folder of redpackrain/settings and redpackrain/levels (default: ~/.config)."),
        ("XDG_CACHE_HOME", "The folder of redpackrain, the cache (default: ~/.cache)."),
    ]

    private func synopsis(of command: CommandTree, under path: [String]) -> [String] {
        let path = path + [command.commandName]
        guard command.shown.isEmpty else { return command.shown.flatMap { synopsis(of: $0, under: path) } }
        let values = Self.own(command).filter { $0.kind == "positional" }.map { argument in
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
        lines += Self.own(command).flatMap(Self.entry)
        return lines + command.shown.flatMap { section(on: $0, under: path) }
    }

    /// Returns the arguments that not every command has.
    private static func own(_ command: CommandTree) -> [CommandTree.Argument] {
        (command.arguments ?? []).filter { argument in
            argument.shouldDisplay && !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
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
