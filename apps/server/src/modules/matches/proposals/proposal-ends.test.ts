import {
  calendarRoutes,
  entryRoutes,
  proposalRoutes,
  reportRoutes,
  type ProposalStatus,
  type TimeProposal,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startChat } from '../../../../test/support/factories/chat.ts'
import { decide, reportPlugins, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { createTeam } from '../../../../test/support/factories/teams.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { gamesPlugin } from '../../games/index.ts'
import * as GameReports from '../../games/reports.ts'
import * as Matches from '../matches.ts'

const hour = 3_600_000
const day = 24 * hour

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    gamesPlugin(server)
    reportPlugins(server)
  })
})
after(() => app.close())

const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()

/** A match in ten days that both sides may move by two days, and the calls about it. */
const start = async (options: Parameters<typeof startChat>[1] = {}) => {
  const league = await startChat(app.ctx(), { settings: { proposalDays: 2 }, ...options })
  const { id, calendar_id: calendarId } = league.match
  const params = { id }
  const schedule = (body: { scheduledAt?: string | null; matchTime?: string | null }) => {
    const { scheduledAt, matchTime } = body
    const times = {
      ...(scheduledAt === undefined ? {} : { scheduledAt }),
      ...(matchTime === undefined ? {} : { matchTimes: [{ matchId: id, scheduledAt: matchTime }] }),
    }
    return app.inject(calendarRoutes.update, { params: { id: calendarId }, body: times }, { as: league.owner })
  }
  const propose = (as: SignedIn, ...times: string[]) => {
    app.clock.advance(1)
    return app.inject(proposalRoutes.create, { params, body: { times } }, { as })
  }
  const accept = (as: SignedIn, proposal: TimeProposal, time = proposal.times[0] ?? '') =>
    app.inject(proposalRoutes.accept, { params: { id, proposalId: proposal.id }, body: { time } }, { as })
  const close = (as: SignedIn, proposal: TimeProposal) =>
    app.inject(proposalRoutes.close, { params: { id, proposalId: proposal.id } }, { as })
  const list = async () => (await app.inject(proposalRoutes.list, { params }, { as: league.captain })).answer
  const statuses = async (): Promise<ProposalStatus[]> => (await list()).proposals.map(({ status }) => status)
  const timeOf = async () => {
    const { scheduled_at, round_scheduled_at } = await Matches.get(app.ctx(), id)
    return (scheduled_at ?? round_scheduled_at)?.toISOString()
  }
  const open = async (time = at(240)) => {
    const { status, answer, text } = await propose(league.captain, time)
    assert.equal(status, 201, text)
    return answer
  }
  assert.equal((await schedule({ scheduledAt: at(230) })).status, 200)
  return { ...league, id, schedule, propose, accept, close, list, statuses, timeOf, open }
}

/** The status of a successful call, or the title of the problem. */
const outcomeOf = async (sent: Promise<{ status: number; problem: { title: string } }>) => {
  const answered = await sent
  return answered.status < 300 ? answered.status : answered.problem.title
}

test('a time may be as many days before or after the planned one as the managers allow, and never in the past', async () => {
  const { captain, schedule, propose, list, timeOf } = await start()
  const planned = Date.parse((await timeOf()) ?? '')
  const around = (milliseconds: number) => new Date(planned + milliseconds).toISOString()
  assert.deepEqual((await list()).window, { from: around(-2 * day), to: around(2 * day) })
  for (const [time, expected] of [
    [around(-2 * day - 60_000), 'DATE_INVALID'],
    [around(-2 * day + 60_000), 201],
    [around(2 * day), 201],
    [around(2 * day + 60_000), 'DATE_INVALID'],
  ] as const) {
    assert.equal(await outcomeOf(propose(captain, time)), expected, time)
  }
  assert.equal(
    await outcomeOf(propose(captain, around(day), around(3 * day))),
    'DATE_INVALID',
    'one of them is outside',
  )
  await schedule({ scheduledAt: at(1) })
  assert.equal(await outcomeOf(propose(captain, at(-1))), 'DATE_INVALID')
  assert.equal(await outcomeOf(propose(captain, at(2))), 201)
})

test('days are counted from the time of the managers, not from the agreed one', async () => {
  const { captain, opponent, schedule, propose, accept, list, timeOf } = await start()
  const planned = Date.parse((await timeOf()) ?? '')
  const end = new Date(planned + 2 * day).toISOString()
  assert.equal((await accept(opponent, (await propose(captain, end)).answer)).status, 200)
  assert.equal(await timeOf(), end)
  assert.equal((await list()).window?.to, end, 'they cannot move it on and on')
  const later = new Date(planned + 5 * day).toISOString()
  assert.equal(await outcomeOf(propose(captain, later)), 'DATE_INVALID')
  await schedule({ matchTime: new Date(planned + 4 * day).toISOString() })
  assert.equal(await outcomeOf(propose(captain, later)), 201, 'the managers have planned it anew')
})

test('the sides of a match without a time agree within the days from now, and before reports close', async () => {
  const { captain, game, schedule, propose, list } = await start()
  await schedule({ scheduledAt: null })
  assert.deepEqual((await list()).window, { from: at(0), to: at(48) })
  assert.equal(await outcomeOf(propose(captain, at(49))), 'DATE_INVALID')
  await GameReports.schedule(app.ctx(), game.id, { from: null, to: at(20) })
  assert.equal(await outcomeOf(propose(captain, at(21))), 'DATE_INVALID')
  assert.equal(await outcomeOf(propose(captain, at(19))), 201)
})

