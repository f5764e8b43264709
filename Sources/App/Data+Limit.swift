package import Foundation

extension Data {
    /// The bytes of a file; of one with more than `limit` bytes the first `limit + 1`, so that it shows and is not read
    /// on. Nil for what cannot be read.
    package init?(file path: String, limit: Int) {
        guard let handle = FileHandle(forReadingAtPath: path),
            let data = try? handle.read(upToCount: limit + 1) ?? Data()
        else { return nil }
        self = data
    }
}
