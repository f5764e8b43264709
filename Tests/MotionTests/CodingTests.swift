import Animations
import Foundation
import Motion
import Testing

@Suite struct CodingTests {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(type, from: Data(text.utf8))
    }

    /// Stored texts must stay readable for ever. So these texts never change; new ones are only added.
    private func keeps<Value: Codable & Equatable>(_ value: Value, as text: String) throws {
        #expect(try Self.text(value) == text)
        #expect(try Self.read(text) == value)
    }

    @Test func geometryKeepsItsStoredForm() throws {
        try keeps(Vector(1, -2.5), as: "[1,-2.5]")
        try keeps(Rect(1, 2, 3, 4), as: "[1,2,3,4]")
        try keeps(Cubic(.zero, Vector(1, 2), Vector(3, 4), Vector(5, 6)), as: "[0,0,1,2,3,4,5,6]")
        try keeps(Transform(a: 1, b: 2, c: 3, d: 4, shift: Vector(5, 6)), as: "[1,2,3,4,5,6]")
        var path = Path(from: Vector(1, 1))
        path.line(to: Vector(2, 1))
        path.close()
        path.move(to: .zero)
        path.curve(to: Vector(3, 3), Vector(1, 0), Vector(2, 0))
        path.arc(center: Vector(3, 0), radii: Vector(3, 3), start: .pi / 2, sweep: 0)
        try keeps(
            path,
            as: #"[{"move":[1,1]},{"line":[2,1]},{"line":[1,1]},{"move":[0,0]},{"cubic":[1,0,2,0,3,3]},"#
                + #"{"arc":[3,0,3,0,0,3,1.5707963267948966,0],"to":[3,3]}]"#)
        try keeps(Path(from: Vector(1, 2)), as: #"[{"move":[1,2]}]"#)
    }

    @Test func timesKeepTheirStoredForm() throws {
        try keeps(
            Timing(duration: 2, repeatCount: .infinity, fill: .both),
            as: #"{"autoreverses":false,"begin":0,"duration":2,"fill":"both","offset":0,"#
                + #""repeatCount":"infinity","speed":1}"#)
        #expect(
            try Self.read(#"{"duration":2,"repeatDuration":"infinity"}"#)
                == Timing(duration: 2, repeatDuration: .infinity))
        try keeps(TimeSpace([]), as: "[]")
        try keeps(Instant(nanoseconds: .max), as: "9223372036854775807")
        try keeps(
            Playhead(at: 20).rewinding(from: 1, floor: 17),
            as: #"{"anchorHost":1,"anchorTime":20,"floor":17,"mode":"rewinding","speed":1}"#)
        try keeps(
            Playhead(at: 20).rewinding(from: 1, floor: 17, by: RewindCurve(hold: 1, speed: 2)),
            as: #"{"anchorHost":1,"anchorTime":20,"curve":{"acceleration":0,"hold":1,"speed":2},"floor":17,"#
                + #""mode":"rewinding","speed":1}"#)
        try keeps(
            Playhead(at: 3).playing(from: 1, slowUntil: 5),
            as: #"{"anchorHost":1,"anchorTime":3,"mode":"playing","slowUntil":5,"speed":1}"#)
        try keeps(Seed(0xAB), as: #""00000000000000ab""#)
        try keeps(Seed(.max), as: #""ffffffffffffffff""#)
    }

    @Test func valuesOverTimeKeepTheirStoredForm() throws {
        try keeps(Curve.linear, as: #""linear""#)
        try keeps(Curve.easeOut, as: #"{"bezier":[0,0,0.58,1]}"#)
        try keeps(try Curve.steps(12, jump: .none), as: #"{"jump":"none","steps":12}"#)
        try keeps(try Curve.points([.zero, Vector(1, 1)]), as: #"{"points":[[0,0],[1,1]]}"#)
        try keeps(
            Spring(mass: 1, stiffness: 100, damping: 8), as: #"{"frequency":10,"ratio":0.4,"velocity":0}"#)
        let track = Track([1, 3, 2], times: [0, 0.25, 1], curve: .easeIn, curves: [.linear, .linear])
        let stored =
            #"{"curve":{"bezier":[0.42,0,1,1]},"curves":["linear","linear"],"mode":"linear","#
            + #""times":[0,0.25,1],"values":[1,3,2]}"#
        try keeps(track, as: stored)
        try keeps(Track([Vector(2, 3)], mode: .paced), as: #"{"mode":"paced","values":[[2,3]]}"#)
        #expect(try Self.read(#"{"values":[0,1]}"#) == Track([0.0, 1]))
        var line = Path(from: .zero)
        line.line(to: Vector(1, 0))
        let path = #"[{"move":[0,0]},{"line":[1,0]}]"#
        try keeps(Track(line, .paced, curve: .linear), as: #"{"curve":"linear","pace":"paced","path":\#(path)}"#)
        try keeps(Track(turnAlong: line), as: #"{"pace":"linear","turn":\#(path)}"#)
        refused(Track<Double>.self, #"{"path":\#(path)}"#)
        refused(Track<Vector>.self, #"{"turn":\#(path)}"#, #"{"path":\#(path),"pace":"fast"}"#)
        try keeps(
            try Curve.spring(Spring(mass: 1, stiffness: 100, damping: 8)),
            as: #"{"spring":{"frequency":10,"ratio":0.4,"velocity":0}}"#)
        let once =
            #"{"autoreverses":false,"begin":0,"duration":1,"fill":"removed","offset":0,"repeatCount":1,"speed":1}"#
        let animation = Animation(Timing(duration: 1), track)
        try keeps(animation, as: #"{"timing":\#(once),"track":\#(stored)}"#)
        try keeps(
            Composition([.init(animation, isCumulative: true)]),
            as:
                #"{"layers":[{"animation":{"timing":\#(once),"track":\#(stored)},"isAdditive":false,"isCumulative":true}]}"#
        )
        try keeps(Group(Timing(duration: 1)), as: #"{"timing":\#(once)}"#)
        try keeps(
            Succession([.init(track, duration: 2, delay: 1)]),
            as: #"[{"delay":1,"duration":2,"track":\#(stored)}]"#)
    }

    private func refused<Value: Decodable>(_ type: Value.Type, _ texts: String...) {
        for text in texts {
            #expect(throws: DecodingError.self, "\(type): \(text)") { try Self.read(text, as: type) }
        }
    }

    @Test func decodingRefusesInvalidValues() {
        refused(Vector.self, "[1]", "[1,2,3]", #"[1,"nan"]"#, #"["inf",1]"#, "{}")
        refused(Rect.self, "[1,2,3]", #"[1,2,3,"-inf"]"#)
        refused(Cubic.self, "[0,0,0,0,0,0,0]")
        refused(Transform.self, "[0,0,0,0,0]", #"[0,0,0,0,0,"nan"]"#)
        refused(
            Path.self, "[]", #"[{"line":[1,1]}]"#, #"[{"move":[1]}]"#, #"[{"move":[0,0]},{}]"#,
            #"[{"move":[0,0]},{"cubic":[1,1,1,1]}]"#, #"[{"move":[0,0]},{"line":[1,"nan"]}]"#,
            #"[{"move":[1,0]},{"arc":[0,0,1,0,0,1,0,"inf"]}]"#,
            #"[{"move":[1,0]},{"arc":[0,0,1,0,0,1,0,1],"to":[9,9]}]"#)
        refused(
            Timing.self, "{}", #"{"duration":-1}"#, #"{"duration":"nan"}"#, #"{"duration":"long"}"#,
            #"{"duration":1,"begin":"inf"}"#, #"{"duration":1,"speed":"nan"}"#, #"{"duration":1,"offset":"nan"}"#,
            #"{"duration":1,"repeatCount":-1}"#, #"{"duration":1,"repeatDuration":-1}"#, #"{"duration":1,"fill":"all"}"#
        )
        refused(TimeSpace.self, "[1]")
        refused(Instant.self, "1.5", "9223372036854775808")
        refused(
            Playhead.self, #"{"mode":"rewinding","anchorHost":0,"anchorTime":0,"speed":1}"#,
            #"{"mode":"held","anchorHost":0,"anchorTime":"nan","speed":1}"#, #"{"mode":"flying"}"#,
            #"{"mode":"held","anchorHost":0,"anchorTime":0,"speed":1,"slowUntil":"inf"}"#)
        refused(RewindCurve.self, "{}", #"{"hold":1}"#, #"{"speed":-1}"#, #"{"speed":1,"hold":"inf"}"#)
        refused(
            Seed.self, "7", #""7""#, #""+00000000000000a""#, #""-00000000000000a""#, #""00000000000000ag""#)
    }

    @Test func decodingRefusesInvalidAnimations() {
        refused(
            Curve.self, #""ease""#, "{}", #"{"bezier":[1.1,0,0,1]}"#, #"{"bezier":[0,0,1]}"#, #"{"steps":0}"#,
            #"{"steps":1,"jump":"none"}"#, #"{"steps":4,"jump":"up"}"#, #"{"points":[[0,0]]}"#,
            #"{"points":[[1,0],[0,0]]}"#, #"{"spring":{"frequency":1,"ratio":0}}"#, #"{"spring":{}}"#)
        refused(
            Spring.self, #"{"frequency":0,"ratio":1}"#, #"{"frequency":-1,"ratio":1}"#,
            #"{"frequency":1e-310,"ratio":1}"#,
            #"{"frequency":1,"ratio":-1}"#, #"{"frequency":1,"ratio":1,"velocity":"nan"}"#,
            #"{"frequency":"inf","ratio":1}"#)
        refused(
            Track<Double>.self, #"{"values":[]}"#, #"{"values":[1,2],"times":[0]}"#, #"{"values":[1,2],"times":[0,2]}"#,
            #"{"values":[1,2],"times":[1,0]}"#, #"{"values":[1,2],"times":[0,"nan"]}"#,
            #"{"values":[1,2],"times":[0,1],"mode":"paced"}"#, #"{"values":[1,2],"curves":["linear","linear"]}"#,
            #"{"values":[1,2],"mode":"round"}"#)
        let track = #"{"values":[1]}"#
        refused(
            Succession<Double>.self, "[]", #"[{"track":\#(track),"duration":0}]"#,
            #"[{"track":\#(track),"duration":1,"delay":-1}]"#, #"[{"track":\#(track),"duration":"inf"}]"#)
        refused(Animation<Double>.self, #"{"timing":{"duration":-1},"track":\#(track)}"#)
        refused(Composition<Double>.self, "{}", #"{"layers":[{}]}"#)
    }
}
