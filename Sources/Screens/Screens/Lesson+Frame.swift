import Motion
package import Picture
import Rain
import Show

// What is to be seen of the lesson.
extension Lesson {
    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {
        let now = held ?? glance.now
        let moment = live.moment(at: now)
        let words = session.settings.words
        let age = now.seconds(since: begun)
        let doneAge = done.map { now.seconds(since: $0) }
        live.round.appendField(in: moment, looks: glance.looks, to: &frame)
        // From one rain to the next through the dark, as the clouds part.
        if step.beginsRain { look.appendDark(at: age, to: &frame) }
        if let doneAge, step.next?.beginsRain == true { look.appendDark(at: step.pause - doneAge, to: &frame) }
        // A drop goes by beneath the figures, and so does what points at it.
        if step != .rewind { appendSign(in: moment, at: age, glance.looks, session, to: &frame) }
        HUD(field: field).append(
            live.round, in: moment, pointer: glance.pointer, refusal: live.refusalAge(at: now), foot: look.foot,
            words: words, to: &frame)
        if case .counting = moment.phase, done == nil {
            live.round.appendCountdown(in: moment, words: words, to: &frame)
        }
        if step == .rewind { appendSign(in: moment, at: age, glance.looks, session, to: &frame) }
        if step == .end {
            look.appendEnd(words.learnt, at: age, looks: glance.looks, to: &frame)
        } else {
            let device = session.device
            let (line, hint) = said(words, device, key: session.settings.keys[.rewind].text)
            look.append(line, hint, step: step, at: age, doneAge: doneAge, looks: glance.looks, to: &frame)
        }
        if held != nil { look.appendHold(words, to: &frame) }
        look.appendSkip(words, pointer: glance.pointer, to: &frame)
    }

    /// What points at what is to be done.
    private func appendSign(
        in moment: Moment, at age: Double, _ looks: Looks, _ session: Session, to frame: inout Frame
    ) {
        guard let wish = wish(in: moment) else { return }
        LessonSign(looks: looks, hasHand: !session.hasCursor)
            .append(wish, in: moment, of: live.round, at: age, to: &frame)
    }

    /// What a step says, and what else helps.
    private func said(_ words: Words, _ device: Device, key: String) -> (line: String, hint: String?) {
        switch step {
        case .tap: (words.tapPacket(device), words.moveHand(device))
        case .row: (words.catchRow, nil)
        case .bomb: (words.leaveBomb, nil)
        case .rewind:
            if let lost {
                (words.lostPoints(lost), words.turnBack(device, key))
            } else {
                (words.turnBack(device, key), nil)
            }
        case .end: (words.learnt, nil)
        }
    }
}
