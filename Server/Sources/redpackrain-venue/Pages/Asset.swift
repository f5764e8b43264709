import HTTPTypes
import Hummingbird
import NIOCore

/// A file of the pages, embedded in the program.
struct Asset: Sendable {
    /// The path of its URL: "/board.css".
    let path: String
    private let type: String
    private let content: [UInt8]

    /// Tells the user of an old browser that the other scripts do not run.
    private static let old = Asset(
        path: "/old.js", type: "text/javascript; charset=utf-8", content: PackageResources.old_js)

    static let board = [
        old,
        Asset(path: "/board.css", type: "text/css; charset=utf-8", content: PackageResources.board_css),
        Asset(path: "/board.js", type: "text/javascript; charset=utf-8", content: PackageResources.board_js),
    ]

    static let desk = [
        old,
        Asset(path: "/desk.css", type: "text/css; charset=utf-8", content: PackageResources.desk_css),
        Asset(path: "/desk.js", type: "text/javascript; charset=utf-8", content: PackageResources.desk_js),
    ]

    static let boardTemplate = Template(String(decoding: PackageResources.board_html, as: UTF8.self))
    static let deskTemplate = Template(String(decoding: PackageResources.desk_html, as: UTF8.self))
}

extension Asset {
    var response: Response {
        var headers = Self.safeHeaders
        headers[.contentType] = type
        headers[.cacheControl] = "no-cache"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: content)))
    }

    /// The headers of every page, of its files and of the board's JSON.
    static let safeHeaders: HTTPFields = [
        .xContentTypeOptions: "nosniff", .init("Referrer-Policy")!: "no-referrer",
        .init("Cross-Origin-Resource-Policy")!: "same-origin",
    ]

    static var jsonHeaders: HTTPFields { safeHeaders.adding(.contentType, "application/json") }

    /// The headers of a page. It loads nothing from elsewhere, and no other page can embed it.
    static func pageHeaders(formAction: String) -> HTTPFields {
        safeHeaders.adding(.contentType, "text/html; charset=utf-8").adding(.vary, "Accept-Language").adding(
            .contentSecurityPolicy,
            "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; "
                + "base-uri 'none'; form-action \(formAction); frame-ancestors 'none'")
    }
}

extension HTTPFields {
    fileprivate func adding(_ name: HTTPField.Name, _ value: String) -> HTTPFields {
        var fields = self
        fields[name] = value
        return fields
    }
}
