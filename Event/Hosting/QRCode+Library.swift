package import Picture
import RainApp

extension QRCode {
    /// Encodes a text so that it can be read with 15 % of the code damaged. Nil without libqrencode, and for texts that
    /// it cannot encode: empty texts, texts with a zero character, and texts of more than 2,331 bytes.
    package init?(encoding text: String) {
        guard let library = Library.shared, !text.isEmpty, !text.utf8.contains(0) else { return nil }
        guard let memory = library.encode(text, 0, Library.medium, Library.bytes, 1) else { return nil }
        defer { library.free(memory) }
        let code = memory.load(as: Library.Code.self)
        let size = Int(code.width)
        guard size > 0, let modules = code.data else { return nil }
        self.init(modules: (0..<size * size).map { modules[$0] & 1 != 0 })
    }

    /// Encodes a claim code without its hyphens, which a scanner set to another keyboard layout would type as other
    /// characters.
    package init?(ofClaim code: String) { self.init(encoding: code.filter { $0 != "-" }) }

    /// libqrencode, which is loaded when the first code is encoded.
    private struct Library: Sendable {
        /// The library's type QRcode.
        struct Code {
            var version: Int32
            /// The number of modules on a side.
            var width: Int32
            /// One byte for each module; the lowest bit is 1 if the module is dark.
            var data: UnsafeMutablePointer<UInt8>?
        }

        /// Takes the text, the version (0: the smallest that fits), the error correction level, the mode, and whether
        /// case matters; returns a `Code`.
        typealias Encode =
            @Sendable @convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Int32) -> UnsafeMutableRawPointer?
        typealias Free = @Sendable @convention(c) (UnsafeMutableRawPointer) -> Void

        let encode: Encode
        let free: Free

        /// QR_ECLEVEL_M, and QR_MODE_8: the text is encoded as bytes.
        static let (medium, bytes): (Int32, Int32) = (1, 2)

        static let shared: Library? = {
            guard let library = DynamicLibrary("libqrencode.so.4"),
                let encode: Encode = library.function("QRcode_encodeString"),
                let free: Free = library.function("QRcode_free")
            else { return nil }
            return Library(encode: encode, free: free)
        }()
    }
}
