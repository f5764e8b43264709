import Foundation
import Rain
package import Screens
import Show
import Stage

extension Capabilities {
    /// The machine's capabilities that are known before a window is open.
    package static var ofThisMachine: Capabilities {
        var capabilities = Capabilities()
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        capabilities.language = Language(locale: names.first { !$0.isEmpty } ?? "")
        capabilities.account = PlayerName.checked(NSUserName()) ?? capabilities.account
        return capabilities
    }
}
