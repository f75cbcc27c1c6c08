import {
  absenceRoutes as routes,
  calendarPlanRoutes,
  entryRoutes,
  limits,
  proposalRoutes,
  type Absence,
  type AbsenceInput,
  type CalendarRule,
  type Problem,
  type TeamId,
  type TournamentId,
} from '@agone/contract'
import { addDays, dayIn, instantOf, weekdayOf } from '@agone/engines'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { decide, reportPlugins, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { addMember, createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { createTournament, setStatus } from '../../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as Deletions from '../../accounts/deletion/deletions.ts'
import { gamesPlugin } from '../../games/index.ts'
import { TeamAdmins, Teams, teamsPlugin } from '../../teams/index.ts'
import { update } from '../../tournaments/changes.ts'
import * as Calendars from '../schedule/calendars.ts'
import * as Absences from './absences.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    gamesPlugin(server)
    teamsPlugin(server)
    reportPlugins(server)
  })
})
after(() => app.close())

const rome = 'Europe/Rome'
/** The day in Rome that is `days` days after today. */
const dayAfter = (days: number) => addDays(dayIn(app.clock.now(), rome), days)
const iso = (day: string, time: string, zone = rome) => new Date(instantOf(day, time, zone)).toISOString()
const from = (first: number, last = first): AbsenceInput => ({ firstDay: dayAfter(first), lastDay: dayAfter(last) })

const announceAs = (as: SignedIn, id: TeamId, body: AbsenceInput) =>
  app.inject(routes.announceForTeam, { params: { id }, body }, { as })
const announce = async (as: SignedIn, id: TeamId, body: AbsenceInput): Promise<Absence> => {
  const { status, answer, text } = await announceAs(as, id, body)
  assert.equal(status, 201, text)
  return answer
}
const change = (as: SignedIn, id: Absence['id'], body: AbsenceInput) =>
  app.inject(routes.update, { params: { id }, body }, { as })
const withdraw = (as: SignedIn, id: Absence['id']) => app.inject(routes.withdraw, { params: { id } }, { as })
const ofTeam = (as: SignedIn | undefined, id: TeamId) => app.inject(routes.ofTeam, { params: { id } }, { as })
const ofTournament = (as: SignedIn | undefined, id: TournamentId) =>
  app.inject(routes.ofTournament, { params: { id } }, { as })

type Sent = Promise<{ status: number; problem: Problem }>
/** The status, or the code of the refusal with its reasons. */
const outcomeOf = async (sent: Sent) => {
  const answered = await sent
  if (answered.status < 300) return answered.status
  const { title, errors } = answered.problem
  return [title, ...errors.map(({ reason }) => reason)].join(' ')
}

test('the members of a team read its absences, the managers of its tournaments too, and nobody else', async () => {
  const ctx = app.ctx()
  const { tournament, owner, home, captain, opponent } = await startChat(ctx)
  const [member, stranger] = [await createPlayer(ctx), await createPlayer(ctx)]
  await addMember(ctx, { teamId: home.team.id, userId: member.id })
  const elsewhere = await createTournament(ctx)
  await announce(captain, home.team.id, { ...from(5, 7), note: '  In   vacanza ' })
  const read = async (sent: ReturnType<typeof ofTeam>) => {
    const { status, answer, problem } = await sent
    return status < 300 ? answer.map(({ note }) => note) : problem.title
  }
  const note = 'In vacanza'
  const rows = [
    { as: captain, team: [note], managed: 'PERMISSION_DENIED' },
    { as: member, team: [note], managed: 'PERMISSION_DENIED' },
    { as: owner, team: 'PERMISSION_DENIED', managed: [note] },
    { as: opponent, team: 'PERMISSION_DENIED', managed: 'PERMISSION_DENIED' },
    { as: elsewhere.owner, team: 'PERMISSION_DENIED', managed: 'PERMISSION_DENIED' },
    { as: stranger, team: 'PERMISSION_DENIED', managed: 'PERMISSION_DENIED' },
    { as: undefined, team: 'UNAUTHORIZED', managed: 'UNAUTHORIZED' },
  ]
  const managed = async (as: SignedIn | undefined) => {
    const { status, answer, problem } = await ofTournament(as, tournament.id)
    return status < 300 ? answer.map(({ note }) => note) : problem.title
  }
  for (const { as, ...expected } of rows) {
    assert.deepEqual({ team: await read(ofTeam(as, home.team.id)), managed: await managed(as) }, expected)
  }
  assert.deepEqual((await ofTournament(elsewhere.owner, elsewhere.tournament.id)).answer, [])
  const [shown] = (await ofTournament(owner, tournament.id)).answer
  assert.deepEqual([shown?.entryId, shown?.firstDay, shown?.lastDay], [home.entryId, dayAfter(5), dayAfter(7)])
  await setStatus(ctx, tournament.id, 'ended')
  assert.deepEqual((await ofTournament(owner, tournament.id)).answer, [], 'the tournament is over')
})

