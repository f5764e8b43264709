import Picture

extension Button.Role {
    package static let pause = Button.Role("pause", spoken: { words, _ in words.keyPause })
    package static let rewind = Button.Role("rewind", spoken: { words, _ in words.keyRewind })
}
