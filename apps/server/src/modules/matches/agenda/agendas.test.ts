import { agendaRoutes, entryRoutes, inviteRoutes, reportRoutes, type MatchId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import {
  decide,
  reportPlugins,
  sidesOf,
  startWithTeams,
  startWithUsers,
} from '../../../../test/support/factories/matches.ts'
import { addMember, createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { createTournament, enterTeams, enterUsers } from '../../../../test/support/factories/tournaments.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { gamesPlugin } from '../../games/index.ts'
import { teamsPlugin } from '../../teams/index.ts'
import { update } from '../../tournaments/changes.ts'
import * as Calendars from '../schedule/calendars.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    gamesPlugin(server)
    teamsPlugin(server)
    reportPlugins(server)
  })
})
after(() => app.close())

const hour = 3_600_000
const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()

const agendaOf = async (as: SignedIn) => {
  const { status, answer, text } = await app.inject(agendaRoutes.mine, {}, { as })
  assert.equal(status, 200, text)
  return answer
}

/** What an agenda contains, in short. */
const briefOf = async (as: SignedIn) => {
  const { duties, waiting, next, entered, joinable } = await agendaOf(as)
  return {
    duties: duties.map((duty) => duty.kind),
    waiting: waiting.map((each) => each.for),
    next: next.length,
    entered: entered.length,
    joinable: joinable.length,
  }
}

const nothing = { duties: [], waiting: [], next: 0, entered: 0 }

/** A league of two teams; each has its owner as its line-up. The time of its only match is `hours` from now, or none. */
const duel = async (hours: number | null, options: Parameters<typeof startWithTeams>[1] = {}) => {
  const ctx = app.ctx()
  const league = await startWithTeams(ctx, { teams: 2, ...options })
  const [match] = league.matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const sides = { home: league.teamOf(home), away: league.teamOf(away) }
  if (hours !== null) await Calendars.update(ctx, match.calendar_id, { scheduledAt: at(hours) })
  return { ...league, match, ...sides }
}

const report = async (
  id: MatchId,
  { team, owner }: Awaited<ReturnType<typeof duel>>['home'],
  score: [number, number],
) => {
  const body = { scores: { score: score[0], opponentScore: score[1] }, comment: '' }
  const sent = await app.inject(
    reportRoutes.sendForTeam,
    { params: { teamId: team.id, matchId: id }, body },
    { as: owner },
  )
  assert.equal(sent.status, 201, sent.text)
}

test('a visitor has no agenda; a user whom nothing concerns gets public tournaments to enter, and no others', async () => {
  const { status, problem } = await app.inject(agendaRoutes.mine, {})
  assert.deepEqual([status, problem.title], [401, 'UNAUTHORIZED'])
  const ctx = app.ctx()
  const user = await createPlayer(ctx)
  const open = await createTournament(ctx, { name: 'Trofeo aperto', startDate: at(24) })
  const hidden = await createTournament(ctx, { name: 'Trofeo nascosto', startDate: at(12) })
  await update(ctx, hidden.tournament.id, { flags: ['HIDDEN'] })
  const full = await createTournament(ctx, { name: 'Trofeo pieno', slots: 2, startDate: at(12) })
  await enterTeams(ctx, full.tournament, 2)
  const { joinable, ...lists } = await agendaOf(user)
  assert.deepEqual(Object.values(lists).flat(), [])
  assert.deepEqual(joinable.map(({ id, startDate, team }) => [id, startDate, team]).slice(0, 1), [
    [open.tournament.id, at(24), null],
  ])
  assert.ok(joinable.every(({ name }) => !['Trofeo nascosto', 'Trofeo pieno'].includes(name)))
})

