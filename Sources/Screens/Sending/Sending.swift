/// A card, a video or a link that the game makes to be sent.
package struct Sending: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case card
        case video
        case link
    }

    package enum Progress: Hashable, Sendable {
        /// In the making; the number is the hundredths that are done.
        case making(Int)
        /// Saved; the text is the path as it is shown.
        case saved(String)
        /// In the clipboard, or handed to another program.
        case passedOn
        case stopped
        case failed(Cause)
    }

    /// Why nothing was saved.
    package enum Cause: Error, Hashable {
        /// A video needs the program ffmpeg, which is missing.
        case noFFmpeg
        /// That program is there, but has no encoder that works.
        case noEncoder
        case fullDisk
        case forbidden
        case noRecord
        /// A folder's name is not valid text, so that nothing can be saved there.
        case folderName
        /// The game is in a sandbox that keeps no folder for it.
        case sandbox
        /// The program that makes the file ended without a word.
        case endedEarly
        /// Another cause, in the words of that program.
        case other(String)
    }

    package let kind: Kind
    package let subject: Subject
    package var progress: Progress

    package init(_ kind: Kind, of subject: Subject, _ progress: Progress) {
        (self.kind, self.subject, self.progress) = (kind, subject, progress)
    }

    /// The subject of a card or a video.
    package enum Subject: Hashable, Sendable {
        /// The round of a ticket, once its record has a number.
        case round(Ticket)
        case record(RecordID)
        case podium(PodiumCard)
    }

    var isUnderWay: Bool { if case .making = progress { true } else { false } }
}

extension Sending.Progress {
    package var isSaved: Bool {
        switch self {
        case .saved, .passedOn: true
        case .making, .stopped, .failed: false
        }
    }
}
