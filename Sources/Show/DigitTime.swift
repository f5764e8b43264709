import Picture
import Rain

/// When the digits of 3-2-1 come: on beats of the music that leads up to where time goes on.
///
/// Before a round a second is two and two thirds beats: 3, 2 and 1 come eight, five and two beats before the downbeat.
/// After a pause each comes on the beat that is nearest to that.
enum DigitTime {
    /// Seconds before time goes on, from a game time, at which a digit begins.
    static func begin(of digit: Int, at time: Double) -> Double {
        let usual = Music.beat * Double(3 * digit - 1)
        let beat = ((time - usual) / Music.beat).rounded() * Music.beat
        let left = time - beat
        // The one before the countdown begins is over: the next is the nearest there is.
        return left > Round.countdown + 1e-9 ? left - Music.beat : left
    }

    /// The digit that is shown so many seconds before time goes on, how long it has been, and how long it is.
    static func digit(_ left: Double, at time: Double) -> (number: Int, age: Double, length: Double) {
        let number = (1...2).first { left <= begin(of: $0, at: time) } ?? 3
        let start = number == 3 ? max(left, begin(of: 3, at: time)) : begin(of: number, at: time)
        let end = number == 1 ? 0 : begin(of: number - 1, at: time)
        return (number, start - left, start - end)
    }
}
