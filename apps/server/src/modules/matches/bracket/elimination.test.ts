import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  entryRoutes,
  reportRoutes as routes,
  tournamentRoutes,
  type EntryId,
  type MatchId,
  type Scores,
  type TournamentId,
} from '@agone/contract'
import { testApp, titleOf, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { resolvedBracket } from './knockout.ts'
import * as Matches from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'
import { decide, matchPlugins, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

const reopen = (id: MatchId, as: SignedIn) => app.inject(routes.reopen, { params: { id } }, { as })
const find = (id: MatchId): Promise<MatchRecord> => Matches.get(app.ctx(), id)
const all = (id: TournamentId) => Matches.listAll(app.ctx(), id)
const dayOf = async (id: TournamentId) =>
  (await app.inject(tournamentRoutes.one, { params: { id } })).answer.currentMatchDay

type TournamentOptions = Parameters<typeof startWithTeams>[1]
const cup = (options: TournamentOptions = {}) =>
  startWithTeams(app.ctx(), { teams: 8, type: 'elimination', ...options })
type Cup = Awaited<ReturnType<typeof cup>>

const ofRound = async (id: TournamentId, round: number) => (await all(id)).filter((match) => match.round === round)
const winnerOf = async (id: TournamentId) => resolvedBracket(await all(id)).winner

/** One side's report of a match. */
const report = (league: Cup, match: MatchRecord, entryId: EntryId, scores: Scores) => {
  const { team, owner } = league.teamOf(entryId)
  const params = { matchId: match.id, teamId: team.id }
  return app.inject(routes.sendForTeam, { params, body: { scores } }, { as: owner })
}

/** Both sides report that the home side won 2-1, and the tournament verifies it automatically. */
const play = async (league: Cup, match: MatchRecord) => {
  const [home, away] = sidesOf(match)
  assert.equal((await report(league, match, home, { score: 2, opponentScore: 1 })).status, 201)
  assert.equal((await report(league, match, away, { score: 1, opponentScore: 2 })).status, 201)
  return home
}

test('eight teams finish a cup by their own reports, with a tie on penalties', async () => {
  const league = await cup({ settings: { autoVerify: true, thirdPlace: true } })
  const { id } = league.tournament
  assert.deepEqual((await all(id)).map((match) => [match.round, match.status]).map(String), [
    ...Array(4).fill('1,open'),
    ...Array(2).fill('2,waiting'),
    ...Array(2).fill('3,waiting'),
  ])
  const [level, ...others] = await ofRound(id, 1)
  assert.ok(level)
  const [home, away] = sidesOf(level)
  assert.equal(await titleOf(report(league, level, home, { score: 1, opponentScore: 1 })), 'MALFORMED_ENTITY_ERROR')
  const kicks = { score: 1, opponentScore: 1, penalties: 3, opponentPenalties: 5 }
  await report(league, level, home, kicks)
  await report(league, level, away, { score: 1, opponentScore: 1, penalties: 5, opponentPenalties: 3 })
  assert.deepEqual(
    (await find(level.id)).sides.map(({ score, penalties, winner }) => [score, penalties, winner]),
    [
      [1, 3, false],
      [1, 5, true],
    ],
  )
  const through = [away]
  for (const match of others) through.push(await play(league, match))
  assert.equal(await dayOf(id), 2)
  const semis = await ofRound(id, 2)
  assert.deepEqual(semis.flatMap(sidesOf).toSorted(), through.toSorted())
  const finalists: EntryId[] = []
  for (const match of semis) finalists.push(await play(league, match))
  const last = await ofRound(id, 3)
  const final = last.find((match) => match.sides.every((side) => side.from_takes === 'winner'))
  const third = last.find((match) => match.sides.every((side) => side.from_takes === 'loser'))
  assert.ok(final && third)
  assert.deepEqual(sidesOf(final).toSorted(), finalists.toSorted())
  const losers = through.filter((entryId) => !finalists.includes(entryId))
  assert.deepEqual(sidesOf(third).toSorted(), losers.toSorted())
  await play(league, third)
  assert.equal(await winnerOf(id), undefined)
  const champion = await play(league, final)
  assert.equal(await winnerOf(id), champion)
})

test('penalties need a level tie and must have a winner', async () => {
  const league = await cup({ teams: 4 })
  const [match] = league.matches
  assert.ok(match)
  const [home] = sidesOf(match)
  const rows: { why: string; scores: Scores }[] = [
    { why: 'a draw without penalties', scores: { score: 0, opponentScore: 0 } },
    { why: 'penalties of one side only', scores: { score: 0, opponentScore: 0, penalties: 3 } },
    { why: 'level penalties', scores: { score: 0, opponentScore: 0, penalties: 3, opponentPenalties: 3 } },
    { why: 'penalties after a win', scores: { score: 1, opponentScore: 0, penalties: 3, opponentPenalties: 2 } },
  ]
  for (const { why, scores } of rows) {
    assert.equal(await titleOf(report(league, match, home, scores)), 'MALFORMED_ENTITY_ERROR', why)
  }
  await assert.rejects(decide(app.ctx(), match.id, [1, 1]), /MALFORMED_ENTITY_ERROR/)
  await decide(app.ctx(), match.id, [1, 1, 4, 2])
})

test('two legs are decided on aggregate, then on penalties in the second', async () => {
  const ctx = app.ctx()
  const league = await cup({ teams: 2, repeatTimes: 2 })
  const [first, second] = league.matches
  assert.ok(first && second)
  assert.deepEqual(sidesOf(second), sidesOf(first).toReversed())
  const [home, away] = sidesOf(first)
  await assert.rejects(
    decide(ctx, first.id, [1, 1, 4, 2]),
    /MALFORMED_ENTITY_ERROR/,
    'no shoot-out after the first leg',
  )
  await decide(ctx, first.id, [2, 0])
  assert.equal(await winnerOf(league.tournament.id), undefined)
  await assert.rejects(decide(ctx, second.id, [2, 0]), /MALFORMED_ENTITY_ERROR/, 'level on aggregate')
  await decide(ctx, second.id, [3, 0])
  assert.equal(await winnerOf(league.tournament.id), away)
  assert.equal((await reopen(second.id, league.owner)).status, 204)
  assert.equal(await winnerOf(league.tournament.id), undefined)
  await decide(ctx, second.id, [2, 0, 1, 3])
  assert.equal(await winnerOf(league.tournament.id), home)
})

test('two teams play only a final', async () => {
  const { matches, tournament } = await cup({ teams: 2, settings: { thirdPlace: true } })
  assert.equal(matches.length, 1)
  const [match] = matches
  assert.ok(match)
  await decide(app.ctx(), match.id, [1, 0])
  assert.equal(await winnerOf(tournament.id), sidesOf(match)[0])
})

test('three teams play a semi-final and the final, and then the cup is decided', async () => {
  const { matches, tournament } = await cup({ teams: 3, settings: { byes: true, thirdPlace: true } })
  const played = matches.filter(({ status }) => status !== 'void')
  assert.equal(played.length, 2)
  for (const { id } of played) await decide(app.ctx(), id, [1, 0])
  const { answer } = await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })
  assert.equal(answer.decided, true)
})

