import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  importRoutes,
  newId,
  penalizationRoutes,
  standingRoutes,
  type EngineName,
  type GameId,
  type TournamentId,
} from '@agone/contract'
import { testApp, type TestApp } from '../../platform/testing/http.ts'
import type { SignedIn } from '../../platform/viewer.ts'
import { createUser, viewerOf } from '../accounts/testing.ts'
import { gamesPlugin } from '../games/index.ts'
import { createGame, createPlatform } from '../games/testing.ts'
import { matchesPlugin } from '../matches/index.ts'
import { standingsPlugin } from '../standings/index.ts'
import { tournamentsPlugin } from '../tournaments/index.ts'
import { importsPlugin } from './index.ts'

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

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const league = `{
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

const races = `{
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

const cup = `{
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

describe('an export, imported again, gives the same', () => {
  const load = async (file: string): Promise<TournamentId> => {
    const answered = await send(file, manager)
    assert.equal(answered.status, 201, answered.text)
    return JSON.parse(answered.text).tournamentId
  }

  const again = async (id: TournamentId): Promise<TournamentId> => {
    const exported = await app.inject(importRoutes.export, { params: { id } })
    assert.equal(exported.status, 200, exported.text)
    return load(exported.text)
  }

  const results = async (id: TournamentId, engine: EngineName, phase?: 'elimination') => {
    const query = phase ? { phase } : {}
    return JSON.parse((await app.inject(standingRoutes.results, { params: { id, engine }, query })).text)
  }

  /** Ids, avatars and versions are new ones; everything that a reader sees is compared. */
  const shown = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, part: unknown) => {
        if (key === 'version' || key === 'avatar') return undefined
        return typeof part === 'string' && isId.test(part) ? 'an id' : part
      }),
    )

  test('the table of a league, penalization and scorers included', async () => {
    const id = await load(league)
    const copy = await again(id)
    const { groups } = await results(id, 'fifa')
    assert.deepEqual(
      groups[0].rows.map(({ name, points }: { name: string; points: number }) => [name, points]),
      [
        ['Faro', 6],
        ['Molo', 3],
        ['Gru', 1],
        ['Darsena', 0],
      ],
    )
    assert.deepEqual(shown(await results(copy, 'fifa')), shown(await results(id, 'fifa')))
    const scorers = async (id: TournamentId) => {
      const params = { id, engine: 'fifa', ranking: 'topScorer' } as const
      return JSON.parse((await app.inject(standingRoutes.ranking, { params, query: {} })).text).entries
    }
    assert.equal((await scorers(id))[0].name, 'Bea Foti')
    assert.deepEqual(shown(await scorers(copy)), shown(await scorers(id)))
  })

  test('penalizations with their reasons and match days', async () => {
    const penalizationsOf = async (id: TournamentId) => {
      const { answer } = await app.inject(penalizationRoutes.list, { params: { id } }, { as: manager })
      // Those of one import are of the same moment.
      return answer
        .toSorted((one, other) => one.points - other.points)
        .map(({ points, reason, matchDay, entryId, stableId }) => ({
          points,
          reason,
          matchDay,
          hits: entryId === null ? stableId && 'stable' : 'entry',
        }))
    }
    const ofTeam = '{ "team": "Molo", "points": 1, "reason": "ritardo alla seconda", "matchDay": 2 }'
    const football = await load(league.replace('{ "team": "Molo", "points": 1 }', ofTeam))
    const ofBoth =
      '{ "driver": "ugo-sala", "points": 2, "reason": "taglio", "matchDay": 1 }, { "stable": "rossa", "points": -1 }'
    const racing = await load(races.replace('"races": [', `"penalizations": [${ofBoth}],\n"races": [`))
    assert.deepEqual(await penalizationsOf(football), [
      { points: 1, reason: 'ritardo alla seconda', matchDay: 2, hits: 'entry' },
    ])
    assert.deepEqual(await penalizationsOf(racing), [
      { points: -1, reason: '2026', matchDay: 0, hits: 'stable' },
      { points: 2, reason: 'taglio', matchDay: 1, hits: 'entry' },
    ])
    for (const id of [football, racing])
      assert.deepEqual(await penalizationsOf(await again(id)), await penalizationsOf(id))
  })

  test('groups and the bracket behind them, penalties included', async () => {
    const id = await load(cup)
    const copy = await again(id)
    const bracket = await results(id, 'fifa', 'elimination')
    assert.equal(bracket.rounds.length, 2)
    assert.deepEqual(shown(await results(copy, 'fifa', 'elimination')), shown(bracket))
    assert.deepEqual(shown(await results(copy, 'fifa')), shown(await results(id, 'fifa')))
  })

  test('drivers and stables of a Formula 1 season, sprint and fastest lap included', async () => {
    const id = await load(races)
    const copy = await again(id)
    for (const ranking of ['topUsers', 'topStables'] as const) {
      const rows = async (id: TournamentId) => {
        const params = { id, engine: 'formula1', ranking } as const
        return JSON.parse((await app.inject(standingRoutes.ranking, { params, query: {} })).text).entries
      }
      const first = await rows(id)
      assert.ok(first.length > 1)
      assert.deepEqual(shown(await rows(copy)), shown(first))
    }
    const params = { id, engine: 'formula1', ranking: 'topUsers' } as const
    const { answer } = await app.inject(standingRoutes.ranking, { params, query: {} })
    assert.deepEqual(
      answer.entries.map(({ name, points }) => [name, points]),
      [
        ['Ugo Sala', 18 + 1 + 2 + 25],
        ['Bea Foti', 25 + 18],
        ['Ada Neri', 3 + 15],
      ],
    )
  })
})