test('a match is to come until its time, then to be reported by both sides, then it waits for the other side, then for the managers', async () => {
  const { match, home, away } = await duel(30)
  assert.deepEqual(await briefOf(home.owner), { ...nothing, next: 1, joinable: 0 })
  const [next] = (await agendaOf(home.owner)).next
  assert.ok(next)
  assert.deepEqual(
    [next.matchId, next.tournament, next.status, next.scheduledAt],
    [match.id, 'Lega di prova', 'open', at(30)],
  )
  assert.deepEqual([next.phase, next.round, next.bracketRound], ['league', 1, null])
  assert.deepEqual(
    next.sides.map(({ id, name, isUser, own }) => [id, name, isUser, own]),
    [
      [home.team.id, home.team.name, false, true],
      [away.team.id, away.team.name, false, false],
    ],
  )
  await Calendars.update(app.ctx(), match.calendar_id, { scheduledAt: at(-1) })
  for (const { owner } of [home, away]) {
    const [duty] = (await agendaOf(owner)).duties
    assert.ok(duty?.kind === 'report')
    assert.deepEqual([duty.match.matchId, duty.dueAt], [match.id, at(23)])
  }
  await report(match.id, home, [2, 1])
  assert.deepEqual(await briefOf(home.owner), { ...nothing, waiting: ['otherSide'], joinable: 0 })
  assert.deepEqual(await briefOf(away.owner), { ...nothing, duties: ['report'], joinable: 0 })
  await report(match.id, away, [0, 3])
  for (const { owner } of [home, away]) {
    const [waiting] = (await agendaOf(owner)).waiting
    assert.deepEqual([waiting?.for, waiting?.match.status], ['managers', 'disputed'])
  }
})

test('the deadline counts from the report of the other side, and ends with the reports of the game', async () => {
  const { match, home, away, game } = await duel(null)
  assert.deepEqual(
    (await agendaOf(away.owner)).duties.map((duty) => duty.kind === 'report' && duty.dueAt),
    [null],
  )
  await report(match.id, home, [1, 0])
  const due = async () => (await agendaOf(away.owner)).duties.map((duty) => duty.kind === 'report' && duty.dueAt)
  assert.deepEqual(await due(), [at(24)])
  const changeReports = (columns: { reports_open?: boolean; reports_to?: Date | null }) =>
    app.db.updateTable('games').set(columns).where('id', '=', game.id).execute()
  await changeReports({ reports_to: new Date(at(2)) })
  assert.deepEqual(await due(), [at(2)])
  await changeReports({ reports_to: null, reports_open: false })
  assert.deepEqual(await briefOf(away.owner), { ...nothing, waiting: ['managers'], joinable: 0 })
})

test('who is lined up but no admin sees that the team reports; who has left the team sees nothing', async () => {
  const ctx = app.ctx()
  const { match, home } = await duel(-2)
  const player = await createPlayer(ctx)
  await addMember(ctx, { teamId: home.team.id, userId: player.id })
  await ctx.db
    .insertInto('lineup_members')
    .values({ entry_id: home.entryId, user_id: player.id, shirt_name: null, shirt_number: null })
    .execute()
  assert.deepEqual(await briefOf(player), { ...nothing, waiting: ['ownTeam'], joinable: 0 })
  assert.equal((await agendaOf(player)).waiting[0]?.match.matchId, match.id)
  await ctx.db.deleteFrom('team_members').where('user_id', '=', player.id).execute()
  const { joinable: _joinable, ...left } = await briefOf(player)
  assert.deepEqual(left, nothing)
})

test('a match that is reopened after the replacement of its participant is in the agenda of whoever played it', async () => {
  const ctx = app.ctx()
  const { match, home, owner, tournament, game } = await duel(-2)
  await decide(ctx, match.id, [2, 1])
  const successor = await createTeam(ctx, { gameId: game.id })
  const replacing = { params: { id: tournament.id, teamId: home.team.id }, body: { teamId: successor.id } }
  const replaced = await app.inject(entryRoutes.replaceTeam, replacing, { as: owner })
  assert.equal(replaced.status, 200, replaced.text)
  assert.equal((await app.inject(reportRoutes.reopen, { params: { id: match.id } }, { as: owner })).status, 204)
  const [duty, ...others] = (await agendaOf(home.owner)).duties
  assert.ok(duty?.kind === 'report')
  assert.deepEqual(others, [])
  assert.equal(duty.match.matchId, match.id)
  assert.equal(duty.match.sides.find(({ own }) => own)?.name, home.team.name)
  assert.deepEqual((await agendaOf(successor.owner)).duties, [])
})

