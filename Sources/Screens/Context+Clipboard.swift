extension Context {
    mutating func copy(_ text: String) {}
    mutating func paste() {}
}
