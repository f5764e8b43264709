import CPixels
import Glibc

/// What draws turned and scaled pictures on this processor. All give the same bytes.
enum PixelKernel: String, CaseIterable {
    case vnni
    case avx2
    case portable

    /// The name of the environment's variable that forces one.
    static let variable = "REDPACKRAIN_PIXELS"

    /// What is used: the one that the environment names, or else the fastest that the processor can run.
    static let chosen =
        getenv(variable).flatMap { PixelKernel(rawValue: String(cString: $0)) }.flatMap { $0.canRun ? $0 : nil }
        ?? allCases.first(where: \.canRun) ?? .portable

    var kernel: CPKernel {
        switch self {
        case .vnni: .vnni
        case .avx2: .avx2
        case .portable: .portable
        }
    }

    var canRun: Bool { CPCanRun(kernel) }
}
