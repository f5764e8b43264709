import Crypto
import Foundation
import Hummingbird
import NIOCore
import NIOFoundationCompat
import NIOPosix
import Synchronization
import Venue

/// The board for all viewers, refreshed at most twice a second, however many there are.
final class BoardCache: Sendable {
    private let centre: Centre
    private let state: Mutex<Answers>

    /// The form of an answer.
    enum Form: Hashable {
        case json
        case page(Language)
    }

    private struct Answers {
        /// The identity of the board's content, apart from the time.
        let mark: String
        let bodies: [Form: ByteBuffer]

        init(_ board: Board) {
            var timeless = board
            timeless.now = 0
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let digest = SHA256.hash(data: (try? encoder.encode(timeless)) ?? Data())
            mark = digest.prefix(8).map { String($0, radix: 16) }.joined(separator: "-")
            let pages = Language.allCases.map { language in
                (Form.page(language), ByteBuffer(string: Asset.boardTemplate.boardPage(board, in: language)))
            }
            let json = (Form.json, ByteBuffer(data: (try? encoder.encode(board)) ?? Data()))
            bodies = Dictionary(uniqueKeysWithValues: pages + [json])
        }
    }

    /// Interval between two reads of the facts.
    private static let interval = Duration.milliseconds(500)

    init(_ centre: Centre) throws(VenueError) {
        self.centre = centre
        state = Mutex(Answers(try centre.board(at: now())))
    }

    /// Refreshes the board until the task is cancelled.
    /// - Parameters:
    ///   - threads: threads that may block, since reading the facts does.
    ///   - also: called after each refresh, on those threads.
    func refresh(on threads: NIOThreadPool, also: @escaping @Sendable () -> Void) async {
        while !Task.isCancelled {
            try? await Task.sleep(for: Self.interval)
            // While the facts cannot be read, the board stays as it was.
            if let board = try? await threads.runIfActive({ [centre] in try centre.board(at: now()) }) {
                let answers = Answers(board)
                state.withLock { $0 = answers }
            }
            try? await threads.runIfActive { also() }
        }
    }

    func answer(to request: Request, _ form: Form) -> Response {
        let answers = state.withLock { $0 }
        let mark = "\"\(answers.mark)\""
        var headers: HTTPFields = [.eTag: mark, .cacheControl: "no-cache"]
        if form == .json, request.headers[.ifNoneMatch] == mark {
            return Response(status: .notModified, headers: headers)
        }
        headers.append(contentsOf: form == .json ? Asset.jsonHeaders : Asset.pageHeaders(formAction: "'none'"))
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: answers.bodies[form] ?? ByteBuffer()))
    }
}
