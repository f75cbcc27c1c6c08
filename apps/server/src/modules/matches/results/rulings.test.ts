import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  chatRoutes,
  entryRoutes,
  matchRoutes,
  racePenaltyRoutes,
  reportRoutes as routes,
  type EntryId,
  type MatchId,
  type Scores,
  type SideResult,
} from '@agone/contract'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { addMember, createPlayer } from '../../../../test/support/factories/teams.ts'
import {
  reportPlugins,
  sidesOf,
  startWithTeams,
  startWithUsers,
  historyOf,
} from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

const statusOf = async (call: Promise<{ status: number }>): Promise<number> => (await call).status
const view = async (id: MatchId) => (await app.inject(matchRoutes.view, { params: { id } })).answer
const sidesSeen = async (id: MatchId, as?: SignedIn) =>
  (await app.inject(routes.list, { params: { id } }, { as })).answer
const verdicts = async (id: MatchId, as?: SignedIn) =>
  (await sidesSeen(id, as)).map(({ reports }) => reports.map(({ accepted }) => accepted))

/** A match whose sides both claim to have won 2-1; the home side has a proof. */
const disputed = async () => {
  const league = await startWithTeams(app.ctx())
  const [match] = league.matches
  assert.ok(match)
  const entryIds = sidesOf(match)
  const [home, away] = entryIds.map(league.teamOf)
  assert.ok(home && away)
  const files = { attachments: [new File(['due a uno'], 'prova.txt', { type: 'text/plain' })] }
  const body = { scores: { score: 2, opponentScore: 1 } }
  for (const { team, owner } of [home, away]) {
    assert.equal(
      await statusOf(
        app.inject(routes.sendForTeam, { params: { matchId: match.id, teamId: team.id }, body, files }, { as: owner }),
      ),
      201,
    )
  }
  const params = { id: match.id }
  const verify = (body: { entryId: EntryId; reason?: string }) =>
    app.inject(routes.verify, { params, body }, { as: league.owner })
  const rule = (...scores: readonly [number, number]) => {
    const sides = entryIds.map((entryId, index) => ({ entryId, score: scores[index] ?? 0 }))
    return app.inject(routes.rule, { params, body: { sides, reason: 'visti i video' } }, { as: league.owner })
  }
  const reopen = () => app.inject(routes.reopen, { params }, { as: league.owner })
  return { ...league, id: match.id, home, away, params, verify, rule, reopen }
}

test('verifying one of two different reports is a ruling: it needs a reason, which is public', async () => {
  const { id, home, away, owner, verify } = await disputed()
  const { status, problem } = await verify({ entryId: home.entryId })
  assert.deepEqual([status, problem.title, problem.errors[0]?.path], [400, 'FIELD_VALIDATION_ERROR', '/reason'])
  assert.equal((await view(id)).status, 'disputed')
  assert.deepEqual(await verdicts(id, home.owner), [[null], [null]], 'the match is undecided')
  assert.equal((await verify({ entryId: away.entryId, reason: 'il video lo mostra' })).status, 201)
  const seen = await view(id)
  assert.deepEqual([seen.status, seen.ruled, seen.reason], ['verified', true, 'il video lo mostra'])
  for (const as of [home.owner, away.owner, owner]) assert.deepEqual(await verdicts(id, as), [[false], [true]])
  const records = await historyOf(app.ctx(), id)
  assert.deepEqual(
    records.map(({ action, why }) => [action, why]),
    [['rule', 'il video lo mostra']],
  )
})

test('a manager’s own result accepts an equal report, a walkover accepts none', async () => {
  const { id, home, owner, params, rule, reopen } = await disputed()
  await rule(0, 0)
  assert.deepEqual(await verdicts(id, home.owner), [[false], [false]])
  await rule(2, 1)
  assert.deepEqual(await verdicts(id, home.owner), [[true], [false]])
  assert.equal((await reopen()).status, 204)
  assert.deepEqual(await verdicts(id, owner), [[null], [null]])
  assert.equal((await view(id)).reason, null)
  const body = { winnerEntryId: home.entryId, reason: 'fuori quota' }
  assert.equal((await app.inject(routes.walkover, { params, body }, { as: owner })).status, 201)
  assert.deepEqual(await verdicts(id, home.owner), [[false], [false]])
  assert.equal((await view(id)).reason, 'fuori quota')
})

