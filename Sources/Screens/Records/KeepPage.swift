import Motion
import Picture
package import RainShow

/// The safety of records that a browser keeps, and the outcome of the last file.
package struct Keeping: Hashable, Sendable {
    package enum Promise: Hashable, Sendable {
        /// The browser deletes nothing unless the player asks it to.
        case given
        /// The browser may delete records when space is short, or after a time without a visit.
        case refused
    }

    package enum Outcome: Hashable, Sendable {
        /// All records are in a file of this name.
        case saved(String)
        /// The numbers of rounds of a file that were added, and that were here already.
        case added(Int, known: Int)
        /// Rounds of a file are being replayed; the number is the hundredths that are done.
        case checking(Int)
        /// A file was refused as a whole.
        case refused(Refusal)
        case failed(Problem)
    }

    package enum Refusal: Hashable, Sendable {
        /// It has no records of the game.
        case notRecords
        /// A newer version of the game wrote it.
        case newer
        case damaged
        /// The record of a round, counted from 1, differs from its journal.
        case differs(Int)
        case unreadable
    }

    package var promise = Promise.refused
    package var outcome: Outcome?

    package init() {}
}

/// The screen that tells how safe the records are, saves them all to a file, and reads a file.
package struct KeepPage: Screen {
    package typealias Picture = KeepPicture

    package init() {}

    package var name: String { "keep" }
    package var isOverlay: Bool { true }

    package mutating func appear(_ context: inout Context) {
        context.session.memory.keeping?.outcome = nil
        context.ask(.promise)
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .saveRecords: context.ask(.saveRecords)
        case .readRecords: context.ask(.readRecords)
        case .back: context.go(.back(nil))
        default: break
        }
    }
}

package struct KeepPicture: ScreenPicture {
    package let view: View<KeepPage>
    package init(_ view: View<KeepPage>) { self.view = view }

    private var keeping: Keeping? { session.memory.keeping }

    package func lay(out page: inout PageLayout) {
        page.menu(ButtonFace(.back, isMain: false), order: 1)
        let size = isPortrait ? Vector(680, 620) : Vector(820, 430)
        page.panel(size, heading: words.keepRecords) { page, panel in
            var rest = panel.inset(sides: 40, top: 96, bottom: 24)
            func write(_ text: String, _ color: Color) {
                for line in text.inTwoLines(within: rest.size.x) {
                    page.frame.text(line, in: rest.cut(top: 34), color: color)
                }
            }
            if let keeping {
                switch keeping.promise {
                case .given: write(words.recordsPromised, Palette.jade)
                case .refused: write(words.recordsNotPromised, Palette.cream)
                }
            }
            rest = panel.inset(sides: 40, top: 206, bottom: 24)
            let faces = [
                ButtonFace(.saveRecords, isEnabled: !isChecking, isMain: true),
                ButtonFace(.readRecords, isEnabled: !isChecking),
            ]
            let row = rest.cut(top: isPortrait ? Menu.buttonSize.grid(rows: 2, gap: Menu.gap).y : Menu.buttonSize.y)
            for (index, face) in faces.enumerated() {
                let area =
                    isPortrait
                    ? row.row(index, of: faces.count, gap: Menu.gap)
                    : row.column(index, of: faces.count, gap: Menu.gap)
                page.button(face, in: area)
            }
            rest = rest.inset(top: 24)
            let (text, color) = remark
            write(text, color)
        }
    }

    private func text(of refusal: Keeping.Refusal) -> String {
        switch refusal {
        case .notRecords: words.noFileOfRecords
        case .newer: words.fileIsNewer
        case .damaged: words.fileIsDamaged
        case .differs(let number): words.recordDiffers(number)
        case .unreadable: words.fileUnreadable
        }
    }

    private var isChecking: Bool { if case .checking = keeping?.outcome { true } else { false } }

    /// The lines beneath the buttons.
    private var remark: (String, Color) {
        switch keeping?.outcome {
        case .saved(let name): (words.savedAs(name), Palette.jade)
        case .added(let count, let known): (words.recordsAdded(count, known: known), Palette.jade)
        case .checking(let done): (words.checkingRecords(done), Palette.paleGold)
        case .refused(let reason): (words.fileRefused(text(of: reason)), Palette.alarm)
        case .failed(let problem): (words.notSaved(problem), Palette.alarm)
        case nil: (words.keepMeaning, Palette.mist)
        }
    }
}

extension Button.Role {
    package static let keep = Button.Role("keep", icon: .iconCopy) { $0.keepRecords }
    package static let saveRecords = Button.Role("saveRecords", icon: .iconSend) { $0.saveRecords }
    package static let readRecords = Button.Role("readRecords", icon: .iconUnfold) { $0.readRecords }
}
