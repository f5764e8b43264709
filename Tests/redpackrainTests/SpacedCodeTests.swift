import Foundation
import Testing

@testable import redpackrain

/// Codes of rains in two groups, as they are read aloud.
@Suite struct SpacedCodeTests {
    @Test(arguments: [
        (["--rain", "2rd8n", "je5kq"], ["--rain", "2rd8n je5kq"]),
        (["play", "--rain=2rd8n", "je5kq", "--mute"], ["play", "--rain=2rd8n je5kq", "--mute"]),
        // Words that form no code stay separate, so that the error names them.
        (["--rain", "2rd8n", "je5kz"], ["--rain", "2rd8n", "je5kz"]),
        (["--rain", "2RD8N-JE5KQ", "je5kq"], ["--rain", "2RD8N-JE5KQ", "je5kq"]),
        (["--rain", "2rd8n"], ["--rain", "2rd8n"]), (["--rain"], ["--rain"]),
        (["--player", "2rd8n", "je5kq"], ["--player", "2rd8n", "je5kq"]),
    ])
    func twoGroupsOfACodeAreJoined(given: [String], joined: [String]) {
        #expect(SpacedCode.joined(in: given) == joined)
    }

    @Test func theGameAcceptsGroups() throws {
        let program = try Program()
        let both = try [["2rd8n", "je5kq"], ["2RD8N-JE5KQ"]].map {
            try program.run(Program.current, ["play", "--headless", "--rain"] + $0)
        }
        #expect(both.allSatisfy { $0.code == 0 } && both[0].output == both[1].output && !both[0].output.isEmpty)
    }
}
