package import Motion
package import Picture
package import Rain
package import RainShow

/// The screen to type or paste the code of a rain, which is then played at once.
package struct CodeEntry: Typing {
    package var typed = Typed()
    /// The reason why the code was refused.
    package var refusal: RainCodeError?

    package init() {}

    package var name: String { "code" }

    package static var keyboard: Keyboard { .code }

    package func heading(_ words: Words) -> String { words.code }
    package func hint(_ words: Words) -> String { words.codeHint }
    package func accept(_ words: Words) -> (text: String, icon: Image) { (words.start, .iconPlay) }
    package func trouble(_ words: Words, at now: Instant) -> String? { refusal.map(words.codeTrouble) }
}

extension CodeEntry {
    package mutating func type(_ text: String) {
        refusal = nil
        typed.text = RainCode.format.text(typed.text, typing: text)
    }

    package mutating func erase() {
        refusal = nil
        typed.erase()
    }

    package mutating func finish(_ context: inout Context) {
        do throws(RainCodeError) {
            let code = try RainCode(typed.text)
            context.session.orientField(for: code.level)
            let rain = RainChoice(
                level: code.level, levelName: context.session.name(of: code.level), seed: code.seed, origin: .given)
            context.go(.root(Playing(&context, on: rain)))
        } catch {
            refusal = error
        }
    }
}
