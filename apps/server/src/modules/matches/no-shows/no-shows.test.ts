import {
  agendaRoutes,
  calendarRoutes,
  entryRoutes,
  lobbyRoutes,
  noShowRoutes,
  proposalRoutes,
  readinessRoutes,
  reportRoutes,
  tournamentRoutes,
  type MatchReadiness,
  type NotificationType,
  type Problem,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { decide, historyOf, sidesOf, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { setStatus } from '../../../../test/support/factories/tournaments.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { roomOf } from '../chat/rights.ts'
import * as Matches from '../matches.ts'
import type { MatchRef } from '../matches.ts'

const minute = 60_000

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp()
})
after(() => app.close())

const callsAbout = ({ id }: Pick<MatchRef, 'id'>) => {
  const params = { id }
  return {
    read: (as: SignedIn | undefined) => app.inject(readinessRoutes.get, { params }, { as }),
    say: (as: SignedIn | undefined, ready = true) =>
      app.inject(readinessRoutes.set, { params, body: { ready } }, { as }),
    ask: (as: SignedIn | undefined) => app.inject(noShowRoutes.request, { params }, { as }),
    close: (as: SignedIn | undefined) => app.inject(noShowRoutes.close, { params }, { as }),
  }
}

/** A match in 20 minutes, in a league with a tolerance of 10 minutes. */
const start = async (options: Parameters<typeof startChat>[1] = {}) => {
  const league = await startChat(app.ctx(), { settings: { noShowMinutes: 10 }, ...options })
  const { id, calendar_id: calendarId, tournament_id: tournamentId } = league.match
  const schedule = async (scheduledAt: string | null) => {
    const call = { params: { id: calendarId }, body: { matchTimes: [{ matchId: id, scheduledAt }] } }
    assert.equal((await app.inject(calendarRoutes.update, call, { as: league.owner })).status, 200)
  }
  const kickOff = app.clock.now() + 20 * minute
  await schedule(new Date(kickOff).toISOString())
  /** Moves the clock to so many minutes after the kick-off. */
  const goTo = (minutes: number) => app.clock.advance(kickOff + minutes * minute - app.clock.now())
  const waiting = (as: SignedIn) => app.inject(noShowRoutes.list, { params: { id: tournamentId } }, { as })
  return { ...league, ...callsAbout(league.match), id, kickOff, schedule, goTo, waiting }
}

/** The home side is ready, the other one is not, and the tolerance is over. */
const startAlone = async () => {
  const league = await start()
  league.goTo(-5)
  await league.say(league.captain)
  league.goTo(10)
  return league
}

type Sent = Promise<{ status: number; problem: Pick<Problem, 'title' | 'errors'> }>

/** The status of an answer, or the code of a refusal with its reason. */
const outcomeOf = async (sent: Sent) => {
  const answered = await sent
  if (answered.status < 300) return answered.status
  const { title, errors } = answered.problem
  return [title, ...errors.map(({ reason }) => reason)].join(' ')
}

const countNotices = async (as: SignedIn, type: NotificationType) => (await app.notificationsOf(as, type)).length

const readyOf = ({ sides }: MatchReadiness) => sides.map(({ readyAt }) => readyAt)
const at = () => new Date(app.clock.now()).toISOString()

test('from a quarter of an hour before the kick-off each side says that it is ready, and both see the same clock', async () => {
  const { captain, opponent, owner, kickOff, read, say, goTo } = await start()
  const timeOf = (minutes: number) => new Date(kickOff + minutes * minute).toISOString()
  const clock = { opensAt: timeOf(-15), startsAt: timeOf(0), endsAt: timeOf(10) }
  for (const reader of [captain, opponent, owner]) {
    const { answer } = await read(reader)
    assert.deepEqual([answer.clock, answer.now, answer.noShow, readyOf(answer)], [clock, at(), null, [null, null]])
  }
  assert.equal(await outcomeOf(say(captain)), 'TOURNAMENT_STATUS_DENY readyTooEarly')
  goTo(-15)
  const first = at()
  assert.deepEqual(readyOf((await say(captain)).answer), [first, null])
  app.clock.advance(minute)
  assert.deepEqual(readyOf((await say(captain)).answer), [first, null], 'saying it again changes nothing')
  assert.deepEqual(readyOf((await say(opponent)).answer), [first, at()])
  assert.deepEqual(readyOf((await read(owner)).answer), [first, at()])
})

