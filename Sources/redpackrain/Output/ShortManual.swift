import RainApp
import RainShow

/// The short manual page in Chinese: the first parts of the English page. For the rest it refers to that page.
///
/// Lines are broken here, since not every version of groff breaks Chinese lines.
struct ShortManual {
    private let isTraditional: Bool

    /// Returns nil for English, which has the full page.
    init?(_ language: Language) {
        switch language {
        case .english: return nil
        case .chinese: isTraditional = false
        case .traditional: isTraditional = true
        }
    }

    /// The page; a line @DATE@ stands for the date.
    var text: String {
        """
        .TH REDPACKRAIN 6 "@DATE@" "\(say("红包雨", "紅包雨")) \(Version.current)" "\(say("游戏", "遊戲"))"
        .nh
        .SH \(say("名称", "名稱"))
        redpackrain \\- \(say("接红包，躲炸弹，倒转时间", "接紅包，躲炸彈，讓時光倒流"))
        .SH \(say("概述", "概要"))
        .B redpackrain
        [\\fI\(say("命令", "指令"))\\fR] [\\fI\(say("选项", "選項"))\\fR]
        .SH \(say("描述", "描述"))
        \(description)
        .SH \(say("操作", "操作"))
        \(controls)
        .SH \(say("先看到什么", "先看到什麼"))
        \(start)
        .SH \(say("参见", "參見"))
        \(more)

        """
    }

    private func say(_ simplified: String, _ traditional: String) -> String { isTraditional ? traditional : simplified }

    private func lines(_ simplified: String, _ traditional: String) -> String {
        ".nf\n\(say(simplified, traditional))\n.fi"
    }

    private var description: String {
        lines(
            """
            新年之夜，红包和炸弹从天而降。点中红包，避开炸弹；
            失手了，就让时间倒流，分数也一起倒回。
            接连抢到就是连击，得分越来越高，最多三倍。
            悠闲、喜庆、暴雨每局 30 秒；生存模式有六盏灯笼，
            灯笼全灭就结束，最长五分钟。
            """,
            """
            新年之夜，紅包和炸彈從天而降。點中紅包，避開炸彈；
            失手了，就讓時光倒流，分數也一起倒回。
            接連搶到就是連擊，得分越來越高，最多三倍。
            悠閒、喜慶、暴雨每局 30 秒；生存模式有六盞燈籠，
            燈籠全滅就結束，最長五分鐘。
            """)
    }

    private var controls: String {
        [
            (say("方向键、空格键", "方向鍵、空白鍵"), say("移动小手，点红包；在菜单中移动、选择", "移動小手，點紅包；在選單中移動、選擇")),
            ("R", say("按住，时光倒流", "按住，時光倒流")),
            ("P, Esc", say("暂停，继续；在别的画面按 Esc 返回", "暫停，繼續；在其他畫面按 Esc 返回")),
            ("M", say("关闭或打开声音", "關閉或開啟聲音")),
            ("F11, Alt+Enter", say("全屏，或退出全屏", "全螢幕，或離開全螢幕")),
            (say("鼠标", "滑鼠"), say("左键点红包，按住右键倒流", "左鍵點紅包，按住右鍵倒流")),
            (say("触屏", "觸控螢幕"), say("手指点红包；倒流和暂停有按钮", "手指點紅包；倒流和暫停有按鈕")),
            (say("手柄", "手把"), say("左摇杆移动小手，A 点红包，左扳机倒流，Start 暂停", "左搖桿移動小手，A 點紅包，左扳機倒流，Start 暫停")),
        ].map { ".TP\n.B \"\($0)\"\n\($1)" }.joined(separator: "\n")
    }

    private var start: String {
        lines(
            """
            标题画面：左右箭头选难度，“开始”就开始一局，
            第一次会先教怎么玩。上方的小图标是无障碍、玩法、代码、
            设置、语言和退出；按 A 键也能打开无障碍：单键操作、
            大字、朗读、字幕、大红包和减少动态。
            """,
            """
            標題畫面：左右箭頭選難度，「開始」就開始一局，
            第一次會先教怎麼玩。上方的小圖示是無障礙、玩法、代碼、
            設定、語言和離開；按 A 鍵也能開啟無障礙：單鍵操作、
            大字、朗讀、字幕、大紅包和減少動態。
            """)
    }

    private var more: String {
        """
        \(lines("命令、选项、设置和文件，完整的英文手册里都有：", "指令、選項、設定和檔案，完整的英文手冊裡都有："))
        .PP
        .nf
            man \\-L C redpackrain
            redpackrain help play
        .fi
        """
    }
}
