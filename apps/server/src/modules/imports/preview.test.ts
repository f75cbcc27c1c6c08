import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cup, fairPlay, league, races, swiss, twoLegs } from '../../../test/support/imports/season-files.ts'
import { hasRealSeasons, realSeasonNames, realSeasonText } from '../../../test/support/seasons/real-seasons.ts'
import { AppError } from '../../platform/http/index.ts'
import { previewOf } from './preview.ts'
import { readSeason } from './season.ts'

const now = new Date('2026-11-27T12:00:00Z')

const usual = { points_system: null }

const preview = (text: string, game: Parameters<typeof previewOf>[1] = usual) => previewOf(readSeason(text), game, now)

const warningsOf = (text: string, game?: Parameters<typeof previewOf>[1]) =>
  preview(text, game).warnings.map(({ reason, values }) => ({ reason, ...values }))

describe('the preview of a season file', () => {
  test('counts what the import of a league will make', () => {
    const { warnings, ...made } = preview(league)
    assert.deepEqual(made, {
      name: 'Lega del Porto',
      module: 'FIFA',
      type: 'rankings',
      participants: 4,
      groups: 0,
      bracket: false,
      days: 2,
      matches: 4,
      results: 4,
      scorers: 1,
      cards: 0,
      penalizations: 1,
      from: null,
      to: null,
      warningsCount: 1,
    })
    assert.deepEqual(warnings, [{ reason: 'missingScorers', values: { count: 4 } }])
  })

  test('counts groups and the bracket behind them, with the first and the last day', () => {
    const { groups, bracket, days, from, to, warnings } = preview(cup)
    assert.deepEqual([groups, bracket, days, from, to, warnings], [2, true, 5, '2026-06-01', '2026-06-28', []])
  })

  test('counts the matches of a Swiss system without its byes, which give the points of a win', () => {
    const { type, participants, days, matches, results, warnings } = preview(swiss)
    assert.deepEqual([type, participants, days, matches, results, warnings], ['swiss', 5, 2, 4, 4, []])
    assert.deepEqual(warningsOf(swiss.replace('{ "team": "Gru", "points": 3 }', '{ "team": "Gru", "points": 0 }')), [
      { reason: 'otherPoints', name: 'Gru', stated: 0, computed: 3 },
    ])
  })

  test('counts the cards', () => assert.equal(preview(fairPlay).cards, 4))

  test('counts the races of a season', () => {
    const { module, participants, days, results, warnings } = preview(races)
    assert.deepEqual([module, participants, days, results, warnings], ['FORMULA1', 3, 2, 2, []])
  })

  test('names two teams that are probably one', () => {
    const similar = league.replaceAll('"Darsena"', '"Dársena 1"').replace('"home": "Dársena 1"', '"home": "darsena1"')
    assert.deepEqual(
      warningsOf(similar).filter(({ reason }) => reason === 'similarNames'),
      [{ reason: 'similarNames', name: 'darsena1', other: 'Dársena 1' }],
    )
    const oneLetter = league.replace('"home": "Darsena"', '"home": "Darsenna"')
    assert.deepEqual(
      warningsOf(oneLetter).filter(({ reason }) => reason === 'similarNames'),
      [{ reason: 'similarNames', name: 'Darsenna', other: 'Darsena' }],
    )
  })

  test('does not confuse second teams and numbered ones', () => {
    const second = league.replaceAll('"Molo"', '"Darsena B"').replaceAll('"Gru"', '"Darsena 2"')
    assert.deepEqual(
      warningsOf(second).filter(({ reason }) => reason === 'similarNames'),
      [],
    )
  })

  test('names the team with fewer matches than the others', () => {
    const short = league.replace(
      /\{ "round": 2, "home": "Gru".*\}/,
      '{ "round": 3, "home": "Darsena", "away": "Faro", "homeScore": 0, "awayScore": 0 }',
    )
    assert.deepEqual(
      warningsOf(short).filter(({ reason }) => reason === 'unequalMatches'),
      [
        { reason: 'unequalMatches', name: 'Darsena', count: 3, usual: 1 },
        { reason: 'unequalMatches', name: 'Faro', count: 3, usual: 1 },
      ],
    )
  })

  test('counts matches without a date, and days that are over without a result', () => {
    const gaps = cup
      .replace('"round": "A3", "date": "2026-06-09"', '"round": "A3"')
      .replace(', "homeScore": 0, "awayScore": 0', '')
    assert.deepEqual(warningsOf(gaps), [
      { reason: 'missingDates', count: 1 },
      { reason: 'missingResults', count: 1 },
    ])
  })

  test('finds points that are not those of the table in the file', () => {
    const table = league.replace(
      /\}$/,
      ', "table": [{ "team": "Molo", "points": 4 }, { "team": "Faro", "points": 6 }]}',
    )
    assert.deepEqual(
      warningsOf(table).filter(({ reason }) => reason === 'otherPoints'),
      [{ reason: 'otherPoints', name: 'Molo', stated: 4, computed: 3 }],
    )
  })

  test('finds a race without a second place, and a wrong total of a driver', () => {
    const wrong = races
      .replace('"stable": "blu", "position": 2, "fastestLapMs"', '"stable": "blu", "position": 3, "fastestLapMs"')
      .replace(/\}$/, ', "driverStandings": [{ "driver": "bea-foti", "points": 44 }]}')
    assert.deepEqual(warningsOf(wrong), [
      { reason: 'missingPositions', name: 'molo', position: 2 },
      { reason: 'otherPoints', name: 'bea-foti', stated: 44, computed: 43 },
    ])
  })

  test('counts sprints without points in the file by those of the game, else as usual, as the imported season does', () => {
    const withTable = (ada: number, ugo: number) =>
      races
        .replace('"sprintPoints": [3, 2, 1], ', '')
        .replace(
          /\}$/,
          `, "driverStandings": [{ "driver": "ada-neri", "points": ${ada} }, { "driver": "ugo-sala", "points": ${ugo} }]}`,
        )
    assert.deepEqual(warningsOf(withTable(15 + 8, 44 + 7)), [])
    const game = { points_system: { race: [10], sprint: [5, 2] } }
    assert.deepEqual(warningsOf(withTable(15 + 5, 44 + 2), game), [])
    assert.deepEqual(warningsOf(withTable(15, 44 + 2), game), [
      { reason: 'otherPoints', name: 'ada-neri', stated: 15, computed: 20 },
    ])
  })

  test('lists at most 20 warnings, and counts all', () => {
    const rows = Array.from({ length: 30 }, (_, index) => `{ "team": "T${index}", "points": 1 }`)
    const { warnings, warningsCount } = preview(cup.replace(/\}$/, `, "table": [${rows.join(', ')}]}`))
    assert.deepEqual([warnings.length, warningsCount], [20, 30])
  })
})

