import Prizes
import Testing

@Suite struct ClaimCodeTests {
}
