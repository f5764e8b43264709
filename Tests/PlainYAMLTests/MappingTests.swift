import Testing
import Yams

@testable import RainPlainYAML

/// Texts that plain YAML accepts, and texts that it refuses, with the place of the fault. All are harmless to any
/// parser.
@Suite struct MappingTests {
    private func fault(_ text: String) -> String? {
        do throws(YAMLFault) {
            _ = try Node.Mapping(plain: text)
            return nil
        } catch {
            return "\(error.place(in: "f")): \(error.words(for: "a file"))"
        }
    }

    /// Signs of YAML in places where YAML takes them for text.
    @Test(arguments: [
        "R&D Day", "Tea & Cake", "\"R&D Day\"", "'Tea & Cake'", "lp -d slips 2>&1", "\"*Star*\"", "'&a'", "a*b", "a!",
        "\"!!str\"", "a # & * !",
    ])
    func textPasses(text: String) throws {
        let mapping = try #require(try Node.Mapping(plain: "name: \(text)\n# & * ! #\nprint: [\"&\", '*']\n"))
        let wanted = text.contains("#") ? "a" : text.trimmingPrefix(/["']/).replacing(/["']$/, with: "")
        #expect(mapping["name"]?.string == String(wanted))
        #expect(mapping["print"]?.array().map(\.string) == ["&", "*"])
    }

    @Test(arguments: [
        ("a: &b 1", "f:1:4: & is not allowed in a file"), ("a: *b", "f:1:4: * is not allowed in a file"),
        ("a: 1\n&b c: 1", "f:2:1: & is not allowed in a file"), ("a#: &b [l]", "f:1:5: & is not allowed in a file"),
        ("\"a#\": *b", "f:1:7: * is not allowed in a file"), ("a: !!int 1", "f:1:4: ! is not allowed in a file"),
        ("a: !b", "f:1:4: ! is not allowed in a file"), ("a: [1, {b: *c}]", "f:1:12: * is not allowed in a file"),
        ("? [a]\n: 1", "f:1:3: a key that is no word is not allowed in a file"),
        ("a: {? {b: 1} : 1}", "f:1:7: a key that is no word is not allowed in a file"),
        ("a: \(String(repeating: "[", count: 100))", "f:1:103: nesting deeper than 100 is not allowed in a file"),
        ("[a]: 1", "f:1:1: a key that is no word is not allowed in a file"),
        ("? - a\n: 1", "f:1:3: a key that is no word is not allowed in a file"),
        ("a: 1\nb\u{7}: 1", "f:2:2: a control character is not allowed in a file"),
        ("红包: \"\u{9B}\"", "f:1:6: a control character is not allowed in a file"),
        ("a: 1\nb: 1\na: 2", "f:3:1: a is given twice"), ("yes: 1\n\"yes\": 1", "f:1:1: yes is given twice"),
        ("a: [1", "f:2:1: cannot be understood"), ("a: \"1", "f:1:6: cannot be understood"),
        ("a: 1\n---\nb: 1", "f:2:1: cannot be understood"),
        ("a:\n\t- b: 1", "f:2:1: a tab is not allowed in a file"),
        ("a:\n  - b: 1\n  \t c: 2", "f:3:3: a tab is not allowed in a file"),
        ("a: 1\nb：2\nc: 3", "f:2:2: ： stands where : is meant"), ("a：1\nb: 2", "f:1:2: ： stands where : is meant"),
        ("a:\n  - {b: c，d: 1}", "f:2:10: ， stands where , is meant"),
        ("a: 1\nb:2\nc: 3", "f:2:3: a space is missing after the :"),
    ])
    func faultsAreReportedWithTheirPlaces(text: String, told: String) {
        #expect(fault(text) == told)
        #expect(fault(text.replacing("\n", with: "\r\n")) == told)
    }

    @Test func aTextWithoutKeysIsNoMapping() throws {
        for text in ["", "# a", "a", "[a]", "- a: 1"] { #expect(try Node.Mapping(plain: text) == nil) }
    }

    @Test(arguments: [("[", "]"), ("{a: ", "}"), ("- ", "")])
    func nestingHasALimit(opening: String, closing: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "b" + String(repeating: closing, count: depth)
        }
        #expect(fault(nested(100)) == nil)
        #expect(fault(nested(101))?.hasSuffix(": nesting deeper than 100 is not allowed in a file") == true)
    }
}
