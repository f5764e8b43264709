import Foundation
import Rain
import RainApp
import RainBooth
import RainPlatform
import RainPrizes
import Venue
import Yams

extension EventFolder {
    /// Writes the plan file of an opened event again after it was changed or lost. The rules come from the first fact;
    /// the PIN, the printer and the copy are asked for.
    /// - Parameter ask: returns the answer to a question; it also gets the default answer, which is empty for none.
    /// - Returns: whether there was a file, which was set aside.
    package static func writePlan(
        _ path: String, ask: (_ question: String, _ usual: String) throws -> String
    ) throws -> Bool {
        guard ScreenFacts.isOpened(path) else {
            throw Failure(
                "\(path): has no facts to read the rules from; before an event is open, only its file has them")
        }
        let opened: Plan?
        switch try ScreenFacts.stored(in: path).first?.fact?.fact {
        case .opened(let text, _), .joined(_, let text, _): opened = Plan(text: text)
        default: opened = nil
        }
        guard var plan = opened else { throw Failure("\(path): its first fact cannot be read by this version") }
        let usual = operation(in: path)
        func answer(_ question: String, _ usual: String?) throws -> String? {
            let text = try ask(question, usual ?? "").trimmingCharacters(in: .whitespaces)
            return text.isEmpty || text == "-" ? nil : text
        }
        let pin = try answer("PIN for staff, 4 to 8 digits", usual.pin)
        guard let pin = pin.flatMap({ PIN($0) }) else { throw UsageError("pin: must be 4 to 8 digits") }
        plan.operation.pin = pin.digits
        (plan.operation.currency, plan.operation.showsWorth) = (usual.currency, usual.showsWorth)
        plan.operation.print = try answer("Command that prints slips, - for none", usual.print)
        plan.operation.mirror = try answer(
            "Folder of the copy, - for none", usual.mirror ?? NotedMirror.path(in: path))
        let terms = try plan.terms.map { try termsName($0, in: path, mirror: plan.operation.mirror) }
        let text = EventFile.text(of: plan, terms: terms)
        try check(text, has: plan)
        let name = "\(path)/\(EventFile.name)"
        let isThere = FileManager.default.fileExists(atPath: name)
        guard !isThere || PrivateFile.setAside(name, as: "former") else { throw Failure("\(name): cannot be renamed") }
        do { try keep(Array(text.utf8), at: name) } catch { throw Failure("\(name): \(trusted: error.reason)") }
        try PlanOrigin.end(in: path)
        NotedMirror.note(plan.operation.mirror, in: path)
        return isThere
    }

    /// The settings for staff and screen in a file whose rules may be wrong.
    private static func operation(in path: String) -> Plan.Operation {
        var operation = Plan.Operation()
        let name = EventFile.name
        let yaml = YAMLText(file: name, kind: "event", example: "", source: "")
        guard let text = try? TextFile.read("\(path)/\(name)", named: name, as: "event"),
            let nodes = try? yaml.mapping(of: text)
        else { return operation }
        func value(_ key: EventFile.PlanKey) -> String? { nodes[key.rawValue]?.scalar?.string }
        operation.pin = value(.pin) ?? ""
        operation.currency = value(.currency).flatMap { $0.count <= Plan.maxCurrency ? $0 : nil }
        operation.showsWorth = value(.showsWorth) != "no"
        guard !PlanOrigin.isElsewhere(path) else { return operation }
        (operation.print, operation.mirror) = (value(.print), value(.mirror))
        return operation
    }

    /// Throws unless a written file is read as the same plan.
    private static func check(_ text: String, has plan: Plan) throws {
        var read = try EventFile.parse(text, file: EventFile.name, opened: plan.format) { name in
            guard let level = plan.levels.first(where: { $0.name == name }) else { throw UsageError("no level") }
            return level
        }.plan
        (read.format, read.isRehearsal, read.site) = (plan.format, plan.isRehearsal, plan.site)
        (read.terms, read.times.offsets) = (plan.terms, plan.times.offsets)
        guard read == plan else { throw Failure("\(EventFile.name): cannot be written with the rules of the opening") }
    }

    /// The name of the file with the terms, found by their hash. A file that is only on the second medium is copied
    /// from there.
    private static func termsName(_ hash: [UInt8], in path: String, mirror: String?) throws -> String {
        for folder in [path, mirror].compactMap(\.self) {
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                let file = "\(folder)/\(name)"
                guard FileBytes.isFile(file), (try? Terms(file: file, named: name))?.hash == hash else { continue }
                if folder != path { try keep(FileBytes.read(file), at: "\(path)/\(name)") }
                return name
            }
        }
        throw UsageError("terms: no file in \(path) has the terms of the opening; put that file back first")
    }
}
