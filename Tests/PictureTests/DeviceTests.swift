import Motion
import Picture
import Testing

@Suite struct DeviceTests {
    @Test func inputsIdentifyTheirDevice() {
        let place = Vector(1, 2)
        let r = Input.Key.other(KeyName(pressed: "R"))
        for (input, device) in [
            (Input.press(place, by: .touch(7)), Device.touch), (.move(place, by: .touch(7)), .touch),
            (.press(place, by: .mouse), .mouse), (.move(place, by: .mouse), .mouse),
            (.key(.space, isDown: true), .keys),
            (.key(r, isDown: true), .keys), (.text("a"), .keys), (.padButton(true), .pad), (.stick(place), .pad),
            (.key(.pause, isDown: true), .pad), (.wheel(1), .mouse),
        ] {
            for before in Device.allCases {
                var after = before
                after.follow(input)
                #expect(after == device, "\(input) after \(before)")
            }
        }
    }

    /// An input that several devices have, or that no person made, identifies no device.
    @Test func ambiguousInputsIdentifyNoDevice() {
        for input in [
            Input.hold(true, by: .mouse), .focusLost, .lift(.zero, by: .mouse), .move(.zero, by: .still),
            .press(.zero, by: .pad),
            .key(.space, isDown: false),
        ] {
            for before in Device.allCases {
                var after = before
                after.follow(input)
                #expect(after == before, "\(input)")
            }
        }
        for key: Input.Key in [.left, .right, .up, .down, .escape] {
            for before in Device.allCases {
                var after = before
                after.follow(.key(key, isDown: true))
                #expect(after == (before == .pad ? .pad : .keys), "a gamepad has these as well")
            }
        }
    }
}
