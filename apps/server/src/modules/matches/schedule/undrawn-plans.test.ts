import {
  absenceRoutes,
  calendarPlanRoutes,
  calendarRoutes,
  tournamentRoutes,
  type CalendarPlan,
  type CalendarRule,
  type TournamentId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { historyOf } from '../../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { createTournament, enterTeams, enterUsers, setStatus } from '../../../../test/support/factories/tournaments.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import { iso, outcomeOf, planCalls, planOf, rome, type PlanBody } from '../../../../test/support/plan-calls.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { teamsPlugin } from '../../teams/index.ts'
import { update } from '../../tournaments/changes.ts'
import { addTeam } from '../../tournaments/entries/joining.ts'
import * as Matches from '../matches.ts'
import { notifyChanges } from '../notices/notices.ts'
import * as Calendars from './calendars.ts'

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp(teamsPlugin)
})
after(() => app.close())

const { dayAfter, weekly, previewAs, applyAs } = planCalls(() => app)
const dayMs = 24 * 3_600_000

const withdraw = (as: SignedIn | undefined, id: TournamentId) =>
  app.inject(calendarPlanRoutes.withdraw, { params: { id } }, { as })
const ruleOf = async (id: TournamentId) =>
  (await app.inject(tournamentRoutes.one, { params: { id } })).answer.calendarRule
const timesOf = async (id: TournamentId) =>
  (await Matches.listAll(app.ctx(), id)).map(
    (match) => (match.scheduled_at ?? match.round_scheduled_at)?.toISOString() ?? null,
  )
const shapeOf = ({ rounds }: CalendarPlan) =>
  rounds.map(({ round, bracketRound, kickOffs, byes }) => [
    bracketRound?.name ?? round,
    kickOffs.map(({ matches }) => matches),
    byes,
  ])

test('before the draw every format is shown with its rounds, days, matches and byes, and without pairings', async () => {
  const ctx = app.ctx()
  const groups = await createTournament(ctx, { slots: 7, settings: { groups: 2 } })
  const plan = await planOf(previewAs(groups.owner, groups.tournament.id, weekly(7, '21:00', '22:00')))
  assert.deepEqual(plan.countedFor, { count: 7, of: 'slots' })
  assert.deepEqual(
    shapeOf(plan),
    [1, 2, 3].map((round) => [round, [2, 1], 1]),
  )
  assert.deepEqual(
    plan.rounds.map(({ day, scheduledAt, calendarId, matches }) => [day, scheduledAt, calendarId, matches]),
    [7, 14, 21].map((days) => [dayAfter(days), iso(dayAfter(days), '21:00'), null, []]),
  )

  const cup = await createTournament(ctx, { slots: 6, type: 'elimination', settings: { byes: true, thirdPlace: true } })
  assert.deepEqual(shapeOf(await planOf(previewAs(cup.owner, cup.tournament.id, weekly(7)))), [
    ['quarterFinals', [2], 2],
    ['semiFinals', [2], 0],
    ['finals', [2], 0],
  ])

  const swiss = await createTournament(ctx, { slots: 9, type: 'swiss', settings: { rounds: 5 } })
  assert.deepEqual(
    shapeOf(await planOf(previewAs(swiss.owner, swiss.tournament.id, weekly(7)))),
    [1, 2, 3, 4, 5].map((round) => [round, [4], 1]),
  )

  const season = await createTournament(ctx, { slots: 20, repeatTimes: 3, game: { module: 'FORMULA1' } })
  assert.deepEqual(
    shapeOf(await planOf(previewAs(season.owner, season.tournament.id, weekly(7)))),
    [1, 2, 3].map((race) => [race, [1], 0]),
  )
})

