import RainCCrypto

/// The hash function SHA-256 of FIPS 180-4, by libcrypto.
package enum SHA256 {
    /// Number of bytes of a hash.
    package static let size = 32

    /// Returns the 32 bytes of the hash of some bytes. O(bytes).
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: size)
        let isDone = EVP_Digest(bytes, bytes.count, &hash, nil, EVP_sha256(), nil)
        precondition(isDone == 1, "libcrypto has SHA-256")
        return hash
    }
}

/// The message authentication code HMAC of RFC 2104, with SHA-256, by libcrypto.
package enum HMAC {
    /// Returns the 32 bytes of the code of a message.
    package static func code(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: SHA256.size)
        let made = RainCCrypto.HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &code, nil)
        precondition(made != nil, "libcrypto has SHA-256")
        return code
    }
}
