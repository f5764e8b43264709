import RainApp
import Testing

@Suite struct FolderTests {
    @Test func foldersFollowTheSpecification() {
        let home = ["HOME": "/home/ann"]
        #expect(Folder.config.path(in: home) == "/home/ann/.config/redpackrain")
        #expect(Folder.data.path(in: home) == "/home/ann/.local/share/redpackrain")
        #expect(Folder.cache.path(in: home) == "/home/ann/.cache/redpackrain")
        let own = home.merging(["XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "here", "XDG_CONFIG_HOME": ""]) { $1 }
        #expect(Folder.data.path(in: own) == "/data/redpackrain")
        #expect(Folder.cache.path(in: own) == "/home/ann/.cache/redpackrain")
        #expect(Folder.config.path(in: own) == "/home/ann/.config/redpackrain")
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "."]])
    func anEmptyHomeCountsAsUnset(environment: [String: String]) {
        let path = Folder.data.path(in: environment)
        #expect(path.hasPrefix("/") && path.hasSuffix("/.local/share/redpackrain"))
        #expect(!path.hasPrefix("/.local"))
    }
}
