/** Season files, line for line: what the tests of import and export send. */

export const league = `{
  "name": "Lega del Porto",
  "rules": { "pointsWin": 3, "pointsDraw": 1 },
  "matches": [
    { "round": 1, "home": "Molo", "away": "Darsena", "homeScore": 2, "awayScore": 1,
      "goals": [{ "team": "home", "player": "Bea Foti", "minute": 12 }] },
    { "round": 1, "home": "Faro", "away": "Gru", "homeScore": 1, "awayScore": 0 },
    { "round": 2, "home": "Darsena", "away": "Faro", "homeScore": 1, "awayScore": 3 },
    { "round": 2, "home": "Gru", "away": "Molo", "homeScore": 1, "awayScore": 1 }
  ],
  "penalizations": [
    { "team": "Molo", "points": 1 }
  ]
}`

export const races = `{
  "season": 2026,
  "name": "Coppa dei Porti",
  "rules": { "points": [25, 18, 15], "sprintPoints": [3, 2, 1], "fastestLap": { "points": 1, "within": 10 } },
  "races": [
    { "round": 1, "name": "molo", "driverOfTheDay": "bea-foti",
      "results": [
        { "driver": "bea-foti", "stable": "rossa", "position": 1, "fastestLapMs": 80100 },
        { "driver": "ugo-sala", "stable": "blu", "position": 2, "fastestLapMs": 80000 },
        { "driver": "ada-neri", "stable": "rossa", "outcome": "DNF" }
      ],
      "sprint": [
        { "driver": "ada-neri", "stable": "rossa", "position": 1 },
        { "driver": "ugo-sala", "stable": "blu", "position": 2 }
      ] },
    { "round": 2, "name": "faro",
      "results": [
        { "driver": "ugo-sala", "stable": "blu", "position": 1 },
        { "driver": "bea-foti", "stable": "rossa", "position": 2 },
        { "driver": "ada-neri", "stable": "rossa", "position": 3 }
      ] }
  ]
}`

export const cup = `{
  "name": "Coppa del Golfo",
  "matches": [
    { "round": "A1", "date": "2026-06-01", "group": "A", "home": "Molo", "away": "Gru", "homeScore": 2, "awayScore": 0 },
    { "round": "A2", "date": "2026-06-05", "group": "A", "home": "Gru", "away": "Boa", "homeScore": 1, "awayScore": 0 },
    { "round": "A3", "date": "2026-06-09", "group": "A", "home": "Boa", "away": "Molo", "homeScore": 1, "awayScore": 1 },
    { "round": "B1", "date": "2026-06-02", "group": "B", "home": "Faro", "away": "Rada", "homeScore": 0, "awayScore": 0 },
    { "round": "B2", "date": "2026-06-06", "group": "B", "home": "Rada", "away": "Vela", "homeScore": 2, "awayScore": 1 },
    { "round": "B3", "date": "2026-06-10", "group": "B", "home": "Vela", "away": "Faro", "homeScore": 0, "awayScore": 4 },
    { "round": "Semi-finals", "date": "2026-06-20", "home": "Molo", "away": "Rada", "homeScore": 1, "awayScore": 1,
      "homePenalties": 5, "awayPenalties": 4 },
    { "round": "Semi-finals", "date": "2026-06-21", "home": "Faro", "away": "Gru", "homeScore": 2, "awayScore": 0 },
    { "round": "Final", "date": "2026-06-28", "home": "Molo", "away": "Faro", "homeScore": 0, "awayScore": 1 }
  ]
}`

/** Two of three rounds; in each of them another team rests. */
export const swiss = `{
  "name": "Torneo della Lanterna",
  "type": "swiss",
  "settings": { "rounds": 3 },
  "matches": [
    { "round": 1, "home": "Molo", "away": "Darsena", "homeScore": 2, "awayScore": 1 },
    { "round": 1, "home": "Faro", "away": "Boa", "homeScore": 1, "awayScore": 0 },
    { "round": 1, "home": "Gru", "away": null },
    { "round": 2, "home": "Molo", "away": "Faro", "homeScore": 0, "awayScore": 0 },
    { "round": 2, "home": "Gru", "away": "Darsena", "homeScore": 1, "awayScore": 3 },
    { "round": 2, "home": "Boa", "away": null }
  ],
  "table": [
    { "team": "Molo", "points": 4 },
    { "team": "Faro", "points": 4 },
    { "team": "Darsena", "points": 3 },
    { "team": "Gru", "points": 3 },
    { "team": "Boa", "points": 3 }
  ]
}`