test('the public sees the reports of a decided match without attachments, its sides see them', async () => {
  const ctx = app.ctx()
  const { id, home, away, owner, verify } = await disputed()
  const proofs = async (as?: SignedIn) =>
    (await sidesSeen(id, as)).map(({ reports }) => reports.map(({ attachments }) => attachments.length))
  assert.deepEqual(await proofs(), [[], []])
  await verify({ entryId: home.entryId, reason: 'il video lo mostra' })
  const member = await createPlayer(ctx)
  await addMember(ctx, { teamId: away.team.id, userId: member.id })
  for (const as of [undefined, member]) assert.deepEqual(await proofs(as), [[0], [0]], 'only the owner is lined up')
  for (const as of [home.owner, away.owner, owner]) assert.deepEqual(await proofs(as), [[1], [1]])
})

test('a player who was released before the verification has not played, unless he has figures', async () => {
  const ctx = app.ctx()
  const { id, home, params, verify } = await disputed()
  const [released, scorer] = [await createPlayer(ctx), await createPlayer(ctx)]
  for (const { id: userId } of [released, scorer]) {
    await addMember(ctx, { teamId: home.team.id, userId })
    const lineup = { entry_id: home.entryId, user_id: userId, shirt_name: null, shirt_number: null }
    await app.db.insertInto('lineup_members').values(lineup).execute()
  }
  app.clock.advance(1000)
  const players = [{ userId: scorer.id, goals: 1, assists: 0, mvp: false }]
  const report = {
    params: { matchId: id, teamId: home.team.id },
    body: { scores: { score: 2, opponentScore: 1, players } },
  }
  assert.equal(await statusOf(app.inject(routes.sendForTeam, report, { as: home.owner })), 201)
  await app.db.deleteFrom('team_members').where('user_id', 'in', [released.id, scorer.id]).execute()
  assert.equal(await statusOf(verify({ entryId: home.entryId, reason: 'il video lo mostra' })), 201)
  const [lineup] = (await app.inject(matchRoutes.lineups, { params })).answer
  assert.deepEqual(new Set(lineup?.lineup.map(({ userId }) => userId)), new Set([home.owner.id, scorer.id]))
  const seenBy = async (as: SignedIn) => {
    const proofs = (await sidesSeen(id, as)).flatMap(({ reports }) => reports.flatMap((each) => each.attachments))
    return [proofs.length > 0, await statusOf(app.inject(chatRoutes.messages, { params, query: {} }, { as }))]
  }
  assert.deepEqual(await seenBy(released), [false, 403])
  assert.deepEqual(await seenBy(scorer), [true, 200])
})

test('agreed reports need no reason and are both accepted; replaced ones are not', async () => {
  const { id, away, home, verify } = await disputed()
  app.clock.advance(1000)
  const body = { scores: { score: 1, opponentScore: 2 } }
  const params = { matchId: id, teamId: away.team.id }
  assert.equal((await app.inject(routes.sendForTeam, { params, body }, { as: away.owner })).status, 201)
  assert.equal((await verify({ entryId: home.entryId })).status, 201)
  assert.deepEqual(await verdicts(id, away.owner), [[true], [true, null]])
  const seen = await view(id)
  assert.deepEqual([seen.ruled, seen.reason], [false, null])
})

test('in a race each driver sees whether the classification equals their own report', async () => {
  const season = await startWithUsers(app.ctx(), { users: 2, game: { module: 'FORMULA1' } })
  const [race] = season.matches
  assert.ok(race)
  const entryIds = sidesOf(race)
  const claim: Scores = { position: 1 }
  const sent = entryIds.map(season.userOf).map((user) => {
    const params = { userId: user.id, matchId: race.id }
    return statusOf(app.inject(routes.sendForUser, { params, body: { scores: claim } }, { as: user }))
  })
  assert.deepEqual(await Promise.all(sent), [201, 201])
  const sides = entryIds.map((entryId, index) => ({ entryId, position: index + 1 }))
  const body = { sides, reason: 'dalle immagini' }
  assert.equal((await app.inject(routes.rule, { params: { id: race.id }, body }, { as: season.owner })).status, 201)
  assert.deepEqual(await verdicts(race.id, season.userOf(entryIds[1])), [[true], [false]])
  const penalty = { entryId: entryIds[0], places: 1, reason: 'contatto' }
  const penalized = { params: { id: race.id }, body: penalty }
  assert.equal((await app.inject(racePenaltyRoutes.add, penalized, { as: season.owner })).status, 201)
  assert.deepEqual(
    await verdicts(race.id, season.userOf(entryIds[1])),
    [[true], [false]],
    'reports state the finish, before penalties',
  )
})

