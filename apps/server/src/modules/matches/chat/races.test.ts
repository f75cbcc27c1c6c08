import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  bracketDrawRoutes,
  calendarRoutes,
  chatModerationRoutes as moderation,
  chatRoutes,
  reportRoutes,
  type MatchId,
} from '@agone/contract'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { decide, sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { standingPlugins } from '../../../../test/support/factories/standings.ts'
import { rounds } from '../../../../test/support/test-run.ts'
import { registerFiles } from '../../files/index.ts'
import { Matches } from '../index.ts'

/** What the product has logged as a warning or an error. */
const warnings: string[] = []
const ignore = () => {}
const keep = (_details: unknown, text?: string) => void warnings.push(text ?? '')

let app: TestApp
before(async () => {
  app = await testApp(
    (server) => {
      registerFiles(server)
      standingPlugins(server)
    },
    { log: { debug: ignore, info: ignore, warn: keep, error: keep } },
  )
})
after(() => app.close())

/** Two groups whose bracket is drawn: each reopening of a group match deletes it with its chats. */
const drawn = async () => {
  const settings = { groups: 2, advancing: 2 }
  const { tournament, matches, owner, teamOf } = await startWithTeams(app.ctx(), { teams: 8, settings })
  for (const [index, match] of matches.entries()) await decide(app.ctx(), match.id, [index % 3, 1])
  // The ids of the bracket are greater than those of the groups, as the order of locks needs it (decision 673).
  app.clock.advance(1000)
  const draw = () => app.inject(bracketDrawRoutes.draw, { params: { id: tournament.id } }, { as: owner })
  assert.equal((await draw()).status, 204)
  return { id: tournament.id, matches, owner, teamOf, draw }
}

/** What may happen to a call whose match is being changed by another one. */
const isAnswered = (status: number) => [200, 201, 204, 403, 404, 409].includes(status)

test('posts, reports, rulings, new times and redraws at once are all answered, without a deadlock', async () => {
  for (let round = 0; round < rounds({ few: 2, many: 15 }); round++) {
    const { id, matches, owner, teamOf, draw } = await drawn()
    const bracket = (await Matches.listAll(app.ctx(), id)).filter(({ phase }) => phase === 'elimination')
    const [first, second, third] = matches
    assert.ok(first && second && third)
    // Several, because of the limit for each.
    const staff = await Promise.all(Array.from({ length: 8 }, () => createPlayer(app.ctx(), { roles: ['ADMIN'] })))
    let posts = 0
    const post = (matchId: MatchId, content: string) =>
      app.inject(chatRoutes.post, { params: { id: matchId }, body: { content } }, { as: staff[posts++ % staff.length] })
    const everywhere = [...bracket, ...matches].map(({ id: matchId }) => matchId)
    const [home, away] = sidesOf(second)
    const { team, owner: captain } = teamOf(home)
    const ruling = {
      params: { id: second.id },
      body: { sides: [home, away].map((entryId, score) => ({ entryId, score })), reason: 'riesame' },
    }
    const report = { params: { matchId: second.id, teamId: team.id }, body: { scores: { score: 2, opponentScore: 0 } } }
    const calendars = (await app.inject(calendarRoutes.list, { params: { id } }, {})).answer
    const calls = [
      ...everywhere.map((matchId) => post(matchId, 'prima')),
      app.inject(reportRoutes.reopen, { params: { id: first.id } }, { as: owner }),
      ...everywhere.toReversed().map((matchId) => post(matchId, 'durante')),
      app.inject(reportRoutes.rule, ruling, { as: owner }),
      app.inject(reportRoutes.sendForTeam, report, { as: captain }),
      ...calendars.map((calendar, day) =>
        app.inject(
          calendarRoutes.update,
          { params: { id: calendar.id }, body: { scheduledAt: `2026-12-1${day % 10}T20:00:00.000Z` } },
          { as: owner },
        ),
      ),
      app.inject(moderation.setStatus, { params: { id: third.id }, body: { status: 'CLOSED' } }, { as: owner }),
      draw(),
      ...everywhere.map((matchId) => post(matchId, 'dopo')),
    ]
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    assert.deepEqual(
      statuses.filter((status) => !isAnswered(status)),
      [],
    )
    const left = await app.db
      .selectFrom('chat_rooms')
      .leftJoin('matches', (join) => join.onRef('matches.id', '=', app.db.dynamic.ref('chat_rooms.id')))
      .select('chat_rooms.id')
      .where('matches.id', 'is', null)
      .execute()
    assert.deepEqual(left, [], 'no chat is left of a match that is deleted')
  }
  assert.deepEqual(warnings, [])
})
