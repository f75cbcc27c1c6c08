import { calendarRoutes, entryRoutes, notificationSettingRoutes, reportRoutes } from '@agone/contract'
import { formatsOf, makeT } from '@agone/i18n'
import { notificationText } from '@agone/i18n/notifications'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { createPlayer } from '../../../../test/support/factories/teams.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import * as GameReports from '../../games/reports.ts'
import { remind, notifyChanges } from './notices.ts'

const [minute, hour] = [60_000, 3600_000]

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp()
})
after(() => app.close())

const inMinutes = (minutes: number) => new Date(app.clock.now() + minutes * minute).toISOString()

const typesOf = async (as: SignedIn) => (await app.notificationsOf(as)).map(({ type }) => type)

/** A league of two teams; its match, who plays it and its manager. */
const start = async (options: Parameters<typeof startWithTeams>[1] = {}) => {
  const { matches, teamOf, owner, game, ...rest } = await startWithTeams(app.ctx(), { teams: 2, ...options })
  await app.jobs.drain()
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(teamOf)
  assert.ok(home && away)
  const schedule = async (scheduledAt: string | null) => {
    // Notifications of the same millisecond have no order.
    app.clock.advance(1)
    const params = { id: match.calendar_id }
    const { status, text } = await app.inject(
      calendarRoutes.update,
      { params, body: { matchTimes: [{ matchId: match.id, scheduledAt }] } },
      { as: owner },
    )
    assert.equal(status, 200, text)
    await notifyChanges(app.ctx())
  }
  const report = async (side: typeof home, score: number, opponentScore: number) => {
    const players = [{ userId: side.owner.id, goals: score, assists: 0, mvp: false }]
    const params = { matchId: match.id, teamId: side.team.id }
    app.clock.advance(1)
    const { status, text } = await app.inject(
      reportRoutes.sendForTeam,
      { params, body: { scores: { score, opponentScore, players } } },
      { as: side.owner },
    )
    assert.ok(status < 300, text)
    await notifyChanges(app.ctx())
  }
  return { ...rest, match, home, away, owner, game, schedule, report, name: `${home.team.name} – ${away.team.name}` }
}

test('participants are told of the start of their tournament, once, also if the job runs again; and of another start', async () => {
  const { home, away, owner, tournament } = await start()
  const runAgain = async () => {
    await app.ctx().jobs.enqueue(app.ctx(), 'tournaments.started', { tournamentId: tournament.id, at: app.clock.now() })
    await app.jobs.drain()
  }
  await runAgain()
  assert.deepEqual(await typesOf(home.owner), ['TOURNAMENT_STARTED'])
  assert.equal((await app.notificationsOf(away.owner))[0]?.data.tournamentName, 'Lega di prova')
  assert.deepEqual(await typesOf(owner), [])
  app.clock.advance(1)
  await runAgain()
  assert.deepEqual(await typesOf(home.owner), ['TOURNAMENT_STARTED', 'TOURNAMENT_STARTED'])
})

test('both sides are told of a time that was set, changed or removed; nobody else is', async () => {
  const { home, away, owner, schedule, name } = await start()
  const stranger = await createPlayer(app.ctx())
  const at = inMinutes(3 * 24 * 60)
  await schedule(at)
  for (const side of [home, away]) {
    const [notice, ...more] = await app.notificationsOf(side.owner, 'MATCH_SCHEDULED')
    assert.deepEqual([notice?.data.matchName, notice?.data.scheduledAt, more.length], [name, at, 0])
  }
  await notifyChanges(app.ctx())
  await schedule(at)
  assert.equal((await app.notificationsOf(home.owner, 'MATCH_SCHEDULED')).length, 1, 'the same time is no news')
  await schedule(null)
  assert.equal((await app.notificationsOf(home.owner, 'MATCH_SCHEDULED'))[0]?.data.scheduledAt, null)
  assert.deepEqual([await typesOf(owner), await typesOf(stranger)], [[], []])
})

test('the time of a whole round is told to all its matches', async () => {
  const { match, home, away, owner } = await start()
  const at = inMinutes(24 * 60)
  await app.inject(
    calendarRoutes.update,
    { params: { id: match.calendar_id }, body: { scheduledAt: at } },
    { as: owner },
  )
  await notifyChanges(app.ctx())
  for (const side of [home, away]) {
    assert.equal((await app.notificationsOf(side.owner, 'MATCH_SCHEDULED'))[0]?.data.scheduledAt, at)
  }
})

