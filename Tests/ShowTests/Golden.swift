/// The figures of drawn rounds, as `Figures` writes them.
enum Golden {
    static let lively = lines(
        """
        0.5 s: 287 sprites 299998.36, 568 vertices 400932.58, 8 strips 2841.32, 5 labels 8404.18, 0, 22, 3, Catch the \
        red packs, avoid the bombs, keys
        1.2 s: 290 sprites 305638.23, 568 vertices 400932.58, 8 strips 2841.32, 5 labels 8411.74, 0, 22, 3, Catch the \
        red packs, avoid the bombs, keys
        3.3 s: 285 sprites 297049.64, 568 vertices 401033.31, 8 strips 2841.32, 3 labels 3475.71, 0, 22, GO!
        5.25 s: 369 sprites 367764.37, 550 vertices 388278.21, 8 strips 3540.01, 3 labels 3292.43, +10, 2, 20
        6.05 s: 456 sprites 479464.09, 544 vertices 383801.79, 8 strips 4156.47, 4 labels 4704.0, +110, 115, 19, x2
        7.3 s: 471 sprites 490369.15, 526 vertices 372316.94, 8 strips 4386.36, 5 labels 6267.41, +130, -50, +100, \
        252, 18
        8.3 s: 336 sprites 342029.99, 520 vertices 368414.97, 8 strips 3110.56, 4 labels 3978.57, +47, 337, 17, x3
        9.1 s: 331 sprites 338137.13, 514 vertices 365292.22, 8 strips 3181.51, 4 labels 3969.08, +13, -50, 323, 16
        10.7 s: 384 sprites 373894.29, 580 vertices 413945.94, 10 strips 4278.34, 5 labels 4458.23, +36, +13, 379, \
        15, x4
        12.5 s: 366 sprites 368733.53, 484 vertices 345764.94, 8 strips 3331.67, 3 labels 2624.53, 392, 13, x4
        14.0 s: 371 sprites 377037.25, 484 vertices 345764.94, 8 strips 3331.67, 4 labels 3660.38, 392, 13, x4, 3
        17.0 s: 379 sprites 392289.47, 472 vertices 336247.79, 8 strips 3550.28, 2 labels 2143.65, 392, 12
        18.2 s: 411 sprites 459786.42, 460 vertices 327216.9, 8 strips 3581.36, 2 labels 2152.69, 392, 11
        18.7 s: 435 sprites 483246.79, 472 vertices 336252.49, 8 strips 3797.46, 3 labels 4096.66, 392, 12, -0.8 s
        19.3 s: 357 sprites 366375.57, 478 vertices 341240.4, 8 strips 3368.52, 3 labels 3585.8, 392, 13, Ready
        21.0 s: 378 sprites 397424.89, 466 vertices 332055.36, 8 strips 3535.99, 2 labels 2141.84, 392, 12
        29.0 s: 380 sprites 399153.56, 388 vertices 270919.5, 8 strips 3486.59, 2 labels 2147.29, 392, 4
        """)

    static let calm = lines(
        """
        0.5 s: 265 sprites 276067.61, 568 vertices 400932.58, 8 strips 2653.8, 5 labels 8302.8, 0, 22, 3, Catch the \
        red packs, avoid the bombs, keys
        1.2 s: 268 sprites 282258.03, 568 vertices 400932.58, 8 strips 2653.8, 5 labels 8310.36, 0, 22, 3, Catch the \
        red packs, avoid the bombs, keys
        3.3 s: 263 sprites 273124.31, 568 vertices 401033.31, 8 strips 2653.8, 3 labels 3423.26, 0, 22, GO!
        5.25 s: 345 sprites 346879.19, 550 vertices 388278.21, 8 strips 3335.44, 3 labels 3235.22, +10, 2, 20
        6.05 s: 418 sprites 429759.94, 544 vertices 383801.79, 8 strips 3832.57, 4 labels 4571.39, +110, 115, 19, x2
        7.3 s: 431 sprites 443075.54, 526 vertices 372316.94, 8 strips 4045.41, 5 labels 6083.08, +130, -50, +100, \
        252, 18
        8.3 s: 312 sprites 311880.76, 520 vertices 368414.97, 8 strips 2906.0, 4 labels 3894.81, +47, 337, 17, x3
        9.1 s: 317 sprites 319254.32, 514 vertices 365292.22, 8 strips 3062.18, 4 labels 3920.23, +13, -50, 323, 16
        10.7 s: 360 sprites 347084.83, 580 vertices 413945.94, 10 strips 4032.98, 5 labels 4347.63, +36, +13, 379, \
        15, x4
        12.5 s: 356 sprites 358698.5, 484 vertices 345764.94, 8 strips 3246.44, 3 labels 2600.69, 392, 13, x4
        14.0 s: 361 sprites 367420.6, 484 vertices 345764.94, 8 strips 3246.44, 4 labels 3625.48, 392, 13, x4, 3
        17.0 s: 373 sprites 387869.2, 472 vertices 336247.79, 8 strips 3499.14, 2 labels 2132.8, 392, 12
        18.2 s: 407 sprites 458018.77, 460 vertices 327216.9, 8 strips 3547.27, 2 labels 2145.45, 392, 11
        18.7 s: 429 sprites 480714.6, 472 vertices 336252.49, 8 strips 3746.32, 3 labels 3967.88, 392, 12, -0.8 s
        19.3 s: 347 sprites 356799.42, 478 vertices 341240.4, 8 strips 3283.29, 3 labels 3561.96, 392, 13, Ready
        21.0 s: 374 sprites 397273.5, 466 vertices 332055.36, 8 strips 3501.89, 2 labels 2134.6, 392, 12
        29.0 s: 376 sprites 395211.5, 388 vertices 270919.5, 8 strips 3452.5, 2 labels 2140.06, 392, 4
        """)

    static let around = lines(
        """
        208 sprites 198992.2
        208 sprites 196284.83
        208 sprites 200230.89
        68 sprites 93985.83, 8 labels 9307.48, 恭, 喜, 发, 财, 大, 吉, 大, 利
        70 sprites 90028.67, 4 labels 2870.26, 新, 春, 快, 乐
        20 sprites 29225.39

        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
