/// The pictures of rounds, as `Figures` has it.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 290 sprites 319579.47, 568 vertices 400932.58, 8 strips 2841.32, 5 labels 8593.67, 0, 22, 3, Catch the \
        red packs, avoid the bombs, keys
        1.2 s: 288 sprites 316222.34, 568 vertices 400932.58, 8 strips 2841.32, 5 labels 8588.43, 0, 22, 2, Catch the \
        red packs, avoid the bombs, keys
        3.3 s: 285 sprites 312061.42, 568 vertices 401033.31, 8 strips 2841.32, 3 labels 3657.46, 0, 22, GO!
        5.25 s: 369 sprites 378181.67, 550 vertices 388278.21, 8 strips 3540.01, 3 labels 3466.79, +10, 2, 20
        6.05 s: 456 sprites 485580.39, 544 vertices 383801.79, 8 strips 4156.47, 4 labels 4878.36, +110, 115, 19, x2
        7.3 s: 471 sprites 496274.73, 526 vertices 372316.94, 8 strips 4386.36, 5 labels 6468.88, +130, -50, +100, \
        252, 18
        8.3 s: 336 sprites 354015.07, 520 vertices 368414.97, 8 strips 3110.56, 4 labels 4152.93, +47, 337, 17, x3
        9.1 s: 331 sprites 350492.7, 514 vertices 365292.22, 8 strips 3181.51, 4 labels 4172.65, +13, -50, 323, 16
        10.7 s: 384 sprites 384348.66, 580 vertices 413945.94, 10 strips 4278.34, 5 labels 4661.8, +36, +13, 379, 15, x4
        12.5 s: 366 sprites 378129.68, 484 vertices 345764.94, 8 strips 3331.67, 3 labels 2806.28, 392, 13, x4
        14.0 s: 371 sprites 387362.64, 484 vertices 345764.94, 8 strips 3331.67, 4 labels 3841.78, 392, 13, x4, 3
        17.0 s: 379 sprites 401184.09, 472 vertices 336247.79, 8 strips 3550.28, 2 labels 2325.39, 392, 12
        18.2 s: 411 sprites 465536.09, 460 vertices 327216.9, 8 strips 3581.36, 2 labels 2334.44, 392, 11
        18.7 s: 435 sprites 487969.2, 472 vertices 336252.49, 8 strips 3797.46, 3 labels 4278.41, 392, 12, -0.8 s
        19.3 s: 357 sprites 376350.52, 478 vertices 341240.4, 8 strips 3368.52, 3 labels 3767.54, 392, 13, Ready
        21.0 s: 378 sprites 406342.32, 466 vertices 332055.36, 8 strips 3535.99, 2 labels 2323.59, 392, 12
        29.0 s: 380 sprites 407715.82, 388 vertices 270919.5, 8 strips 3486.59, 2 labels 2333.42, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 268 sprites 293568.86, 568 vertices 400932.58, 8 strips 2653.8, 5 labels 8492.28, 0, 22, 3, Catch the \
        red packs, avoid the bombs, keys
        1.2 s: 266 sprites 289890.62, 568 vertices 400932.58, 8 strips 2653.8, 5 labels 8487.05, 0, 22, 2, Catch the \
        red packs, avoid the bombs, keys
        3.3 s: 263 sprites 285485.69, 568 vertices 401033.31, 8 strips 2653.8, 3 labels 3605.01, 0, 22, GO!
        5.25 s: 345 sprites 355024.92, 550 vertices 388278.21, 8 strips 3335.44, 3 labels 3409.58, +10, 2, 20
        6.05 s: 418 sprites 434620.35, 544 vertices 383801.79, 8 strips 3832.57, 4 labels 4745.75, +110, 115, 19, x2
        7.3 s: 431 sprites 446969.36, 526 vertices 372316.94, 8 strips 4045.41, 5 labels 6284.54, +130, -50, +100, \
        252, 18
        8.3 s: 312 sprites 321526.11, 520 vertices 368414.97, 8 strips 2906.0, 4 labels 4069.17, +47, 337, 17, x3
        9.1 s: 317 sprites 328516.33, 514 vertices 365292.22, 8 strips 3062.18, 4 labels 4123.79, +13, -50, 323, 16
        10.7 s: 360 sprites 354746.38, 580 vertices 413945.94, 10 strips 4032.98, 5 labels 4551.2, +36, +13, 379, 15, x4
        12.5 s: 356 sprites 364816.68, 484 vertices 345764.94, 8 strips 3246.44, 3 labels 2782.44, 392, 13, x4
        14.0 s: 361 sprites 374905.95, 484 vertices 345764.94, 8 strips 3246.44, 4 labels 3806.89, 392, 13, x4, 3
        17.0 s: 373 sprites 393329.31, 472 vertices 336247.79, 8 strips 3499.14, 2 labels 2314.54, 392, 12
        18.2 s: 407 sprites 460667.84, 460 vertices 327216.9, 8 strips 3547.27, 2 labels 2327.2, 392, 11
        18.7 s: 429 sprites 482114.07, 472 vertices 336252.49, 8 strips 3746.32, 3 labels 4149.63, 392, 12, -0.8 s
        19.3 s: 347 sprites 364061.98, 478 vertices 341240.4, 8 strips 3283.29, 3 labels 3743.7, 392, 13, Ready
        21.0 s: 374 sprites 403256.83, 466 vertices 332055.36, 8 strips 3501.89, 2 labels 2316.35, 392, 12
        29.0 s: 376 sprites 400095.16, 388 vertices 270919.5, 8 strips 3452.5, 2 labels 2326.19, 392, 4
        """)

    static let around = lines(
        """
        208 sprites 214696.57
        208 sprites 211989.2
        208 sprites 215935.25
        68 sprites 93934.42, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 91624.17, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 29159.9

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
