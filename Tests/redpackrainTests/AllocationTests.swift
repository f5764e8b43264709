import Foundation
import Testing

/// The memory that the game allocates while it is played.
@Suite struct AllocationTests {
    /// The number of allocations in a run of the game, without SDL's own: in all, and on the thread of the sound device,
    /// where opening and reading files count as well.
    private func requests(_ arguments: [String]) throws -> (all: Int, ofSound: Int) {
        let program = try Program()
        try program.preload("count-allocations")
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let result = try program.run(Program.current, arguments)
        #expect(result.code == 0)
        let numbers = result.errors.split(whereSeparator: \.isWhitespace).suffix(4).compactMap { Int($0) }
        try #require(numbers.count == 2, "\(result.errors)")
        return (numbers[1], numbers[0])
    }

    private func allocations(_ arguments: String...) throws -> Int { try requests(arguments).all }

    /// In a window with the field's shape, and in a window with borders.
    @Test(arguments: ["64x36", "64x48"])
    func aSteadyRoundAllocatesNothing(size: String) throws {
        // The first round lasts 3,600 frames and draws every glyph. The second does not end within the 3,000 frames compared.
        let few = try allocations("bench", "frame", "--frames", "4000", "--size", size)
        let many = try allocations("bench", "frame", "--frames", "7000", "--size", size)
        // Some buffers may still grow.
        #expect(many - few < 40, "\(few) allocations in 4,000 frames and \(many) in 7,000")
    }

    /// An enlarged picture allocates nothing either.
    @Test func aSteadyRoundAllocatesNothingAtAnyResolution() throws {
        let few = try allocations("bench", "resolution", "--frames", "1500", "--size", "64x36")
        let many = try allocations("bench", "resolution", "--frames", "2500", "--size", "64x36")
        // The storm itself allocates some hundred times. One allocation in ten frames would be 300.
        #expect(many - few < 300, "\(few) allocations in 4,500 frames and \(many) in 7,500")
    }

    /// Turned pictures are stored fourfold when they are first drawn, and never again. Drawing on many threads allocates
    /// nothing either.
    @Test func turnedPicturesAreKeptFourfoldOnce() throws {
        func allocations(frames: String) throws -> Int {
            try self.allocations("bench", "draw", "--sprites", "3000", "--size", "8", "--frames", frames)
        }
        let (few, many) = (try allocations(frames: "20"), try allocations(frames: "220"))
        #expect(many - few < 60, "\(few) allocations in 20 frames and \(many) in 220")
    }

    /// Rounds with a ghost, without a ghost, and as a turn of a party.
    @Test func aRaceAllocatesNothing() throws {
        let few = try allocations("bench", "race", "--frames", "4000")
        let many = try allocations("bench", "race", "--frames", "7000")
        #expect(many - few < 60, "\(few) allocations in 4,000 frames and \(many) in 7,000")
    }

    /// Rounds with outlines, larger words, captions, one switch and speech allocate nothing more than rounds without.
    @Test func aidsAllocateNothing() throws {
        let few = try allocations("bench", "aids", "--frames", "4000")
        let many = try allocations("bench", "aids", "--frames", "7000")
        #expect(many - few < 60, "\(few) allocations in 4,000 frames and \(many) in 7,000")
    }

    /// Through a round with all its music, the thread that fills the sound device's buffers neither allocates nor reads
    /// files.
    @Test func theSoundCallbackOnlyCopies() throws {
        let count = try requests([
            "play", "--quick", "--autoplay", "perfect", "--level", "storm", "--seed", "3", "--duration", "13",
            "--scores",
            "scores.sqlite",
        ]).ofSound
        // The device asks for about 1,500 buffers.
        #expect(count < 20)
    }

    @Test func valuesOfTheTimeModelAllocateNothing() throws {
        // Sixteen million evaluations: one allocation in a thousand would be 16,000 more.
        let count = try allocations("bench", "motion")
        #expect(count < 10_000)
    }
}
