/// What rounds show, as `Figures` has it.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 58 sprites 73901.66, 568 vertices 400932.58, 8 strips 889.4, 5 labels 7243.33, 0, 22, 3, Catch the red \
        packs, mind the bombs, keys
        1.2 s: 57 sprites 71377.06, 568 vertices 400932.58, 8 strips 889.4, 5 labels 7240.5, 0, 22, 2, Catch the red \
        packs, mind the bombs, keys
        3.3 s: 54 sprites 66880.87, 568 vertices 401033.31, 8 strips 889.4, 3 labels 2827.01, 0, 22, GO!
        5.25 s: 141 sprites 142958.18, 550 vertices 388278.21, 8 strips 1613.66, 3 labels 2552.35, +10, 2, 20
        6.05 s: 214 sprites 226173.47, 544 vertices 383801.79, 8 strips 2127.84, 4 labels 3611.78, +110, 115, 19, x2
        7.3 s: 211 sprites 225810.18, 526 vertices 372316.94, 8 strips 2187.25, 5 labels 4871.56, -50, +130, +100, \
        252, 18
        8.3 s: 104 sprites 107877.92, 520 vertices 368414.97, 8 strips 1167.17, 4 labels 2920.33, +47, 337, 17, x3
        9.1 s: 103 sprites 111655.33, 514 vertices 365292.22, 8 strips 1255.16, 4 labels 3035.77, -50, +13, 323, 16
        10.7 s: 149 sprites 137449.27, 548 vertices 390182.68, 10 strips 1766.54, 5 labels 3074.31, +36, +13, 379, 15, \
        x4
        12.5 s: 143 sprites 148312.93, 484 vertices 345764.94, 8 strips 1464.99, 3 labels 1910.17, 392, 13, x4
        14.0 s: 144 sprites 149817.65, 484 vertices 345764.94, 8 strips 1464.99, 4 labels 2693.32, 392, 13, x4, 2
        17.0 s: 162 sprites 181012.85, 472 vertices 336247.79, 8 strips 1717.69, 2 labels 1655.48, 392, 12
        18.2 s: 196 sprites 249292.93, 460 vertices 327216.9, 8 strips 1765.82, 2 labels 1668.14, 392, 11
        18.7 s: 218 sprites 273622.81, 472 vertices 336252.49, 8 strips 1964.88, 3 labels 3483.63, 392, 12, -0.8 s
        19.3 s: 136 sprites 151538.42, 478 vertices 341240.4, 8 strips 1501.84, 3 labels 2963.6, 392, 13, Ready
        21.0 s: 163 sprites 191149.11, 466 vertices 332055.36, 8 strips 1720.45, 2 labels 1657.29, 392, 12
        29.0 s: 166 sprites 187145.68, 388 vertices 270919.5, 8 strips 1662.53, 2 labels 1659.87, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 58 sprites 73901.66, 568 vertices 400932.58, 8 strips 889.4, 5 labels 7243.33, 0, 22, 3, Catch the red \
        packs, mind the bombs, keys
        1.2 s: 57 sprites 71377.06, 568 vertices 400932.58, 8 strips 889.4, 5 labels 7240.5, 0, 22, 2, Catch the red \
        packs, mind the bombs, keys
        3.3 s: 54 sprites 66877.37, 568 vertices 401033.31, 8 strips 889.4, 3 labels 2827.01, 0, 22, GO!
        5.25 s: 133 sprites 138083.83, 550 vertices 388278.21, 8 strips 1545.47, 3 labels 2533.28, +10, 2, 20
        6.05 s: 190 sprites 197315.83, 544 vertices 383801.79, 8 strips 1923.27, 4 labels 3528.03, +110, 115, 19, x2
        7.3 s: 187 sprites 202476.4, 526 vertices 372316.94, 8 strips 1982.68, 5 labels 4760.96, -50, +130, +100, 252, \
        18
        8.3 s: 96 sprites 98765.97, 520 vertices 368414.97, 8 strips 1098.98, 4 labels 2892.41, +47, 337, 17, x3
        9.1 s: 103 sprites 111576.89, 514 vertices 365292.22, 8 strips 1255.16, 4 labels 3035.77, -50, +13, 323, 16
        10.7 s: 141 sprites 133050.06, 548 vertices 390182.68, 10 strips 1692.96, 5 labels 3037.44, +36, +13, 379, 15, \
        x4
        12.5 s: 143 sprites 148209.89, 484 vertices 345764.94, 8 strips 1464.99, 3 labels 1910.17, 392, 13, x4
        14.0 s: 144 sprites 149714.62, 484 vertices 345764.94, 8 strips 1464.99, 4 labels 2693.32, 392, 13, x4, 2
        17.0 s: 162 sprites 180898.98, 472 vertices 336247.79, 8 strips 1717.69, 2 labels 1655.48, 392, 12
        18.2 s: 196 sprites 246827.01, 460 vertices 327216.9, 8 strips 1765.82, 2 labels 1668.14, 392, 11
        18.7 s: 218 sprites 271346.65, 472 vertices 336252.49, 8 strips 1964.88, 3 labels 3369.15, 392, 12, -0.8 s
        19.3 s: 136 sprites 151433.07, 478 vertices 341240.4, 8 strips 1501.84, 3 labels 2963.6, 392, 13, Ready
        21.0 s: 163 sprites 191028.17, 466 vertices 332055.36, 8 strips 1720.45, 2 labels 1657.29, 392, 12
        29.0 s: 166 sprites 186932.01, 388 vertices 270919.5, 8 strips 1662.53, 2 labels 1659.87, 392, 4
        """)

    static let around = lines(
        """
        40 sprites 59449.34
        40 sprites 56824.32
        40 sprites 60145.0
        68 sprites 93203.85, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 90867.45, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 29006.71

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
