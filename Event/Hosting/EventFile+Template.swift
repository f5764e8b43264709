import RainPrizes

extension EventFile {
    /// Returns a plan to edit, with an explanation of each line. The event is a week after `now`, from 10:00 to 20:00,
    /// and its prizes are paid for another week.
    /// - Parameters:
    ///   - now: seconds since 1970 UTC.
    ///   - offset: returns the seconds by which local clocks are ahead of UTC at an instant.
    package static func template(at now: Int, offset: (Int) -> Int, pin: String) -> String {
        let day = (now + offset(now)) / 86_400 + 7
        func time(_ days: Int, _ hour: Int) -> EventTime {
            EventTime(local: (day + days) * 86_400 + hour * 3600, offset: offset)
        }
        return template(opens: time(0, 10), closes: time(0, 20), redeemUntil: time(7, 20), pin: pin)
    }

    private static func template(
        opens: EventTime, closes: EventTime, redeemUntil: EventTime, pin: String
    ) -> String {
        """
        # Red Pack Rain event. Edit it, then open it with: redpackrain event open FOLDER
        # Once it is open, only pin, print, copy, currency and show-worth can be changed.

        name: New Year

        # Rounds are for prizes from opens to closes; prizes are paid until redeem-until. Write each time with the
        # offset from UTC of its own day.
        opens: \(opens)
        closes: \(closes)
        redeem-until: \(redeemUntil)

        # Presets (upright: festive-tall) or level files in this folder. If there are several, visitors choose one before
        # they start. The first is offered first; forecasts and rehearsals play it.
        levels: [festive]

        # What wins a prize at once (win): a medal (bronze, silver, gold, jade or dragon); a share of par, which is what
        # the steady player scores on the same rain (share 1.10); or points (score 3000). A round wins at most one of
        # these: the highest that it reached and that is left. best: N goes at closing to the N rounds with the highest
        # share of par, even if it is low, and even if they won before. Lucky money is a total that is cut at random into
        # parts of least or more.
        # Amounts are in your currency, with a point and two decimals: 2.50. If no amount is written with decimals, none
        # is shown with them, and lucky money is cut into whole amounts, or into multiples of a step (step: 1000).
        # No two prizes have the same name.
        # 'redpackrain event forecast FOLDER --visitors 500' forecasts the cost.
        prizes:
          - {name: Coffee, worth: 2.50, count: 40, win: bronze}
          - {name: Lucky money, total: 100.00, parts: 60, least: 0.50, win: silver}
          - {name: Voucher, worth: 5.00, count: 10, win: gold}
          - {name: Lantern, worth: 30.00, best: 3}

        # even: the prizes with the same win are released one by one from opens to closes, the first at opens; none: all
        # are released at opens.
        pace: even

        # free: visitors start their rounds themselves; staff: the PIN starts each round.
        rounds: free

        # Whether winners see what their prize is worth: yes or no. And the currency that follows amounts.
        show-worth: yes
        # currency: EUR

        # Whether visitors may play with one switch: yes or no. The game then aims for them.
        switch: no

        # drawn, or typed: then the best twenty may type their names.
        names: drawn

        # 4 to 8 digits, drawn for this event, which let staff in on the screen.
        pin: "\(pin)"

        # A file in this folder that is shown before a round and must be agreed to.
        # terms: terms.txt

        # A command that prints a slip for each win: a picture on its standard input. By CUPS on a roll of 80 mm:
        # print: lp -d slips -o ppi=203 -o position=top

        # A folder on a second medium. Everything is stored on both media, so that a broken disk loses nothing.
        # copy: /media/usb

        """
    }
}
