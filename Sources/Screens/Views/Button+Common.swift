import Picture
package import RainShow

extension Button.Role {
    package static let start = Button.Role("start", icon: .iconPlay) { $0.start }
    package static let back = Button.Role("back", icon: .iconBack) { $0.back }
    package static let done = Button.Role("done", icon: .iconCheck) { $0.done }
    package static let leave = Button.Role("leave", icon: .iconHome) { $0.leave }
    package static let settings = Button.Role("settings", icon: .iconSettings) { $0.settings }
    package static let restart = Button.Role("restart", icon: .iconRestart) { $0.restart }
    package static let resume = Button.Role("resume", icon: .iconPlay) { $0.resume }
    package static let quit = Button.Role("quit", icon: .iconQuit) { $0.quit }
    package static let copyCode = Button.Role("copyCode", icon: .iconCopy) { $0.copy }
    package static let send = Button.Role("send", icon: .iconSend) { $0.send }
    package static let skip = Button.Role("skip", icon: .iconNext) { $0.skip }
    package static let like = Button.Role("like", spoken: { words, _ in words.favourite })
}
