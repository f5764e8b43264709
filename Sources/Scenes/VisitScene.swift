package import Motion
package import RainScreens

/// A scene of a house, where visitors play.
package struct VisitScene: Sendable {
    package let name: String
    let policy: any VisitPolicy
    /// The scene at home that is shown in the house; nil for a screen of the house's own.
    let atHome: Scene?
    /// Returns the screen above the house's title; nil for the title itself.
    let screen: (@Sendable (_ now: Instant) -> any Screen)?
    /// The answer to the last request of the screen, or of the title.
    let answer: Answer?

    package init(
        _ name: String, in policy: any VisitPolicy, as atHome: Scene? = nil, answer: Answer? = nil,
        screen: (@Sendable (_ now: Instant) -> any Screen)? = nil
    ) {
        (self.name, self.policy, self.atHome, self.answer, self.screen) = (name, policy, atHome, answer, screen)
    }
}

/// The scenes of houses, for the commands that show scenes: the game itself has no house.
package protocol VisitScenes {
    static var all: [VisitScene] { get }
}

/// A scene at home or of a house.
package enum StagedScene: Sendable {
    case atHome(Scene)
    case ofVisit(VisitScene)

    /// Creates the scene with a name; nil for an unknown name.
    package init?(_ name: String, among houses: [VisitScene]) {
        guard let scene = Self.all(with: houses).first(where: { $0.name == name }) else { return nil }
        self = scene
    }

    package static func all(with houses: [VisitScene]) -> [StagedScene] {
        Scene.allCases.map { .atHome($0) } + houses.map { .ofVisit($0) }
    }

    package var name: String {
        switch self {
        case .atHome(let scene): scene.rawValue
        case .ofVisit(let scene): scene.name
        }
    }

    /// The scene itself if it is at home, else the scene at home that is shown in the house.
    var atHome: Scene? {
        switch self {
        case .atHome(let scene): scene
        case .ofVisit(let scene): scene.atHome
        }
    }

    var visit: VisitScene? { if case .ofVisit(let scene) = self { scene } else { nil } }
}
