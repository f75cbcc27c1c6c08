import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  importRoutes,
  standingRoutes,
  tableInputRoutes,
  tournamentRoutes,
  type EngineName,
  type RankingName,
  type TournamentId,
} from '@agone/contract'
import { decide, startWithTeams } from '../../../test/support/factories/matches.ts'
import { Matches } from '../matches/index.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'
import { cup, fairPlay, league, leaguePhase, races, twoLegs } from '../../../test/support/imports/season-files.ts'

/* An exported season that is imported again is the same. */

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp()
})
after(() => app.close())

const penalized = {
  league: league.replace(
    '{ "team": "Molo", "points": 1 }',
    `{ "team": "Molo", "points": 1, "reason": "ritardo alla seconda", "matchDay": 2 },
     { "team": "Gru", "points": 7 }, { "team": "Faro", "points": -2, "reason": "ricorso accolto" }`,
  ),
  cup: cup.replace(
    '"matches": [',
    '"penalizations": [{ "team": "Boa", "points": 3, "reason": "assenza", "matchDay": 3 }],\n"matches": [',
  ),
  races: races.replace(
    '"races": [',
    `"penalizations": [{ "driver": "ugo-sala", "points": 2, "reason": "taglio", "matchDay": 1 },
     { "stable": "rossa", "points": -1 }, { "stable": "blu", "points": 4.5, "reason": "peso", "matchDay": 2 }],\n"races": [`,
  ),
}

const penalizationsOf = {
  league: ['2 ritardo alla seconda 1', '0 Lega del Porto 7', '0 ricorso accolto -2'],
  cup: ['3 assenza 3'],
  races: ['1 taglio 2', '0 2026 -1', '2 peso 4.5'],
}

for (const kind of ['league', 'cup', 'races'] as const) {
  test(`${kind}: the same tables on every match day, and the same penalizations with their reasons`, async () => {
    const id = await app.load(penalized[kind])
    const first = await app.publicState(id)
    const exported = first.penalizations.map(({ matchDay, reason, points }) => `${matchDay} ${reason} ${points}`)
    assert.deepEqual(exported.toSorted(), penalizationsOf[kind].toSorted())
    assert.deepEqual(await app.publicState(await app.reimport(id)), first)
  })
}

test('a league that the product has drawn: participants with equal figures keep the order of their lots', async () => {
  const { tournament } = await startWithTeams(app.ctx(), { game: { module: 'FIFA' }, teams: 6 })
  const first = await app.publicState(tournament.id)
  assert.deepEqual(await app.publicState(await app.reimport(tournament.id)), first)
})

test('the file contains the order of lots, which is that of the imported file', async () => {
  const id = await app.load(league.replace('"matches"', '"lots": ["Gru", "nobody", "Faro"],\n"matches"'))
  const { answer } = await app.inject(importRoutes.export, { params: { id } })
  assert.deepEqual(JSON.parse(JSON.stringify(answer)).lots, ['Gru', 'Faro', 'Molo', 'Darsena'])
})