test('a side takes it back before the kick-off only', async () => {
  const { captain, id, home, say, goTo } = await start()
  goTo(-2)
  await say(captain)
  app.clock.advance(1)
  assert.deepEqual(readyOf((await say(captain, false)).answer), [null, null])
  assert.equal(await outcomeOf(say(captain, false)), 200)
  app.clock.advance(1)
  await say(captain)
  goTo(0)
  assert.equal(await outcomeOf(say(captain, false)), 'TOURNAMENT_STATUS_DENY readyIsFinal')
  const acts = (await historyOf(app.ctx(), id)).map(({ action, actor_id, after }) => ({ action, actor_id, after }))
  const act = (action: string) => ({ action, actor_id: captain.id, after: { entryId: home.entryId } })
  assert.deepEqual(acts, [act('ready'), act('notReady'), act('ready')])
})

test('only the sides say that they are ready, and only the people of the match see it', async () => {
  const { captain, owner, read, say, ask, close, waiting, goTo } = await start()
  goTo(-1)
  const stranger = await createPlayer(app.ctx())
  const unverified = await createPlayer(app.ctx(), { verified: false })
  for (const other of [owner, stranger]) {
    assert.equal(await outcomeOf(say(other)), 'PERMISSION_DENIED')
    assert.equal(await outcomeOf(ask(other)), 'PERMISSION_DENIED')
  }
  assert.equal(await outcomeOf(say(unverified)), 'USER_NOT_VERIFIED')
  for (const call of [read, say, ask, close]) assert.equal(await outcomeOf(call(undefined)), 'UNAUTHORIZED')
  assert.equal(await outcomeOf(read(stranger)), 'PERMISSION_DENIED')
  assert.equal(await outcomeOf(close(stranger)), 'PERMISSION_DENIED')
  assert.equal(await outcomeOf(waiting(captain)), 'PERMISSION_DENIED')
})

test('after the tolerance the side that is there asks for a walkover: managers and the other side are told, nothing is decided', async () => {
  const { captain, opponent, owner, id, home, read, ask, waiting } = await startAlone()
  const readyAt = (await read(captain)).answer.sides[0]?.readyAt
  const { status, answer } = await ask(captain)
  const noShow = { entryId: home.entryId, status: 'open', requestedAt: at() }
  assert.deepEqual([status, answer.noShow], [201, noShow])
  assert.deepEqual((await read(opponent)).answer.noShow, noShow)
  const request = { matchId: id, entryId: home.entryId, requestedAt: at(), readyAt, otherReadyAt: null }
  assert.deepEqual((await waiting(owner)).answer, [request])
  assert.equal((await Matches.get(app.ctx(), id)).status, 'open')
  assert.deepEqual(
    await Promise.all([owner, opponent, captain].map((who) => countNotices(who, 'WALKOVER_REQUESTED'))),
    [1, 1, 0],
  )
  assert.equal(await outcomeOf(ask(captain)), 'ENTITY_CONFLICT')
})

test('nobody asks before the tolerance is over, without being ready, or while the other side is ready', async () => {
  const { captain, opponent, say, ask, goTo } = await start()
  goTo(-5)
  assert.equal(await outcomeOf(ask(captain)), 'TOURNAMENT_STATUS_DENY notReady')
  await say(captain)
  goTo(9)
  assert.equal(await outcomeOf(ask(captain)), 'TOURNAMENT_STATUS_DENY toleranceRuns')
  goTo(10)
  assert.equal(await outcomeOf(ask(opponent)), 'TOURNAMENT_STATUS_DENY notReady')
  await say(opponent)
  assert.equal(await outcomeOf(ask(captain)), 'TOURNAMENT_STATUS_DENY otherIsReady')
})

