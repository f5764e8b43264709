import Glibc

/// Whole files in memory.
enum FileBytes {
    /// The bytes of a file. Throws an `SDLError` in the system's words.
    static func read(_ path: String) throws(SDLError) -> [UInt8] {
        guard let file = fopen(path, "rb") else {
            throw SDLError("opening \(path)", reason: String(cString: strerror(errno)))
        }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let size = ftell(file)
        rewind(file)
        guard size >= 0 else { throw SDLError("reading \(path)", reason: "it is no file") }
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
        guard bytes.count == size else { throw SDLError("reading \(path)", reason: "it is cut off") }
        return bytes
    }

    /// Writes a file that takes its name when it is whole. What cannot be written is left out.
    /// - Parameter write: says whether all was written.
    static func replace(_ path: String, _ write: (UnsafeMutablePointer<FILE>) -> Bool) {
        let temporary = "\(path).\(getpid())"
        guard let file = fopen(temporary, "wb") else { return }
        let isWritten = write(file)
        let isWhole = fclose(file) == 0 && isWritten
        if !isWhole || rename(temporary, path) != 0 { unlink(temporary) }
    }
}