test('a player of a team from a season file, who is no member of it, sees the match of that team', async () => {
  const ctx = app.ctx()
  const { match, home } = await duel(-2)
  const player = await createPlayer(ctx)
  await ctx.db.updateTable('teams').set({ imported: true }).where('id', '=', home.team.id).execute()
  await ctx.db
    .insertInto('lineup_members')
    .values({ entry_id: home.entryId, user_id: player.id, shirt_name: null, shirt_number: null })
    .execute()
  assert.equal((await agendaOf(player)).waiting[0]?.match.matchId, match.id)
})

test('a paused tournament asks for no report, an ended one shows nothing; who has withdrawn has no match', async () => {
  const ctx = app.ctx()
  const paused = await duel(-2)
  await update(ctx, paused.tournament.id, { status: 'paused' })
  assert.deepEqual(await briefOf(paused.home.owner), { ...nothing, waiting: ['managers'], joinable: 0 })
  await update(ctx, paused.tournament.id, { status: 'ended' })
  const { joinable: _joinable, ...over } = await briefOf(paused.home.owner)
  assert.deepEqual(over, nothing)
  const left = await duel(-2)
  await ctx.db.updateTable('entries').set({ withdrawn: true }).where('id', '=', left.home.entryId).execute()
  assert.deepEqual((await briefOf(left.home.owner)).duties, [])
})

test('reports come by their deadline, those without one last; at most three matches come next, soonest first', async () => {
  const ctx = app.ctx()
  const user = await createPlayer(ctx)
  const others = await Promise.all(
    [-20, -3, null, 50, 5, 70, 90].map(async (hours) => ({ hours, ...(await duel(hours)) })),
  )
  for (const { home } of others) await addMember(ctx, { teamId: home.team.id, userId: user.id })
  await ctx.db.updateTable('team_members').set({ is_admin: true }).where('user_id', '=', user.id).execute()
  const { duties, next } = await agendaOf(user)
  assert.deepEqual(
    duties.map((duty) => duty.kind === 'report' && duty.dueAt),
    [at(4), at(21), null],
  )
  assert.deepEqual(
    next.map(({ scheduledAt }) => scheduledAt),
    [at(5), at(50), at(70)],
  )
})

test('a race has no sides and is reported by each driver; a solo match has the names of its players', async () => {
  const season = await startWithUsers(app.ctx(), { users: 3, game: { module: 'FORMULA1' }, repeatTimes: 1 })
  const driver = season.userOf(season.entered[0]?.entryId)
  const [race] = (await agendaOf(driver)).duties
  assert.ok(race?.kind === 'report')
  assert.deepEqual([race.match.sides, race.match.module, race.match.name !== ''], [[], 'FORMULA1', true])
  const solo = await startWithUsers(app.ctx(), { users: 2 })
  const player = solo.userOf(solo.entered[0]?.entryId)
  const [duty] = (await agendaOf(player)).duties
  assert.ok(duty?.kind === 'report')
  assert.deepEqual(
    new Set(duty.match.sides.map(({ name, isUser }) => `${name} ${isUser}`)),
    new Set(solo.entered.map(({ user }) => `${user.username} true`)),
  )
})

