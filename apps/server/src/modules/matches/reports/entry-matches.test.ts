import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entryRoutes, reportRoutes, type Entry, type Scores } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Entries } from '../../tournaments/index.ts'
import { reportPlugins, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp(reportPlugins)
})
after(() => app.close())

type League = Awaited<ReturnType<typeof startWithTeams>>
type Team = ReturnType<League['teamOf']>

/** A running league with the two teams of its first match, home first. */
const league = async (teams = 4) => {
  const started = await startWithTeams(app.ctx(), { teams })
  const [match] = started.matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(started.teamOf)
  assert.ok(home && away)
  const send = ({ team, owner }: Team, scores: Scores) =>
    app.inject(
      reportRoutes.sendForTeam,
      { params: { matchId: match.id, teamId: team.id }, body: { scores } },
      { as: owner },
    )
  return { ...started, match, home, away, send }
}

const goalsIn = (entry: Entry | undefined) =>
  entry?.data.matches.flatMap(({ reports }) => reports.map(({ scores }) => scores.score))

test('an entry contains its matches by round', async () => {
  const { tournament, matches, home } = await league()
  const { answer } = await app.inject(entryRoutes.one, { params: { id: home.entryId } })
  const own = matches.filter(({ sides }) => sides.some((side) => side.entry_id === home.entryId))
  const expected = own.map(({ id, round }) => ({ matchId: id, round, reports: [] }))
  assert.equal(expected.length, 3)
  assert.deepEqual(answer.data.matches, expected)
  const params = { id: tournament.id }
  const { answer: without } = await app.inject(entryRoutes.list, { params, query: { matches: false } })
  assert.deepEqual(
    without.entries.map(({ data }) => data),
    without.entries.map(() => ({ matches: [] })),
    'a list may leave them out',
  )
})

test('the reports of an entry are shown only to viewers who may see them', async () => {
  const { tournament, match, home, away, owner, send } = await league()
  const params = { id: tournament.id }
  const reads = async (as?: SignedIn) => {
    const { answer: one } = await app.inject(entryRoutes.one, { params: { id: home.entryId } }, { as })
    const { answer: page } = await app.inject(entryRoutes.list, { params, query: {} }, { as })
    const { answer: teams } = await app.inject(entryRoutes.teams, { params, query: {} }, { as })
    const ofTeam = { params: { ...params, teamId: home.team.id } }
    const { answer: several } = await app.inject(entryRoutes.ofTeam, ofTeam, { as })
    const ofUser = { params: { ...params, userId: home.owner.id } }
    const { answer: member } = await app.inject(entryRoutes.ofUser, ofUser, { as })
    const listed = [page, teams].map(({ entries }) => entries.find(({ id }) => id === home.entryId))
    return [one, ...listed, several[0], member].map(goalsIn)
  }
  const nothing = [[], [], [], [], []]
  const everywhere = [[2], [2], [2], [2], [2]]
  await send(home, { score: 2, opponentScore: 1 })
  for (const as of [home.owner, owner]) assert.deepEqual(await reads(as), everywhere)
  for (const as of [away.owner, undefined]) assert.deepEqual(await reads(as), nothing)
  await send(away, { score: 1, opponentScore: 2 })
  assert.deepEqual(await reads(away.owner), everywhere, 'both are in')
  assert.deepEqual(await reads(), nothing, 'not verified yet')
  const verdict = { params: { id: match.id }, body: { entryId: home.entryId } }
  assert.equal((await app.inject(reportRoutes.verify, verdict, { as: owner })).status, 201)
  assert.deepEqual(await reads(), everywhere)
})

test('a list of many entries takes as many SQL statements as one of few', async () => {
  const counted = async (teams: number) => {
    const { tournament, home, away, send } = await league(teams)
    await send(home, { score: 2, opponentScore: 1 })
    await send(away, { score: 1, opponentScore: 2 })
    const counter = counting(app.ctx({ ...home.owner, kind: 'user' }))
    const { entries } = await Entries.list(counter.ctx, tournament.id, {})
    assert.deepEqual(
      entries.map(({ data }) => data.matches.length),
      entries.map(() => teams - 1),
    )
    return counter.statements()
  }
  assert.equal(await counted(16), await counted(2))
})

const counting = (ctx: Ctx) => {
  let statements = 0
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ctx: { ...ctx, db }, statements: () => statements }
}