describe('an imported season file gives', () => {
  const ranking = async (id: TournamentId, engine: EngineName, name: RankingName) => {
    const params = { id, engine, ranking: name }
    const { answer } = await app.inject(standingRoutes.ranking, { params, query: {} })
    return answer.entries.map((row) => [row.name, row.value])
  }

  test('the table of a league, penalization and scorers included', async () => {
    const id = await app.load(league)
    assert.deepEqual(await ranking(id, 'fifa', 'topTeams'), [
      ['Faro', 6],
      ['Molo', 3],
      ['Gru', 1],
      ['Darsena', 0],
    ])
    assert.deepEqual(await ranking(id, 'fifa', 'topScorer'), [['Bea Foti', 1]])
  })

  test('an order by cards, as of each match day, with its reason', async () => {
    const id = await app.load(fairPlay)
    // Untyped, because the three shapes of results have different rows.
    type Row = { name: string; why: { rule: string; values: number[] } | null }
    const tableOn = async (day: number): Promise<Row[]> => {
      const request = { params: { id, engine: 'fifa' }, query: { day } } as const
      return JSON.parse((await app.inject(standingRoutes.results, request)).text).groups[0].rows
    }
    const rows = await tableOn(3)
    assert.deepEqual(
      rows.map(({ name, why }) => [name, why?.rule, why?.values]),
      [
        ['Faro', 'fairPlay', [0, -1]],
        ['Molo', 'fairPlay', [-1, -7]],
        ['Gru', undefined, undefined],
      ],
    )
    assert.deepEqual(
      (await tableOn(1)).map(({ name, why }) => `${name} ${why?.values.join() ?? 'last'}`),
      ['Molo -1,-3', 'Gru 1,0', 'Faro last'],
    )
    const { answer } = await app.inject(tableInputRoutes.get, { params: { id, engine: 'fifa' } })
    const points = answer.groups.flatMap(({ entries }) => entries.map(({ name, fairPlay }) => `${name} ${fairPlay}`))
    assert.deepEqual(points.toSorted(), ['Faro 0', 'Gru -7', 'Molo -1'])
    const first = JSON.parse((await app.inject(importRoutes.export, { params: { id } })).text)
    assert.deepEqual(first.matches[0].cards, JSON.parse(fairPlay).matches[0].cards)
    const again = await app.inject(importRoutes.export, { params: { id: await app.reimport(id) } })
    assert.deepEqual(JSON.parse(again.text), first)
  })

  test('the bracket after the groups', async () => {
    const id = await app.load(cup)
    const request = { params: { id, engine: 'fifa' }, query: { phase: 'elimination' } } as const
    const { answer } = await app.inject(standingRoutes.results, request)
    assert.equal('rounds' in answer && answer.rounds.length, 2)
  })

  /** "final: Molo 1, Rada 1 *" for each tie; a star for the winner. */
  const bracketOf = async (id: TournamentId): Promise<string[]> => {
    type Slot = { name: string | null; score: number | null; winner: boolean; bye: boolean }
    const request = { params: { id, engine: 'fifa' }, query: { phase: 'elimination' } } as const
    const rounds: { name: string; ties: { slots: Slot[] }[] }[] = JSON.parse(
      (await app.inject(standingRoutes.results, request)).text,
    ).rounds
    const text = ({ name, score, winner, bye }: Slot) => (bye ? 'bye' : `${name} ${score ?? '-'}${winner ? ' *' : ''}`)
    return rounds.flatMap(({ name, ties }) => ties.map(({ slots }) => `${name}: ${slots.map(text).join(', ')}`))
  }

  const expectSameAfterImport = async (id: TournamentId) => {
    const exported = async (of: TournamentId) => (await app.inject(importRoutes.export, { params: { id: of } })).text
    assert.deepEqual(JSON.parse(await exported(await app.reimport(id))), JSON.parse(await exported(id)))
  }

  test('a league phase in which not everybody meets everybody, and the ties of two legs after it with a single final', async () => {
    const id = await app.load(leaguePhase)
    assert.deepEqual(await bracketOf(id), [
      'quarterFinals: Molo - *, bye',
      'quarterFinals: Gru 1, Vela 1 *',
      'quarterFinals: Faro - *, bye',
      'quarterFinals: Rada 2 *, Boa 1',
      'semiFinals: Molo 2 *, Vela 1',
      'semiFinals: Faro 2, Rada 3 *',
      'final: Molo 1, Rada 1 *',
    ])
    const request = { params: { id, engine: 'fifa' }, query: {} } as const
    const table = JSON.parse((await app.inject(standingRoutes.results, request)).text)
    assert.deepEqual(
      table.groups[0].rows.map(
        ({ name, played, points }: Record<'name' | 'played' | 'points', string>) => `${name} ${played} ${points}`,
      ),
      ['Molo 2 6', 'Faro 2 6', 'Rada 2 4', 'Gru 2 1', 'Vela 2 0', 'Boa 2 0'],
    )
    const { answer } = await app.inject(tournamentRoutes.one, { params: { id } })
    assert.deepEqual([answer.status, answer.matchDays, answer.settings.advancing], ['ended', 2 + 5, 6])
    await expectSameAfterImport(id)
  })

  test('the legs of an open tie, whose first one may be level', async () => {
    const open = JSON.parse(leaguePhase)
    const matches = open.matches.map((match: Record<string, unknown>) =>
      match['round'] === 'Semi-finals' || match['round'] === 'Final'
        ? { ...match, homeScore: null, awayScore: null, homePenalties: null, awayPenalties: null }
        : match,
    )
    const id = await app.load(JSON.stringify({ ...open, matches }))
    await expectSameAfterImport(id)
    const all = await Matches.listAll(app.ctx(), id)
    const semi = all.filter(({ tie }) => tie === 4)
    assert.deepEqual(
      semi.map(({ leg, legs, status }) => [leg, legs, status]),
      [
        [1, 2, 'open'],
        [2, 2, 'scheduled'],
      ],
    )
    assert.equal(all.find(({ tie }) => tie === 6)?.legs, 1)
    const [first] = semi
    assert.ok(first)
    await decide(app.ctx(), first.id, [1, 1])
    assert.equal((await bracketOf(id)).at(-3), 'semiFinals: Molo 1, Vela 1')
  })

  test('a cup with byes, two legs and an awarded match, with the final still to be played', async () => {
    const id = await app.load(twoLegs)
    assert.deepEqual((await bracketOf(id)).slice(4), [
      'semiFinals: Rada 3 *, Faro 1',
      'semiFinals: Molo 1, Gru 3 *',
      'final: Rada -, Gru -',
    ])
    const { answer } = await app.inject(tournamentRoutes.one, { params: { id } })
    assert.deepEqual([answer.status, answer.currentMatchDay, answer.repeatTimes], ['running', 5, 2])
    const matches = await Matches.listAll(app.ctx(), id)
    assert.deepEqual(
      matches.filter(({ walkover }) => walkover).map(({ reason, ruled }) => [reason, ruled]),
      [['Assenza', true]],
    )
    const last = matches.at(-1)
    assert.deepEqual([last?.scheduled_at, last?.round_scheduled_at], [null, null], 'nobody knows when it is played')
    await expectSameAfterImport(id)
  })

  test('drivers and stables of a Formula 1 season, sprint and fastest lap included', async () => {
    const id = await app.load(races)
    assert.deepEqual(await ranking(id, 'formula1', 'topUsers'), [
      ['Ugo Sala', 18 + 1 + 2 + 25],
      ['Bea Foti', 25 + 18],
      ['Ada Neri', 3 + 15],
    ])
    assert.deepEqual(await ranking(id, 'formula1', 'topStables'), [
      ['Rossa', 25 + 3 + 18 + 15],
      ['Blu', 18 + 1 + 2 + 25],
    ])
  })
})