test('six teams with byes: the best two wait for the winners of the others', async () => {
  const ctx = app.ctx()
  const { tournament, entered } = await cup({ teams: 6, settings: { byes: true } })
  const first = await ofRound(tournament.id, 1)
  assert.equal(first.filter((match) => match.status === 'void').length, 2)
  const played = first.filter((match) => match.status === 'open')
  assert.equal(played.length, 2)
  const before = await ofRound(tournament.id, 2)
  const waiting = before.flatMap((match) => match.sides.flatMap((side) => side.entry_id ?? []))
  assert.equal(waiting.length, 2)
  const playing = played.flatMap(sidesOf)
  assert.deepEqual([...waiting, ...playing].toSorted(), entered.map((each) => each.entryId).toSorted())
  for (const match of played) await decide(ctx, match.id, [1, 0])
  assert.equal(await dayOf(tournament.id), 2)
  for (const match of await ofRound(tournament.id, 2)) {
    assert.equal(match.status, 'open')
    await decide(ctx, match.id, [1, 0])
  }
  const [final] = await ofRound(tournament.id, 3)
  assert.ok(final)
  await decide(ctx, final.id, [0, 1])
  assert.equal(await winnerOf(tournament.id), sidesOf(final)[1])
})

test('reopening a semi-final empties its slot of the final, unless the final is played', async () => {
  const ctx = app.ctx()
  const league = await cup({ teams: 4 })
  const { id } = league.tournament
  const [one, other] = await ofRound(id, 1)
  assert.ok(one && other)
  await decide(ctx, one.id, [1, 0])
  await decide(ctx, other.id, [1, 0])
  const [final] = await ofRound(id, 2)
  assert.ok(final)
  assert.equal(final.status, 'open')
  assert.equal((await reopen(one.id, league.owner)).status, 204)
  const emptied = await find(final.id)
  assert.equal(emptied.status, 'waiting')
  assert.deepEqual(
    emptied.sides.map((side) => side.entry_id),
    [null, sidesOf(other)[0]],
  )
  await decide(ctx, one.id, [0, 1])
  const [challenger] = sidesOf(await find(final.id))
  assert.equal(challenger, sidesOf(one)[1])
  await report(league, await find(final.id), challenger, { score: 1, opponentScore: 0 })
  assert.equal(await titleOf(reopen(one.id, league.owner)), 'ENTITY_CONFLICT', 'the final has a report')
  await decide(ctx, final.id, [1, 0])
  assert.equal(await titleOf(reopen(other.id, league.owner)), 'ENTITY_CONFLICT')
  await assert.rejects(decide(ctx, one.id, [1, 0]), /ENTITY_CONFLICT/, 'nor ruled again')
  assert.equal((await reopen(final.id, league.owner)).status, 204)
})

