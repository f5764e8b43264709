import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import Venue
import X509

/// The self-signed certificate of a centre, with its key. Kiosks and desks trust only this one, so no authority has to
/// sign it.
struct CentreCertificate {
    /// PEM.
    let certificate: String
    private let key: String

    static let fileNames = (certificate: "server.pem", key: "server.key")
}

extension CentreCertificate {
    /// The validity from now on, seconds: longer than any event. It begins in 1970, since the clocks of kiosks may be
    /// wrong.
    private static let validity = 30.0 * 365 * 86_400

    /// Reads the certificate in the folder of a centre, or makes one there.
    init(in folder: String) throws(VenueError) {
        let names = Self.fileNames
        let paths = (certificate: "\(folder)/\(names.certificate)", key: "\(folder)/\(names.key)")
        if !FileManager.default.fileExists(atPath: paths.certificate) { try Self.make(paths) }
        let read = (try PrivateFile.read(paths.certificate), try PrivateFile.read(paths.key))
        (certificate, key) = (String(decoding: read.0, as: UTF8.self), String(decoding: read.1, as: UTF8.self))
    }

    private static func make(_ paths: (certificate: String, key: String)) throws(VenueError) {
        do {
            let key = P256.Signing.PrivateKey()
            let name = try DistinguishedName { CommonName("Red Pack Rain") }
            let certificate = try Certificate(
                version: .v3, serialNumber: .init(), publicKey: .init(key.publicKey),
                notValidBefore: Date(timeIntervalSince1970: 0), notValidAfter: Date(timeIntervalSinceNow: validity),
                issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
                extensions: try Certificate.Extensions {
                    Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                    SubjectAlternativeNames([.dnsName("localhost")])
                },
                issuerPrivateKey: .init(key))
            try PrivateFile.write(Data(key.pemRepresentation.utf8), to: paths.key)
            try PrivateFile.write(Data(certificate.serializeAsPEM().pemString.utf8), to: paths.certificate)
        } catch let error as VenueError {
            throw error
        } catch {
            throw VenueError(paths.certificate, "cannot be made")
        }
    }

    /// The TLS configuration of a server with this certificate.
    func serverConfiguration() throws(VenueError) -> TLSConfiguration {
        do {
            return .makeServerConfiguration(
                certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)).map { .certificate($0) },
                privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)))
        } catch {
            throw VenueError(
                "server.pem", "is not a certificate with its key; remove it and server.key to have new ones")
        }
    }

    /// The TLS configuration of a client that recognizes the server by its certificate, whatever its host name.
    static func clientConfiguration(trusting certificate: String) throws(VenueError) -> TLSConfiguration {
        guard let own = try? NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)) else {
            throw VenueError("ticket", "has no certificate")
        }
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates(own)
        configuration.certificateVerification = .noHostnameVerification
        return configuration
    }
}
