/// The drawing of effects, in the text form of `Figures`.
enum Golden {
    static let effects = lines(
        """
        classic at 0.0: 24 sprites 6548.39
        classic at 0.1: 24 sprites 6453.03
        classic at 0.3: 24 sprites 6309.43
        classic at 0.385: 24 sprites 6366.24
        streaks at 0.02: 8 sprites 2056.16
        streaks at 0.3: 8 sprites 1970.78
        rays at 0.1: 21 sprites 5559.28
        rays at 0.4: 21 sprites 6438.7
        lanterns at 0.1: 20 sprites 17777.82
        lanterns at 0.8: 19 sprites 15047.31
        chain at 0.05: 6 sprites 1796.36
        chain at 0.3: 12 sprites 4328.19
        fountain at 0.1: 3 sprites 327.64
        fountain at 0.4: 9 sprites 738.38
        fountain at 0.9: 5 sprites -54.41
        star at 0.0: 1780 vertices 289785.65, 34 strips 1876.11
        star at 0.3: 1780 vertices 289745.34, 34 strips 1876.11
        star at 7.0: 1780 vertices 291583.39, 34 strips 1839.89
        circle at 0.3: 2004 vertices 328680.89, 50 strips 2124.79
        like at 0.06: 1 sprites 445.79
        like at 0.2: 94 vertices 10479.6, 2 strips 135.46
        like at 0.3: 206 vertices 23641.06, 4 strips 278.98
        like at 0.4: 1 sprites 366.24, 1552 vertices 174687.8, 44 strips 1670.52
        like at 0.7: 1 sprites 446.3, 1280 vertices 143626.07, 40 strips 1353.61
        drip at 1.0: 412 vertices 221503.11, 8 strips 519.31
        drip at 3.7: 448 vertices 211710.17, 8 strips 555.61
        drip at 5.0: 478 vertices 246321.09, 8 strips 585.86
        drip at 6.1: 444 vertices 223865.93, 6 strips 553.02
        drip at 7.6: 374 vertices 187999.1, 4 strips 497.11
        drip at 8.6: 1 sprites 669.24, 564 vertices 283571.24, 6 strips 692.01
        drip at 9.5: 1 sprites 689.14, 672 vertices 335793.76, 6 strips 802.2
        half a drip at 3.0: 302 vertices 152094.3, 4 strips 411.24
        half a drip at 6.0: 1 sprites 689.28, 594 vertices 298169.7, 6 strips 709.17
        blast at 0.02: 39 sprites 6849.54
        blast at 0.05: 39 sprites 7113.06
        blast at 0.3: 26 sprites 4783.84
        blast at 0.7: 28 sprites 5938.14
        blast at 0.95: 5 sprites 1400.24
        opened at 0.0: 2 sprites 780.91
        opened at 0.05: 2 sprites 854.95
        opened at 0.25: 2 sprites 987.67
        flight at 0.03: 1 sprites 1976.42
        flight at 0.2: 1 sprites 1802.88
        flight at 0.4: 1 sprites 1378.51
        flight at 0.65: 1 sprites 580.42
        points at 0.05: 1 labels 24.62, +10
        points at 0.4: 1 labels -6.52, +10
        points at 0.8: 1 labels -27.37, +10
        trail at 0.3: 9 sprites 1452.43
        trail at 1.5: 21 sprites 15885.57
        trail at 2.4: 10 sprites 10605.75
        time running back at 3.0: 28 sprites 26692.66
        far at 0.1: 129 sprites 76177.42
        far at 0.9: 128 sprites 76494.84
        """)

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
