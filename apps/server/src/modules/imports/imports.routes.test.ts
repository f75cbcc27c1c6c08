import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { importRoutes, newId, type GameId } from '@agone/contract'
import { testApp, type TestApp } from '../../platform/testing/http.ts'
import type { SignedIn } from '../../platform/viewer.ts'
import { createUser, viewerOf } from '../accounts/testing.ts'
import { gamesPlugin } from '../games/index.ts'
import { createGame, createPlatform } from '../games/testing.ts'
import { matchesPlugin } from '../matches/index.ts'
import { standingsPlugin } from '../standings/index.ts'
import { tournamentsPlugin } from '../tournaments/index.ts'
import { importsPlugin } from './index.ts'
import { cup, league, races } from './testing.ts'

let app: TestApp
let manager: SignedIn

before(async () => {
  app = await testApp((server) => {
    for (const plugin of [gamesPlugin, tournamentsPlugin, matchesPlugin, standingsPlugin, importsPlugin]) plugin(server)
  })
  manager = viewerOf(await createUser(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] }))
  await createGame(app.ctx(), { module: 'FIFA' })
  await createGame(app.ctx(), { module: 'FORMULA1' })
  await createPlatform(app.ctx())
})
after(() => app.close())

/** Sends a file as it is, line for line. */
const send = (payload: string, as?: SignedIn, query = '') =>
  app.request(
    {
      method: 'POST',
      url: `${importRoutes.create.path}${query}`,
      headers: { 'content-type': 'application/json' },
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

type Bad = { why: string; file: string; code?: 'BODY_INVALID'; says: RegExp }

const bad: Bad[] = [
  {
    why: 'is no JSON',
    file: league.replace('"Faro", "away"', '"Faro"; "away"'),
    code: 'BODY_INVALID',
    says: /^line 7: /,
  },
  { why: 'is cut off', file: league.slice(0, 120), code: 'BODY_INVALID', says: /^line \d: / },
  { why: 'is a list', file: '[\n1]', says: /^line 1: / },
  { why: 'names no away team', file: league.replace('"away": "Faro", ', ''), says: /^line 8: .*away/ },
  {
    why: 'has a score that is no number',
    file: league.replace('"awayScore": 3', '"awayScore": "3"'),
    says: /^line 8: /,
  },
  { why: 'has half a score', file: league.replace(', "awayScore": 3', ''), says: /^line 8: one side has a score/ },
  {
    why: 'lets a team play itself',
    file: league.replace('"Gru", "away": "Molo"', '"Gru", "away": "Gru"'),
    says: /^line 9: Gru plays against itself/,
  },
  {
    why: 'has a team twice on a day',
    file: league.replace('"Gru", "away": "Molo"', '"Gru", "away": "Faro"'),
    says: /^line 9: Faro plays twice on match day 2/,
  },
  {
    why: 'has more goals than the score',
    file: league.replace('"homeScore": 2', '"homeScore": 0'),
    says: /^line 6: more goals than the score of Molo/,
  },
  {
    why: 'penalises who does not play',
    file: league.replace('"team": "Molo"', '"team": "Chiatta"'),
    says: /^line 12: Chiatta plays no match/,
  },
  {
    why: 'has a team in two groups',
    file: cup.replace('"group": "B", "home": "Faro"', '"group": "B", "home": "Molo"'),
    says: /^line \d+: Molo plays in two groups/,
  },
  {
    why: 'has a driver classified twice',
    file: races.replace(
      '{ "driver": "ugo-sala", "stable": "blu", "position": 2, ',
      '{ "driver": "bea-foti", "stable": "blu", "position": 2, ',
    ),
    says: /^line 9: bea-foti is classified twice/,
  },
  {
    why: 'says nothing of how a driver ended',
    file: races.replace(', "outcome": "DNF"', ''),
    says: /^line 10: ada-neri has neither a position nor an outcome/,
  },
  {
    why: 'penalises an unknown driver',
    file: races.replace('"races": [', '"penalizations": [\n{ "driver": "ivo-re", "points": 3 }],\n"races": ['),
    says: /^line 6: ivo-re takes no part/,
  },
]

/** A cup of two semi-finals and a final, in which something was replaced. */
const brokenCup = (why: string, [from, to]: [string | RegExp, string], says: RegExp): Bad => ({
  why,
  file: cup.replace(from, to),
  says,
})

const badCups: Bad[] = [
  brokenCup(
    'lets a loser play on',
    ['"home": "Molo", "away": "Faro", "homeScore": 0', '"home": "Rada", "away": "Faro", "homeScore": 0'],
    /^line 13: Rada has not won a match of the round before/,
  ),
  brokenCup(
    'lets a stranger into the final',
    ['"home": "Molo", "away": "Faro", "homeScore": 0', '"home": "Molo", "away": "Chiatta", "homeScore": 0'],
    /^line 13: Chiatta has not won a match of the round before/,
  ),
  brokenCup(
    'has a tie that nobody wins',
    [/,\n *"homePenalties": 5, "awayPenalties": 4/, ''],
    /^line 10: the match of Molo has no winner/,
  ),
  brokenCup(
    'has a level final',
    ['"homeScore": 0, "awayScore": 1 }\n', '"homeScore": 1, "awayScore": 1 }\n'],
    /^line 13: /,
  ),
  brokenCup(
    'has a first round of three',
    [
      '"round": "Final", "date": "2026-06-28", "home": "Molo", "away": "Faro"',
      '"round": "Semi-finals", "date": "2026-06-22", "home": "Boa", "away": "Vela"',
    ],
    /^line 10: these matches make no knock-out/,
  ),
  brokenCup(
    'has somebody twice in a round',
    ['"home": "Faro", "away": "Gru", "homeScore": 2', '"home": "Faro", "away": "Rada", "homeScore": 2'],
    /^line 12: Rada plays twice on match day 1/,
  ),
]

const badNames: Bad[] = [
  { why: 'has a name too short', file: league.replaceAll('Molo', 'M'), says: /^line 5: "M" is too short for a name/ },
  { why: 'has a name of blanks', file: league.replace('Lega del Porto', '   '), says: /^line 2: "   " is too short/ },
  { why: 'has a scorer whom nobody sees', file: league.replace('Bea Foti', '\u200b'), says: /^line 6: / },
  { why: 'has a name over two lines', file: league.replaceAll('Molo', 'Mo\\nlo'), says: /^line 5: must match/ },
  {
    why: 'has a day that no calendar has',
    file: league.replace('"round": 2', '"round": 1e15'),
    says: /^line 8: must be <= 2000/,
  },
  { why: 'pays points without end', file: league.replace('"pointsWin": 3', '"pointsWin": 1e300'), says: /^line 3: / },
  { why: 'takes points without end', file: league.replace('"points": 1 }', '"points": 1e9 }'), says: /^line 12: / },
  {
    why: 'has a race twice',
    file: races.replace('"round": 2', '"round": 1'),
    says: /^line 16: round 1 is there already/,
  },
  {
    why: 'has a driver of the day who was not there',
    file: races.replace('"driverOfTheDay": "bea-foti"', '"driverOfTheDay": "ivo-re"'),
    says: /^line 6: ivo-re takes no part/,
  },
  { why: 'has a lap of a year', file: races.replace('80100', '1e15'), says: /^line 8: must be <= 3600000/ },
  { why: 'has a stable without a name', file: races.replace('"rossa"', '" "'), says: /^line 8: " " is too short/ },
]

describe('a bad file changes nothing and names its line', () => {
  for (const { why, file, code = 'FIELD_VALIDATION_ERROR', says } of [...bad, ...badCups, ...badNames]) {
    test(`a file that ${why}`, async () => {
      const before = await count()
      const refused = await send(file, manager)
      assert.deepEqual([refused.status, refused.problem.title], [400, code], refused.text)
      assert.ok(
        refused.problem.errors.some(({ message }) => says.test(message)),
        refused.text,
      )
      assert.deepEqual(await count(), before)
    })
  }

  test('a fault carries its line, and its reason for whoever tells it in another language', async () => {
    const { problem } = await send(races.replace(', "outcome": "DNF"', ''), manager)
    assert.deepEqual(problem.errors, [
      {
        path: '/races/0/results/2',
        message: 'line 10: ada-neri has neither a position nor an outcome',
        line: 10,
        reason: 'noResult',
        values: { name: 'ada-neri' },
      },
    ])
  })

  test('a game that is not there, or of another kind, is GAME_INVALID', async () => {
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

describe('who may import', () => {
  test('a visitor may not', async () => {
    assert.deepEqual([(await send(league)).status, (await send(league)).problem.title], [401, 'UNAUTHORIZED'])
  })

  test('a player may not, whatever the file is like', async () => {
    const player = viewerOf(await createUser(app.ctx()))
    for (const file of [league, 'no JSON']) {
      assert.equal((await send(file, player)).problem.title, 'PERMISSION_DENIED_ERROR')
    }
  })
})
