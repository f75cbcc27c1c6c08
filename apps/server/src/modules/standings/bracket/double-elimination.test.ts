import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  calendarRoutes,
  drawRoutes,
  entryRoutes,
  reportRoutes,
  tableInputRoutes,
  tournamentRoutes,
  type EntryId,
  type MatchId,
  type TournamentId,
} from '@agone/contract'
import { drawDifferences } from '@agone/engines/draw/draw-check'
import { decide, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'
import { readerOf, standingPlugins } from '../../../../test/support/factories/standings.ts'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Matches, viewsOf } from '../../matches/index.ts'
import { Tournaments } from '../../tournaments/index.ts'
import { positionsOf } from '../final-places.ts'
import { loadSnapshot } from '../tournament-snapshot.ts'

let app: TestApp
before(async () => {
  app = await testApp(standingPlugins)
})
after(() => app.close())

type Options = Parameters<typeof startWithTeams>[1]

const start = async (options: Options = {}) => {
  const created = await startWithTeams(app.ctx(), { teams: 4, type: 'doubleElimination', ...options })
  return { ...created, id: created.tournament.id, ...readerOf(app, created.tournament.id) }
}

type Started = Awaited<ReturnType<typeof start>>

const all = (id: TournamentId) => Matches.listAll(app.ctx(), id)

const ofTie = async (id: TournamentId, tie: number) => {
  const found = (await all(id)).find((match) => match.tie === tie)
  assert.ok(found, `there is a match of tie ${tie}`)
  return found
}

/** The first or the second side of a tie wins it; answers winner and loser. */
const win = async (id: TournamentId, tie: number, side: 0 | 1 = 0): Promise<[winner: EntryId, loser: EntryId]> => {
  const match = await ofTie(id, tie)
  const [home, away] = sidesOf(match)
  await decide(app.ctx(), match.id, side === 0 ? [2, 0] : [0, 2])
  return side === 0 ? [home, away] : [away, home]
}

const statusesOf = async (id: TournamentId) =>
  (await all(id)).toSorted((a, b) => (a.tie ?? 0) - (b.tie ?? 0)).map(({ round, status }) => `${round} ${status}`)

const tournamentOf = async (id: TournamentId) => (await app.inject(tournamentRoutes.one, { params: { id } })).answer

const positions = async (id: TournamentId) =>
  positionsOf(await loadSnapshot(app.ctx(), await Tournaments.get(app.ctx(), id)))

const reopen = (id: MatchId, as: SignedIn) => app.inject(reportRoutes.reopen, { params: { id } }, { as })

const withdraw = async ({ id, teamOf }: Started, entryId: EntryId) => {
  const { team, owner } = teamOf(entryId)
  const params = { id, teamId: team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: owner })).status, 204)
}

test('four teams: losers drop, the second grand final is played after a loss in the first, and the places follow', async () => {
  const { id, bracket } = await start()
  assert.deepEqual(await statusesOf(id), [
    ...['1 open', '1 open', '2 waiting'],
    ...['2 waiting', '3 waiting'],
    ...['4 waiting', '5 waiting'],
  ])
  const [one, lostOne] = await win(id, 0)
  const [other, lostOther] = await win(id, 1)
  assert.deepEqual(sidesOf(await ofTie(id, 2)), [one, other])
  assert.deepEqual(sidesOf(await ofTie(id, 3)), [lostOne, lostOther])
  const [best, dropped] = await win(id, 2)
  const [left, fourth] = await win(id, 3)
  assert.deepEqual(sidesOf(await ofTie(id, 4)), [dropped, left], 'who drops comes first')
  const [back, third] = await win(id, 4, 1)
  assert.deepEqual(sidesOf(await ofTie(id, 5)), [best, back])
  await win(id, 5, 1)
  assert.equal((await bracket()).winnerEntryId, null)
  assert.equal((await tournamentOf(id)).decided, false)
  const second = await ofTie(id, 6)
  assert.equal(second.status, 'open')
  assert.deepEqual(sidesOf(second), [best, back])
  await win(id, 6, 1)
  assert.equal((await bracket()).winnerEntryId, back)
  assert.equal((await tournamentOf(id)).decided, true)
  assert.deepEqual(await positions(id), { [back]: 1, [best]: 2, [third]: 3, [fourth]: 4 })
})

