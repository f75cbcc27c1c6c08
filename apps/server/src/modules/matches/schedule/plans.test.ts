import {
  calendarPlanRoutes,
  calendarRoutes,
  entryRoutes,
  notificationPath,
  reportRoutes,
  tournamentRoutes,
  type TournamentId,
} from '@agone/contract'
import { formatsOf, makeT } from '@agone/i18n'
import { notificationText } from '@agone/i18n/notifications'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import {
  decide,
  historyOf,
  sidesOf,
  startWithTeams,
  startWithUsers,
} from '../../../../test/support/factories/matches.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { createTournament, enterTeams, setStatus } from '../../../../test/support/factories/tournaments.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import { iso, outcomeOf, planCalls, planOf, rome, type PlanBody } from '../../../../test/support/plan-calls.ts'
import { addTeam } from '../../tournaments/entries/joining.ts'
import { update } from '../../tournaments/changes.ts'
import * as Matches from '../matches.ts'
import { notifyChanges } from '../notices/notices.ts'
import * as Calendars from './calendars.ts'

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp()
})
after(() => app.close())

const reader = { t: makeT('en'), locale: 'en', formats: formatsOf('en', rome) } as const
const { dayAfter, weekly, previewAs, applyAs } = planCalls(() => app)

/** When the matches of a tournament begin, by round. */
const timesOf = async (id: TournamentId) => {
  const matches = await Matches.listAll(app.ctx(), id)
  const times = Map.groupBy(matches, ({ round }) => round)
  return [...times.values()].map((round) =>
    round.map((match) => (match.scheduled_at ?? match.round_scheduled_at)?.toISOString() ?? null),
  )
}

test('the forfeits of a withdrawal do not keep their rounds from being planned', async () => {
  const { tournament, owner, entered } = await startWithTeams(app.ctx())
  const [gone] = entered
  assert.ok(gone)
  const params = { id: tournament.id, teamId: gone.team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: gone.owner })).status, 204)
  const plan = await planOf(applyAs(owner, tournament.id, weekly(7, '21:00', '22:00')))
  assert.deepEqual([plan.rounds.map(({ round }) => round), plan.kept], [[1, 2, 3], []])
  const played = (await Matches.listAll(app.ctx(), tournament.id)).filter(({ status }) => status !== 'verified')
  const times = played.map((match) => (match.scheduled_at ?? match.round_scheduled_at)?.toISOString())
  assert.deepEqual(new Set(times), new Set([7, 14, 21].map((days) => iso(dayAfter(days), '21:00'))))
})

test('a rule schedules every round; the preview shows the same and changes nothing', async () => {
  const { tournament, owner } = await startWithTeams(app.ctx())
  const rule = { ...weekly(7), except: [dayAfter(14)] }
  const shown = await planOf(previewAs(owner, tournament.id, rule))
  assert.deepEqual((await timesOf(tournament.id)).flat().filter(Boolean), [])
  const days = [7, 21, 28].map(dayAfter)
  assert.deepEqual(
    shown.rounds.map(({ round, day, scheduledAt, before }) => [round, day, scheduledAt, before]),
    days.map((day, index) => [index + 1, day, iso(day, '21:30'), null]),
  )
  assert.deepEqual([shown.kept, shown.conflicts], [[], []])
  const applied = await planOf(applyAs(owner, tournament.id, { ...rule, version: shown.version }))
  assert.deepEqual(applied.rounds, shown.rounds)
  assert.ok(applied.version > shown.version)
  assert.deepEqual(
    await timesOf(tournament.id),
    days.map((day) => [iso(day, '21:30'), iso(day, '21:30')]),
  )
  const { answer } = await app.inject(calendarRoutes.list, { params: { id: tournament.id } })
  assert.deepEqual(
    answer.map(({ scheduledAt }) => scheduledAt),
    days.map((day) => iso(day, '21:30')),
  )
})

test('the managers of a tournament and ADMIN plan it; nobody else does', async () => {
  const ctx = app.ctx()
  const { tournament, entered } = await startWithTeams(ctx, { teams: 2 })
  const helper = await createPlayer(ctx)
  await update(ctx, tournament.id, { adminIds: [helper.id] })
  const admin = viewerOf(await createUser(ctx, { roles: ['ADMIN'] }))
  const rows = [
    { as: undefined, answer: 'UNAUTHORIZED' },
    { as: await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] }), answer: 'PERMISSION_DENIED' },
    { as: entered[0]?.owner, answer: 'PERMISSION_DENIED' },
    { as: helper, answer: 200 },
    { as: admin, answer: 200 },
  ]
  for (const [index, { as, answer }] of rows.entries()) {
    assert.equal(await outcomeOf(previewAs(as, tournament.id, weekly(7))), answer)
    assert.equal(await outcomeOf(applyAs(as, tournament.id, weekly(8 + index))), answer)
  }
})

