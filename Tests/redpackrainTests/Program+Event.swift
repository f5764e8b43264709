import Foundation

extension Program {
    /// Creates the folder of an event to be opened: a plan for a day in 2097, which no clock reaches, and a level with short
    /// rounds.
    /// - Parameter more: further lines of the plan.
    func makeEvent(_ folder: String = "event", coffees: Int = 9, more: String = "") throws {
        let plan = """
            name: New Year
            opens: 2097-02-06 10:00 +08:00
            closes: 2097-02-06 20:00 +08:00
            redeem-until: 2097-02-13 20:00 +08:00
            levels: [short.yaml]
            prizes:
              - {name: Coffee, worth: 2.50, count: \(coffees), win: share 0.6}
              - {name: Lucky money, total: 20.00, parts: 8, win: share 1.0}
              - {name: Lantern, worth: 30.00, best: 2}
            pace: even
            \(more)
            """
        let level = "duration: 4\ninterval: 0.4\nfall-time: 2\nbomb-every: 3\n"
        try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
        for (name, text) in [("event.yaml", plan), ("short.yaml", level)] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path("\(folder)/\(name)")))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path("\(folder)/\(name)"))
        }
    }
}