test('its matches say their bracket and round, and so do match days with one of both', async () => {
  const { id } = await start()
  const views = await viewsOf(app.ctx(), await all(id))
  assert.deepEqual(
    views.map(({ round, bracketRound }) => `${round} ${bracketRound?.name} ${bracketRound?.round}`),
    [
      ...['1 winnersRound 1', '1 winnersRound 1', '2 winnersFinal 2', '2 losersRound 1'],
      ...['3 losersFinal 2', '4 grandFinal 1', '5 secondGrandFinal 2'],
    ],
  )
  const { answer: days } = await app.inject(calendarRoutes.list, { params: { id } })
  assert.deepEqual(
    days.map(({ bracketRound }) => bracketRound?.name),
    ['winnersRound', undefined, 'losersFinal', 'grandFinal', 'secondGrandFinal'],
  )
  assert.deepEqual((await tournamentOf(id)).bracketRound, days[0]?.bracketRound, 'the round that is played')
  for (const tie of [0, 1]) await win(id, tie)
  assert.equal((await tournamentOf(id)).bracketRound, null, 'a day of both brackets')
  for (const tie of [2, 3]) await win(id, tie)
  assert.equal((await tournamentOf(id)).bracketRound?.name, 'losersFinal')
})

test('the second grand final is void once it is not needed, and comes back with another result of the first', async () => {
  const { id, owner, bracket } = await start()
  const [best] = await win(id, 0)
  await win(id, 1)
  await win(id, 2)
  await win(id, 3)
  const [challenger] = await win(id, 4)
  await win(id, 5)
  assert.equal((await ofTie(id, 6)).status, 'void')
  assert.deepEqual([(await tournamentOf(id)).decided, (await bracket()).winnerEntryId], [true, best])
  const rounds = (await bracket()).rounds.map(({ section, name, ties }) => [
    section,
    name,
    ties.map(({ status }) => status),
  ])
  assert.deepEqual(rounds.slice(-2), [
    ['final', 'grandFinal', ['decided']],
    ['final', 'secondGrandFinal', ['notNeeded']],
  ])

  const first = await ofTie(id, 5)
  assert.equal((await reopen(first.id, owner)).status, 204)
  assert.equal((await ofTie(id, 6)).status, 'waiting')
  await win(id, 5, 1)
  assert.deepEqual(sidesOf(await ofTie(id, 6)), [best, challenger])
  assert.equal((await ofTie(id, 6)).status, 'open')

  // A ruling without a reopening takes it away again.
  await win(id, 5, 0)
  const second = await ofTie(id, 6)
  assert.deepEqual([second.status, ...second.sides.map(({ entry_id }) => entry_id)], ['void', null, null])
  assert.equal((await bracket()).winnerEntryId, best)

  await win(id, 5, 1)
  await win(id, 6, 0)
  assert.equal(await titleOf(reopen(first.id, owner)), 'ENTITY_CONFLICT', 'the second one is played')
  assert.equal((await bracket()).winnerEntryId, best)
})

test('a result of the winners bracket cannot change once its loser has played', async () => {
  const { id, owner } = await start()
  await win(id, 0)
  await win(id, 1)
  await win(id, 3)
  const first = await ofTie(id, 0)
  assert.equal(await titleOf(reopen(first.id, owner)), 'ENTITY_CONFLICT')
  await assert.rejects(decide(app.ctx(), first.id, [0, 1]), /ENTITY_CONFLICT/)
  assert.equal((await reopen((await ofTie(id, 3)).id, owner)).status, 204)
  assert.equal((await reopen(first.id, owner)).status, 204)
  assert.equal((await ofTie(id, 3)).status, 'waiting')
})

test('of two teams a ruling against the winner makes them change places in the grand final', async () => {
  const { id, owner, matches } = await start({ teams: 2 })
  const [winner, loser] = await win(id, 0)
  assert.deepEqual(sidesOf(await ofTie(id, 1)), [winner, loser])
  const sides = [
    { entryId: winner, score: 0 },
    { entryId: loser, score: 1 },
  ]
  const call = {
    params: { id: matches[0]?.id ?? assert.fail() },
    body: { sides, reason: 'schierato uno squalificato' },
  }
  assert.equal((await app.inject(reportRoutes.rule, call, { as: owner })).status, 201)
  assert.deepEqual(sidesOf(await ofTie(id, 1)), [loser, winner])
})

test('the consequences of reopening name both slots that are emptied', async () => {
  const { id, owner } = await start()
  const [winner, loser] = await win(id, 0)
  const match = await ofTie(id, 0)
  const { answer } = await app.inject(reportRoutes.consequences, { params: { id: match.id } }, { as: owner })
  const rounds = answer.slots.map(({ round, before, after }) => [round, typeof before, after])
  assert.deepEqual(rounds, [
    [2, 'string', null],
    [2, 'string', null],
  ])
  assert.notEqual(winner, loser)
})