test('the managers no longer read the absences of a participant that has withdrawn', async () => {
  const { tournament, owner, entered } = await startWithTeams(app.ctx())
  const [side] = entered
  assert.ok(side)
  await announce(side.owner, side.team.id, from(5))
  assert.equal((await ofTournament(owner, tournament.id)).answer.length, 1)
  const params = { id: tournament.id, teamId: side.team.id }
  await app.inject(entryRoutes.removeTeam, { params }, { as: side.owner })
  assert.deepEqual((await ofTournament(owner, tournament.id)).answer, [])
})

test('the admins of a team announce, change and withdraw; its members and other teams do not', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const [admin, member, stranger] = [await createPlayer(ctx), await createPlayer(ctx), (await createTeam(ctx)).owner]
  for (const { id } of [admin, member]) await addMember(ctx, { teamId: team.id, userId: id })
  await TeamAdmins.add(ctx, { teamId: team.id, userId: admin.id })
  for (const as of [member, stranger])
    assert.equal(await outcomeOf(announceAs(as, team.id, from(1))), 'PERMISSION_DENIED')
  const { id } = await announce(admin, team.id, from(1, 3))
  for (const as of [member, stranger]) {
    assert.equal(await outcomeOf(change(as, id, from(2))), 'PERMISSION_DENIED')
    assert.equal(await outcomeOf(withdraw(as, id)), 'PERMISSION_DENIED')
  }
  const changed = await change(team.owner, id, { ...from(2, 4), note: 'Torneo dal vivo' })
  assert.deepEqual(
    [changed.answer.firstDay, changed.answer.lastDay, changed.answer.note],
    [dayAfter(2), dayAfter(4), 'Torneo dal vivo'],
  )
  await TeamAdmins.remove(ctx, { teamId: team.id, userId: admin.id })
  assert.equal(await outcomeOf(withdraw(admin, id)), 'PERMISSION_DENIED', 'no admin any more')
  assert.equal(await outcomeOf(withdraw(team.owner, id)), 204)
  assert.equal(await outcomeOf(withdraw(team.owner, id)), 'UNKNOWN_ERROR')
  assert.equal(await outcomeOf(change(team.owner, id, from(2))), 'UNKNOWN_ERROR')
  assert.deepEqual((await ofTeam(team.owner, team.id)).answer, [])
})

test('an absence of a player is of that player alone', async () => {
  const [player, other] = [await createPlayer(app.ctx()), await createPlayer(app.ctx())]
  const announced = await app.inject(routes.announce, { body: from(1, 2) }, { as: player })
  assert.deepEqual([announced.answer.userId, announced.answer.teamId], [player.id, null])
  assert.equal(await outcomeOf(change(other, announced.answer.id, from(3))), 'PERMISSION_DENIED')
  assert.equal(await outcomeOf(withdraw(other, announced.answer.id)), 'PERMISSION_DENIED')
  assert.deepEqual((await app.inject(routes.own, {}, { as: other })).answer, [])
  assert.equal((await app.inject(routes.own, {}, { as: player })).answer.length, 1)
})

test('days that are over, too many, too far away or in the wrong order are refused, and so are days of another absence', async () => {
  const { id, owner } = await createTeam(app.ctx())
  const rows: { body: AbsenceInput; outcome: string | number }[] = [
    { body: from(3, 2), outcome: 'MALFORMED_ENTITY_ERROR' },
    { body: from(-3, -1), outcome: 'DATE_INVALID' },
    { body: from(0, 366), outcome: 'DATE_INVALID' },
    { body: from(732), outcome: 'DATE_INVALID' },
    { body: { firstDay: '0000-01-01', lastDay: '9999-12-31' }, outcome: 'DATE_INVALID' },
    { body: { ...from(1), timeZone: 'Europa/Roma' }, outcome: 'FIELD_VALIDATION_ERROR notTimeZone' },
    { body: { ...from(1), note: 'a'.repeat(201) }, outcome: 'FIELD_VALIDATION_ERROR tooLong' },
    // It has begun already.
    { body: from(-3, 0), outcome: 201 },
    { body: from(0, 1), outcome: 'ENTITY_CONFLICT absenceOverlaps' },
    { body: from(1, 366), outcome: 201 },
    { body: from(731), outcome: 201 },
  ]
  for (const { body, outcome } of rows) assert.equal(await outcomeOf(announceAs(owner, id, body)), outcome)
  const [first, second] = (await ofTeam(owner, id)).answer
  assert.ok(first && second)
  assert.equal(await outcomeOf(change(owner, first.id, from(0, 1))), 'ENTITY_CONFLICT absenceOverlaps')
  assert.equal(await outcomeOf(change(owner, second.id, from(1, 5))), 200, 'it does not overlap with itself')
})

