/// Something that could not be done, and why.
package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ message: Message) {
        description = message.description
    }
}