test('a walkover in either leg never leaves a tie level: the side that has come advances', async () => {
  for (const leg of [0, 1]) {
    const league = await cup({ teams: 2, repeatTimes: 2 })
    const missing = league.matches[leg]
    const played = league.matches[1 - leg]
    assert.ok(missing && played)
    const [absent, present] = sidesOf(played)
    await decide(app.ctx(), played.id, [3, 0])
    const walkover = { params: { id: missing.id }, body: { winnerEntryId: present, reason: 'assente' } }
    const { status, text } = await app.inject(routes.walkover, walkover, { as: league.owner })
    assert.equal(status, 201, text)
    assert.equal(await winnerOf(league.tournament.id), present)
    const scoreOf = async (entryId: EntryId) =>
      (await find(missing.id)).sides.find((side) => side.entry_id === entryId)?.score
    assert.deepEqual([await scoreOf(present), await scoreOf(absent)], [4, 0])
  }
})

test('a walkover that does not level the aggregate has its usual score', async () => {
  const league = await cup({ teams: 2, repeatTimes: 2 })
  const [first, second] = league.matches
  assert.ok(first && second)
  const [absent, present] = sidesOf(first)
  await decide(app.ctx(), first.id, [4, 0])
  const walkover = { params: { id: second.id }, body: { winnerEntryId: present, reason: 'assente' } }
  assert.equal((await app.inject(routes.walkover, walkover, { as: league.owner })).status, 201)
  assert.deepEqual((await find(second.id)).sides.map(({ score }) => score).toSorted(), [0, 3])
  assert.equal(await winnerOf(league.tournament.id), absent)
})

const withdraw = async (league: Cup, entryId: EntryId) => {
  const { team, owner } = league.teamOf(entryId)
  const params = { id: league.tournament.id, teamId: team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: owner })).status, 204)
}