test('while sign-ups are open the places count, and once they are closed whoever has entered; a number that cannot be drawn never does', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { slots: 8 })
  await enterTeams(ctx, tournament, 4)
  const countedFor = async () => (await planOf(previewAs(owner, tournament.id, weekly(7)))).countedFor
  assert.deepEqual(await countedFor(), { count: 8, of: 'slots' })
  await update(ctx, tournament.id, { slots: 7 })
  assert.deepEqual(await countedFor(), { count: 4, of: 'entries' })
  await update(ctx, tournament.id, { slots: 8 })
  await setStatus(ctx, tournament.id, 'closed')
  assert.deepEqual(await countedFor(), { count: 4, of: 'entries' })
  const odd = await createTournament(ctx, { slots: 7 })
  assert.equal(await outcomeOf(previewAs(odd.owner, odd.tournament.id, weekly(7))), 'TOURNAMENT_GENERATION_ERROR')
  const groups = await createTournament(ctx, { slots: 5, settings: { groups: 4 } })
  assert.equal(await outcomeOf(applyAs(groups.owner, groups.tournament.id, weekly(7))), 'MATCHES_GENERATION_ERROR')
  for (const settings of [
    { groups: 3, advancing: 2 },
    { groups: 4, advancing: 4 },
  ]) {
    const finals = await createTournament(ctx, { slots: 10, settings })
    const sent = previewAs(finals.owner, finals.tournament.id, weekly(7))
    assert.equal(await outcomeOf(sent), 'MATCHES_GENERATION_ERROR', 'no bracket after the groups')
  }
})

test('the draw gives the matches the days of the rule, tells the captains once, and forgets the rule', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx, { slots: 8 })
  const { id } = tournament
  const shown = await planOf(previewAs(owner, id, weekly(7, '21:00', '22:15')))
  assert.equal(await ruleOf(id), null)
  const rule = { ...weekly(7, '21:00', '22:15'), except: [dayAfter(14)] }
  const kept = await planOf(applyAs(owner, id, { ...rule, version: shown.version }))
  assert.ok(kept.version > shown.version)
  assert.deepEqual(await ruleOf(id), { ...rule, timeZone: rome, refused: null })
  const [captain] = (await enterTeams(ctx, tournament, 4)).map((team) => team.owner)
  // Sign-ups that are closed and opened again keep it.
  await setStatus(ctx, id, 'closed')
  await setStatus(ctx, id, 'opened')
  app.clock.advance(1000)
  assert.equal(
    await outcomeOf(
      app.inject(tournamentRoutes.update, { params: { id }, body: { status: 'running' } }, { as: owner }),
    ),
    200,
  )
  const days = [7, 21, 28].map(dayAfter)
  assert.deepEqual(
    await timesOf(id),
    days.flatMap((day) => [iso(day, '21:00'), iso(day, '22:15')]),
  )
  const { answer } = await app.inject(calendarRoutes.list, { params: { id } })
  assert.deepEqual(
    answer.map(({ scheduledAt }) => scheduledAt),
    days.map((day) => iso(day, '21:00')),
  )
  assert.equal(await ruleOf(id), null)
  const acts = (await historyOf(ctx, id)).filter(({ action }) => action === 'planDays')
  assert.deepEqual(
    acts.map(({ actor_id, after }) => [actor_id, after]),
    [[owner.id, { scheduledAt: days.map((day) => iso(day, '21:00')) }]],
  )
  await notifyChanges(ctx)
  assert.ok(captain)
  assert.equal((await app.notificationsOf(captain, 'MATCH_SCHEDULED')).length, 1)
})

test('the draw of every format applies the rule to the rounds that it has', async () => {
  const ctx = app.ctx()
  const drawn = async (
    options: Parameters<typeof createTournament>[1],
    enter: typeof enterTeams | typeof enterUsers,
  ) => {
    const { tournament, owner } = await createTournament(ctx, options)
    await planOf(applyAs(owner, tournament.id, weekly(7)))
    await enter(ctx, tournament, 6)
    await setStatus(ctx, tournament.id, 'running')
    const { answer } = await app.inject(calendarRoutes.list, { params: { id: tournament.id } })
    return answer.map(({ scheduledAt }) => scheduledAt)
  }
  const dates = (count: number) => Array.from({ length: count }, (_, index) => iso(dayAfter(7 * (index + 1)), '21:30'))
  assert.deepEqual(await drawn({ settings: { groups: 2 } }, enterTeams), dates(3))
  assert.deepEqual(await drawn({ type: 'elimination', settings: { byes: true } }, enterTeams), dates(3))
  assert.deepEqual(await drawn({ type: 'swiss', settings: { rounds: 4 } }, enterTeams), dates(4))
  assert.deepEqual(await drawn({ game: { module: 'FORMULA1' }, repeatTimes: 5 }, enterUsers), dates(5))
})

