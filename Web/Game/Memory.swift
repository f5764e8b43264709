// Texts and bytes cross the border in two buffers. The page writes into the inbox before a call, and reads the outbox
// after a call that returns a number of bytes.

/// The size of the inbox, bytes: a record of some 80,000 taps fits. The page hands over nothing longer.
private let inboxSize = 1 << 20

nonisolated(unsafe) private let inbox = UnsafeMutableRawBufferPointer.allocate(byteCount: inboxSize, alignment: 16)
nonisolated(unsafe) private var outbox: [UInt8] = []

@_expose(wasm, "inbox") @_cdecl("web_inbox")
package func inboxAddress() -> UnsafeMutableRawPointer? { inbox.baseAddress }

/// The address of the outbox, until the next call.
@_expose(wasm, "outbox") @_cdecl("web_outbox")
package func outboxAddress() -> UnsafeRawPointer? { outbox.withUnsafeBytes { $0.baseAddress } }

/// Returns the first bytes of the inbox.
func received(_ count: Int32) -> [UInt8] { Array(inbox.prefix(Int(max(0, count)))) }

/// Returns the first bytes of the inbox as a text; invalid UTF-8 becomes replacement characters.
func receivedText(_ count: Int32) -> String { String(decoding: received(count), as: UTF8.self) }

/// Puts bytes into the outbox, and returns their number.
func give(_ bytes: [UInt8]) -> Int32 {
    outbox = bytes
    return Int32(bytes.count)
}

/// Returns the 64 bits of two halves, since an Int64 would cross the border as a BigInt, which allocates.
func word(_ high: UInt32, _ low: UInt32) -> UInt64 { UInt64(high) << 32 | UInt64(low) }