test('what has changed since the preview is not overwritten, and of parallel plans one counts', async () => {
  const { tournament, owner, matches } = await startWithTeams(app.ctx())
  const { version } = await planOf(previewAs(owner, tournament.id, weekly(7)))
  const [match] = matches
  assert.ok(match)
  await Calendars.update(app.ctx(), match.calendar_id, { displayName: 'Prima' })
  assert.equal(await outcomeOf(applyAs(owner, tournament.id, { ...weekly(7), version })), 'ENTITY_CONFLICT')
  assert.deepEqual((await timesOf(tournament.id)).flat().filter(Boolean), [])
  const now = await planOf(previewAs(owner, tournament.id, weekly(7)))
  const answers = await Promise.all(
    [7, 8, 9].map((days) => outcomeOf(applyAs(owner, tournament.id, { ...weekly(days), version: now.version }))),
  )
  assert.deepEqual(answers.toSorted(), [200, 'ENTITY_CONFLICT', 'ENTITY_CONFLICT'])
})

test('rounds in which something was verified or reported stay as they are, and use up no date', async () => {
  const { tournament, owner, matches, teamOf } = await startWithTeams(app.ctx())
  await applyAs(owner, tournament.id, weekly(3))
  const ofRound = (round: number) => matches.filter((match) => match.round === round)
  await decide(app.ctx(), ofRound(1)[0]?.id ?? assert.fail(), [2, 1])
  await update(app.ctx(), tournament.id, { currentMatchDay: 2 })
  const reported = ofRound(2)[0] ?? assert.fail()
  const side = teamOf(sidesOf(reported)[0])
  const report = { scores: { score: 1, opponentScore: 0 }, comment: '' }
  const params = { teamId: side.team.id, matchId: reported.id }
  assert.equal((await app.inject(reportRoutes.sendForTeam, { params, body: report }, { as: side.owner })).status, 201)
  const { rounds, kept } = await planOf(applyAs(owner, tournament.id, weekly(8, '22:15')))
  assert.deepEqual([kept, rounds.map(({ round }) => round)], [[1, 2], [3]])
  assert.deepEqual(
    (await timesOf(tournament.id)).map(([time]) => time),
    [iso(dayAfter(3), '21:30'), iso(dayAfter(10), '21:30'), iso(dayAfter(8), '22:15')],
  )
})

test('with two kick-offs on two weekdays all teams play late equally often, and a range plans only its rounds', async () => {
  const { tournament, owner, matches } = await startWithTeams(app.ctx(), { repeatTimes: 2 })
  const days = [weekly(7, '22:15', '21:00'), weekly(9, '21:00', '22:15')].flatMap((rule) => rule.days)
  await planOf(applyAs(owner, tournament.id, { ...weekly(7), days }))
  const times = await timesOf(tournament.id)
  for (const round of times) assert.equal(new Set(round).size, 2)
  assert.deepEqual(
    times.map((round) => round.toSorted()[1]),
    [7, 9, 14, 16, 21, 23].map((day) => iso(dayAfter(day), '22:15')),
  )
  const late = new Map<string | null, number>()
  const now = await Matches.listAll(app.ctx(), tournament.id)
  for (const { scheduled_at, sides } of now.filter(({ scheduled_at }) => scheduled_at !== null)) {
    assert.ok(scheduled_at)
    for (const { entry_id } of sides) late.set(entry_id, (late.get(entry_id) ?? 0) + 1)
  }
  assert.deepEqual([...late.values()], [3, 3, 3, 3])
  assert.equal(matches.length, 12)
  const { rounds } = await planOf(applyAs(owner, tournament.id, { ...weekly(60), fromRound: 5, toRound: 5 }))
  assert.deepEqual(
    rounds.map(({ round }) => round),
    [5],
  )
  const after = await timesOf(tournament.id)
  assert.deepEqual(after[4], [iso(dayAfter(60), '21:30'), iso(dayAfter(60), '21:30')])
  assert.deepEqual([after[3], after[5]], [times[3], times[5]])
})