test('differing reports are told to both sides and the manager; the result to both sides', async () => {
  const { match, home, away, owner, report, name } = await start()
  await report(home, 2, 1)
  assert.deepEqual(await app.notificationsOf(away.owner, 'REPORT_DISPUTED'), [])
  await report(away, 3, 0)
  for (const reader of [home.owner, away.owner, owner]) {
    assert.equal((await app.notificationsOf(reader, 'REPORT_DISPUTED')).length, 1)
  }
  const verdict = { params: { id: match.id }, body: { entryId: home.entryId, reason: 'il video' } }
  assert.ok((await app.inject(reportRoutes.verify, verdict, { as: owner })).status < 300)
  await notifyChanges(app.ctx())
  await notifyChanges(app.ctx())
  for (const side of [home, away]) {
    const [notice, ...more] = await app.notificationsOf(side.owner, 'REPORT_VERIFIED')
    assert.deepEqual([notice?.data.matchName, notice?.data.score, more.length], [name, '2-1', 0])
  }
  assert.deepEqual(await app.notificationsOf(owner, 'REPORT_VERIFIED'), [])
})

test('a reminder comes at each chosen time, once, however often the job runs', async () => {
  const { home, away, schedule } = await start()
  await app.inject(notificationSettingRoutes.update, { body: { reminders: [10] } }, { as: away.owner })
  await schedule(inMinutes(121))
  const counts = async () =>
    Promise.all([home, away].map(async (side) => (await app.notificationsOf(side.owner, 'MATCH_REMINDER')).length))
  const pass = async (minutes: number) => {
    app.clock.advance(minutes * minute)
    await remind(app.ctx())
    await remind(app.ctx())
    return counts()
  }
  assert.deepEqual(await pass(0), [0, 0])
  assert.deepEqual(await pass(1), [1, 0], 'two hours before')
  assert.deepEqual(await pass(60), [1, 0])
  assert.deepEqual(await pass(30), [2, 0], 'half an hour before')
  assert.deepEqual(await pass(20), [2, 1], 'ten minutes before')
  assert.deepEqual(await pass(15), [2, 1], 'it has begun')
})

test('reminders follow a kick-off that moves, and stop when it is taken back', async () => {
  const { home, schedule } = await start()
  const count = async () => {
    await remind(app.ctx())
    return (await app.notificationsOf(home.owner, 'MATCH_REMINDER')).length
  }
  await schedule(inMinutes(30))
  assert.equal(await count(), 1)
  await schedule(inMinutes(85))
  assert.equal(await count(), 1)
  app.clock.advance(55 * minute)
  assert.equal(await count(), 2)
  await schedule(inMinutes(60))
  await schedule(null)
  app.clock.advance(30 * minute)
  assert.equal(await count(), 2)
})

test('a match that gets its time at the last minute brings no reminders of times that are over', async () => {
  const { home, schedule } = await start()
  await schedule(inMinutes(90))
  await remind(app.ctx())
  assert.deepEqual(await app.notificationsOf(home.owner, 'MATCH_REMINDER'), [])
})

test('who has not reported two hours after the kick-off is told once; who has is not', async () => {
  const { home, away, schedule, report } = await start()
  await schedule(inMinutes(1))
  app.clock.advance(2 * minute)
  await report(home, 1, 0)
  await remind(app.ctx())
  assert.deepEqual(await app.notificationsOf(away.owner, 'REPORT_DUE'), [])
  app.clock.advance(2 * hour)
  await remind(app.ctx())
  await remind(app.ctx())
  assert.equal((await app.notificationsOf(away.owner, 'REPORT_DUE')).length, 1)
  assert.deepEqual(await app.notificationsOf(home.owner, 'REPORT_DUE'), [])
})

test('two hours before reports close, those that are missing are asked for, with the time', async () => {
  const { home, away, game, report } = await start()
  const to = inMinutes(5 * 60)
  await GameReports.schedule(app.ctx(), game.id, { from: null, to })
  await report(home, 1, 0)
  await remind(app.ctx())
  assert.deepEqual(await app.notificationsOf(away.owner, 'REPORT_DUE'), [])
  app.clock.advance(3 * hour + minute)
  await remind(app.ctx())
  await remind(app.ctx())
  const [notice, ...more] = await app.notificationsOf(away.owner, 'REPORT_DUE')
  assert.deepEqual([notice?.data.until, more.length], [to, 0])
  assert.deepEqual(await app.notificationsOf(home.owner, 'REPORT_DUE'), [])
})

