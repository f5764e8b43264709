/// What rounds show, as `Figures` has it.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 257 sprites 273151.75, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8160.39, 0, 22, 3, Catch the \
        red packs, mind the bombs, keys
        1.2 s: 255 sprites 269226.65, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8155.1, 0, 22, 2, Catch the \
        red packs, mind the bombs, keys
        3.3 s: 253 sprites 266130.94, 568 vertices 401033.31, 8 strips 2585.61, 3 labels 3301.39, 0, 22, GO!
        5.25 s: 336 sprites 331372.28, 550 vertices 388278.21, 8 strips 3275.78, 3 labels 3017.19, +10, 2, 20
        6.05 s: 409 sprites 412201.77, 544 vertices 383801.79, 8 strips 3789.95, 4 labels 4292.26, +110, 115, 19, x2
        7.3 s: 397 sprites 403591.83, 526 vertices 372316.94, 8 strips 3772.65, 5 labels 5664.88, +130, -50, +100, \
        252, 18
        8.3 s: 299 sprites 296653.58, 520 vertices 368414.97, 8 strips 2829.28, 4 labels 3600.81, +47, 337, 17, x3
        9.1 s: 303 sprites 308774.52, 514 vertices 365292.22, 8 strips 2959.89, 4 labels 3793.6, +13, -50, 323, 16
        10.7 s: 343 sprites 327663.65, 580 vertices 413945.94, 10 strips 3894.95, 5 labels 3968.32, +36, +13, 379, \
        15, x4
        12.5 s: 337 sprites 338358.79, 484 vertices 345764.94, 8 strips 3118.58, 3 labels 2372.63, 392, 13, x4
        14.0 s: 341 sprites 346837.56, 484 vertices 345764.94, 8 strips 3118.58, 4 labels 3372.93, 392, 13, x4, 3
        17.0 s: 361 sprites 369397.85, 472 vertices 336247.79, 8 strips 3413.9, 2 labels 2015.35, 392, 12
        18.2 s: 395 sprites 439969.4, 460 vertices 327216.9, 8 strips 3462.03, 2 labels 2028.01, 392, 11
        18.7 s: 417 sprites 460874.49, 472 vertices 336252.49, 8 strips 3661.09, 3 labels 3958.0, 392, 12, -0.8 s
        19.3 s: 335 sprites 344241.44, 478 vertices 341240.4, 8 strips 3198.05, 3 labels 3437.97, 392, 13, Ready
        21.0 s: 362 sprites 378153.32, 466 vertices 332055.36, 8 strips 3416.66, 2 labels 2017.16, 392, 12
        29.0 s: 365 sprites 377427.09, 388 vertices 270919.5, 8 strips 3367.26, 2 labels 2021.54, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 257 sprites 273151.75, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8160.39, 0, 22, 3, Catch the \
        red packs, mind the bombs, keys
        1.2 s: 255 sprites 269226.65, 568 vertices 400932.58, 8 strips 2585.61, 5 labels 8155.1, 0, 22, 2, Catch the \
        red packs, mind the bombs, keys
        3.3 s: 253 sprites 266125.42, 568 vertices 401033.31, 8 strips 2585.61, 3 labels 3301.39, 0, 22, GO!
        5.25 s: 328 sprites 324469.1, 550 vertices 388278.21, 8 strips 3207.59, 3 labels 2998.12, +10, 2, 20
        6.05 s: 385 sprites 387298.32, 544 vertices 383801.79, 8 strips 3585.39, 4 labels 4208.51, +110, 115, 19, x2
        7.3 s: 373 sprites 383017.97, 526 vertices 372316.94, 8 strips 3568.08, 5 labels 5554.28, +130, -50, +100, \
        252, 18
        8.3 s: 291 sprites 290061.07, 520 vertices 368414.97, 8 strips 2761.09, 4 labels 3572.9, +47, 337, 17, x3
        9.1 s: 303 sprites 308621.11, 514 vertices 365292.22, 8 strips 2959.89, 4 labels 3793.6, +13, -50, 323, 16
        10.7 s: 335 sprites 322411.64, 580 vertices 413945.94, 10 strips 3821.37, 5 labels 3931.45, +36, +13, 379, \
        15, x4
        12.5 s: 337 sprites 338196.1, 484 vertices 345764.94, 8 strips 3118.58, 3 labels 2372.63, 392, 13, x4
        14.0 s: 341 sprites 346674.86, 484 vertices 345764.94, 8 strips 3118.58, 4 labels 3372.93, 392, 13, x4, 3
        17.0 s: 361 sprites 369218.16, 472 vertices 336247.79, 8 strips 3413.9, 2 labels 2015.35, 392, 12
        18.2 s: 395 sprites 437370.52, 460 vertices 327216.9, 8 strips 3462.03, 2 labels 2028.01, 392, 11
        18.7 s: 417 sprites 458571.2, 472 vertices 336252.49, 8 strips 3661.09, 3 labels 3843.53, 392, 12, -0.8 s
        19.3 s: 335 sprites 344074.67, 478 vertices 341240.4, 8 strips 3198.05, 3 labels 3437.97, 392, 13, Ready
        21.0 s: 362 sprites 377963.13, 466 vertices 332055.36, 8 strips 3416.66, 2 labels 2017.16, 392, 12
        29.0 s: 365 sprites 377088.68, 388 vertices 270919.5, 8 strips 3367.26, 2 labels 2021.54, 392, 4
        """)

    static let around = lines(
        """
        208 sprites 214217.23
        208 sprites 211509.86
        208 sprites 215455.91
        68 sprites 93203.85, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 90867.45, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 29006.71

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
