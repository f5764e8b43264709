import Foundation
import Rain
package import Screens
import Show
import Stage

extension Facts {
    /// What this machine has, as far as that is known before a window is open.
    package static var ofThisMachine: Facts {
        var facts = Facts()
        let environment = ProcessInfo.processInfo.environment
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        facts.language = Language(locale: names.first { !$0.isEmpty } ?? "")
        facts.account = PlayerName.checked(NSUserName()) ?? facts.account
        return facts
    }
}