test('in a game of one against one the players are told, and an erased one is named no more', async () => {
  const { matches, userOf, owner } = await startWithUsers(app.ctx(), { users: 2 })
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(userOf)
  assert.ok(home && away)
  const body = { matchTimes: [{ matchId: match.id, scheduledAt: inMinutes(24 * 60) }] }
  await app.inject(calendarRoutes.update, { params: { id: match.calendar_id }, body }, { as: owner })
  await notifyChanges(app.ctx())
  assert.equal(
    (await app.notificationsOf(home, 'MATCH_SCHEDULED'))[0]?.data.matchName,
    `${home.username} – ${away.username}`,
  )
  await app.app.platform.events.emit(app.ctx(), 'user.erasing', { userId: away.id })
  assert.equal((await app.notificationsOf(home, 'MATCH_SCHEDULED'))[0]?.data.matchName, undefined)
  assert.equal(JSON.stringify(await app.notificationsOf(home)).includes(away.username), false)
})

test('what happened long ago tells nobody: it was imported', async () => {
  const { match, home } = await start()
  await app.db
    .updateTable('matches')
    .set({ status: 'verified', verified_at: new Date(app.clock.now() - 3 * 24 * hour) })
    .where('id', '=', match.id)
    .execute()
  await notifyChanges(app.ctx())
  assert.deepEqual(await app.notificationsOf(home.owner, 'REPORT_VERIFIED'), [])
})

/** A league of four teams; `withdraw` takes out `gone`, as its manager. */
const startWithdrawal = async (withdrawal: 'void' | 'forfeit') => {
  const { entered, tournament, matches, owner } = await startWithTeams(app.ctx(), { settings: { withdrawal } })
  const [gone, ...others] = entered
  assert.ok(gone)
  const params = { id: tournament.id, teamId: gone.team.id }
  const withdraw = async () => {
    assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: owner })).status, 204)
    await notifyChanges(app.ctx())
  }
  return { gone, others, matches, withdraw }
}

test('the opponents of a team that withdraws are notified of its forfeits; it is not', async () => {
  const { gone, others, withdraw } = await startWithdrawal('forfeit')
  await withdraw()
  for (const { owner } of others) assert.equal((await app.notificationsOf(owner, 'REPORT_VERIFIED')).length, 1)
  assert.deepEqual(await app.notificationsOf(gone.owner, 'REPORT_VERIFIED'), [])
})

test('the opponents of a team that withdraws are notified that the matches still to come are not played', async () => {
  const { gone, others, matches, withdraw } = await startWithdrawal('void')
  const played = matches.find(({ sides }) => sides.some(({ entry_id: id }) => id === gone.entryId))
  assert.ok(played)
  await decide(app.ctx(), played.id, [1, 0])
  await withdraw()
  await notifyChanges(app.ctx())
  const counts = others.map(async ({ entryId, owner }) => {
    const notices = await app.notificationsOf(owner, 'MATCH_SCHEDULED')
    const isOpponent = sidesOf(played).includes(entryId)
    assert.equal(notices.length, isOpponent ? 0 : 1, isOpponent ? 'the match was played' : 'once')
    for (const { data } of notices) assert.deepEqual([data.scheduledAt, data.cancelled], [null, true])
    return notices.length
  })
  assert.equal((await Promise.all(counts)).filter((count) => count === 1).length, 2)
  assert.deepEqual(await app.notificationsOf(gone.owner, 'MATCH_SCHEDULED'), [])
})

test('two cancelled matches of a tournament are one notification', async () => {
  const { entered, tournament } = await startWithTeams(app.ctx(), {
    teams: 2,
    repeatTimes: 2,
    settings: { withdrawal: 'void' },
  })
  const [gone, other] = entered
  assert.ok(gone && other)
  const params = { id: tournament.id, teamId: gone.team.id }
  assert.equal((await app.inject(entryRoutes.removeTeam, { params }, { as: gone.owner })).status, 204)
  await notifyChanges(app.ctx())
  const [notice, ...more] = await app.notificationsOf(other.owner, 'MATCH_SCHEDULED')
  assert.ok(notice)
  assert.deepEqual([notice.data.matchesCount, notice.data.cancelled, more.length], [2, true, 0])
  const text = notificationText({ t: makeT('en'), locale: 'en', formats: formatsOf('en', 'Europe/Rome') }, notice)
  assert.equal(text, 'Lega di prova: 2 matches are not played any more.')
})

test('a notification does not name an account that was deleted', async () => {
  const { matches, userOf } = await startWithUsers(app.ctx(), { users: 2 })
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match).map(userOf)
  assert.ok(home && away)
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', away.id).execute()
  await decide(app.ctx(), match.id, [1, 0])
  await notifyChanges(app.ctx())
  const [notice] = await app.notificationsOf(home, 'REPORT_VERIFIED')
  assert.ok(notice)
  assert.equal(JSON.stringify(notice.data).includes(away.username), false)
})
