import Motion
import Picture
import RainShow
import Testing

@Suite struct ExhibitTests {
    @Test(arguments: Exhibit.allCases)
    func everyVariantShowsSomethingAndAlwaysTheSame(exhibit: Exhibit) {
        for variant in exhibit.variants.indices {
            var hasShown = false
            for step in 0..<20 {
                let time = exhibit.loop * Double(step) / 20
                var (first, second) = (Frame(size: Exhibit.field), Frame(size: Exhibit.field))
                exhibit.append(at: time, variant: variant, run: 1, place: Exhibit.field / 2, to: &first)
                exhibit.append(at: time, variant: variant, run: 1, place: Exhibit.field / 2, to: &second)
                #expect(first == second)
                hasShown = hasShown || !first.sprites.isEmpty || !first.vertices.isEmpty || !first.labels.isEmpty
            }
            #expect(hasShown)
        }
    }
}
