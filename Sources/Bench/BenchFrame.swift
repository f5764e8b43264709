import Motion
package import Picture
import Rain
import RainApp
import RainPlayers
import RainScreens
import RainShow
import Stage

/// The cost of a frame of a festive round: computing it from the rules, drawing it, and showing it if there is a
/// window.
package enum BenchFrame {
    /// Frames a second of simulated time.
    private static let rate = 60.0
    /// The length of the round that is drawn again and again, seconds.
    private static let duration = 60.0

    /// - Parameter isStorm: whether to measure a storm with much gold, in which every bomb is hit and every pack
    ///   caught, instead of a festive round.
    package static func measure(
        frames: Int, width: Int, height: Int, renderer: RendererChoice?, isStorm: Bool = false
    ) throws -> BenchResult {
        try Assets.check()
        let level = level(isStorm: isStorm)
        let round = isStorm ? caughtAll(level) : Round.played(level: level, seed: 7, by: .casual)
        let art = Assets.art(for: level)
        let font = try Assets.font()
        var sprites = 0
        var drawCalls = 0
        let milliseconds: [Double]
        let name: String
        if let renderer {
            var window = try Window(
                unisolated: "bench", field: level.field, fullscreen: false, renderer: renderer, art: art, font: font)
            while try window.prepareNext() {}
            window.stopWaitingForDisplay()
            name = window.isOnCard ? "gpu" : "cpu"
            milliseconds = try times(frames, of: round, in: window.view, sprites: &sprites) { try window.show($0) }
            drawCalls = window.drawCalls
        } else {
            var canvas = try Canvas(field: level.field, width: width, height: height, art: art, font: font)
            try canvas.prepare()
            name = "canvas"
            milliseconds = try times(frames, of: round, in: canvas.view, sprites: &sprites) { try canvas.draw($0) }
        }
        var result = BenchResult(
            scene: isStorm ? "storm" : "frame", renderer: name, sprites: sprites / frames,
            size: .picture("\(width)x\(height)"),
            milliseconds: milliseconds, pixels: width * height)
        result.drawCalls = drawCalls
        return result
    }

    private static func level(isStorm: Bool) -> Level {
        var level = Level.preset(isStorm ? "storm-1" : "festive") ?? Level()
        level.ramp = 1
        level.duration = duration
        if isStorm { level.gold = 0.2 }
        return level
    }

    /// A storm at one resolution.
    private final class ResolutionRun {
        let resolution: Resolution
        var canvas: Canvas
        var navigator: Navigator
        var milliseconds: [Double] = []
        var sprites = 0

        init(_ resolution: Resolution, _ round: Round, width: Int, height: Int) throws {
            self.resolution = resolution
            canvas = try Canvas(
                field: round.level.field, width: width, height: height, art: Assets.art(for: round.level),
                font: Assets.font(), resolution: resolution)
            try canvas.prepare()
            navigator = BenchFrame.navigator(round)
        }
    }

    /// Measures a storm at each resolution, drawn and enlarged without a window, frame by frame in turn.
    package static func resolutions(frames: Int, width: Int, height: Int) throws -> [BenchResult] {
        try Assets.check()
        let round = caughtAll(level(isStorm: true))
        let runs = try Resolution.allCases.reversed().map { try ResolutionRun($0, round, width: width, height: height) }
        var frame = Frame(size: round.level.field)
        let time = HostTime()
        for index in 0..<frames + warmUp {
            for run in runs {
                let taken = try Self.time(index, in: &run.navigator, &frame, by: time) { try run.canvas.draw($0) }
                guard index >= warmUp else { continue }
                run.milliseconds.append(taken)
                run.sprites += frame.sprites.count
            }
        }
        var results = runs.map { run in
            BenchResult(
                scene: "storm at \(run.resolution.percent) %", renderer: "canvas", sprites: run.sprites / frames,
                size: .picture("\(width)x\(height)"), milliseconds: run.milliseconds, pixels: width * height)
        }
        for index in results.indices { results[index].ratio = results[index].medianMs / results[0].medianMs }
        return results
    }

    /// Returns a round in which every drop is tapped after two fifths of its fall, more than any person could do.
    private static func caughtAll(_ level: Level) -> Round {
        var round = Round(level: level, seed: 7)
        let spawns = round.schedule.spawnCount(at: level.duration)
        for number in 0..<round.schedule.dropCount(ofSpawns: spawns) {
            let drop = round.schedule.drop(number)
            let time = drop.start + drop.fallTime * 0.4
            guard time < level.duration else { continue }
            round.tap(drop.position(at: time), at: Int64((time + Round.countdown) * 1e9))
        }
        return round
    }

    /// Measures the times from frame to frame of a round in a window, paced as in the game, and the gaps of its sound
    /// if there is a device.
    package static func pace(frames: Int, renderer: RendererChoice) throws -> BenchResult {
        try Assets.check()
        let level = Level.preset("festive") ?? Level()
        var window = try Window(
            unisolated: "bench", field: level.field, fullscreen: false, renderer: renderer, art: Assets.art(for: level),
            font: Assets.font())
        while try window.prepareNext() {}
        let round = Round.played(level: level, seed: 7, by: .casual)
        var sprites = 0
        let time = HostTime()
        var speaker = try Speaker(settings: Settings())
        let patience = time.now + Self.soundPatience
        while !speaker.isOpen, time.now < patience { time.sleep(until: time.now + 1_000_000) }
        while try speaker.loadNext() {}
        let start = time.now
        var pacer = Pacer(rate: window.displayRate, now: time.now)
        var last = time.now
        var intervals: [Double] = []
        _ = try times(frames, of: round, in: window.view, sprites: &sprites) { frame in
            try window.show(frame)
            let moment = round.moment(at: RoundTime(seconds: Double(time.now - start) / 1e9))
            var mix = Mix()
            (mix.field, mix.music, mix.drones) = (1, round.music(in: moment), round.drones(in: moment))
            speaker.tell(mix)
            if let deadline = pacer.deadline(after: time.now) { time.sleep(until: deadline) }
            intervals.append(Double(time.now - last) / 1e6)
            last = time.now
        }
        var result = BenchResult(
            scene: "pace", renderer: window.isOnCard ? "gpu" : "cpu", sprites: sprites / frames,
            size: .picture("1280x720"), milliseconds: Array(intervals.dropFirst(Self.warmUp)), pixels: 1280 * 720)
        if speaker.isOpen { (result.starvedBuffers, result.soundGaps) = speaker.troubles }
        return result
    }

    /// The maximum time to wait for a sound device, nanoseconds.
    private static let soundPatience: Int64 = 3_000_000_000
    /// The number of frames that are not counted, while memory is first touched.
    private static let warmUp = 5

    private static func times(
        _ count: Int, of round: Round, in view: Viewport, sprites: inout Int, show: (borrowing Frame) throws -> Void
    ) throws -> [Double] {
        var frame = Frame(size: round.level.field)
        frame.margin = view.margin
        var navigator = navigator(round)
        var milliseconds: [Double] = []
        milliseconds.reserveCapacity(count)
        let time = HostTime()
        for index in 0..<count {
            milliseconds.append(try Self.time(index, in: &navigator, &frame, by: time, show))
            sprites += frame.sprites.count
        }
        return milliseconds
    }

    private static let start = Instant(nanoseconds: 0)

    private static func navigator(_ round: Round, against rival: Rival? = nil) -> Navigator {
        let session = Session(
            settings: Settings(), first: LevelChoice(name: round.level.name, level: round.level), seed: 0)
        var navigator = Navigator(session)
        navigator.begin(at: start) { Playing(LiveRound(round, at: start), in: $0.session) }
        let asker = navigator.context.requests.first?.from
        navigator.receive((asker, .rival(round.level, seed: round.journal.seed, rival)), at: start)
        return navigator
    }

    /// Returns the time that one frame takes, milliseconds.
    /// - Parameter from: the game time of the first frame, seconds.
    private static func time(
        _ index: Int, from: Double = 0, in navigator: inout Navigator, _ frame: inout Frame, by time: HostTime,
        _ show: (borrowing Frame) throws -> Void
    ) rethrows -> Double {
        let before = time.now
        let host = Round.countdown + from + (Double(index) / rate).truncatingRemainder(dividingBy: duration)
        frame.clear()
        navigator.context.clear()
        navigator.advance(from: start + (host - 1 / rate), to: start + host)
        navigator.append(at: start + host, to: &frame)
        try show(frame)
        return Double(time.now - before) / 1e6
    }

    /// Returns a navigator at the last turn of a party, which races the best round so far.
    private static func party(_ round: Round, against best: Round) -> Navigator {
        var navigator = navigator(round)
        var party = Party(
            ["Ann", "Bo", "Cho"], session: 0, level: round.level, levelName: round.level.name,
            rains: [round.journal.seed])
        party.take(.played(0), of: best)
        party.take(.played(1000))
        navigator.begin(at: start) { [party] context in
            let turn = Playing(LiveRound(round, at: start), in: party, context.session)
            return turn.map { AnyScreen($0) } ?? AnyScreen(Title())
        }
        return navigator
    }

    /// Measures the cost of a ghost and of a party: alternating frames of a festive round without a ghost, with one,
    /// and as a party's turn, computed but not drawn.
    package static func race(frames: Int) throws -> [BenchResult] {
        var level = Level.festive
        level.duration = duration
        let round = Round.played(level: level, seed: 7, by: .casual)
        let best = Par.firstRound(of: level, seed: 7) ?? round
        return inTurn(
            frames,
            [
                ("alone", navigator(round), 0), ("race", navigator(round, against: Rival(Ghost(of: best))), 0),
                ("party", party(round, against: best), 0),
            ])
    }

    /// Measures the cost of all accessibility aids and worn things: alternating frames of a festive round without, and
    /// with outlines, a dim backdrop, larger words, captions, one switch, speech and a thing at each place, computed
    /// but not drawn.
    package static func aids(frames: Int) throws -> [BenchResult] {
        var level = Level.festive
        level.duration = duration
        let round = Round.played(level: level, seed: 7, by: .casual)
        var aided = navigator(round)
        aided.context.session.settings.hasCaptions = true
        var access = Accessibility()
        (access.outline, access.backdrop, access.textSize, access.speech) = (4, 0.5, .largest, .all)
        access.hasOneSwitch = true
        aided.context.session.settings.access = access
        for thing in [Cosmetic.paper(.ox), .mane(.jade), .shell(.chrysanthemum), .roof(.snow)] {
            aided.context.session.settings.worn.toggle(thing)
        }
        return inTurn(frames, [("usual", navigator(round), 0), ("aids", aided, 0)])
    }

    /// Measures the cost of a long round: alternating frames after ten seconds and after ten hours, computed but not
    /// drawn.
    package static func age(frames: Int) throws -> [BenchResult] {
        var level = Level.preset("festive-1") ?? Level()
        level.ramp = 1
        level.duration = tenHours + 2 * duration
        var tireless = PlayerModel.casual
        tireless.tiring = 0
        let round = Round.played(level: level, seed: 7, by: tireless)
        return inTurn(frames, [("10 s", navigator(round), 10), ("10 h", navigator(round), tenHours)])
    }

    private static let tenHours = 36_000.0

    /// Measures frames of several navigators in turn, each from its game time on, computed but not drawn.
    private static func inTurn(
        _ count: Int, _ scenes: [(scene: String, navigator: Navigator, from: Double)]
    ) -> [BenchResult] {
        var runs = scenes.map { (scene: $0, milliseconds: [Double](), sprites: 0) }
        var frame = Frame(size: Vector(1280, 720))
        let time = HostTime()
        for index in 0..<count {
            for run in runs.indices {
                let (_, _, from) = runs[run].scene
                runs[run].milliseconds.append(
                    Self.time(index, from: from, in: &runs[run].scene.navigator, &frame, by: time) { _ in })
                runs[run].sprites += frame.sprites.count
            }
        }
        return runs.map { run in
            BenchResult(
                scene: run.scene.scene, renderer: "nobody", sprites: run.sprites / count, size: .picture("1280x720"),
                milliseconds: run.milliseconds, pixels: 1280 * 720)
        }
    }
}