test('both sides of moved matches are notified of all together, and nobody of a match that stays', async () => {
  const { tournament, owner, matches, teamOf } = await startWithTeams(app.ctx(), { teams: 4 })
  const [match] = matches
  assert.ok(match)
  const { owner: captain } = teamOf(sidesOf(match)[0])
  const notifications = async () => {
    await notifyChanges(app.ctx())
    const notices = await app.notificationsOf(captain, 'MATCH_SCHEDULED')
    return notices.map(({ type, data }) => ({
      text: notificationText(reader, { type, data }),
      path: notificationPath({ type, data }),
    }))
  }
  await planOf(applyAs(owner, tournament.id, weekly(7)))
  const [first, ...others] = await notifications()
  assert.match(first?.text ?? '', /^Lega di prova: 3 matches have a new time\. The first: .+ – .+, .+ 21:30\.$/)
  assert.deepEqual([first?.path, others], [`/tournaments/${tournament.id}/calendar`, []])
  await planOf(applyAs(owner, tournament.id, weekly(7)))
  assert.equal((await notifications()).length, 1, 'the same plan notifies nobody')
  assert.equal((await historyOf(app.ctx(), tournament.id)).filter(({ action }) => action === 'planDays').length, 1)

  // The own time of a match becomes that of its round: nothing changes for its sides.
  const own = { matchId: match.id, scheduledAt: iso(dayAfter(8), '21:30') }
  await Calendars.update(app.ctx(), match.calendar_id, { matchTimes: [own] })
  assert.equal((await notifications()).length, 2)
  // Acts of the same millisecond have no order.
  app.clock.advance(1)
  await planOf(applyAs(owner, tournament.id, { ...weekly(8), toRound: 1 }))
  assert.equal((await notifications()).length, 2)
  assert.equal((await Matches.get(app.ctx(), match.id)).scheduled_at, null)
  const [act] = (await historyOf(app.ctx(), tournament.id)).filter(({ action }) => action === 'planDays').slice(-1)
  assert.deepEqual(
    [act?.actor_id, act?.before, act?.after],
    [owner.id, { scheduledAt: [iso(dayAfter(7), '21:30')] }, { scheduledAt: [iso(dayAfter(8), '21:30')] }],
  )
})

/** A running league of `team` and another one, whose only match begins at `time`. */
const leagueOf = async (team: Awaited<ReturnType<typeof createTeam>>, time: string, name: string) => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { name })
  await app.db.updateTable('tournaments').set({ game_id: team.game_id }).where('id', '=', tournament.id).execute()
  await addTeam(ctx, team.owner, tournament.id, { teamId: team.id })
  await enterTeams(ctx, { ...tournament, game_id: team.game_id }, 1)
  await setStatus(ctx, tournament.id, 'running', 'seme')
  const [match] = await Matches.listAll(ctx, tournament.id)
  assert.ok(match)
  await Calendars.update(ctx, match.calendar_id, { scheduledAt: time })
  return { id: tournament.id, owner, match }
}

test('matches of the same team or player elsewhere are pointed out; those of hidden tournaments without a name', async () => {
  const ctx = app.ctx()
  const { tournament, owner, matches, entered } = await startWithTeams(ctx, { teams: 2, repeatTimes: 2 })
  const [one, other] = entered
  const [match] = matches
  assert.ok(one && other && match)
  const conflicts = async () => (await planOf(previewAs(owner, tournament.id, weekly(7)))).conflicts
  const day = dayAfter(7)

  // The same team, an hour later.
  const cup = await leagueOf({ ...one.team, owner: one.owner }, iso(day, '22:30'), 'Coppa d’Inverno')
  const ofTeam = { kind: 'overlap', round: 1, matchId: match.id, entryId: one.entryId, isSide: true, players: [] }
  const named = { matchId: cup.match.id, tournamentId: cup.id, tournament: 'Coppa d’Inverno' }
  assert.deepEqual(await conflicts(), [{ ...ofTeam, other: { ...named, scheduledAt: iso(day, '22:30') } }])

  // A player of the other team plays for a team of another game, in the afternoon of that day.
  const second = await createTeam(ctx, { owner: other.owner })
  const league = await leagueOf(second, iso(day, '15:00'), 'Lega Tirrena')
  const ofPlayer = (await conflicts()).find(({ entryId }) => entryId === other.entryId)
  assert.deepEqual(
    [ofPlayer?.kind, ofPlayer?.isSide, ofPlayer?.players, ofPlayer?.other?.tournament],
    ['sameDay', false, [{ id: other.owner.id, username: other.owner.username }], 'Lega Tirrena'],
  )
  await update(ctx, league.id, { flags: ['HIDDEN'] })
  const hidden = await app.inject(
    calendarPlanRoutes.preview,
    { params: { id: tournament.id }, body: weekly(7) },
    { as: owner },
  )
  assert.equal(hidden.answer.conflicts.find(({ entryId }) => entryId === other.entryId)?.other, null)
  for (const secret of ['Lega Tirrena', league.id, league.match.id]) assert.equal(hidden.text.includes(secret), false)

  // Another day, a decided match, a tournament that is over: nothing to point out.
  await decide(ctx, cup.match.id, [1, 0])
  await Calendars.update(ctx, league.match.calendar_id, { scheduledAt: iso(dayAfter(8), '15:00') })
  assert.deepEqual(await conflicts(), [])
  await Calendars.update(ctx, league.match.calendar_id, { scheduledAt: iso(day, '19:31') })
  assert.deepEqual(
    (await conflicts()).map(({ kind }) => kind),
    ['overlap'],
  )
  await Calendars.update(ctx, league.match.calendar_id, { scheduledAt: iso(day, '19:30') })
  assert.deepEqual(
    (await conflicts()).map(({ kind }) => kind),
    ['sameDay'],
  )
  await setStatus(ctx, league.id, 'ended')
  assert.deepEqual(await conflicts(), [])
})

