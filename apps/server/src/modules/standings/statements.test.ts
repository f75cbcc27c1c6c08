import assert from 'node:assert/strict'
import { after, before, test, type TestContext } from 'node:test'
import { matchRoutes, reportRoutes, standingRoutes, type Scores } from '@agone/contract'
import pg from 'pg'
import { testApp, type Answered, type TestApp } from '../../../test/support/http.ts'
import { reportPlugins, sidesOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { Users } from '../accounts/index.ts'
import { standingsPlugin } from './plugin.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    reportPlugins(server)
    standingsPlugin(server)
  })
})
after(() => app.close())

/** The SQL statements of a call, including those of its route and token; BEGIN and COMMIT are counted separately. */
const counting = (t: TestContext) => {
  const { mock } = t.mock.method(pg.Client.prototype, 'query')
  return async (call: () => Promise<Answered<unknown>>) => {
    mock.resetCalls()
    const { status, text } = await call()
    assert.ok(status < 300, text)
    // On PostgreSQL a heartbeat sends two statements per second over its own connection.
    const texts = mock.calls.map(({ arguments: [query] }) => textOf(query)).filter((sql) => sql !== 'select 1')
    const bounds = texts.filter((sql) => /^(begin|start transaction|commit)\b/i.test(sql)).length
    return { statements: texts.length - bounds, bounds }
  }
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

// One statement of a report and of a verification writes the system message into the chat of the match (decision 614).
const rows = [
  { what: 'a league', options: {}, report: 13, verification: 16, page: 4 },
  { what: 'a bracket', options: { type: 'elimination' }, report: 13, verification: 19, page: 4 },
] as const

for (const { what, options, ...maxStatements } of rows) {
  test(`a match of ${what} needs at most these statements: report ${maxStatements.report}, verification ${maxStatements.verification}, page ${maxStatements.page}`, async (t) => {
    const { matches, teamOf, owner } = await startWithTeams(app.ctx(), options)
    const [match] = matches
    assert.ok(match)
    const { id } = match
    const [home, away] = sidesOf(match).map(teamOf)
    assert.ok(home && away)
    const count = counting(t)
    const report = (side: typeof home, score: number, opponentScore: number) => {
      const players = [{ userId: side.owner.id, goals: score, assists: 0, mvp: false }]
      const scores: Scores = { score, opponentScore, players }
      const params = { matchId: id, teamId: side.team.id }
      // Two system messages of a chat within one millisecond would need more statements.
      app.clock.advance(1)
      return count(() => app.inject(reportRoutes.sendForTeam, { params, body: { scores } }, { as: side.owner }))
    }
    assert.deepEqual(await report(home, 2, 1), { statements: maxStatements.report, bounds: 2 })
    assert.deepEqual(await report(away, 1, 2), { statements: maxStatements.report, bounds: 2 })
    const verdict = { params: { id }, body: { entryId: home.entryId } }
    app.clock.advance(1)
    const verified = await count(() => app.inject(reportRoutes.verify, verdict, { as: owner }))
    assert.deepEqual(verified, { statements: maxStatements.verification, bounds: 2 })
    const seen = await count(() => app.inject(matchRoutes.view, { params: { id } }))
    assert.deepEqual(seen, { statements: maxStatements.page, bounds: 0 })
  })
}

test('the page of a race needs five statements: one more than other matches, for the points of its game', async (t) => {
  const { matches, owner } = await startWithUsers(app.ctx(), { game: { module: 'FORMULA1' } })
  const [race] = matches
  assert.ok(race)
  const sides = race.sides.flatMap(({ entry_id }, at) => (entry_id ? { entryId: entry_id, position: at + 1 } : []))
  const count = counting(t)
  const ruling = { params: { id: race.id }, body: { sides, reason: 'commissari di gara' } }
  await app.inject(reportRoutes.rule, ruling, { as: owner })
  const seen = await count(() => app.inject(matchRoutes.view, { params: { id: race.id } }))
  assert.deepEqual(seen, { statements: 5, bounds: 0 })
})

test('a new language of a user costs the tables nothing; a new name is read again', async (t) => {
  const { tournament, entered } = await startWithTeams(app.ctx())
  const [team] = entered
  assert.ok(team)
  const { id } = team.owner
  const count = counting(t)
  const read = () => count(() => app.inject(standingRoutes.results, { params: { id: tournament.id, engine: 'fifa' } }))
  await read()
  const again = await read()
  await Users.updateColumns(app.ctx(), id, { locale: 'en', verified: true })
  assert.deepEqual(await read(), again)
  await Users.updateColumns(app.ctx(), id, { username: `nuovo_${id.slice(-8)}` })
  assert.ok((await read()).statements > again.statements)
})