test('of parallel requests one counts, also beside the other side that comes at the same moment', async () => {
  const { captain, opponent, owner, say, ask, waiting } = await startAlone()
  const outcomes = await Promise.all([ask(captain), ask(captain), ask(captain)].map(outcomeOf))
  assert.deepEqual(outcomes.toSorted(), [201, 'ENTITY_CONFLICT', 'ENTITY_CONFLICT'])
  assert.equal((await waiting(owner)).answer.length, 1)
  assert.equal(await countNotices(owner, 'WALKOVER_REQUESTED'), 1)

  const second = await startAlone()
  const [said, asked] = await Promise.all([
    outcomeOf(second.say(second.opponent)),
    outcomeOf(second.ask(second.captain)),
  ])
  assert.equal(said, 200)
  assert.ok(asked === 201 || asked === 'TOURNAMENT_STATUS_DENY otherIsReady', String(asked))
  assert.equal(await outcomeOf(say(opponent)), 200)
})

test('the other side can still come: the managers see since when, and the request waits for them', async () => {
  const { captain, opponent, owner, id, away, read, say, ask, waiting } = await startAlone()
  await ask(captain)
  app.clock.advance(minute)
  await say(opponent)
  const [request] = (await waiting(owner)).answer
  assert.equal(request?.otherReadyAt, at())
  assert.equal((await read(captain)).answer.noShow?.status, 'open')
  const lines = await app.db
    .selectFrom('chat_messages')
    .select('event')
    .where('room_id', '=', roomOf(id))
    .orderBy('id')
    .execute()
  const types = lines.map(({ event }) => event?.type)
  assert.deepEqual(types, ['TIME_SET', 'WALKOVER_REQUESTED', 'SIDE_READY'])
  assert.equal(lines.at(-1)?.event?.entryId, away.entryId)
})

test('the side that asked withdraws it and may ask again, which tells nobody twice; a manager declines it for good', async () => {
  const { captain, opponent, owner, id, home, read, ask, close, waiting } = await startAlone()
  assert.equal(await outcomeOf(close(captain)), 'ENTITY_CONFLICT')
  await ask(captain)
  app.clock.advance(minute)
  assert.equal(await outcomeOf(close(opponent)), 'PERMISSION_DENIED')
  assert.equal(await outcomeOf(close(captain)), 204)
  assert.deepEqual([(await read(captain)).answer.noShow, (await waiting(owner)).answer], [null, []])
  app.clock.advance(minute)
  assert.equal(await outcomeOf(ask(captain)), 201)
  assert.equal(await countNotices(owner, 'WALKOVER_REQUESTED'), 1)
  app.clock.advance(minute)
  assert.equal(await outcomeOf(close(owner)), 204)
  assert.equal((await read(captain)).answer.noShow?.status, 'declined')
  assert.equal(await outcomeOf(ask(captain)), 'ENTITY_CONFLICT')
  assert.equal(await outcomeOf(close(owner)), 'ENTITY_CONFLICT')
  const acts = (await historyOf(app.ctx(), id)).filter(({ action }) => action.includes('Walkover'))
  assert.deepEqual(
    acts.map(({ action, actor_id: actor, after }) => [action, actor, after]),
    [
      ['requestWalkover', captain.id, { entryId: home.entryId }],
      ['withdrawWalkover', captain.id, { entryId: home.entryId }],
      ['requestWalkover', captain.id, { entryId: home.entryId }],
      ['declineWalkover', owner.id, { entryId: home.entryId }],
    ],
  )
})

test('a request is over with a report, with a decision, and with another time, which starts a new clock', async () => {
  const reported = await startAlone()
  await reported.ask(reported.captain)
  const report = { teamId: reported.away.team.id, matchId: reported.id }
  const body = { scores: { score: 1, opponentScore: 0 } }
  const sent = await app.inject(reportRoutes.sendForTeam, { params: report, body }, { as: reported.opponent })
  assert.equal(sent.status, 201, sent.text)
  assert.deepEqual((await reported.waiting(reported.owner)).answer, [])
  assert.equal((await reported.read(reported.captain)).answer.clock, null)

  const decided = await startAlone()
  await decided.ask(decided.captain)
  await decide(app.ctx(), decided.id, [3, 0])
  assert.deepEqual((await decided.waiting(decided.owner)).answer, [])

  const moved = await startAlone()
  await moved.ask(moved.captain)
  await moved.schedule(new Date(moved.kickOff + 24 * 60 * minute).toISOString())
  const { answer } = await moved.read(moved.captain)
  assert.deepEqual([readyOf(answer), answer.noShow], [[null, null], null])
  assert.equal(await outcomeOf(moved.say(moved.captain)), 'TOURNAMENT_STATUS_DENY readyTooEarly')
})

