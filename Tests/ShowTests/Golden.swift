/// What rounds show, as `Figures` has it.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 257 sprites 271885.23, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8160.39, 0, 22, 3, Catch \
        the red packs, mind the bombs, keys
        1.2 s: 256 sprites 269856.12, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8157.56, 0, 22, 2, Catch \
        the red packs, mind the bombs, keys
        3.3 s: 253 sprites 264864.41, 568 vertices 401033.31, 8 strips 2585.61, 3 labels 3301.39, 0, 22, GO!
        5.25 s: 336 sprites 329301.91, 550 vertices 388278.21, 8 strips 3275.78, 3 labels 3017.19, +10, 2, 20
        6.05 s: 399 sprites 396440.17, 544 vertices 383801.79, 8 strips 3704.72, 4 labels 4146.7, +110, 115, 19, x2
        7.3 s: 387 sprites 392885.69, 526 vertices 372316.94, 8 strips 3687.42, 5 labels 5492.85, -50, +130, +100, \
        252, 18
        8.3 s: 299 sprites 295087.4, 520 vertices 368414.97, 8 strips 2829.28, 4 labels 3490.15, +47, 337, 17, x3
        9.1 s: 303 sprites 307268.75, 514 vertices 365292.22, 8 strips 2959.89, 4 labels 3733.7, -50, +13, 323, 16
        10.7 s: 343 sprites 325783.23, 580 vertices 413945.94, 10 strips 3894.95, 5 labels 4078.99, +36, +13, 379, \
        15, x4
        12.5 s: 337 sprites 335945.45, 484 vertices 345764.94, 8 strips 3118.58, 3 labels 2372.63, 392, 13, x4
        14.0 s: 338 sprites 337550.65, 484 vertices 345764.94, 8 strips 3118.58, 4 labels 3370.31, 392, 13, x4, 2
        17.0 s: 361 sprites 366751.07, 472 vertices 336247.79, 8 strips 3413.9, 2 labels 2015.35, 392, 12
        18.2 s: 395 sprites 437471.95, 460 vertices 327216.9, 8 strips 3462.03, 2 labels 2028.01, 392, 11
        18.7 s: 417 sprites 458233.0, 472 vertices 336252.49, 8 strips 3661.09, 3 labels 3958.0, 392, 12, -0.8 s
        19.3 s: 335 sprites 341804.07, 478 vertices 341240.4, 8 strips 3198.05, 3 labels 3437.97, 392, 13, Ready
        21.0 s: 362 sprites 375486.79, 466 vertices 332055.36, 8 strips 3416.66, 2 labels 2017.16, 392, 12
        29.0 s: 365 sprites 374622.57, 388 vertices 270919.5, 8 strips 3367.26, 2 labels 2021.54, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 257 sprites 271885.23, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8160.39, 0, 22, 3, Catch \
        the red packs, mind the bombs, keys
        1.2 s: 256 sprites 269856.12, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8157.56, 0, 22, 2, Catch \
        the red packs, mind the bombs, keys
        3.3 s: 253 sprites 264858.88, 568 vertices 401033.31, 8 strips 2585.61, 3 labels 3301.39, 0, 22, GO!
        5.25 s: 328 sprites 322468.86, 550 vertices 388278.21, 8 strips 3207.59, 3 labels 2998.12, +10, 2, 20
        6.05 s: 375 sprites 369673.44, 544 vertices 383801.79, 8 strips 3500.15, 4 labels 4062.95, +110, 115, 19, x2
        7.3 s: 363 sprites 367795.59, 526 vertices 372316.94, 8 strips 3482.85, 5 labels 5382.25, -50, +130, +100, \
        252, 18
        8.3 s: 291 sprites 288562.31, 520 vertices 368414.97, 8 strips 2761.09, 4 labels 3462.23, +47, 337, 17, x3
        9.1 s: 303 sprites 307115.34, 514 vertices 365292.22, 8 strips 2959.89, 4 labels 3733.7, -50, +13, 323, 16
        10.7 s: 335 sprites 320489.33, 580 vertices 413945.94, 10 strips 3821.37, 5 labels 4042.12, +36, +13, 379, \
        15, x4
        12.5 s: 337 sprites 335782.76, 484 vertices 345764.94, 8 strips 3118.58, 3 labels 2372.63, 392, 13, x4
        14.0 s: 338 sprites 337387.96, 484 vertices 345764.94, 8 strips 3118.58, 4 labels 3370.31, 392, 13, x4, 2
        17.0 s: 361 sprites 366571.38, 472 vertices 336247.79, 8 strips 3413.9, 2 labels 2015.35, 392, 12
        18.2 s: 395 sprites 434873.08, 460 vertices 327216.9, 8 strips 3462.03, 2 labels 2028.01, 392, 11
        18.7 s: 417 sprites 455929.71, 472 vertices 336252.49, 8 strips 3661.09, 3 labels 3843.53, 392, 12, -0.8 s
        19.3 s: 335 sprites 341637.3, 478 vertices 341240.4, 8 strips 3198.05, 3 labels 3437.97, 392, 13, Ready
        21.0 s: 362 sprites 375296.6, 466 vertices 332055.36, 8 strips 3416.66, 2 labels 2017.16, 392, 12
        29.0 s: 365 sprites 374284.16, 388 vertices 270919.5, 8 strips 3367.26, 2 labels 2021.54, 392, 4
        """)

    static let around = lines(
        """
        208 sprites 212950.8
        208 sprites 210243.43
        208 sprites 214189.49
        68 sprites 93203.85, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 90867.45, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 29006.71

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