test('a rule that is too late or too long at the draw does not stop it: rounds have no times, and the manager reads why', async () => {
  const ctx = app.ctx()
  const late = await createTournament(ctx)
  await planOf(applyAs(late.owner, late.tournament.id, weekly(2)))
  await enterTeams(ctx, late.tournament, 4)
  const long = await createTournament(ctx, { slots: 4 })
  await enterTeams(ctx, long.tournament, 2)
  await setStatus(ctx, long.tournament.id, 'closed')
  await planOf(applyAs(long.owner, long.tournament.id, weekly(5 * 365 - 1)))
  await setStatus(ctx, long.tournament.id, 'opened')
  await enterTeams(ctx, long.tournament, 2)
  // The first day of this one is past, but no day of a match.
  const inTime = await createTournament(ctx)
  await planOf(applyAs(inTime.owner, inTime.tournament.id, { ...weekly(5), from: dayAfter(1) }))
  await enterTeams(ctx, inTime.tournament, 2)
  const expected = iso(dayAfter(5), '21:30')

  app.clock.advance(3 * dayMs)
  const rows = [
    { at: late, refused: 'past' },
    { at: long, refused: 'tooFar' },
  ]
  for (const { at, refused } of rows) {
    const { id } = at.tournament
    await setStatus(ctx, id, 'running')
    assert.deepEqual(new Set(await timesOf(id)), new Set([null]))
    assert.equal((await ruleOf(id))?.refused, refused)
  }
  await setStatus(ctx, inTime.tournament.id, 'running')
  assert.deepEqual([await timesOf(inTime.tournament.id), await ruleOf(inTime.tournament.id)], [[expected], null])

  // A new plan is the answer to it, or the manager leaves it at that.
  await planOf(applyAs(late.owner, late.tournament.id, weekly(7)))
  assert.equal(await ruleOf(late.tournament.id), null)
  assert.equal(await outcomeOf(withdraw(long.owner, long.tournament.id)), 204)
  assert.equal(await ruleOf(long.tournament.id), null)
})

test('of two managers at once one counts; who enters meanwhile is no conflict, and a change of the settings is one', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const { id } = tournament
  const helper = await createPlayer(ctx)
  await update(ctx, id, { adminIds: [helper.id] })
  const { version } = await planOf(previewAs(owner, id, weekly(7)))
  await enterTeams(ctx, tournament, 2)
  const answers = await Promise.all([
    outcomeOf(applyAs(owner, id, { ...weekly(7), version })),
    outcomeOf(applyAs(helper, id, { ...weekly(8), version })),
  ])
  assert.deepEqual(answers.toSorted(), [200, 'ENTITY_CONFLICT'])
  const { version: now } = await planOf(previewAs(owner, id, weekly(7)))
  await update(ctx, id, { slots: 10 })
  assert.equal(await outcomeOf(applyAs(owner, id, { ...weekly(7), version: now })), 'ENTITY_CONFLICT')
  assert.equal(await outcomeOf(applyAs(owner, id, { ...weekly(7), version: 10_000 })), 'ENTITY_CONFLICT')
})

