import Motion
package import Rain

/// The wait of a title for a player: after a while without input it starts a demo.
package struct DemoWait: Sendable {
    /// A round for the demo, which is requested after `time`.
    private var demo: Round?
    private var isAsked = false

    /// The seconds without input until a demo begins.
    package static let time = 30.0

    package init() {}

    package mutating func take(_ round: Round) { demo = round }

    /// Asks for a demo when it is time, and begins it once it is there.
    package mutating func advance(_ context: inout Context) {
        guard context.now.seconds(since: context.session.machine.idleSince) > Self.time else {
            self = DemoWait()
            return
        }
        if let demo {
            self = DemoWait()
            context.go(.push(Demo(demo, at: context.now)))
        } else if !isAsked {
            isAsked = true
            context.ask(.demo(context.session.level, seed: UInt64(bitPattern: context.now.nanoseconds)))
        }
    }
}
