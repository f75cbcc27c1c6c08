import { proposalRoutes, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sidesOf, startWithTeams } from '../../../../test/support/factories/matches.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import { iso, planCalls, planOf } from '../../../../test/support/plan-calls.ts'
import * as Matches from '../matches.ts'
import { notifyChanges } from '../notices/notices.ts'
import * as Calendars from './calendars.ts'

/* Matches that keep their time while their round is planned again. */

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp()
})
after(() => app.close())

const { dayAfter, weekly, previewAs, applyAs } = planCalls(() => app)

/** When the matches of a tournament begin, by round. */
const timesOf = async (id: TournamentId) => {
  const matches = await Matches.listAll(app.ctx(), id)
  const times = Map.groupBy(matches, ({ round }) => round)
  return [...times.values()].map((round) =>
    round.map((match) => (match.scheduled_at ?? match.round_scheduled_at)?.toISOString() ?? null),
  )
}

test('a match can have another time, and one whose sides have agreed on a time keeps it', async () => {
  const { tournament, owner, matches, teamOf } = await startWithTeams(app.ctx(), { settings: { proposalDays: 7 } })
  await planOf(applyAs(owner, tournament.id, weekly(7)))
  const [first, second] = matches
  assert.ok(first && second)
  const [home, away] = sidesOf(first).map(teamOf)
  const time = iso(dayAfter(9), '20:00')
  const params = { id: first.id }
  const proposed = await app.inject(proposalRoutes.create, { params, body: { times: [time] } }, { as: home?.owner })
  const answer = { params: { ...params, proposalId: proposed.answer.id }, body: { time } }
  assert.equal((await app.inject(proposalRoutes.accept, answer, { as: away?.owner })).status, 200)
  const own = { matchId: second.id, scheduledAt: iso(dayAfter(11), '19:00') }
  const { rounds } = await planOf(applyAs(owner, tournament.id, { ...weekly(10), matchTimes: [own] }))
  assert.deepEqual(rounds[0]?.matches, [
    { matchId: first.id, scheduledAt: time, before: time, isAgreed: true },
    { matchId: second.id, scheduledAt: own.scheduledAt, before: iso(dayAfter(7), '21:30'), isAgreed: false },
  ])
  assert.deepEqual((await timesOf(tournament.id))[0], [time, own.scheduledAt])
  assert.equal(rounds[0].scheduledAt, iso(dayAfter(10), '21:30'))

  // A plan whose round begins at the agreed time does not make the time that of the round.
  await planOf(applyAs(owner, tournament.id, { ...weekly(9, '20:00'), toRound: 1 }))
  const later = await planOf(previewAs(owner, tournament.id, weekly(12)))
  assert.deepEqual(later.rounds[0]?.matches[0], { matchId: first.id, scheduledAt: time, before: time, isAgreed: true })
})

test('a match whose time stays the same keeps proposals and readiness, also where the time becomes its own or that of its round', async () => {
  const { tournament, owner, matches, teamOf } = await startWithTeams(app.ctx(), { settings: { proposalDays: 7 } })
  await planOf(applyAs(owner, tournament.id, weekly(7)))
  const [first, second] = matches
  assert.ok(first && second)
  const [entryId] = sidesOf(first)
  const as = teamOf(entryId).owner
  const body = { times: [iso(dayAfter(9), '20:00')] }
  assert.equal((await app.inject(proposalRoutes.create, { params: { id: first.id }, body }, { as })).status, 201)
  await app.db
    .insertInto('match_readiness')
    .values({ match_id: first.id, entry_id: entryId, ready_at: new Date(app.clock.now()) })
    .execute()
  await notifyChanges(app.ctx())
  const kept = async () => {
    const rows = async (table: 'time_proposals' | 'match_readiness' | 'match_notices') =>
      (await app.db.selectFrom(table).selectAll().where('match_id', '=', first.id).execute()).length
    const open = app.db.selectFrom('time_proposals').select('id').where('match_id', '=', first.id)
    return [
      (await open.where('status', '=', 'open').execute()).length,
      await rows('match_readiness'),
      await rows('match_notices'),
    ]
  }
  const own = { matchId: first.id, scheduledAt: iso(dayAfter(7), '21:30') }
  // The round moves without the match, then back to the time of the match, and away again in the editor of the day.
  await planOf(applyAs(owner, tournament.id, { ...weekly(10), toRound: 1, matchTimes: [own] }))
  assert.deepEqual(await kept(), [1, 1, 0])
  await planOf(applyAs(owner, tournament.id, { ...weekly(7), toRound: 1 }))
  assert.deepEqual(await kept(), [1, 1, 0])
  const edit = (scheduledAt: string, time: string | null) =>
    Calendars.update({ ...app.ctx(), viewer: owner }, first.calendar_id, {
      scheduledAt,
      matchTimes: [{ matchId: first.id, scheduledAt: time }],
    })
  await edit(iso(dayAfter(11), '19:00'), own.scheduledAt)
  assert.deepEqual(await kept(), [1, 1, 0])
  await edit(own.scheduledAt, null)
  assert.deepEqual(await kept(), [1, 1, 0])
  assert.deepEqual((await timesOf(tournament.id))[0], [own.scheduledAt, own.scheduledAt])
  await edit(iso(dayAfter(12), '19:00'), null)
  assert.deepEqual(await kept(), [0, 0, 1], 'a match that moves with its round')
})