test('a manager who moves the match or its day ends the open proposal; another match of the day does not', async () => {
  const { matches, match, owner, schedule, statuses, open } = await start({ teams: 4 })
  const other = matches.find((each) => each.calendar_id === match.calendar_id && each.id !== match.id)
  assert.ok(other)
  await open()
  const body = { matchTimes: [{ matchId: other.id, scheduledAt: at(200) }] }
  await app.inject(calendarRoutes.update, { params: { id: match.calendar_id }, body }, { as: owner })
  assert.deepEqual(await statuses(), ['open'])
  await schedule({ scheduledAt: at(220) })
  assert.deepEqual(await statuses(), ['closed'])
  await open()
  await schedule({ matchTime: at(231) })
  await open()
  await schedule({ scheduledAt: at(300) })
  assert.deepEqual(await statuses(), ['open', 'closed', 'closed'], 'the match has a time of its own')
})

test('a report, a decision, a withdrawal and a new participant end the open proposal', async () => {
  const reported = await start()
  const proposal = await reported.open()
  const params = { matchId: reported.id, teamId: reported.home.team.id }
  const report = { params, body: { scores: { score: 2, opponentScore: 1 } } }
  assert.equal((await app.inject(reportRoutes.sendForTeam, report, { as: reported.captain })).status, 201)
  assert.deepEqual(await reported.statuses(), ['closed'])
  assert.equal(await outcomeOf(reported.accept(reported.opponent, proposal)), 'TOURNAMENT_STATUS_DENY')
  assert.equal(await outcomeOf(reported.propose(reported.captain, at(240))), 'TOURNAMENT_STATUS_DENY')

  const decided = await start()
  await decided.open()
  await decide(app.ctx(), decided.id, [1, 0])
  assert.deepEqual(await decided.statuses(), ['closed'])
  assert.equal((await decided.list()).window, null)

  const withdrawn = await start({ teams: 4 })
  await withdrawn.open()
  const place = { id: withdrawn.tournament.id, teamId: withdrawn.away.team.id }
  await app.inject(entryRoutes.removeTeam, { params: place }, { as: withdrawn.opponent })
  assert.deepEqual(await withdrawn.statuses(), ['closed'])

  const replaced = await start()
  await replaced.open()
  const newcomer = await createTeam(app.ctx(), { gameId: replaced.game.id })
  const change = {
    params: { id: replaced.tournament.id, teamId: replaced.away.team.id },
    body: { teamId: newcomer.id },
  }
  const { status, text } = await app.inject(entryRoutes.replaceTeam, change, { as: replaced.owner })
  assert.equal(status, 200, text)
  assert.deepEqual(await replaced.statuses(), ['closed'])
})

test('races have no proposals, nor have matches whose sides are not known', async () => {
  const ctx = app.ctx()
  const season = await startWithUsers(ctx, { game: { module: 'FORMULA1' }, settings: { proposalDays: 2 } })
  const [race] = season.matches
  assert.ok(race)
  const body = { times: [at(10)] }
  const driver = season.userOf(race.sides[0]?.entry_id)
  const refused = app.inject(proposalRoutes.create, { params: { id: race.id }, body }, { as: driver })
  assert.equal(await outcomeOf(refused), 'NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const cup = await startWithUsers(ctx, { type: 'elimination', settings: { proposalDays: 2 } })
  const [first, , final] = cup.matches
  assert.ok(first && final)
  await decide(ctx, first.id, [1, 0])
  const finalist = cup.userOf(first.sides[0]?.entry_id)
  const early = app.inject(proposalRoutes.create, { params: { id: final.id }, body }, { as: finalist })
  assert.equal(await outcomeOf(early), 'TOURNAMENT_STATUS_DENY')
})

test('of parallel answers one counts, and the match has its time', async () => {
  const { captain, opponent, propose, accept, close, statuses, timeOf } = await start()
  for (let round = 0; round < 3; round++) {
    const before = await timeOf()
    const { answer: proposal } = await propose(captain, at(240 + round), at(250 + round), at(260 + round))
    const answers = [
      ...proposal.times.map((time) => accept(opponent, proposal, time)),
      close(opponent, proposal),
      close(captain, proposal),
    ]
    const outcomes = await Promise.all(answers.map(outcomeOf))
    const winners = outcomes.filter((outcome) => typeof outcome === 'number')
    assert.equal(winners.length, 1, outcomes.join())
    const losers = outcomes.filter((outcome) => typeof outcome !== 'number')
    assert.deepEqual(losers, Array(4).fill('ENTITY_CONFLICT'))
    const chosen = proposal.times[outcomes.indexOf(200)]
    assert.equal(await timeOf(), chosen ?? before)
    assert.equal((await statuses()).filter((status) => status === 'open').length, 0)
  }
})

test('an answer and a manager’s move at once: the time of the manager holds, and no proposal stays open', async () => {
  for (const isAnswerFirst of [true, false]) {
    const { opponent, schedule, accept, statuses, timeOf, open } = await start()
    const proposal = await open()
    const moved = at(235)
    const calls = [() => outcomeOf(accept(opponent, proposal)), () => outcomeOf(schedule({ matchTime: moved }))]
    const outcomes = await Promise.all((isAnswerFirst ? calls : calls.toReversed()).map((call) => call()))
    const isAccepted = outcomes.filter((outcome) => outcome === 200).length === 2
    assert.equal(await timeOf(), moved, 'the manager has the last word')
    assert.deepEqual(await statuses(), [isAccepted ? 'accepted' : 'closed'], outcomes.join())
  }
})

test('two proposals at once: one is open, and its side waits for the other', async () => {
  const { captain, opponent, propose, statuses } = await start()
  const sent = [propose(captain, at(240)), propose(opponent, at(241)), propose(captain, at(242))]
  assert.deepEqual(await Promise.all(sent.map(outcomeOf)), [201, 201, 201])
  assert.equal((await statuses()).filter((status) => status === 'open').length, 1)
})
