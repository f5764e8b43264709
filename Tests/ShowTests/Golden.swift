/// What rounds show, as `Figures` has it.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 264 sprites 289448.2, 568 vertices 400932.58, 8 strips 2645.28, 5 labels 8192.65, 0, 22, 3, Catch the \
        red packs, leave the bombs, keys
        1.2 s: 262 sprites 286277.42, 568 vertices 400932.58, 8 strips 2645.28, 5 labels 8187.36, 0, 22, 2, Catch the \
        red packs, leave the bombs, keys
        3.3 s: 260 sprites 283479.75, 568 vertices 401033.31, 8 strips 2645.28, 3 labels 3318.07, 0, 22, GO!
        5.25 s: 347 sprites 354410.8, 550 vertices 388278.21, 8 strips 3369.54, 3 labels 3043.41, +10, 2, 20
        6.05 s: 431 sprites 450900.85, 544 vertices 383801.79, 8 strips 3977.47, 4 labels 4369.04, +110, 115, 19, x2
        7.3 s: 439 sprites 454884.79, 526 vertices 372316.94, 8 strips 4130.65, 5 labels 5858.43, +130, -50, +100, \
        252, 18
        8.3 s: 310 sprites 322277.93, 520 vertices 368414.97, 8 strips 2923.04, 4 labels 3639.2, +47, 337, 17, x3
        9.1 s: 306 sprites 319078.39, 514 vertices 365292.22, 8 strips 2985.47, 4 labels 3804.07, +13, -50, 323, 16
        10.7 s: 355 sprites 350659.86, 580 vertices 413945.94, 10 strips 4023.78, 5 labels 4023.62, +36, +13, 379, 15, \
        x4
        12.5 s: 349 sprites 361265.48, 484 vertices 345764.94, 8 strips 3220.87, 3 labels 2401.24, 392, 13, x4
        14.0 s: 353 sprites 369638.61, 484 vertices 345764.94, 8 strips 3220.87, 4 labels 3414.81, 392, 13, x4, 3
        17.0 s: 368 sprites 388238.34, 472 vertices 336247.79, 8 strips 3473.57, 2 labels 2028.01, 392, 12
        18.2 s: 402 sprites 457815.16, 460 vertices 327216.9, 8 strips 3521.7, 2 labels 2040.67, 392, 11
        18.7 s: 424 sprites 477756.63, 472 vertices 336252.49, 8 strips 3720.75, 3 labels 3974.69, 392, 12, -0.8 s
        19.3 s: 342 sprites 360957.21, 478 vertices 341240.4, 8 strips 3257.72, 3 labels 3454.66, 392, 13, Ready
        21.0 s: 369 sprites 397959.42, 466 vertices 332055.36, 8 strips 3476.32, 2 labels 2029.82, 392, 12
        29.0 s: 372 sprites 397767.96, 388 vertices 270919.5, 8 strips 3426.93, 2 labels 2034.2, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 264 sprites 289448.2, 568 vertices 400932.58, 8 strips 2645.28, 5 labels 8192.65, 0, 22, 3, Catch the \
        red packs, leave the bombs, keys
        1.2 s: 262 sprites 286277.42, 568 vertices 400932.58, 8 strips 2645.28, 5 labels 8187.36, 0, 22, 2, Catch the \
        red packs, leave the bombs, keys
        3.3 s: 260 sprites 283470.28, 568 vertices 401033.31, 8 strips 2645.28, 3 labels 3318.07, 0, 22, GO!
        5.25 s: 339 sprites 348740.83, 550 vertices 388278.21, 8 strips 3301.35, 3 labels 3024.34, +10, 2, 20
        6.05 s: 407 sprites 423747.91, 544 vertices 383801.79, 8 strips 3772.91, 4 labels 4285.28, +110, 115, 19, x2
        7.3 s: 415 sprites 433328.17, 526 vertices 372316.94, 8 strips 3926.08, 5 labels 5747.83, +130, -50, +100, \
        252, 18
        8.3 s: 302 sprites 314807.62, 520 vertices 368414.97, 8 strips 2854.85, 4 labels 3611.28, +47, 337, 17, x3
        9.1 s: 306 sprites 318971.7, 514 vertices 365292.22, 8 strips 2985.47, 4 labels 3804.07, +13, -50, 323, 16
        10.7 s: 347 sprites 347288.7, 580 vertices 413945.94, 10 strips 3950.2, 5 labels 3986.75, +36, +13, 379, 15, x4
        12.5 s: 349 sprites 361115.06, 484 vertices 345764.94, 8 strips 3220.87, 3 labels 2401.24, 392, 13, x4
        14.0 s: 353 sprites 369488.19, 484 vertices 345764.94, 8 strips 3220.87, 4 labels 3414.81, 392, 13, x4, 3
        17.0 s: 368 sprites 388056.98, 472 vertices 336247.79, 8 strips 3473.57, 2 labels 2028.01, 392, 12
        18.2 s: 402 sprites 455359.17, 460 vertices 327216.9, 8 strips 3521.7, 2 labels 2040.67, 392, 11
        18.7 s: 424 sprites 475468.89, 472 vertices 336252.49, 8 strips 3720.75, 3 labels 3860.22, 392, 12, -0.8 s
        19.3 s: 342 sprites 360798.95, 478 vertices 341240.4, 8 strips 3257.72, 3 labels 3454.66, 392, 13, Ready
        21.0 s: 369 sprites 397767.61, 466 vertices 332055.36, 8 strips 3476.32, 2 labels 2029.82, 392, 12
        29.0 s: 372 sprites 397431.05, 388 vertices 270919.5, 8 strips 3426.93, 2 labels 2034.2, 392, 4
        """)

    static let around = lines(
        """
        208 sprites 214379.96
        208 sprites 211672.59
        208 sprites 215618.65
        68 sprites 93873.54, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 91561.11, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 29147.13

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