test('a team that withdraws without an opponent forfeits once there is one, also in the match for third place', async () => {
  const ctx = app.ctx()
  const league = await cup({ teams: 4, settings: { thirdPlace: true } })
  const { id } = league.tournament
  const [one, other] = await ofRound(id, 1)
  assert.ok(one && other)
  await decide(ctx, one.id, [1, 0])
  const [finalist, loser] = sidesOf(one)
  await withdraw(league, finalist)
  await withdraw(league, loser)
  await decide(ctx, other.id, [3, 2])
  const last = await ofRound(id, 2)
  assert.deepEqual(
    last.map((match) => [match.status, match.walkover]),
    [
      ['verified', true],
      ['verified', true],
    ],
  )
  assert.equal(await winnerOf(id), sidesOf(other)[0])
})

test('a team that leads after the first leg and withdraws is out', async () => {
  const ctx = app.ctx()
  for (const lead of [3, 7]) {
    const league = await cup({ teams: 2, repeatTimes: 2 })
    const [first] = league.matches
    assert.ok(first)
    await decide(ctx, first.id, [lead, 0])
    const [withdrawn, stays] = sidesOf(first)
    await withdraw(league, withdrawn)
    assert.equal(await winnerOf(league.tournament.id), stays, `a lead of ${lead}`)
  }
})

test('a team that has withdrawn does not advance by a correction of the leg that it has played', async () => {
  const ctx = app.ctx()
  for (const lead of [3, 4]) {
    const league = await cup({ teams: 4, repeatTimes: 2 })
    const { id } = league.tournament
    const [first, other] = await ofRound(id, 1)
    const second = (await all(id)).find((match) => match.tie === first?.tie && match.leg === 2)
    assert.ok(first && other && second)
    await decide(ctx, first.id, [2, 0])
    const [withdrawn, stays] = sidesOf(first)
    await withdraw(league, withdrawn)
    await decide(ctx, first.id, [lead, 0])
    const scores = new Map((await find(second.id)).sides.map(({ entry_id, score }) => [entry_id, score]))
    assert.deepEqual([scores.get(stays), scores.get(withdrawn)], [lead + 1, 0])
    const last = (await all(id)).filter((match) => match.round > 2)
    assert.deepEqual(
      last.map((match) => [match.status, match.sides.some((side) => side.entry_id === stays)]),
      last.map(() => ['waiting', true]),
    )
    await decide(ctx, first.id, [1, 0])
    assert.equal((await find(second.id)).sides.find((side) => side.entry_id === stays)?.score, lead + 1, 'it is enough')
  }
})

test('a reopened match of a team that has withdrawn is left to the managers, whatever else is decided', async () => {
  const ctx = app.ctx()
  const league = await cup({ teams: 8 })
  const { id } = league.tournament
  const [one, other, third] = await ofRound(id, 1)
  assert.ok(one && other && third)
  const [withdrawn] = sidesOf(one)
  await withdraw(league, withdrawn)
  assert.equal((await reopen(one.id, league.owner)).status, 204)
  await decide(ctx, third.id, [1, 0])
  await decide(ctx, other.id, [1, 0])
  assert.equal((await find(one.id)).status, 'open')
  await decide(ctx, one.id, [2, 1])
  const next = (await ofRound(id, 2)).find((match) => match.sides.some((side) => side.entry_id === withdrawn))
  assert.deepEqual([next?.status, next?.walkover], ['verified', true], 'it cannot come to the next one')
})

test('if a whole half of the bracket withdraws, the other half wins the cup', async () => {
  const league = await cup({ teams: 4 })
  const [one, other] = league.matches
  assert.ok(one && other)
  for (const entryId of sidesOf(one)) await withdraw(league, entryId)
  await withdraw(league, sidesOf(other)[0])
  assert.equal(await winnerOf(league.tournament.id), sidesOf(other)[1])
  assert.ok((await all(league.tournament.id)).every((match) => match.status === 'verified'))
})
