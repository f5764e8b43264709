/// What the game makes to be sent: a card or a video, by a program beside it.
package struct Sending: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case card
        case video
    }

    package enum Progress: Hashable, Sendable {
        /// It is being made: the hundredths that are done.
        case making(Int)
        /// It lies in a file; the path as it is shown.
        case saved(String)
        case stopped
        /// A video cannot be made without the program ffmpeg.
        case needsFFmpeg
        case failed
    }

    package let kind: Kind
    package let subject: Subject
    package var progress: Progress

    package init(_ kind: Kind, of subject: Subject, _ progress: Progress) {
        (self.kind, self.subject, self.progress) = (kind, subject, progress)
    }

    /// What a card or a video shows.
    package enum Subject: Hashable, Sendable {
        /// The round that is written under a ticket, once it has a number.
        case round(Ticket)
        case record(RecordID)
        case podium(PodiumCard)
    }

    var isUnderWay: Bool { if case .making = progress { true } else { false } }
}