/** A match that each side has reported with this score, own goals first; the owner of a team has scored all its goals and is the MVP. */
const withScorers = async (home: readonly [number, number], away: readonly [number, number]) => {
  const league = await startWithTeams(app.ctx())
  const [match] = league.matches
  assert.ok(match)
  const [one, other] = sidesOf(match)
  const params = { id: match.id }
  const report = async (entryId: EntryId, [score, opponentScore]: readonly [number, number]) => {
    const { team, owner } = league.teamOf(entryId)
    const players = [{ userId: owner.id, goals: score, assists: 0, mvp: true }]
    const body = { scores: { score, opponentScore, players } }
    const sent = app.inject(routes.sendForTeam, { params: { matchId: match.id, teamId: team.id }, body }, { as: owner })
    assert.equal(await statusOf(sent), 201)
  }
  await report(one, home)
  await report(other, away)
  const ruleSides = async (sides: SideResult[]) => {
    const body = { sides, reason: 'visti i video' }
    assert.equal((await app.inject(routes.rule, { params, body }, { as: league.owner })).status, 201)
  }
  const rule = (...[home, away]: readonly [number, number]) =>
    ruleSides([
      { entryId: one, score: home },
      { entryId: other, score: away },
    ])
  /** The goals of the MVP of each side, home first; undefined without one. */
  const goals = async () => {
    const { answer } = await app.inject(matchRoutes.players, { params })
    return [one, other].map((id) => answer.find(({ entryId, mvp }) => mvp && entryId === id)?.goals)
  }
  return { ...league, one, other, params, rule, ruleSides, goals }
}

test('another score keeps scorers and MVP of the side whose goals stay, also of one whose scorer is no longer lined up', async () => {
  const { tournament, owner, teamOf, one, other, params, rule, ruleSides, goals } = await withScorers([2, 1], [1, 2])
  const verify = { params, body: { entryId: one } }
  assert.equal((await app.inject(routes.verify, verify, { as: owner })).status, 201)
  assert.deepEqual(await goals(), [2, 1])
  const { team, owner: scorer } = teamOf(other)
  const lineup = { params: { id: tournament.id, teamId: team.id }, body: { memberIds: [] } }
  assert.equal((await app.inject(entryRoutes.lineup, lineup, { as: scorer })).status, 200)
  await rule(3, 1)
  assert.deepEqual(await goals(), [undefined, 1])
  await rule(2, 1)
  assert.deepEqual(await goals(), [2, 1], 'the report of the home side says who scored two goals')
  await ruleSides([
    { entryId: one, score: 2, players: [] },
    { entryId: other, score: 1 },
  ])
  assert.deepEqual(await goals(), [undefined, 1], 'an empty list is taken as sent')
  await rule(2, 1)
  assert.deepEqual(await goals(), [undefined, 1], 'and stays')
})

test('a ruling on different reports takes scorers and MVP of each side from its own, if that has its goals', async () => {
  const { rule, goals } = await withScorers([2, 1], [2, 2])
  await rule(2, 2)
  assert.deepEqual(await goals(), [2, 2])
  await rule(2, 0)
  assert.deepEqual(await goals(), [2, undefined])
})

test('a result in place of a walkover has the scorers of the reports, a walkover has none', async () => {
  const { owner, one, params, rule, goals } = await withScorers([3, 1], [1, 3])
  const walkover = { params, body: { winnerEntryId: one, reason: 'fuori quota' } }
  await rule(3, 0)
  assert.deepEqual(await goals(), [3, undefined])
  assert.equal((await app.inject(routes.walkover, walkover, { as: owner })).status, 201)
  assert.deepEqual(await goals(), [undefined, undefined])
  await rule(3, 0)
  assert.deepEqual(await goals(), [3, undefined])
})