test('without a second grand final the first decides, and whoever has lost it is second', async () => {
  const { id, bracket } = await start({ settings: { secondGrandFinal: false } })
  for (const tie of [0, 1, 2, 3, 4]) await win(id, tie)
  const [champion, second] = await win(id, 5, 1)
  assert.equal((await all(id)).length, 6)
  assert.equal((await bracket()).winnerEntryId, champion)
  const places = await positions(id)
  assert.deepEqual([places[champion], places[second]], [1, 2])
})

/** Plays whatever is open until nothing is; the home side of the last leg wins. */
const playAll = async (id: TournamentId, legs = 1) => {
  for (;;) {
    const open = (await all(id)).find(({ status }) => status === 'open')
    if (!open) return
    await decide(app.ctx(), open.id, open.leg < legs ? [0, 0] : [1, 0])
  }
}

test('byes of every number of teams pass the losers bracket', async () => {
  for (const teams of [2, 3, 5, 6]) {
    const { id, bracket } = await start({ teams, settings: { byes: true } })
    await playAll(id)
    const { winnerEntryId, rounds } = await bracket()
    assert.notEqual(winnerEntryId, null, `${teams} teams have a winner`)
    const matches = await all(id)
    assert.equal(matches.filter(({ status }) => status === 'verified').length, 2 * teams - 2, `${teams} teams`)
    assert.ok(matches.every(({ status }) => status === 'verified' || status === 'void'))
    assert.equal(Object.keys(await positions(id)).length, teams)
    // Ties of the losers' bracket with a bye have no match; all others have theirs.
    for (const { section, ties } of rounds) {
      for (const { matchIds, status } of ties)
        assert.equal(matchIds.length, section === 'losers' && status === 'bye' ? 0 : 1)
    }
  }
})

test('five teams without byes make no draw', async () => {
  await assert.rejects(start({ teams: 5 }), /TOURNAMENT_GENERATION_ERROR/)
})

test('a team that withdraws loses its match and the next one of the losers bracket', async () => {
  const started = await start()
  const { id, bracket } = started
  const [one] = sidesOf(await ofTie(id, 0))
  await withdraw(started, one)
  assert.equal((await ofTie(id, 0)).walkover, true)
  const [, lost] = await win(id, 1)
  const forfeit = await ofTie(id, 3)
  assert.deepEqual([forfeit.status, forfeit.walkover], ['verified', true])
  assert.equal(forfeit.sides.find(({ winner }) => winner)?.entry_id, lost)
  await playAll(id)
  assert.notEqual((await bracket()).winnerEntryId, null)
  assert.equal((await positions(id))[one], 4)
})

test('who withdraws before the grand final loses both', async () => {
  const started = await start()
  const { id, bracket } = started
  await win(id, 0)
  await win(id, 1)
  const [best] = await win(id, 2)
  await win(id, 3)
  const [back] = await win(id, 4)
  await withdraw(started, best)
  assert.equal((await bracket()).winnerEntryId, back)
  assert.deepEqual((await statusesOf(id)).slice(-2), ['4 verified', '5 verified'])
})

test('two legs are played in both brackets', async () => {
  const { id, bracket } = await start({ repeatTimes: 2 })
  assert.equal((await all(id)).length, 14)
  await playAll(id, 2)
  const first = (await all(id)).filter(({ tie }) => tie === 0)
  assert.deepEqual(
    first.map(({ round, leg }) => [round, leg]),
    [
      [1, 1],
      [2, 2],
    ],
  )
  assert.deepEqual((await statusesOf(id)).slice(-2), ['9 void', '10 void'])
  assert.notEqual((await bracket()).winnerEntryId, null)
})

test('the draw can be checked with the answer of the API, also after results', async () => {
  const { id } = await start({ teams: 6, settings: { byes: true } })
  await playAll(id)
  const { answer } = await app.inject(drawRoutes.one, { params: { id } })
  const { input, seed, matches } = answer
  assert.ok(input && seed)
  assert.deepEqual([input.format, input.reset], ['doubleElimination', true])
  const ids = input.participants.map((each) => each.id)
  const found = matches.map(({ round, sides }) => ({
    round,
    sides: sides.map((at) => (at === null ? null : (ids[at] ?? null))),
  }))
  assert.deepEqual(drawDifferences({ ...input, participants: ids }, seed, found), [])
})

test('it has no table', async () => {
  const { id } = await start()
  const params = { id, engine: 'fifa' } as const
  assert.equal(await titleOf(app.inject(tableInputRoutes.get, { params })), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})
