import Glibc
import RainCPixels

/// A kernel that draws pictures on this processor. All kernels give the same bytes for pictures that are not turned.
/// For turned pictures, all that read 2x2 blocks of texels agree, and the portable kernel differs by at most one.
package enum PixelKernel: String, CaseIterable, Encodable {
    case vnni
    case avx2
    case neon
    case portable
}

extension PixelKernel {
    private static let variable = "REDPACKRAIN_PIXELS"

    /// The fastest kernel that the processor can run.
    private static let fastest = allCases.first(where: \.canRun) ?? .portable

    /// The kernel in use: the one that the environment names, or else the fastest.
    package static let chosen = named(getenv(variable).map { String(cString: $0) })

    /// The problem with the environment's choice; nil if there is none.
    package static var complaint: String? { complaint(about: getenv(variable).map { String(cString: $0) }) }

    static func named(_ name: String?) -> PixelKernel {
        let kernel = name.flatMap(PixelKernel.init)
        return kernel.flatMap { $0.canRun ? $0 : nil } ?? fastest
    }

    static func complaint(about name: String?) -> String? {
        guard let name, PixelKernel(rawValue: name)?.canRun != true else { return nil }
        let names = allCases.filter(\.canRun).map(\.rawValue).joined(separator: ", ")
        return "\(variable): must be one of \(names) here; using \(fastest.rawValue)"
    }

    var kernel: CPKernel {
        switch self {
        case .vnni: .vnni
        case .avx2: .avx2
        case .neon: .neon
        case .portable: .portable
        }
    }

    var canRun: Bool { CPCanRun(kernel) }
}
