/// A card or a video that the game makes with a second program, to be sent.
package struct Sending: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case card
        case video
    }

    package enum Progress: Hashable, Sendable {
        /// In the making; the number is the hundredths that are done.
        case making(Int)
        /// Saved; the text is the path as it is shown.
        case saved(String)
        case stopped
        /// A video needs the program ffmpeg, which is missing.
        case needsFFmpeg
        case failed
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