/** The reasons and places of the faults of a file. */
const faultsOf = (text: string): string[] => {
  try {
    readSeason(text)
  } catch (error) {
    assert.ok(error instanceof AppError, String(error))
    return error.faults.map(({ path, reason }) => `${path} ${reason}`)
  }
  return []
}

describe('a cup with byes and two legs', () => {
  test('is counted without its byes, and a postponed match is expected neither with a date nor with a result', () => {
    const { matches, results, days, participants, bracket, warnings } = preview(twoLegs)
    assert.deepEqual([matches, results, days, participants, bracket], [8, 6, 6, 5, true])
    assert.deepEqual(warnings, [{ reason: 'missingResults', values: { count: 1 } }])
  })

  const numbered = JSON.stringify({
    name: 'Coppa',
    type: 'elimination',
    matches: [
      { round: 1, tie: 1, home: 'Molo', away: 'Gru', homeScore: 1, awayScore: 0 },
      { round: 1, tie: 2, home: 'Faro', away: 'Vela', homeScore: 0, awayScore: 2 },
      { round: 2, tie: 3, home: 'Molo', away: 'Vela' },
    ],
  })

  const wrong: [why: string, file: string, faults: string[]][] = [
    [
      'level on aggregate',
      twoLegs.replace(/,\n *"homePenalties": 3, "awayPenalties": 4/, ''),
      ['/matches/4 noWinner', '/matches/7/away notBehind'],
    ],
    [
      'a single match where others have two',
      twoLegs.replace(/ *\{ "round": "Quarter-finals", "date": "2026-03-08"[^}]*\},\n/, ''),
      ['/matches/3 legMissing', '/matches/6/away notBehind'],
    ],
    [
      'a team that lost on aggregate',
      twoLegs
        .replaceAll('"home": "Gru", "away": "Rada"', '"home": "Molo", "away": "Rada"')
        .replace('"home": "Rada", "away": "Gru", "status"', '"home": "Rada", "away": "Molo", "status"'),
      ['/matches/10/away notBehind'],
    ],
    ['a tie twice', numbered.replace('"tie":2', '"tie":1'), ['/matches/1/tie twice']],
    ['a tie without its number', numbered.replace('"tie":2,', ''), ['/matches/1/tie required']],
    ['a tie too many', numbered.replace('"tie":3', '"tie":5'), ['/matches/0 noBracket']],
    [
      'a loser in the final',
      numbered.replace('"home":"Molo","away":"Vela"', '"home":"Molo","away":"Faro"'),
      ['/matches/2/away notBehind'],
    ],
    [
      'a level tie',
      numbered.replace('"homeScore":1', '"homeScore":0'),
      ['/matches/2/home notBehind', '/matches/0 noWinner'],
    ],
  ]
  for (const [why, file, faults] of wrong) {
    test(`is refused with ${why}`, () => assert.deepEqual(faultsOf(file).toSorted(), faults.toSorted()))
  }

  test('needs the numbers of its ties if it is of double elimination', () => {
    const double = twoLegs.replace('"elimination"', '"doubleElimination"')
    assert.equal(faultsOf(double)[0], '/matches/0/tie required')
  })
})

