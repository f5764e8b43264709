package import Motion
package import Picture
package import Show
/// The page of feats.
package struct Feats: Screen {
    package init() {}
    package var name: String { "feats" }
    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .key(.escape, isDown: true) { context.go(.back(nil)) }
    }
    package func append(_ glance: Glance, in session: Session, to frame: inout Frame) {}
}