/** Five teams: three have a bye, the other ties have two legs, and one team did not come to the second. */
export const twoLegs = `{
  "name": "Coppa delle Boe",
  "type": "elimination",
  "matches": [
    { "round": "Quarter-finals", "home": "Molo", "away": null },
    { "round": "Quarter-finals", "home": "Faro", "away": null },
    { "round": "Quarter-finals", "home": "Rada", "away": null },
    { "round": "Quarter-finals", "date": "2026-03-01", "home": "Gru", "away": "Vela", "homeScore": 2, "awayScore": 1 },
    { "round": "Quarter-finals", "date": "2026-03-08", "home": "Vela", "away": "Gru", "homeScore": 1, "awayScore": 0,
      "homePenalties": 3, "awayPenalties": 4 },
    { "round": "Semi-finals, first leg", "date": "2026-03-15", "home": "Gru", "away": "Molo", "homeScore": 0, "awayScore": 1 },
    { "round": "Semi-finals, first leg", "date": "2026-03-15", "home": "Faro", "away": "Rada", "homeScore": 1, "awayScore": 1 },
    { "round": "Semi-finals, second leg", "date": "2026-03-22", "home": "Molo", "away": "Gru", "homeScore": 0, "awayScore": 3,
      "status": "awarded", "reason": "Assenza" },
    { "round": "Semi-finals, second leg", "date": "2026-03-22", "home": "Rada", "away": "Faro", "homeScore": 2, "awayScore": 0 },
    { "round": "Final", "date": "2026-03-29", "home": "Gru", "away": "Rada" },
    { "round": "Final", "home": "Rada", "away": "Gru", "status": "postponed" }
  ]
}`

/** Three draws without a goal: Faro has the fewest points of cards, then Molo, then Gru. */
export const fairPlay = `{
  "name": "Girone dei cartellini",
  "rules": { "tieBreak": ["goalDifference", "fairPlay", "drawOfLots"] },
  "lots": ["Gru", "Molo", "Faro"],
  "matches": [
    { "round": 1, "home": "Molo", "away": "Gru", "homeScore": 0, "awayScore": 0,
      "cards": [
        { "team": "home", "player": "Ada Neri", "minute": 12, "card": "yellow" },
        { "team": "away", "player": "Ugo Sala", "minute": 30, "card": "yellow" },
        { "team": "away", "player": "Ugo Sala", "minute": "45+2", "card": "secondYellow" }
      ] },
    { "round": 2, "home": "Gru", "away": "Faro", "homeScore": 0, "awayScore": 0,
      "cards": [{ "team": "home", "player": "Ivo Re", "card": "red" }] },
    { "round": 3, "home": "Faro", "away": "Molo", "homeScore": 0, "awayScore": 0 }
  ]
}`

/**
 * A league phase in which each of six teams has two matches; the first two wait in the semi-finals for the winners of the play-offs. Ties have two
 * legs, the final is one match.
 */
export const leaguePhase = `{
  "name": "Coppa dei Sei",
  "rules": { "tieBreak": ["goalDifference", "goalsFor", "awayGoals", "wins", "awayWins", "opponentsPoints", "fairPlay", "drawOfLots"] },
  "matches": [
    { "round": "Day 1", "date": "2026-09-01", "home": "Molo", "away": "Gru", "homeScore": 3, "awayScore": 0 },
    { "round": "Day 1", "date": "2026-09-01", "home": "Faro", "away": "Boa", "homeScore": 2, "awayScore": 0 },
    { "round": "Day 1", "date": "2026-09-02", "home": "Rada", "away": "Vela", "homeScore": 1, "awayScore": 0 },
    { "round": "Day 2", "date": "2026-09-15", "home": "Boa", "away": "Molo", "homeScore": 0, "awayScore": 1 },
    { "round": "Day 2", "date": "2026-09-15", "home": "Vela", "away": "Faro", "homeScore": 1, "awayScore": 2 },
    { "round": "Day 2", "date": "2026-09-16", "home": "Gru", "away": "Rada", "homeScore": 1, "awayScore": 1 },
    { "phase": "knockout", "round": "Play-offs", "date": "2026-10-01", "home": "Boa", "away": "Rada", "homeScore": 1, "awayScore": 0 },
    { "phase": "knockout", "round": "Play-offs", "date": "2026-10-02", "home": "Vela", "away": "Gru", "homeScore": 0, "awayScore": 0 },
    { "phase": "knockout", "round": "Play-offs", "date": "2026-10-08", "home": "Rada", "away": "Boa", "homeScore": 2, "awayScore": 0 },
    { "phase": "knockout", "round": "Play-offs", "date": "2026-10-09", "home": "Gru", "away": "Vela", "homeScore": 1, "awayScore": 1,
      "homePenalties": 4, "awayPenalties": 5 },
    { "phase": "knockout", "round": "Semi-finals", "date": "2026-10-20", "home": "Vela", "away": "Molo", "homeScore": 0, "awayScore": 2 },
    { "phase": "knockout", "round": "Semi-finals", "date": "2026-10-21", "home": "Rada", "away": "Faro", "homeScore": 2, "awayScore": 1 },
    { "phase": "knockout", "round": "Semi-finals", "date": "2026-10-27", "home": "Molo", "away": "Vela", "homeScore": 0, "awayScore": 1 },
    { "phase": "knockout", "round": "Semi-finals", "date": "2026-10-28", "home": "Faro", "away": "Rada", "homeScore": 1, "awayScore": 1 },
    { "phase": "knockout", "round": "Final", "date": "2026-11-07", "home": "Molo", "away": "Rada", "homeScore": 1, "awayScore": 1,
      "homePenalties": 2, "awayPenalties": 3 }
  ]
}`