describe('a season is refused with', () => {
  const wrong: [why: string, file: string, faults: string[]][] = [
    [
      'a result of a postponed match',
      league.replace('"homeScore": 1,', '"status": "postponed", "homeScore": 1,'),
      ['/matches/1/status notPlayed'],
    ],
    [
      'an awarded match without a score',
      league.replace('"homeScore": 1, "awayScore": 0', '"status": "awarded"'),
      ['/matches/1/homeScore required'],
    ],
    [
      'a league match without a team',
      league.replace('"away": "Gru"', '"away": null').replace('"homeScore": 1, "awayScore": 0 }', '"status": "void" }'),
      ['/matches/1/away required'],
    ],
    [
      'a group, a tie or a knock-out in a Swiss system',
      swiss
        .replace('"round": 1, "home": "Molo"', '"round": 1, "phase": "knockout", "home": "Molo"')
        .replace('"round": 1, "home": "Faro"', '"round": 1, "tie": 1, "home": "Faro"')
        .replace('"round": 2, "home": "Molo"', '"round": 2, "group": "A", "home": "Molo"'),
      ['/matches/0/phase wrong', '/matches/1/tie wrong', '/matches/3/group wrong'],
    ],
    [
      'a score of a team that rests',
      swiss.replace('"Gru", "away": null', '"Gru", "away": null, "homeScore": 1, "awayScore": 0'),
      ['/matches/2/away required'],
    ],
    [
      'a team that rests and plays in a round of a Swiss system',
      swiss.replace('"home": "Boa", "away": null', '"home": "Gru", "away": null'),
      ['/matches/5/round playsTwice'],
    ],
    [
      'nobody who plays',
      '{ "name": "Vuoto", "type": "swiss", "matches": [{ "round": 1, "home": "Gru", "away": null }] }',
      ['/matches/0/away required'],
    ],
    [
      'a deduction after the last day',
      league.replace('"points": 1 }', '"points": 1, "matchDay": 9 }'),
      ['/penalizations/0/matchDay tooLarge'],
    ],
    ['a deduction of no points', league.replace('"points": 1 }', '"points": 0 }'), ['/penalizations/0/points wrong']],
    [
      'more assists than goals',
      league.replace(
        '"goals"',
        '"assists": [{ "team": "away", "player": "A" }, { "team": "away", "player": "B" }], "goals"',
      ),
      ['/matches/0/assists moreAssists'],
    ],
    [
      'a team that the list of participants lacks, and one that is there twice',
      league.replace(
        '"matches"',
        '"participants": [{ "name": "Molo" }, { "name": "Darsena" }, { "name": "Faro" }, { "name": "Faro" }], "matches"',
      ),
      ['/participants/3/name twice', '/matches/1/away takesNoPart', '/matches/3/home takesNoPart'],
    ],
    [
      'cards of a match that is not played',
      fairPlay.replaceAll(/"homeScore": 0, "awayScore": 0,\n/g, '"date": null,\n'),
      ['/matches/0/cards cardsBefore', '/matches/1/cards cardsBefore'],
    ],
    [
      'seconds for a driver whose gap is not known',
      races.replace(
        '"driverOfTheDay"',
        '"penalties": [{ "driver": "ugo-sala", "seconds": 5, "reason": "taglio" }], "driverOfTheDay"',
      ),
      ['/races/0/penalties/0 noEffect'],
    ],
  ]
  for (const [why, file, faults] of wrong) test(why, () => assert.deepEqual(faultsOf(file), faults))
})

if (hasRealSeasons) {
  for (const name of realSeasonNames())
    test(`${name}: the points of all tables are those that its results give`, () => {
      const found = preview(realSeasonText(name))
      assert.deepEqual(
        found.warnings.filter(({ reason }) => reason !== 'missingScorers'),
        [],
      )
    })
}