test('of the same absence announced twice at once one is stored, and no more than ten are open', async () => {
  const { id, owner } = await createTeam(app.ctx())
  const outcomes = await Promise.all([1, 1, 1, 2].map((days) => outcomeOf(announceAs(owner, id, from(days, 2)))))
  assert.deepEqual(outcomes.filter((outcome) => outcome === 201).length, 1)
  for (let days = 3; days < limits.openAbsences + 2; days++) await announce(owner, id, from(days))
  assert.equal(await outcomeOf(announceAs(owner, id, from(30))), 'ENTITY_CONFLICT absencesUsedUp')
  // Those that are over do not count, are shown to nobody, and are deleted.
  app.clock.advance(4 * 24 * 3_600_000)
  const open = (await ofTeam(owner, id)).answer.length
  assert.ok(open < limits.openAbsences)
  await announce(owner, id, from(30))
  await Absences.forgetEnded(app.ctx())
  const rows = await app.db.selectFrom('absences').select('id').where('team_id', '=', id).execute()
  assert.equal(rows.length, open + 1)
})

test('the matches in an absence are shown with it, from its first to its last midnight in the zone of whoever announced', async () => {
  const { match, home, captain, tournament } = await startChat(app.ctx(), { settings: { proposalDays: 7 } })
  const zone = 'America/New_York'
  const { id, matches } = await announce(captain, home.team.id, { ...from(5, 6), timeZone: zone })
  assert.deepEqual(matches, [], 'it has no time')
  const shownAt = async (time: string) => {
    await Calendars.update(app.ctx(), match.calendar_id, { scheduledAt: time })
    const [absence] = (await ofTeam(captain, home.team.id)).answer
    return absence?.matches ?? []
  }
  const before = (time: string) => new Date(Date.parse(time) - 1).toISOString()
  const [start, end] = [iso(dayAfter(5), '00:00', zone), iso(dayAfter(7), '00:00', zone)]
  assert.deepEqual(
    [(await shownAt(before(start))).length, (await shownAt(end)).length, (await shownAt(before(end))).length],
    [0, 0, 1],
  )
  const [shown] = await shownAt(start)
  assert.deepEqual(
    { ...shown, sides: shown?.sides.length },
    {
      matchId: match.id,
      tournamentId: tournament.id,
      tournament: tournament.name,
      round: 1,
      name: null,
      sides: 2,
      scheduledAt: start,
      mayPropose: true,
    },
  )
  assert.ok(shown?.sides.includes(home.team.name))
  // Announcing, changing and reading move nothing.
  assert.equal((await change(captain, id, { ...from(5), timeZone: zone })).answer.matches[0]?.scheduledAt, start)
  await update(app.ctx(), tournament.id, { settings: { proposalDays: null } })
  assert.equal((await ofTeam(captain, home.team.id)).answer[0]?.matches[0]?.mayPropose, false)
  await decide(app.ctx(), match.id, [1, 0])
  assert.deepEqual((await ofTeam(captain, home.team.id)).answer[0]?.matches, [])
})

test('a plan points out its matches in absences of teams and players, with who and when, and may be published all the same', async () => {
  const rule = (days: number): CalendarRule => ({
    days: [{ weekday: weekdayOf(dayAfter(days)), times: ['21:30'] }],
    from: dayAfter(days),
  })
  const league = await startWithTeams(app.ctx(), { teams: 2, repeatTimes: 2 })
  const [one] = league.entered
  assert.ok(one)
  await announce(one.owner, one.team.id, { ...from(14, 15), note: 'Ferie' })
  const preview = async (as: SignedIn, id: TournamentId) => {
    const { answer, status, text } = await app.inject(
      calendarPlanRoutes.preview,
      { params: { id }, body: rule(7) },
      { as },
    )
    assert.equal(status, 200, text)
    return answer.absences
  }
  const [, second] = league.matches
  assert.deepEqual(await preview(league.owner, league.tournament.id), [
    {
      round: 2,
      matchId: second?.id,
      entryId: one.entryId,
      firstDay: dayAfter(14),
      lastDay: dayAfter(15),
      startsAt: iso(dayAfter(14), '00:00'),
      endsAt: iso(dayAfter(16), '00:00'),
      note: 'Ferie',
    },
  ])
  const params = { id: league.tournament.id }
  const applied = await app.inject(calendarPlanRoutes.apply, { params, body: rule(7) }, { as: league.owner })
  assert.deepEqual([applied.status, applied.answer.rounds[1]?.day], [200, dayAfter(14)])

  const races = await startWithUsers(app.ctx(), { game: { module: 'FORMULA1' }, users: 3 })
  const [driver] = races.entered
  assert.ok(driver)
  await app.inject(routes.announce, { body: from(7) }, { as: driver.user })
  assert.deepEqual(
    (await preview(races.owner, races.tournament.id)).map(({ round, entryId }) => [round, entryId]),
    [[1, driver.entryId]],
  )
})

