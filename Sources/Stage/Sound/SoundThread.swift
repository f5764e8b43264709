import RainCSDL2
import RainPlatform
import Synchronization

/// The default sound device, opened, looked for and closed on a thread of its own: a sound server may block its
/// callers, and no frame waits for it.
final class SoundThread {
    private struct Shared: ~Copyable {
        /// Semaphores: `work` wakes the thread, `end` reports that it has ended.
        let work: OpaquePointer
        let end: OpaquePointer
        let fill: AudioDevice.Fill
        let context: UnsafeMutableRawPointer
        let status: Mutex<Status>
    }

    private struct Status {
        /// The length of the device's buffer, frames of 1/48000 s.
        var bufferFrames: Int
        /// The number of openings requested so far, the instant of the last request, SDL's milliseconds, and the number
        /// of the last request that was tried.
        var asked = 1
        var askedAt = SDL_GetTicks64()
        var tried = 0
        /// Whether the last opening was requested because the device is gone.
        var isLost = false
        var isEnding = false
        /// The error of the last try; nil if it succeeded, or before the first one has ended.
        var silence: SDLError?
    }

    private let shared: UnsafeMutablePointer<Shared>
    private let thread: OpaquePointer

    /// The minimum pause between two openings, and the maximum pause between two tries without a device, milliseconds.
    private static let (leastPause, greatestPause): (UInt32, UInt32) = (2000, 60_000)

    /// Returns the pause before the next try after some have failed: 2, 4, 8 ... 60 s, in milliseconds.
    static func pause(after failures: Int) -> UInt32 {
        min(greatestPause, leastPause << UInt32(min(5, max(0, failures - 1))))
    }

    /// The maximum duration of an opening before it counts as silence, milliseconds.
    private static let patience: UInt64 = 2000
    /// The maximum time to wait for the thread's end, milliseconds.
    private static let farewell: UInt32 = 500

    /// Begins to open the device. `end()` must be called, and `context` must live until then.
    init(bufferFrames: Int, fill: AudioDevice.Fill, with context: UnsafeMutableRawPointer) throws(SDLError) {
        let work = try made(SDL_CreateSemaphore(0), "starting sound")
        guard let end = SDL_CreateSemaphore(0) else {
            SDL_DestroySemaphore(work)
            throw SDLError("starting sound")
        }
        let shared = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
        shared.initialize(
            to: Shared(
                work: work, end: end, fill: fill, context: context,
                status: Mutex(Status(bufferFrames: bufferFrames))))
        let thread = SDL_CreateThread(
            { data in
                guard let shared = data?.assumingMemoryBound(to: Shared.self) else { return 0 }
                SoundThread.serve(shared)
                return 0
            }, "sound device", shared)
        guard let thread else {
            let error = SDLError("starting sound")
            Self.free(shared)
            throw error
        }
        (self.shared, self.thread) = (shared, thread)
    }

    private static func free(_ shared: UnsafeMutablePointer<Shared>) {
        SDL_DestroySemaphore(shared.pointee.work)
        SDL_DestroySemaphore(shared.pointee.end)
        shared.deinitialize(count: 1)
        shared.deallocate()
    }

    private static func serve(_ shared: UnsafeMutablePointer<Shared>) {
        var device: AudioDevice?
        var openedAt: UInt64 = 0
        var failures = 0
        while true {
            let order = shared.pointee.status.withLock { $0 }
            if order.isEnding { break }
            let age = SDL_GetTicks64() - openedAt
            if order.isLost, order.tried < order.asked, age < leastPause {
                // A device that is lost right after its opening is reopened only after a pause.
                SDL_SemWaitTimeout(shared.pointee.work, leastPause - UInt32(age))
                continue
            }
            if device == nil || order.tried < order.asked {
                device = nil
                var silence: SDLError?
                do throws(SDLError) {
                    device = try AudioDevice(
                        bufferFrames: frames(wanted: order.bufferFrames, load: load), fill: shared.pointee.fill,
                        with: shared.pointee.context)
                } catch {
                    silence = error
                }
                openedAt = SDL_GetTicks64()
                failures = silence == nil ? 0 : failures + 1
                shared.pointee.status.withLock { ($0.tried, $0.silence) = (order.asked, silence) }
            }
            if device == nil {
                SDL_SemWaitTimeout(shared.pointee.work, pause(after: failures))
            } else {
                SDL_SemWait(shared.pointee.work)
            }
        }
        device = nil
        SDL_SemPost(shared.pointee.end)
    }
}

// MARK: Busy machines

extension SoundThread {
    /// The least length of a buffer on a busy machine, frames: 85 ms, as long as a thread may have to wait for its turn
    /// there.
    static let roomyFrames = 4096

    /// Returns the length of a buffer: the wanted one, or a longer one if more than two threads for each processor want
    /// to run. `load` is the text of /proc/loadavg: three means, then the running and all threads.
    static func frames(wanted: Int, load: String, processors: Int = Int(SDL_GetCPUCount())) -> Int {
        let fields = load.split(separator: " ")
        guard fields.count > 3, let running = fields[3].split(separator: "/").first.flatMap({ Int($0) }) else {
            return wanted
        }
        return running > 2 * processors ? max(wanted, roomyFrames) : wanted
    }

    private static var load: String {
        (try? FileBytes.read("/proc/loadavg")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension SoundThread {
    /// Whether a device plays, and no other is about to be opened in its place.
    var isOpen: Bool { shared.pointee.status.withLock { $0.tried == $0.asked && $0.silence == nil } }

    /// The reason for silence; nil while a device plays. While a device is being opened, it is the error of the try
    /// before, nil if there is none; after 2 s, it is that the device does not answer.
    var silence: SDLError? {
        shared.pointee.status.withLock { status in
            if status.tried == status.asked { return status.silence }
            guard SDL_GetTicks64() - status.askedAt > Self.patience else { return status.silence }
            return SDLError("opening the sound device", reason: "it does not answer")
        }
    }

    func reopen(bufferFrames: Int) {
        shared.pointee.status.withLock { status in
            status.bufferFrames = bufferFrames
            Self.ask(&status, isLost: false)
        }
        SDL_SemPost(shared.pointee.work)
    }

    /// Opens the default device again after its loss. Ignored while a device is being opened, since the loss concerns
    /// the earlier device.
    func lose() {
        shared.pointee.status.withLock { status in
            if status.tried == status.asked { Self.ask(&status, isLost: true) }
        }
        SDL_SemPost(shared.pointee.work)
    }

    private static func ask(_ status: inout Status, isLost: Bool) {
        status.isLost = isLost
        status.asked += 1
        status.askedAt = SDL_GetTicks64()
    }

    /// Closes the device and ends the thread. Returns false if that takes too long: the thread runs on, and its context
    /// must stay alive.
    func end() -> Bool {
        shared.pointee.status.withLock { $0.isEnding = true }
        SDL_SemPost(shared.pointee.work)
        guard SDL_SemWaitTimeout(shared.pointee.end, Self.farewell) == 0 else {
            SDL_DetachThread(thread)
            return false
        }
        SDL_WaitThread(thread, nil)
        Self.free(shared)
        return true
    }
}