test('managers keep and remove the rule, nobody else does, and what cannot be planned is refused', async () => {
  const ctx = app.ctx()
  const { tournament, owner } = await createTournament(ctx)
  const { id } = tournament
  for (const { as, title } of [
    { as: undefined, title: 'UNAUTHORIZED' },
    { as: await createPlayer(ctx), title: 'PERMISSION_DENIED' },
  ]) {
    for (const sent of [previewAs(as, id, weekly(7)), applyAs(as, id, weekly(7)), withdraw(as, id)])
      assert.equal(await outcomeOf(sent), title)
  }
  const rows: [PlanBody, string][] = [
    [weekly(-1), 'DATE_INVALID'],
    [{ ...weekly(7), from: '9999-12-30' }, 'DATE_INVALID'],
    [{ ...weekly(7), timeZone: 'Europe/Atlantis' }, 'FIELD_VALIDATION_ERROR'],
    [{ ...weekly(7), fromRound: 2 }, 'MALFORMED_ENTITY_ERROR'],
    [{ ...weekly(7), toRound: 2 }, 'MALFORMED_ENTITY_ERROR'],
  ]
  for (const [body, title] of rows) assert.equal(await outcomeOf(applyAs(owner, id, body)), title)
  const years = await createTournament(ctx, { slots: 16, repeatTimes: 100 })
  assert.equal(await outcomeOf(previewAs(years.owner, years.tournament.id, weekly(7))), 'DATE_INVALID')

  await planOf(applyAs(owner, id, weekly(7)))
  assert.equal(await outcomeOf(withdraw(owner, id)), 204)
  assert.equal(await ruleOf(id), null)
  assert.equal(await outcomeOf(withdraw(owner, id)), 204, 'there is nothing left to remove')
  const edits = (await historyOf(ctx, id)).filter(({ action }) => action === 'edit')
  assert.deepEqual(
    edits.map((act) => act.after),
    [{ fields: ['calendarRule'] }, { fields: ['calendarRule'] }],
  )
  await enterTeams(ctx, tournament, 2)
  await setStatus(ctx, id, 'running')
  await setStatus(ctx, id, 'ended')
  assert.equal(await outcomeOf(withdraw(owner, id)), 'TOURNAMENT_STATUS_DENY')
})

test('who has entered and plays elsewhere or is absent on a day is pointed out: in a cup only on that of the first round', async () => {
  const ctx = app.ctx()
  const busy = await createTournament(ctx, { slots: 2 })
  const [one] = await enterTeams(ctx, busy.tournament, 2)
  assert.ok(one)
  await setStatus(ctx, busy.tournament.id, 'running', 'seme')
  const [match] = await Matches.listAll(ctx, busy.tournament.id)
  assert.ok(match)
  await Calendars.update(ctx, match.calendar_id, { scheduledAt: iso(dayAfter(7), '22:00') })
  const absence = { firstDay: dayAfter(13), lastDay: dayAfter(15) }
  const announced = await app.inject(
    absenceRoutes.announceForTeam,
    { params: { id: one.team.id }, body: absence },
    { as: one.owner },
  )
  assert.equal(announced.status, 201, announced.text)

  const entered = async (type: 'rankings' | 'elimination') => {
    const made = await createTournament(ctx, { slots: 4, type })
    await app.db
      .updateTable('tournaments')
      .set({ game_id: busy.tournament.game_id })
      .where('id', '=', made.tournament.id)
      .execute()
    await addTeam(ctx, one.owner, made.tournament.id, { teamId: one.team.id })
    return (rule: CalendarRule) => planOf(previewAs(made.owner, made.tournament.id, rule))
  }
  const league = await entered('rankings')
  const found = await league(weekly(7))
  assert.deepEqual(
    found.conflicts.map(({ kind, round, matchId, isSide, other }) => [kind, round, matchId, isSide, other?.matchId]),
    [['overlap', 1, null, true, match.id]],
  )
  assert.deepEqual(
    found.absences.map(({ round, matchId, firstDay }) => [round, matchId, firstDay]),
    [[2, null, absence.firstDay]],
  )
  // One of the kick-offs is early enough, and nobody knows yet whose it is.
  assert.deepEqual(
    (await league(weekly(7, '18:00', '21:30'))).conflicts.map(({ kind }) => kind),
    ['sameDay'],
  )
  assert.deepEqual((await league(weekly(8))).conflicts, [])
  const cup = await (await entered('elimination'))(weekly(7))
  assert.deepEqual([cup.conflicts.length, cup.absences.length], [1, 0])
})
