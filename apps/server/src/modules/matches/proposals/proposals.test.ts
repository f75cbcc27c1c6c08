import {
  agendaRoutes,
  calendarRoutes,
  proposalRoutes,
  tournamentRoutes,
  type MatchId,
  type NotificationType,
  type TeamId,
  type TimeProposal,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { historyOf, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { addMember, createPlayer } from '../../../../test/support/factories/teams.ts'
import { noticesApp } from '../../../../test/support/notices-app.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { TeamAdmins } from '../../teams/index.ts'
import { update } from '../../tournaments/changes.ts'
import { roomOf } from '../chat/rights.ts'
import * as Matches from '../matches.ts'
import { notifyChanges } from '../notices/notices.ts'

const hour = 3_600_000

let app: Awaited<ReturnType<typeof noticesApp>>
before(async () => {
  app = await noticesApp()
})
after(() => app.close())

const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()

/** Tournaments in which both sides may agree on a time up to a week before or after the planned one. */
const settings = { proposalDays: 7 }

/** A match in two days, with what its captains and its manager do. */
const start = async (options: Parameters<typeof startChat>[1] = {}) => {
  const league = await startChat(app.ctx(), { settings, ...options })
  const { id, calendar_id: calendarId } = league.match
  const schedule = (scheduledAt: string | null) =>
    app.inject(
      calendarRoutes.update,
      { params: { id: calendarId }, body: { matchTimes: [{ matchId: id, scheduledAt }] } },
      { as: league.owner },
    )
  assert.equal((await schedule(at(48))).status, 200)
  await notifyChanges(app.ctx())
  return { ...league, ...callsAbout(id), id, calendarId, schedule }
}

/** The calls about one match, each as a user. */
const callsAbout = (id: MatchId) => ({
  propose: (as: SignedIn | undefined, ...times: string[]) => {
    // Proposals of the same millisecond have no order.
    app.clock.advance(1)
    return app.inject(proposalRoutes.create, { params: { id }, body: { times } }, { as })
  },
  accept: (as: SignedIn | undefined, proposal: Pick<TimeProposal, 'id'>, time: string) =>
    app.inject(proposalRoutes.accept, { params: { id, proposalId: proposal.id }, body: { time } }, { as }),
  close: (as: SignedIn | undefined, proposal: Pick<TimeProposal, 'id'>) =>
    app.inject(proposalRoutes.close, { params: { id, proposalId: proposal.id } }, { as }),
  list: (as: SignedIn | undefined) => app.inject(proposalRoutes.list, { params: { id } }, { as }),
  timeOf: async () => (await Matches.get(app.ctx(), id)).scheduled_at?.toISOString(),
})

const titleOf = async (sent: Promise<{ status: number; problem: { title: string } }>) => {
  const answered = await sent
  return answered.status < 300 ? answered.status : answered.problem.title
}

const newNotices = async (as: SignedIn, type: NotificationType) => {
  await notifyChanges(app.ctx())
  return app.notificationsOf(as, type)
}

const proposalDuties = async (as: SignedIn) =>
  (await app.inject(agendaRoutes.mine, {}, { as })).answer.duties.filter((duty) => duty.kind === 'proposal')

test('a captain proposes two times, the other side finds them in the agenda and accepts one: the match is played then', async () => {
  const { id, captain, opponent, home, away, owner, propose, accept, list, timeOf } = await start()
  const planned = at(48)
  const times = [at(72), at(50)]
  const { status, answer: proposal } = await propose(captain, ...times)
  assert.equal(status, 201)
  const inOrder = times.toReversed()
  assert.deepEqual(
    [proposal.times, proposal.status, proposal.entryId, proposal.agreedTime],
    [inOrder, 'open', home.entryId, null],
  )
  assert.equal(await timeOf(), planned, 'a proposal alone moves nothing')
  const [duty, ...more] = await proposalDuties(opponent)
  assert.deepEqual([duty?.match.matchId, duty?.side, duty?.times, more], [id, home.team.name, inOrder, []])
  assert.deepEqual([await proposalDuties(captain), await proposalDuties(owner)], [[], []])
  const [notice, ...others] = await newNotices(opponent, 'TIMES_PROPOSED')
  assert.deepEqual(
    [notice?.data.matchId, notice?.data.matchName, notice?.data.proposedTimes, others],
    [id, `${home.team.name} – ${away.team.name}`, inOrder, []],
  )
  assert.deepEqual([await newNotices(captain, 'TIMES_PROPOSED'), await newNotices(owner, 'TIMES_PROPOSED')], [[], []])
  const [time = ''] = times
  const accepted = await accept(opponent, proposal, time)
  assert.deepEqual(
    [accepted.status, accepted.answer.status, accepted.answer.agreedTime],
    [200, 'accepted', time],
    accepted.text,
  )
  assert.equal(await timeOf(), time)
  assert.deepEqual(await proposalDuties(opponent), [])
  for (const side of [captain, opponent]) {
    const notices = (await newNotices(side, 'MATCH_SCHEDULED')).filter(({ data }) => data.scheduledAt === time)
    assert.equal(notices.length, 1, 'both sides are told of the new time, once')
    assert.equal((await list(side)).answer.proposals[0]?.agreedTime, time)
  }
  const lines = await app.db
    .selectFrom('chat_messages')
    .select('event')
    .where('room_id', '=', roomOf(id))
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map(({ event }) => event),
    [
      { type: 'TIME_SET', scheduledAt: planned },
      { type: 'TIME_SET', scheduledAt: time, agreed: true },
    ],
  )
  const [act] = (await historyOf(app.ctx(), id)).filter(({ action }) => action === 'agreeTime')
  assert.equal(act?.actor_id, opponent.id)
})

test('only the captains of both sides propose and answer; managers look on, strangers see nothing', async () => {
  const { captain, opponent, owner, home, propose, accept, close, list } = await start()
  const [stranger, unverified] = [await createPlayer(app.ctx()), await createPlayer(app.ctx(), { verified: false })]
  const member = await createPlayer(app.ctx())
  await addMember(app.ctx(), { teamId: home.team.id, userId: member.id })
  const admin = await createPlayer(app.ctx(), { roles: ['ADMIN'] })
  const { answer: proposal } = await propose(captain, at(72))
  const refused = { stranger, member, owner, admin }
  for (const [who, viewer] of Object.entries(refused)) {
    const titles = [propose(viewer, at(60)), accept(viewer, proposal, at(72)), close(viewer, proposal)].map(titleOf)
    assert.deepEqual(await Promise.all(titles), Array(3).fill('PERMISSION_DENIED'), who)
  }
  assert.equal(await titleOf(propose(undefined, at(60))), 'UNAUTHORIZED')
  assert.equal(await titleOf(propose(unverified, at(60))), 'USER_NOT_VERIFIED')
  for (const viewer of [stranger, member, unverified]) assert.equal(await titleOf(list(viewer)), 'PERMISSION_DENIED')
  assert.equal(await titleOf(list(undefined)), 'UNAUTHORIZED')
  for (const viewer of [captain, opponent, owner, admin]) {
    assert.deepEqual(
      (await list(viewer)).answer.proposals.map(({ id }) => id),
      [proposal.id],
    )
  }
  assert.equal(
    await titleOf(accept(captain, proposal, at(72))),
    'PERMISSION_DENIED',
    'nobody accepts a proposal of their own side',
  )
})

test('nobody learns of proposals in a hidden tournament who does not take part in it', async () => {
  const { tournament, captain, propose, accept, close, list } = await start()
  const { answer: proposal } = await propose(captain, at(72))
  await update(app.ctx(), tournament.id, { flags: ['HIDDEN'] })
  const stranger = viewerOf(await createUser(app.ctx()))
  const titles = [
    list(stranger),
    propose(stranger, at(60)),
    accept(stranger, proposal, at(72)),
    close(stranger, proposal),
  ]
  assert.deepEqual(await Promise.all(titles.map(titleOf)), Array(4).fill('TOURNAMENT_NOT_FOUND'))
  assert.equal((await list(captain)).answer.proposals.length, 1)
})

test('a proposal notifies the owner and the admins of the other team only', async () => {
  const { captain, opponent, home, away, propose } = await start()
  const addAdmin = async (owner: SignedIn, teamId: TeamId) => {
    const admin = await createPlayer(app.ctx())
    await addMember(app.ctx(), { teamId, userId: admin.id })
    await TeamAdmins.add({ ...app.ctx(), viewer: owner }, { teamId, userId: admin.id })
    return admin
  }
  const [homeAdmin, awayAdmin] = [await addAdmin(captain, home.team.id), await addAdmin(opponent, away.team.id)]
  const member = await createPlayer(app.ctx())
  await addMember(app.ctx(), { teamId: away.team.id, userId: member.id })
  await propose(captain, at(72))
  const counts = []
  for (const user of [opponent, awayAdmin, captain, homeAdmin, member]) {
    counts.push((await newNotices(user, 'TIMES_PROPOSED')).length)
  }
  assert.deepEqual(counts, [1, 1, 0, 0, 0])
})

test('in a game of one against one the players propose and answer', async () => {
  const { matches, userOf } = await startWithUsers(app.ctx(), { users: 2, settings })
  const [match] = matches
  assert.ok(match)
  const [home, away] = match.sides.map(({ entry_id }) => userOf(entry_id))
  assert.ok(home && away)
  const { propose, accept, timeOf } = callsAbout(match.id)
  const { answer: proposal } = await propose(home, at(30))
  assert.equal((await proposalDuties(away))[0]?.side, home.username)
  assert.equal((await newNotices(away, 'TIMES_PROPOSED')).length, 1)
  assert.equal((await accept(away, proposal, proposal.times[0] ?? '')).status, 200)
  assert.equal(await timeOf(), proposal.times[0])
})

test('a counter-proposal replaces what was open, and so does another one of the same side', async () => {
  const { captain, opponent, propose, accept, list } = await start()
  const { answer: first } = await propose(captain, at(60))
  const { answer: second } = await propose(captain, at(61), at(62))
  const { answer: third } = await propose(opponent, at(63))
  assert.deepEqual(
    (await list(captain)).answer.proposals.map(({ id, status }) => [id, status]),
    [
      [third.id, 'open'],
      [second.id, 'replaced'],
      [first.id, 'replaced'],
    ],
  )
  assert.equal(await titleOf(accept(opponent, second, second.times[0] ?? '')), 'ENTITY_CONFLICT')
  assert.deepEqual([await proposalDuties(opponent), (await proposalDuties(captain)).length], [[], 1])
  assert.equal((await accept(captain, third, third.times[0] ?? '')).status, 200)
})

test('the same times once more, the present time, and too many proposals are refused', async () => {
  const { captain, opponent, propose, timeOf } = await start()
  const present = (await timeOf()) ?? ''
  assert.equal(await titleOf(propose(captain, present)), 'ENTITY_CONFLICT')
  const again = at(60)
  assert.equal(await titleOf(propose(captain, again)), 201)
  assert.equal(await titleOf(propose(captain, again, again)), 'ENTITY_CONFLICT')
  for (let hours = 61; hours < 70; hours++) assert.equal(await titleOf(propose(captain, at(hours))), 201)
  const { headers, problem } = await propose(captain, at(71))
  assert.deepEqual([problem.title, headers['retry-after']], ['RATE_LIMIT', '60'])
  assert.equal(await titleOf(propose(opponent, at(71))), 201, 'each side has a quota of its own')
  for (const times of [[], [at(60), at(61), at(62), at(63)], ['domani']]) {
    assert.ok(['FIELD_VALIDATION_ERROR', 'DATE_INVALID'].includes(String(await titleOf(propose(opponent, ...times)))))
  }
})

test('a proposal is withdrawn by its side or declined by the other, which its side is told of, once', async () => {
  const { captain, opponent, propose, close, accept, list, timeOf } = await start()
  const before = await timeOf()
  const { answer: first } = await propose(captain, at(60))
  assert.equal((await close(captain, first)).status, 204)
  assert.equal(await titleOf(close(captain, first)), 'ENTITY_CONFLICT')
  assert.deepEqual(await newNotices(captain, 'PROPOSAL_DECLINED'), [])
  const { answer: second } = await propose(captain, at(61))
  assert.equal((await close(opponent, second)).status, 204)
  assert.equal(await titleOf(close(opponent, second)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(accept(opponent, second, second.times[0] ?? '')), 'ENTITY_CONFLICT')
  assert.equal((await newNotices(captain, 'PROPOSAL_DECLINED')).length, 1)
  assert.deepEqual(await newNotices(opponent, 'PROPOSAL_DECLINED'), [])
  assert.deepEqual(
    (await list(opponent)).answer.proposals.map(({ status }) => status),
    ['declined', 'withdrawn'],
  )
  assert.equal(await timeOf(), before)
})

test('a proposal whose times have all passed cannot be accepted and is no duty any more', async () => {
  const { captain, opponent, propose, accept, close, list } = await start()
  const { answer: proposal } = await propose(captain, at(2), at(4))
  const [sooner = '', later = ''] = proposal.times
  app.clock.advance(3 * hour)
  assert.deepEqual((await proposalDuties(opponent))[0]?.times, [later])
  assert.equal(await titleOf(accept(opponent, proposal, sooner)), 'DATE_INVALID')
  assert.equal(await titleOf(accept(opponent, proposal, at(5))), 'MALFORMED_ENTITY_ERROR')
  app.clock.advance(2 * hour)
  assert.deepEqual(await proposalDuties(opponent), [])
  assert.equal((await list(opponent)).answer.proposals[0]?.status, 'expired')
  assert.equal(await titleOf(accept(opponent, proposal, later)), 'ENTITY_CONFLICT')
  assert.equal(await titleOf(close(captain, proposal)), 'ENTITY_CONFLICT')
})

test('managers allow proposals while their tournament runs, and stop them, but change no other setting then', async () => {
  const { tournament, captain, opponent, owner, propose, accept, list } = await start({ settings: {} })
  const set = (patch: object) =>
    titleOf(
      app.inject(tournamentRoutes.update, { params: { id: tournament.id }, body: { settings: patch } }, { as: owner }),
    )
  assert.equal(await titleOf(propose(captain, at(60))), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.equal((await list(captain)).answer.window, null)
  assert.equal(await set({ proposalDays: 3, autoVerify: true }), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await set({ proposalDays: 3 }), 200)
  const { answer: proposal } = await propose(captain, at(60))
  assert.equal(proposal.status, 'open')
  assert.equal(await set({ proposalDays: null }), 200)
  assert.equal(await titleOf(accept(opponent, proposal, at(60))), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  assert.deepEqual(await proposalDuties(opponent), [])
  await update(app.ctx(), tournament.id, { status: 'ended' })
  assert.equal(await set({ proposalDays: 3 }), 'TOURNAMENT_STATUS_DENY')
})