test('who proposes another time learns the days of both sides then, without a note; days outside are not told', async () => {
  const { match, home, away, captain, opponent, owner } = await startChat(app.ctx(), { settings: { proposalDays: 3 } })
  await Calendars.update(app.ctx(), match.calendar_id, { scheduledAt: iso(dayAfter(10), '21:00') })
  await announce(captain, home.team.id, { ...from(12, 20), note: 'Segreto' })
  await announce(opponent, away.team.id, from(5, 6))
  await announce(opponent, away.team.id, from(8))
  await announce(opponent, away.team.id, from(14))
  for (const as of [captain, opponent, owner]) {
    const { answer, text } = await app.inject(proposalRoutes.list, { params: { id: match.id } }, { as })
    assert.deepEqual(
      answer.absences.map(({ entryId, firstDay, lastDay }) => [entryId, firstDay, lastDay]),
      [
        [away.entryId, dayAfter(8), dayAfter(8)],
        [home.entryId, dayAfter(12), dayAfter(13)],
      ],
    )
    assert.equal(text.includes('Segreto'), false)
  }
  // The window ends in the evening of the last day, which is in the absence to its end.
  const { answer } = await app.inject(proposalRoutes.list, { params: { id: match.id } }, { as: opponent })
  assert.deepEqual(answer.window?.to, iso(dayAfter(13), '21:00'))
  assert.ok(answer.absences.every(({ startsAt, endsAt }) => startsAt < endsAt && endsAt <= iso(dayAfter(14), '01:00')))
  assert.ok((answer.absences.at(-1)?.endsAt ?? '') > iso(dayAfter(13), '21:00'))
  // It forbids nothing.
  const body = { times: [iso(dayAfter(12), '21:00')] }
  const sent = await app.inject(proposalRoutes.create, { params: { id: match.id }, body }, { as: opponent })
  assert.equal(sent.status, 201, sent.text)
  await update(app.ctx(), match.tournament_id, { settings: { proposalDays: null } })
  const closed = await app.inject(proposalRoutes.list, { params: { id: match.id } }, { as: opponent })
  assert.deepEqual(closed.answer.absences, [], 'there is nothing to propose')
})

test('nothing is told about the absences of a player who has deleted the account, until it is restored', async () => {
  const { tournament, owner, matches, entered } = await startWithUsers(app.ctx(), {
    users: 2,
    settings: { proposalDays: 7 },
  })
  const [match] = matches
  const [leaving, staying] = entered
  assert.ok(match && leaving && staying)
  await Calendars.update(app.ctx(), match.calendar_id, { scheduledAt: iso(dayAfter(7), '21:00') })
  await app.inject(routes.announce, { body: { ...from(7), note: 'In ospedale' } }, { as: leaving.user })
  const absencesSeen = async () => {
    const rule = { days: [{ weekday: weekdayOf(dayAfter(7)), times: ['21:30'] }], from: dayAfter(7) }
    const params = { id: tournament.id }
    const planned = await app.inject(calendarPlanRoutes.preview, { params, body: rule }, { as: owner })
    const proposals = await app.inject(proposalRoutes.list, { params: { id: match.id } }, { as: staying.user })
    const managed = await ofTournament(owner, tournament.id)
    return [managed.answer.length, planned.answer.absences.length, proposals.answer.absences.length]
  }
  assert.deepEqual(await absencesSeen(), [1, 1, 1])
  await Deletions.begin(app.ctx(), leaving.user.id)
  assert.deepEqual(await absencesSeen(), [0, 0, 0])
  await Deletions.cancel(app.ctx(), leaving.user.id)
  assert.deepEqual(await absencesSeen(), [1, 1, 1])
})

test('the absences of a team end with it', async () => {
  const { id, owner } = await createTeam(app.ctx())
  await announce(owner, id, from(5))
  await Teams.remove(app.ctx(), id)
  assert.deepEqual(await app.db.selectFrom('absences').select('id').where('team_id', '=', id).execute(), [])
})
