import Testing

/// What is tried with real windows, keys and sound servers, one after the other: side by side they would be in each
/// other's way, and a click means what is on the screen when it comes.
@Suite(.serialized) enum RealDesktops {}
