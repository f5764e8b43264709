import Foundation
import RainPrizes

/// The seals by which the folder of an event recognizes facts that it has put on its copy. The chain of facts needs no
/// secret, so anyone who has the copy's medium can add facts that follow the rules, with invented wins. The key is
/// only in the folder.
struct CopySeal: Sendable {
    private let key: [UInt8]

    static let name = "copy.key"

    private init(_ key: [UInt8]) { self.key = key }
}

extension CopySeal {
    /// Reads the key in a folder; nil if there is none.
    init?(in folder: String) {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(Self.name)"), data.count == Secret.size
        else { return nil }
        self.init(Array(data))
    }

    /// Reads the key in a folder, or makes one. Only one program may do so at a time.
    static func made(in folder: String) throws(VenueError) -> CopySeal {
        if let seal = CopySeal(in: folder) { return seal }
        var generator = SystemRandomNumberGenerator()
        let key = (0..<Secret.size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        try PrivateFile.write(Data(key), to: "\(folder)/\(name)")
        return CopySeal(key)
    }

    /// The seal of all facts up to the one with a hash.
    func code(of hash: [UInt8]) -> [UInt8] { HMAC.code(hash, key: key) }
}
