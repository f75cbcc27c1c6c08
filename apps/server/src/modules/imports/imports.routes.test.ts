import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { importRoutes, newId, tournamentRoutes, type GameId } from '@agone/contract'
import { drawLeague } from '@agone/engines'
import { sql } from 'kysely'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { createGame } from '../../../test/support/factories/games.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'
import { cup, league, races } from '../../../test/support/imports/season-files.ts'

let app: Awaited<ReturnType<typeof importApp>>
let manager: SignedIn
before(async () => {
  app = await importApp()
  manager = app.manager
})
after(() => app.close())

/** Sends the text of a file unchanged. */
const send = (payload: string, as?: SignedIn, query = '', headers: Record<string, string> = {}) =>
  app.request(
    {
      method: 'POST',
      url: `${importRoutes.create.path}${query}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    },
    { as },
  )

const count = async () => {
  const rows = async (table: 'tournaments' | 'users' | 'teams' | 'entries' | 'matches' | 'history') =>
    (await app.db.selectFrom(table).select('id').execute()).length
  const counts: number[] = []
  for (const table of ['tournaments', 'users', 'teams', 'entries', 'matches', 'history'] as const) {
    counts.push(await rows(table))
  }
  return counts
}

type InvalidFile = { why: string; file: string; code?: 'BODY_INVALID'; expectedMessage: RegExp }

const invalidFiles: InvalidFile[] = [
  {
    why: 'is no JSON',
    file: league.replace('"Faro", "away"', '"Faro"; "away"'),
    code: 'BODY_INVALID',
    expectedMessage: /^Line 7(, field \w+)?: /,
  },
  {
    why: 'is incomplete',
    file: league.slice(0, 120),
    code: 'BODY_INVALID',
    expectedMessage: /^Line \d(, field \w+)?: /,
  },
  { why: 'is a list', file: '[\n1]', expectedMessage: /^Line 1(, field \w+)?: / },
  {
    why: 'has no away team',
    file: league.replace('"away": "Faro", ', ''),
    expectedMessage: /^Line 8(, field \w+)?: this field is required\./,
  },
  {
    why: 'has a text as score',
    file: league.replace('"awayScore": 3', '"awayScore": "3"'),
    expectedMessage: /^Line 8(, field \w+)?: /,
  },
  {
    why: 'has the score of one side only',
    file: league.replace(', "awayScore": 3', ''),
    expectedMessage: /^Line 8(, field \w+)?: one side has a score/,
  },
  {
    why: 'has a match of a team against itself',
    file: league.replace('"Gru", "away": "Molo"', '"Gru", "away": "Gru"'),
    expectedMessage: /^Line 9(, field \w+)?: Gru plays against itself/,
  },
  {
    why: 'has a team twice on a day',
    file: league.replace('"Gru", "away": "Molo"', '"Gru", "away": "Faro"'),
    expectedMessage: /^Line 9(, field \w+)?: Faro plays twice in round 2/,
  },
  {
    why: 'has more goals than the score',
    file: league.replace('"homeScore": 2', '"homeScore": 0'),
    expectedMessage: /^Line 6(, field \w+)?: more goals of Molo are listed/,
  },
  {
    why: 'penalises an unknown team',
    file: league.replace('"team": "Molo"', '"team": "Chiatta"'),
    expectedMessage: /^Line 12(, field \w+)?: Chiatta plays no match/,
  },
  {
    why: 'has a team in two groups',
    file: cup.replace('"group": "B", "home": "Faro"', '"group": "B", "home": "Molo"'),
    expectedMessage: /^Line \d+(, field \w+)?: Molo plays in two groups/,
  },
  {
    why: 'has a driver classified twice',
    file: races.replace(
      '{ "driver": "ugo-sala", "stable": "blu", "position": 2, ',
      '{ "driver": "bea-foti", "stable": "blu", "position": 2, ',
    ),
    expectedMessage: /^Line 9(, field \w+)?: bea-foti is classified twice/,
  },
  {
    why: 'has neither position nor outcome of a driver',
    file: races.replace(', "outcome": "DNF"', ''),
    expectedMessage: /^Line 10(, field \w+)?: ada-neri has neither a position nor an outcome/,
  },
  {
    why: 'penalises an unknown driver',
    file: races.replace('"races": [', '"penalizations": [\n{ "driver": "ivo-re", "points": 3 }],\n"races": ['),
    expectedMessage: /^Line 6(, field \w+)?: ivo-re takes no part/,
  },
]

/** A cup of two semi-finals and a final, with some properties replaced. */
const brokenCup = (why: string, [from, to]: [string | RegExp, string], expectedMessage: RegExp): InvalidFile => ({
  why,
  file: cup.replace(from, to),
  expectedMessage,
})

const invalidCups: InvalidFile[] = [
  brokenCup(
    'has a loser in the next round',
    ['"home": "Molo", "away": "Faro", "homeScore": 0', '"home": "Rada", "away": "Faro", "homeScore": 0'],
    /^Line 13(, field \w+)?: Rada has not won a match of the round before/,
  ),
  brokenCup(
    'has an unknown team in the final',
    ['"home": "Molo", "away": "Faro", "homeScore": 0', '"home": "Molo", "away": "Chiatta", "homeScore": 0'],
    /^Line 13(, field \w+)?: Chiatta has not won a match of the round before/,
  ),
  brokenCup(
    'has a tie without a winner',
    [/,\n *"homePenalties": 5, "awayPenalties": 4/, ''],
    /^Line 10(, field \w+)?: the match of Molo has no winner/,
  ),
  brokenCup(
    'has a level final',
    ['"homeScore": 0, "awayScore": 1 }\n', '"homeScore": 1, "awayScore": 1 }\n'],
    /^Line 13(, field \w+)?: /,
  ),
  brokenCup(
    'has a first round of three',
    [
      '"round": "Final", "date": "2026-06-28", "home": "Molo", "away": "Faro"',
      '"round": "Semi-finals", "date": "2026-06-22", "home": "Boa", "away": "Vela"',
    ],
    /^Line 10(, field \w+)?: these matches make no bracket/,
  ),
  brokenCup(
    'has a team twice in a round',
    ['"home": "Faro", "away": "Gru", "homeScore": 2', '"home": "Faro", "away": "Rada", "homeScore": 2'],
    /^Line 12(, field \w+)?: Rada plays twice in round 1/,
  ),
]

const filesWithInvalidNames: InvalidFile[] = [
  {
    why: 'has a name too short',
    file: league.replaceAll('Molo', 'M'),
    expectedMessage: /^Line 5(, field \w+)?: “M” is too short for a name/,
  },
  {
    why: 'has a name of blanks',
    file: league.replace('Lega del Porto', '   '),
    expectedMessage: /^Line 2(, field \w+)?: this field may not be empty/,
  },
  {
    why: 'has a name of one letter',
    file: league.replace('Lega del Porto', 'L'),
    expectedMessage: /^Line 2(, field \w+)?: “L” is too short/,
  },
  {
    why: 'has a scorer with an invisible name',
    file: league.replace('Bea Foti', '\u200b'),
    expectedMessage: /^Line 6(, field \w+)?: /,
  },
  {
    why: 'has a name with a line break',
    file: league.replaceAll('Molo', 'Mo\\nlo'),
    expectedMessage: /^Line 5(, field \w+)?: it has to be one line/,
  },
  {
    why: 'has an impossible round',
    file: league.replace('"round": 2', '"round": 1e15'),
    expectedMessage: /^Line 8(, field \w+)?: it is too much: the most is 2,000\./,
  },
  {
    why: 'has too many points',
    file: league.replace('"pointsWin": 3', '"pointsWin": 1e300'),
    expectedMessage: /^Line 3(, field \w+)?: /,
  },
  {
    why: 'has too large a penalization',
    file: league.replace('"points": 1 }', '"points": 1e9 }'),
    expectedMessage: /^Line 12(, field \w+)?: /,
  },
  {
    why: 'has a race twice',
    file: races.replace('"round": 2', '"round": 1'),
    expectedMessage: /^Line 16(, field \w+)?: round 1 is there already/,
  },
  {
    why: 'has a driver of the day who did not take part',
    file: races.replace('"driverOfTheDay": "bea-foti"', '"driverOfTheDay": "ivo-re"'),
    expectedMessage: /^Line 6(, field \w+)?: ivo-re takes no part/,
  },
  {
    why: 'has a lap of a year',
    file: races.replace('80100', '1e15'),
    expectedMessage: /^Line 8(, field \w+)?: it is too much: the most is 3,600,000\./,
  },
  {
    why: 'has a stable without a name',
    file: races.replace('"rossa"', '" "'),
    expectedMessage: /^Line 8(, field \w+)?: this field may not be empty/,
  },
]

describe('an invalid file changes nothing, and the error names its line', () => {
  for (const { why, file, code = 'FIELD_VALIDATION_ERROR', expectedMessage } of [
    ...invalidFiles,
    ...invalidCups,
    ...filesWithInvalidNames,
  ]) {
    test(`a file that ${why}`, async () => {
      const before = await count()
      const refused = await send(file, manager)
      assert.deepEqual([refused.status, refused.problem.title], [400, code], refused.text)
      assert.ok(
        refused.problem.errors.some(({ message }) => expectedMessage.test(message)),
        refused.text,
      )
      assert.deepEqual(await count(), before)
    })
  }

  test('an error has line and field in one sentence of the reader’s language, and its reason', async () => {
    const file = races.replace(', "outcome": "DNF"', '')
    const expectedFault = {
      path: '/races/0/results/2',
      line: 10,
      reason: 'noResult',
      values: { name: 'ada-neri' },
    }
    const { problem } = await send(file, manager)
    const message = 'Line 10, field results: ada-neri has neither a position nor an outcome.'
    assert.deepEqual(problem.errors, [{ ...expectedFault, message }])
    const italian = await send(file, manager, '', { 'accept-language': 'it' })
    const italianMessage = 'Riga 10, campo results: ada-neri non ha né una posizione né un esito.'
    assert.deepEqual(italian.problem.errors, [{ ...expectedFault, message: italianMessage }])
  })

  test('a value is reported once, even if several types are allowed', async () => {
    const wrong: [from: string, to: string, expectedMessage: string][] = [
      ['"round": 1,', '"round": 0,', 'Line 5, field round: it is too little: the least is 1.'],
      ['"round": 1,', '"round": true,', 'Line 5, field round: this value does not do here.'],
      ['"homeScore": 2', '"homeScore": "two"', 'Line 5, field homeScore: a whole number is needed here.'],
      [
        '"round": 1,',
        '"round": 1, "date": "tomorrow",',
        'Line 5, field date: this is not a date: write it like 2026-11-21.',
      ],
    ]
    for (const [from, to, expectedMessage] of wrong) {
      const { problem } = await send(league.replace(from, to), manager)
      assert.deepEqual(
        problem.errors.map(({ message }) => message),
        [expectedMessage],
      )
    }
  })

  test('an unknown game, or one of another kind, is GAME_INVALID', async () => {
    const before = await count()
    const formula1 = await app.db
      .selectFrom('games')
      .select('id')
      .where('module', '=', 'FORMULA1')
      .executeTakeFirstOrThrow()
    for (const id of [newId<GameId>(), formula1.id]) {
      assert.equal((await send(league, manager, `?game_id=${id}`)).problem.title, 'GAME_INVALID')
    }
    assert.deepEqual(await count(), before)
  })
})

describe('before an import', () => {
  const preview = (payload: string, as?: SignedIn, query = '') =>
    app.request(
      {
        method: 'POST',
        url: `${importRoutes.preview.path}${query}`,
        headers: { 'content-type': 'application/json' },
        payload,
      },
      { as },
    )

  test('the preview says what would be made, and makes nothing', async () => {
    const before = await count()
    const answered = await preview(cup, manager)
    assert.equal(answered.status, 200, answered.text)
    const { name, participants, matches, bracket } = JSON.parse(answered.text)
    assert.deepEqual([name, participants, matches, bracket], ['Coppa del Golfo', 6, 9, true])
    assert.deepEqual(await count(), before)
  })

  test('the preview refuses what the import would refuse, with line and field', async () => {
    const wrong = league.replace('"Gru", "away": "Molo"', '"Gru", "away": "Gru"')
    assert.deepEqual((await preview(wrong, manager)).problem, (await send(wrong, manager)).problem)
    const unknownGame = `?game_id=${newId<GameId>()}`
    assert.equal((await preview(league, manager, unknownGame)).problem.title, 'GAME_INVALID')
    assert.equal((await preview(league)).problem.title, 'UNAUTHORIZED')
  })

  test('the preview refuses more participants than the game allows, as the import does', async () => {
    for (const [file, module] of [
      [league, 'FIFA'],
      [races, 'FORMULA1'],
    ] as const) {
      const { id } = await createGame(app.ctx(), { module, maxParticipants: 2 })
      const refused = (await preview(file, manager, `?game_id=${id}`)).problem
      assert.match(refused.errors[0]?.message ?? refused.title, /^Line [45], field \w+: the file has [34] participants/)
      assert.deepEqual((await send(file, manager, `?game_id=${id}`)).problem, refused)
    }
  })

  test('the JSON Schema of season files accepts what may be imported, and refuses what may not', async () => {
    const { answer } = await app.inject(importRoutes.schema, {})
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    const isValid = ajv.compile(Object(answer))
    for (const file of [league, cup, races]) assert.ok(isValid(JSON.parse(file)), JSON.stringify(isValid.errors))
    const withSchema = { $schema: importRoutes.schema.path, ...JSON.parse(league) }
    assert.ok(isValid(withSchema))
    assert.equal((await send(JSON.stringify(withSchema), manager)).status, 201)
    for (const file of [
      league.replace('"away": "Faro", ', ''),
      league.replace('"homeScore": 2', '"homeScore": -2'),
      races.replace('"position": 1', '"position": 0'),
      '{ "name": "Lega" }',
    ])
      assert.ok(!isValid(JSON.parse(file)), file)
  })
})

test('the version of an imported tournament does not depend on its number of matches', async () => {
  const short: { matches: { round: number; home: string; away: string }[] } = JSON.parse(league)
  const second = short.matches.map(({ round, home, away }) => ({
    ...{ round: round + 2, home: away, away: home, homeScore: 0, awayScore: 0 },
  }))
  const versionOf = async (season: unknown) => {
    const { tournamentId: id } = JSON.parse((await send(JSON.stringify(season), manager)).text)
    return (await app.inject(tournamentRoutes.one, { params: { id } })).answer.version
  }
  assert.equal(await versionOf({ ...short, matches: [...short.matches, ...second] }), await versionOf(short))
})

test('after a large import the database knows how many rows its tables have', async () => {
  // PostgreSQL may measure a table by itself while the import writes: it then knows the size already, and the rows a minute later.
  for (const name of ['matches', 'match_sides'])
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(app.db)
  const participants = Array.from({ length: 28 }, (_, at) => `Club ${at + 10}`)
  const fixtures = [...drawLeague({ participants, repeatTimes: 1, seed: 'rows' })]
  const matches = fixtures.map(({ round, home, away }) => ({ round, home, away, homeScore: 1, awayScore: 0 }))
  assert.equal((await send(JSON.stringify({ name: 'Lega grande', matches }), manager)).status, 201)
  const known = async () => {
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, reltuples::int as rows from pg_class where relname in ('matches', 'match_sides')`.execute(
      app.db,
    )
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
  }
  await app.jobs.drain()
  const count = async (table: 'matches' | 'match_sides') =>
    (await app.db.selectFrom(table).selectAll().execute()).length
  assert.deepEqual(await known(), { matches: await count('matches'), match_sides: await count('match_sides') })
})

describe('who may import', () => {
  test('a visitor may not', async () => {
    assert.deepEqual([(await send(league)).status, (await send(league)).problem.title], [401, 'UNAUTHORIZED'])
  })

  test('a player may not, whatever the file contains', async () => {
    const player = viewerOf(await createUser(app.ctx()))
    for (const file of [league, 'no JSON']) {
      assert.equal((await send(file, player)).problem.title, 'PERMISSION_DENIED_ERROR')
    }
  })
})