test('a match that stays conflicts with the plan of its own tournament', async () => {
  const { tournament, owner, matches, userOf } = await startWithUsers(app.ctx(), { users: 2, repeatTimes: 2 })
  const [first, second] = matches
  assert.ok(first && second)
  await Calendars.update(app.ctx(), second.calendar_id, { scheduledAt: iso(dayAfter(7), '22:00') })
  const { conflicts } = await planOf(previewAs(owner, tournament.id, { ...weekly(7), toRound: 1 }))
  assert.deepEqual(
    conflicts.map(({ kind, entryId, isSide, other }) => [kind, userOf(entryId).id, isSide, other?.matchId]),
    sidesOf(first).map((entryId) => ['overlap', userOf(entryId).id, true, second.id]),
  )
})

test('a cup is planned before its sides are known, without its byes', async () => {
  const settings = { byes: true }
  const cup = await startWithTeams(app.ctx(), { type: 'elimination', teams: 6, settings })
  const { rounds } = await planOf(applyAs(cup.owner, cup.tournament.id, weekly(7)))
  assert.deepEqual(
    rounds.map(({ day, matches }) => [day, matches.length]),
    [
      [dayAfter(7), 2],
      [dayAfter(14), 2],
      [dayAfter(21), 1],
    ],
  )
})

test('what cannot be planned is refused', async () => {
  const ctx = app.ctx()
  const { tournament, owner, matches } = await startWithTeams(ctx, { teams: 2 })
  const other = await startWithTeams(ctx, { teams: 2 })
  const foreign = { matchId: other.matches[0]?.id ?? assert.fail(), scheduledAt: iso(dayAfter(7), '21:00') }
  const past = { matchId: matches[0]?.id ?? assert.fail(), scheduledAt: new Date(app.clock.now() - 1).toISOString() }
  const rows: { why: string; body: PlanBody; title: string }[] = [
    { why: 'a day that is past', body: weekly(-1), title: 'DATE_INVALID' },
    { why: 'a day that is too far away', body: { ...weekly(7), from: '9999-12-30' }, title: 'DATE_INVALID' },
    { why: 'the first of all days', body: { ...weekly(7), from: '0000-01-01' }, title: 'DATE_INVALID' },
    { why: 'a match in the past', body: { ...weekly(7), matchTimes: [past] }, title: 'DATE_INVALID' },
    { why: 'no such day', body: { ...weekly(7), from: '2027-02-30' }, title: 'DATE_INVALID' },
    {
      why: 'an eighth day of the week',
      body: { ...weekly(7), days: [{ weekday: 8, times: ['21:30'] }] },
      title: 'FIELD_VALIDATION_ERROR',
    },
    { why: 'no kick-off', body: { ...weekly(7), days: [{ weekday: 7, times: [] }] }, title: 'FIELD_VALIDATION_ERROR' },
    { why: 'an unknown zone', body: { ...weekly(7), timeZone: 'Europe/Atlantis' }, title: 'FIELD_VALIDATION_ERROR' },
    {
      why: 'a match of another tournament',
      body: { ...weekly(7), matchTimes: [foreign] },
      title: 'MALFORMED_ENTITY_ERROR',
    },
    { why: 'no such round', body: { ...weekly(7), fromRound: 2 }, title: 'TOURNAMENT_STATUS_DENY' },
    { why: 'a version that does not exist yet', body: { ...weekly(7), version: 10_000 }, title: 'ENTITY_CONFLICT' },
  ]
  for (const { why, body, title } of rows)
    assert.equal(await outcomeOf(applyAs(owner, tournament.id, body)), title, why)
  const { problem } = await previewAs(owner, tournament.id, { ...weekly(7), timeZone: 'Europe/Atlantis' })
  assert.deepEqual([problem.errors[0]?.path, problem.errors[0]?.reason], ['/time_zone', 'notTimeZone'])
  assert.deepEqual((await timesOf(tournament.id)).flat(), [null])
  await setStatus(ctx, tournament.id, 'ended')
  assert.equal(await outcomeOf(applyAs(owner, tournament.id, weekly(7))), 'TOURNAMENT_STATUS_DENY')
  const { status } = await app.inject(tournamentRoutes.one, { params: { id: tournament.id } })
  assert.equal(status, 200)
})
