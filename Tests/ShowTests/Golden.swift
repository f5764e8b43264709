/// What rounds show, as `Figures` has it.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 257 sprites 272456.75, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8160.39, 0, 22, 3, Catch the \
        red packs, leave the bombs, keys
        1.2 s: 255 sprites 268541.38, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8155.1, 0, 22, 2, Catch the \
        red packs, leave the bombs, keys
        3.3 s: 253 sprites 265456.64, 568 vertices 401033.31, 8 strips 2585.61, 3 labels 3301.39, 0, 22, GO!
        5.25 s: 336 sprites 330375.29, 550 vertices 388278.21, 8 strips 3275.78, 3 labels 3017.19, +10, 2, 20
        6.05 s: 420 sprites 426939.98, 544 vertices 383801.79, 8 strips 3883.71, 4 labels 4330.65, +110, 115, 19, x2
        7.3 s: 432 sprites 437602.18, 526 vertices 372316.94, 8 strips 4070.98, 5 labels 5826.17, +130, -50, +100, \
        252, 18
        8.3 s: 299 sprites 295834.51, 520 vertices 368414.97, 8 strips 2829.28, 4 labels 3600.81, +47, 337, 17, x3
        9.1 s: 303 sprites 307972.35, 514 vertices 365292.22, 8 strips 2959.89, 4 labels 3793.6, +13, -50, 323, 16
        10.7 s: 343 sprites 326656.34, 580 vertices 413945.94, 10 strips 3894.95, 5 labels 3968.32, +36, +13, 379, 15, \
        x4
        12.5 s: 337 sprites 337393.21, 484 vertices 345764.94, 8 strips 3118.58, 3 labels 2372.63, 392, 13, x4
        14.0 s: 341 sprites 345857.93, 484 vertices 345764.94, 8 strips 3118.58, 4 labels 3372.93, 392, 13, x4, 3
        17.0 s: 361 sprites 368378.28, 472 vertices 336247.79, 8 strips 3413.9, 2 labels 2015.35, 392, 12
        18.2 s: 395 sprites 438850.86, 460 vertices 327216.9, 8 strips 3462.03, 2 labels 2028.01, 392, 11
        18.7 s: 417 sprites 459659.3, 472 vertices 336252.49, 8 strips 3661.09, 3 labels 3958.0, 392, 12, -0.8 s
        19.3 s: 335 sprites 343301.12, 478 vertices 341240.4, 8 strips 3198.05, 3 labels 3437.97, 392, 13, Ready
        21.0 s: 362 sprites 377135.07, 466 vertices 332055.36, 8 strips 3416.66, 2 labels 2017.16, 392, 12
        29.0 s: 365 sprites 376379.82, 388 vertices 270919.5, 8 strips 3367.26, 2 labels 2021.54, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 257 sprites 272456.75, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8160.39, 0, 22, 3, Catch the \
        red packs, leave the bombs, keys
        1.2 s: 255 sprites 268541.38, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8155.1, 0, 22, 2, Catch the \
        red packs, leave the bombs, keys
        3.3 s: 253 sprites 265451.12, 568 vertices 401033.31, 8 strips 2585.61, 3 labels 3301.39, 0, 22, GO!
        5.25 s: 328 sprites 323500.67, 550 vertices 388278.21, 8 strips 3207.59, 3 labels 2998.12, +10, 2, 20
        6.05 s: 396 sprites 398613.83, 544 vertices 383801.79, 8 strips 3679.15, 4 labels 4246.9, +110, 115, 19, x2
        7.3 s: 408 sprites 416841.45, 526 vertices 372316.94, 8 strips 3866.41, 5 labels 5715.57, +130, -50, +100, \
        252, 18
        8.3 s: 291 sprites 289278.22, 520 vertices 368414.97, 8 strips 2761.09, 4 labels 3572.9, +47, 337, 17, x3
        9.1 s: 303 sprites 307818.94, 514 vertices 365292.22, 8 strips 2959.89, 4 labels 3793.6, +13, -50, 323, 16
        10.7 s: 335 sprites 321437.62, 580 vertices 413945.94, 10 strips 3821.37, 5 labels 3931.45, +36, +13, 379, 15, \
        x4
        12.5 s: 337 sprites 337230.52, 484 vertices 345764.94, 8 strips 3118.58, 3 labels 2372.63, 392, 13, x4
        14.0 s: 341 sprites 345695.24, 484 vertices 345764.94, 8 strips 3118.58, 4 labels 3372.93, 392, 13, x4, 3
        17.0 s: 361 sprites 368198.59, 472 vertices 336247.79, 8 strips 3413.9, 2 labels 2015.35, 392, 12
        18.2 s: 395 sprites 436251.99, 460 vertices 327216.9, 8 strips 3462.03, 2 labels 2028.01, 392, 11
        18.7 s: 417 sprites 457356.01, 472 vertices 336252.49, 8 strips 3661.09, 3 labels 3843.53, 392, 12, -0.8 s
        19.3 s: 335 sprites 343134.36, 478 vertices 341240.4, 8 strips 3198.05, 3 labels 3437.97, 392, 13, Ready
        21.0 s: 362 sprites 376944.88, 466 vertices 332055.36, 8 strips 3416.66, 2 labels 2017.16, 392, 12
        29.0 s: 365 sprites 376041.41, 388 vertices 270919.5, 8 strips 3367.26, 2 labels 2021.54, 392, 4
        """)

    static let around = lines(
        """
        208 sprites 213567.03
        208 sprites 210859.66
        208 sprites 214805.71
        68 sprites 93021.2, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 90678.28, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 28968.41

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
