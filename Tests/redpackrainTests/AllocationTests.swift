import Foundation
import Testing

/// The memory that a game at play asks for.
@Suite struct AllocationTests {
    /// The number of times that a run of the game asks for memory, SDL's own requests left out: in all, and on the
    /// thread of the sound device, where what is opened and read counts as well.
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

    /// In a window of the field's form, and in one that has something round it.
    @Test(arguments: ["64x36", "64x48"])
    func aSteadyRoundAllocatesNothing(size: String) throws {
        // The round lasts 3,600: by then every glyph there is in it has been drawn. The next one has no end in between.
        let few = try allocations("bench", "frame", "--frames", "4000", "--size", size)
        let many = try allocations("bench", "frame", "--frames", "7000", "--size", size)
        // Room for buffers that still grow.
        #expect(many - few < 40, "\(few) allocations in 4,000 frames and \(many) in 7,000")
    }

    /// A picture that is enlarged needs no more memory either.
    @Test func aSteadyRoundAllocatesNothingAtAnyResolution() throws {
        let few = try allocations("bench", "resolution", "--frames", "1500", "--size", "64x36")
        let many = try allocations("bench", "resolution", "--frames", "2500", "--size", "64x36")
        // Some hundred are the storm's own; a tenth of one a frame would be 300.
        #expect(many - few < 300, "\(few) allocations in 4,500 frames and \(many) in 7,500")
    }

    /// Turned pictures are kept fourfold when they are first drawn, and never again; so is what is laid by all threads.
    @Test func turnedPicturesAreKeptFourfoldOnce() throws {
        func allocations(frames: String) throws -> Int {
            try self.allocations("bench", "draw", "--sprites", "3000", "--size", "8", "--frames", frames)
        }
        let (few, many) = (try allocations(frames: "20"), try allocations(frames: "220"))
        #expect(many - few < 60, "\(few) allocations in 20 frames and \(many) in 220")
    }

    /// With a ghost, without one, and as a turn of a party.
    @Test func aRaceAllocatesNothing() throws {
        let few = try allocations("bench", "race", "--frames", "4000")
        let many = try allocations("bench", "race", "--frames", "7000")
        #expect(many - few < 60, "\(few) allocations in 4,000 frames and \(many) in 7,000")
    }

    /// Nor does one with outlines, larger words, captions, one switch and speech, beside one without.
    @Test func aidsAllocateNothing() throws {
        let few = try allocations("bench", "aids", "--frames", "4000")
        let many = try allocations("bench", "aids", "--frames", "7000")
        #expect(many - few < 60, "\(few) allocations in 4,000 frames and \(many) in 7,000")
    }

    /// The thread that fills the sound device's buffers neither asks for memory nor reads a file, through a round with
    /// all its music.
    @Test func theSoundCallbackOnlyCopies() throws {
        let count = try requests([
            "play", "--quick", "--autoplay", "perfect", "--level", "storm", "--seed", "3", "--duration", "13",
            "--scores",
            "scores.sqlite",
        ]).ofSound
        // A buffer is asked for some 1,500 times.
        #expect(count < 20)
    }

    @Test func valuesOfTheTimeModelAllocateNothing() throws {
        // Sixteen million evaluations: one allocation in a thousand would be 16,000 more.
        let count = try allocations("bench", "motion")
        #expect(count < 10_000)
    }
}
