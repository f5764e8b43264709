package import Picture

extension String {
    /// Returns the estimated width of the text in a style, points: a Chinese character is as wide as high, a Latin
    /// letter about half as wide.
    package func estimatedWidth(in style: Label.Style) -> Double {
        unicodeScalars.reduce(0) { $0 + ($1.isSquare ? 1.02 : 0.52) } * style.rawValue
    }

    /// Returns the text in one line, or in two lines of about equal length if it is wider than `room` as a caption. A
    /// Chinese text breaks after a comma.
    package func inTwoLines(within room: Double) -> [String] {
        guard estimatedWidth(in: .caption) > room else { return [self] }
        func fromMiddle(_ index: Index) -> Int { abs(distance(from: startIndex, to: index) - count / 2) }
        let isChinese = unicodeScalars.contains(where: { $0.isSquare })
        let cuts = indices.filter { self[$0] == (isChinese ? "，" : " ") }
        guard let cut = cuts.min(by: { fromMiddle($0) < fromMiddle($1) }) else { return [self] }
        return [String(isChinese ? self[...cut] : self[..<cut]), String(self[index(after: cut)...])]
    }
}

extension String {
    /// The text in two lines: cut at the space nearest to its middle, or else in its middle.
    package var halves: [String] {
        let middle = index(startIndex, offsetBy: count / 2)
        func fromMiddle(_ index: Index) -> Int { abs(distance(from: middle, to: index)) }
        guard let cut = indices.filter({ self[$0] == " " }).min(by: { fromMiddle($0) < fromMiddle($1) }) else {
            return [String(self[..<middle]), String(self[middle...])]
        }
        return [String(self[..<cut]), String(self[index(after: cut)...])]
    }
}

extension String {
    /// Returns the text in lines no wider than `room`, points. Lines break at spaces and next to Chinese characters;
    /// line breaks in the text stay.
    package func wrapped(to room: Double, in style: Label.Style) -> [String] {
        split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            var lines = [""]
            for piece in paragraph.pieces {
                let longer = lines[lines.count - 1] + piece
                if longer.estimatedWidth(in: style) <= room || lines[lines.count - 1].isEmpty {
                    lines[lines.count - 1] = longer
                } else {
                    lines.append(String(piece.drop { $0 == " " }))
                }
            }
            return lines
        }
    }
}

extension Substring {
    /// The parts between which a line can break: words, each with the preceding space, and Chinese characters.
    fileprivate var pieces: [Substring] {
        var starts: [Index] = []
        var wasSquare = true
        for index in indices {
            let isSquare = self[index].unicodeScalars.contains(where: { $0.isSquare })
            if isSquare || wasSquare || self[index] == " " { starts.append(index) }
            wasSquare = isSquare
        }
        return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
    }
}

extension Unicode.Scalar {
    /// Whether the character is as wide as high, as Chinese characters are.
    fileprivate var isSquare: Bool { value >= 0x2E80 }
}