test('an entered tournament is listed until it begins, with the team; a team without a line-up is a duty of its admins', async () => {
  const ctx = app.ctx()
  const { tournament } = await createTournament(ctx, { name: 'Coppa d’Inverno', startDate: at(240) })
  const [entered] = await enterTeams(ctx, tournament, 1)
  assert.ok(entered)
  const [coming] = (await agendaOf(entered.owner)).entered
  assert.deepEqual(
    [coming?.id, coming?.team, coming?.startDate, coming?.participantsCount],
    [tournament.id, entered.team.name, at(240), 1],
  )
  await ctx.db.deleteFrom('lineup_members').where('entry_id', '=', entered.entryId).execute()
  const member = await createPlayer(ctx)
  await addMember(ctx, { teamId: entered.team.id, userId: member.id })
  const [duty] = (await agendaOf(entered.owner)).duties
  assert.ok(duty?.kind === 'lineup')
  assert.deepEqual([duty.team, duty.tournament, duty.status], [entered.team.name, 'Coppa d’Inverno', 'opened'])
  assert.deepEqual((await agendaOf(member)).duties, [])
  const solo = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const [single] = await enterUsers(ctx, solo.tournament, 1)
  assert.ok(single)
  assert.deepEqual(
    (await agendaOf(single.user)).entered.map(({ id, team }) => [id, team]),
    [[solo.tournament.id, null]],
  )
})

test('an invite is a duty while it can be accepted: with the market open, and without another team of the game', async () => {
  const ctx = app.ctx()
  const team = await createTeam(ctx)
  const user = await createPlayer(ctx)
  const invite = { params: { id: team.id }, body: { userId: user.id } }
  assert.equal((await app.inject(inviteRoutes.send, invite, { as: team.owner })).status, 204)
  const [duty] = (await agendaOf(user)).duties
  assert.ok(duty?.kind === 'invite')
  assert.deepEqual([duty.team, duty.invitedBy, duty.closesAt], [team.name, team.owner.username, null])
  const setMarket = (columns: { market_open: boolean }) =>
    app.db.updateTable('games').set(columns).where('id', '=', team.game_id).execute()
  await setMarket({ market_open: false })
  assert.deepEqual((await agendaOf(user)).duties, [])
  await setMarket({ market_open: true })
  const own = await createTeam(ctx, { gameId: team.game_id })
  await addMember(ctx, { teamId: own.id, userId: user.id })
  assert.deepEqual((await agendaOf(user)).duties, [])
})

test('a hidden tournament is in the agenda of those who play in it; an ADMIN gets nothing of others', async () => {
  const { tournament, home } = await duel(-2)
  await update(app.ctx(), tournament.id, { flags: ['HIDDEN'] })
  assert.deepEqual((await briefOf(home.owner)).duties, ['report'])
  const admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  const { joinable: _joinable, ...own } = await briefOf(admin)
  assert.deepEqual(own, nothing)
})

test('the managers of a tournament get what they have to decide and to verify in it, and nobody else does', async () => {
  const { match, home, away, owner, tournament } = await duel(-2)
  const stranger = await createPlayer(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] })
  assert.deepEqual((await agendaOf(owner)).duties, [])
  await report(match.id, home, [2, 1])
  await report(match.id, away, [1, 2])
  const decision = { kind: 'decision', tournamentId: tournament.id, tournament: tournament.name }
  assert.deepEqual((await agendaOf(owner)).duties, [{ ...decision, disputed: 0, agreed: 1 }])
  const other = await duel(-2, { owner, name: 'Lega contestata' })
  await report(other.match.id, other.home, [2, 1])
  await report(other.match.id, other.away, [3, 2])
  assert.deepEqual((await agendaOf(owner)).duties, [
    { ...decision, tournamentId: other.tournament.id, tournament: 'Lega contestata', disputed: 1, agreed: 0 },
    { ...decision, disputed: 0, agreed: 1 },
  ])
  assert.deepEqual((await agendaOf(stranger)).duties, [])
})

test('an agenda costs four statements, and one more for a user whom nothing concerns', async (t) => {
  const { home } = await duel(-2)
  const user = await createPlayer(app.ctx())
  const { mock } = t.mock.method(pg.Client.prototype, 'query')
  const count = async (as: SignedIn) => {
    mock.resetCalls()
    await agendaOf(as)
    const texts = mock.calls.map(({ arguments: [query] }) => JSON.stringify(query))
    return texts.filter((text) => /from (?:own|team_invites|tournaments join matches|tournaments)\b/.test(text)).length
  }
  assert.deepEqual([await count(home.owner), await count(user)], [4, 5])
})
