import Rain
import Testing

@testable import RainPlayers

@Suite struct CrowdTests {
    private static let text = """
        # an office party
          60\tcasual   # most of them
        30 novice

        10.0 perfect
        """

    private static func crowd(_ text: String) throws(PlayerTextError) -> Crowd {
        try Crowd(text: text) { (name) throws(PlayerNameError) in
            guard let model = PlayerModel.named(name) else { throw PlayerNameError(reason: "\(name): nobody") }
            return model
        }
    }

    @Test func sharesAndPlayersAreRead() throws {
        let crowd = try Self.crowd(Self.text)
        #expect(crowd.members.map(\.name) == ["casual", "novice", "perfect"])
        #expect(crowd.members.map(\.model) == [.casual, .novice, .perfect])
        #expect(crowd.members.map(\.share) == [0.6, 0.3, 0.1])
        // Shares are relative to their sum.
        #expect(try Self.crowd("3 casual\n1 novice").members.map(\.share) == [0.75, 0.25])
    }

    @Test func crowdsAreDistinguishedFromPlayers() {
        #expect(Crowd.isCrowd(Self.text) && Crowd.isCrowd("0.5 casual"))
        #expect(!Crowd.isCrowd(PlayerModel.casual.text(name: "casual")) && !Crowd.isCrowd("") && !Crowd.isCrowd("# 5"))
    }

    @Test(arguments: [
        ("", "1:1: must hold lines like '60 casual'"),
        ("60 casual\nnovice 30", "2:1: must be like '60 casual'"),
        ("60 casual\n  30", "2:3: must be like '60 casual'"),
        ("0 casual", "1:1: must be like '60 casual'"),
        ("-1 casual", "1:1: must be like '60 casual'"),
        ("nan casual", "1:1: must be like '60 casual'"),
        ("1 casual\r\n1e7 novice", "2:1: must be like '60 casual'"),
        ("60 casual\n40  me.txt # by hand", "2:5: me.txt: nobody"),
        (String(repeating: "1 casual\n", count: 101), "101:1: more than 100 players"),
    ])
    func wrongTextsAreRefusedByLineAndColumn(text: String, reason: String) {
        let error = #expect(throws: PlayerTextError.self) { try Self.crowd(text) }
        #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
    }
}
