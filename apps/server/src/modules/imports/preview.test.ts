import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cup, league, races } from '../../../test/support/imports/season-files.ts'
import { previewOf } from './preview.ts'
import { readSeason } from './season.ts'

const now = new Date('2026-11-27T12:00:00Z')

const preview = (text: string) => previewOf(readSeason(text), now)

const warningsOf = (text: string) => preview(text).warnings.map(({ reason, values }) => ({ reason, ...values }))

describe('the preview of a season file', () => {
  test('counts what the import of a league will make', () => {
    const { warnings, ...made } = preview(league)
    assert.deepEqual(made, {
      name: 'Lega del Porto',
      module: 'FIFA',
      participants: 4,
      groups: 0,
      bracket: false,
      days: 2,
      matches: 4,
      results: 4,
      scorers: 1,
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

  test('lists at most 20 warnings, and counts all', () => {
    const rows = Array.from({ length: 30 }, (_, index) => `{ "team": "T${index}", "points": 1 }`)
    const { warnings, warningsCount } = preview(cup.replace(/\}$/, `, "table": [${rows.join(', ')}]}`))
    assert.deepEqual([warnings.length, warningsCount], [20, 30])
  })
})

// Real seasons are not part of the repository; without them this test does not run.
const folder = join(import.meta.dirname, '../../../../../../shared/data')

if (existsSync(folder)) {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json')))
    test(`${name}: the points of all tables are those that its results give`, () => {
      const found = previewOf(readSeason(readFileSync(join(folder, name), 'utf8')), now)
      assert.deepEqual(
        found.warnings.filter(({ reason }) => reason !== 'missingScorers'),
        [],
      )
    })
}
