import Picture
import Rain

/// The times of the digits 3-2-1: on beats of the music that leads up to the time at which the round goes on.
///
/// Before a round a second is two and two thirds beats: 3, 2 and 1 come eight, five and two beats before the downbeat.
/// After a pause each comes on the nearest beat to that.
enum DigitTime {
    /// Seconds between the start of a digit and the time at which the round goes on, at a game time.
    static func begin(of digit: Int, at time: Double) -> Double {
        let usual = Music.beat * Double(3 * digit - 1)
        let beat = ((time - usual) / Music.beat).rounded() * Music.beat
        let left = time - beat
        // A beat before the countdown begins is too early: the next is the nearest possible.
        return left > Round.countdown + 1e-9 ? left - Music.beat : left
    }

    /// The digit that is shown so many seconds before the round goes on, with its age and its duration.
    static func digit(_ left: Double, at time: Double) -> (number: Int, age: Double, length: Double) {
        let number = (1...2).first { left <= begin(of: $0, at: time) } ?? 3
        let start = number == 3 ? max(left, begin(of: 3, at: time)) : begin(of: number, at: time)
        let end = number == 1 ? 0 : begin(of: number - 1, at: time)
        return (number, start - left, start - end)
    }
}
