import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entryRoutes, reportRoutes, type EntryId, type MatchId } from '@agone/contract'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import * as Matches from '../matches.ts'
import type { MatchRecord } from '../matches.store.ts'
import { decide, historyOf, matchPlugins, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

type Started = Awaited<ReturnType<typeof startWithTeams>>

const find = (id: MatchId): Promise<MatchRecord> => Matches.get(app.ctx(), id)
const scoresOf = async (id: MatchId) => (await find(id)).sides.map(({ score }) => score)

/** Both sides report the same result. */
const agree = async (started: Started, match: MatchRecord, [home, away]: readonly [number, number]) => {
  const [one, other] = sidesOf(match)
  for (const [entryId, score, opponentScore] of [[one, home, away] as const, [other, away, home] as const]) {
    const { team, owner } = started.teamOf(entryId)
    const params = { matchId: match.id, teamId: team.id }
    const sent = await app.inject(
      reportRoutes.sendForTeam,
      { params, body: { scores: { score, opponentScore } } },
      { as: owner },
    )
    assert.equal(sent.status, 201, sent.text)
  }
  assert.equal((await find(match.id)).status, 'agreed')
}

const withdraw = async (started: Started, entryId: EntryId) => {
  const { team, owner } = started.teamOf(entryId)
  const params = { id: started.tournament.id, teamId: team.id }
  const { status, text } = await app.inject(entryRoutes.removeTeam, { params }, { as: owner })
  assert.equal(status, 204, text)
}

test('who withdraws does not lose a match whose result both sides have reported alike', async () => {
  const league = await startWithTeams(app.ctx())
  const [played] = league.matches
  assert.ok(played)
  await agree(league, played, [5, 0])
  const [winner] = sidesOf(played)
  await withdraw(league, winner)
  const { status, walkover } = await find(played.id)
  assert.deepEqual([status, walkover, await scoresOf(played.id)], ['verified', false, [5, 0]])
  assert.deepEqual(
    (await historyOf(app.ctx(), played.id)).map(({ action }) => action),
    ['verify'],
  )
  for (const match of await Matches.listAll(app.ctx(), league.tournament.id)) {
    const isForfeit: boolean = match.id !== played.id && match.sides.some((side) => side.entry_id === winner)
    assert.equal(match.walkover, isForfeit)
  }
})

test('where a withdrawal makes matches void, results that both sides have reported alike are void, too', async () => {
  const league = await startWithTeams(app.ctx(), { settings: { withdrawal: 'void' } })
  const [played] = league.matches
  assert.ok(played)
  await agree(league, played, [5, 0])
  await withdraw(league, sidesOf(played)[0])
  assert.equal((await find(played.id)).status, 'void')
})

test('in a cup the winner of such a match passes, and forfeits the next one', async () => {
  const cup = await startWithTeams(app.ctx(), { type: 'elimination' })
  const [played, other] = cup.matches
  assert.ok(played && other)
  await decide(app.ctx(), other.id, [1, 0])
  await agree(cup, played, [2, 1])
  const [winner] = sidesOf(played)
  await withdraw(cup, winner)
  assert.deepEqual(await scoresOf(played.id), [2, 1])
  const last = (await Matches.listAll(app.ctx(), cup.tournament.id)).find(({ round }) => round === 2)
  assert.deepEqual([last?.status, last?.walkover], ['verified', true])
  assert.equal(last?.sides.find((side) => side.entry_id === winner)?.winner, false)
})

test('a second leg that leaves the tie level is lost nevertheless, because nobody is there for a shoot-out', async () => {
  const cup = await startWithTeams(app.ctx(), { type: 'elimination', teams: 2, repeatTimes: 2 })
  const [first, second] = cup.matches
  assert.ok(first && second)
  await decide(app.ctx(), first.id, [1, 0])
  await agree(cup, second, [1, 0])
  const [leaver, opponent] = sidesOf(second)
  await withdraw(cup, leaver)
  const { status, walkover, sides } = await find(second.id)
  assert.deepEqual([status, walkover], ['verified', true])
  assert.equal(sides.find(({ winner }) => winner)?.entry_id, opponent)
})