test('with another participant in the place of one side nobody is ready, and the request is gone', async () => {
  const { captain, owner, game, tournament, away, read, ask, waiting } = await startAlone()
  await ask(captain)
  const { id: teamId } = await createTeam(app.ctx(), { gameId: game.id })
  const change = { params: { id: tournament.id, teamId: away.team.id }, body: { teamId } }
  assert.equal((await app.inject(entryRoutes.replaceTeam, change, { as: owner })).status, 200)
  const { answer } = await read(captain)
  assert.deepEqual([readyOf(answer), answer.noShow, (await waiting(owner)).answer], [[null, null], null, []])
})

test('without a tolerance, without a time and in races there is no clock', async () => {
  const off = await start({ settings: {} })
  off.goTo(0)
  assert.equal((await off.read(off.captain)).answer.clock, null)
  assert.equal(await outcomeOf(off.say(off.captain)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')

  const timeless = await start()
  await timeless.schedule(null)
  assert.equal((await timeless.read(timeless.captain)).answer.clock, null)
  assert.equal(await outcomeOf(timeless.say(timeless.captain)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal(await outcomeOf(timeless.ask(timeless.captain)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')

  const season = await startWithUsers(app.ctx(), {
    users: 2,
    game: { module: 'FORMULA1' },
    settings: { noShowMinutes: 10 },
  })
  const [race] = season.matches
  assert.ok(race)
  const raceTime = { params: { id: race.calendar_id }, body: { scheduledAt: at() } }
  assert.equal((await app.inject(calendarRoutes.update, raceTime, { as: season.owner })).status, 200)
  const driver = season.userOf(race.sides[0]?.entry_id)
  assert.equal(await outcomeOf(callsAbout(race).say(driver)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
})

test('the clock follows the time of the match day and the tolerance of now; a paused tournament has none', async () => {
  const { captain, owner, match, tournament, schedule, read, say, goTo } = await start()
  await schedule(null)
  const kickOff = new Date(app.clock.now() + 5 * minute).toISOString()
  const day = { params: { id: match.calendar_id }, body: { scheduledAt: kickOff } }
  assert.equal((await app.inject(calendarRoutes.update, day, { as: owner })).status, 200)
  assert.equal((await read(captain)).answer.clock?.startsAt, kickOff)
  const patch = { params: { id: tournament.id }, body: { settings: { noShowMinutes: 30 } } }
  assert.equal((await app.inject(tournamentRoutes.update, patch, { as: owner })).status, 200)
  assert.equal((await read(captain)).answer.clock?.endsAt, new Date(Date.parse(kickOff) + 30 * minute).toISOString())
  await setStatus(app.ctx(), tournament.id, 'paused')
  assert.equal((await read(captain)).answer.clock, null)
  assert.equal(await outcomeOf(say(captain)), 'TOURNAMENT_STATUS_DENY')
  goTo(0)
})

test('without a tolerance a side says from the kick-off on that the other one has not come, which can still say that it is there', async () => {
  const { captain, opponent, owner, id, home, read, say, ask, close, waiting, goTo } = await start({ settings: {} })
  goTo(-1)
  assert.equal(await outcomeOf(ask(captain)), 'TOURNAMENT_STATUS_DENY beforeKickOff')
  goTo(0)
  const { answer } = await ask(captain)
  assert.deepEqual([answer.clock, answer.noShow?.entryId, answer.noShow?.status], [null, home.entryId, 'open'])
  assert.equal(
    (await waiting(owner)).answer[0]?.readyAt,
    new Date(app.clock.now()).toISOString(),
    'by asking it is there',
  )
  assert.equal(await countNotices(owner, 'WALKOVER_REQUESTED'), 1)
  app.clock.advance(minute)
  assert.equal(await outcomeOf(say(opponent)), 200)
  assert.equal((await waiting(owner)).answer[0]?.otherReadyAt, new Date(app.clock.now()).toISOString())
  assert.equal(await outcomeOf(close(captain)), 204)
  assert.equal(await outcomeOf(ask(captain)), 'TOURNAMENT_STATUS_DENY otherIsReady')
  assert.equal(await outcomeOf(say(captain)), 'NOT_AVAILABLE_FOR_ENTITY_ERROR', 'nobody is said to be absent any more')
  const acts = (await historyOf(app.ctx(), id)).map(({ action }) => action)
  assert.deepEqual(acts.toSorted(), ['ready', 'ready', 'requestWalkover', 'withdrawWalkover'])
  assert.equal((await read(captain)).answer.noShow, null)
})

test('a request closes the open proposal, and until it is withdrawn the sides agree on no other time', async () => {
  const { captain, opponent, id, kickOff, ask, close, goTo } = await start({
    settings: { noShowMinutes: null, proposalDays: 7 },
  })
  const times = [2, 3].map((days) => new Date(kickOff + days * 24 * 60 * minute).toISOString())
  const propose = (as: SignedIn) => app.inject(proposalRoutes.create, { params: { id }, body: { times } }, { as })
  const { answer } = await propose(captain)
  const acceptance = { params: { id, proposalId: answer.id }, body: { time: answer.times[0] ?? '' } }
  goTo(0)
  assert.equal(await outcomeOf(ask(captain)), 201)
  const accept = () => outcomeOf(app.inject(proposalRoutes.accept, acceptance, { as: opponent }))
  assert.equal(await accept(), 'TOURNAMENT_STATUS_DENY')
  for (const as of [captain, opponent]) assert.equal(await outcomeOf(propose(as)), 'TOURNAMENT_STATUS_DENY')
  const list = async () => (await app.inject(proposalRoutes.list, { params: { id } }, { as: opponent })).answer
  const { window, proposals } = await list()
  assert.deepEqual([window, proposals.map(({ status }) => status)], [null, ['closed']])
  assert.equal(await outcomeOf(close(captain)), 204)
  assert.equal(await accept(), 'ENTITY_CONFLICT')
  assert.equal(await outcomeOf(propose(captain)), 201)
})

test('single players are ready for themselves', async () => {
  const solo = await startWithUsers(app.ctx(), { users: 2, settings: { noShowMinutes: 5 } })
  const [match] = solo.matches
  assert.ok(match)
  const scheduledAt = new Date(app.clock.now() + minute).toISOString()
  const day = { params: { id: match.calendar_id }, body: { scheduledAt } }
  await app.inject(calendarRoutes.update, day, { as: solo.owner })
  const [home, away] = sidesOf(match).map(solo.userOf)
  const { say, ask } = callsAbout(match)
  await say(away)
  app.clock.advance(6 * minute)
  assert.equal(await outcomeOf(ask(home)), 'TOURNAMENT_STATUS_DENY notReady')
  assert.equal(await outcomeOf(ask(away)), 201)
  assert.equal((await app.inject(lobbyRoutes.get, { params: { id: match.id } }, { as: away })).status, 200)
})

test('who has to confirm finds it in the agenda, from the opening until the end of the tolerance or the confirmation', async () => {
  const { captain, opponent, owner, id, kickOff, say, goTo } = await start()
  const dutiesOf = async (as: SignedIn) => {
    const { duties } = (await app.inject(agendaRoutes.mine, {}, { as })).answer
    return duties.flatMap((duty) => (duty.kind === 'presence' ? [[duty.match.matchId, duty.until]] : []))
  }
  assert.deepEqual(await dutiesOf(captain), [])
  goTo(-15)
  const duty = [id, new Date(kickOff + 10 * minute).toISOString()]
  assert.deepEqual(await Promise.all([captain, opponent, owner].map(dutiesOf)), [[duty], [duty], []])
  await say(captain)
  assert.deepEqual([await dutiesOf(captain), await dutiesOf(opponent)], [[], [duty]])
  goTo(9)
  assert.deepEqual(await dutiesOf(opponent), [duty])
  goTo(10)
  assert.deepEqual(await dutiesOf(opponent), [])
})
