import Motion
import Picture
import Rain
import Stage
import Testing

@testable import RainApp

/// Pictures are rasterised as large as the level's sizes require, and never smaller than their own sizes.
@Suite struct AssetTests {
    @Test func picturesAreReadInTheLevelsSizes() {
        var level = Level()
        (level.packSize, level.bombSize) = (2 * Image.packRed.size.y, 3 * Image.bomb.size.x)
        let large = Assets.art(for: level).sizes
        #expect(large[.packRed] == 2 && large[.packShimmer1] == 2 && large[.packGreatOpen] == 2)
        for image in [Image.bomb, .bombContrast, .smoke01, .smoke08] { #expect(large[image] == 3, "\(image.name)") }
        #expect(large[.coin] == nil)
        (level.packSize, level.bombSize) = (Image.packRed.size.y / 2, Image.bomb.size.x / 2)
        let small = Assets.art(for: level).sizes
        #expect(small[.packRed] == 1 && small[.bomb] == 1 && small[.smoke01] == 1)
    }
}
