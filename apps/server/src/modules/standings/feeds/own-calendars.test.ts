import { calendarFeedRoutes, entryRoutes, ownCalendarRoutes as routes, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readByTwoParsers } from '../../../../test/support/calendar-parsers.ts'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'
import { startWithTeams, startWithUsers } from '../../../../test/support/factories/matches.ts'
import { careerPlugins } from '../../../../test/support/factories/standings.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Bans } from '../../accounts/index.ts'
import { Calendars } from '../../matches/index.ts'
import { update } from '../../tournaments/changes.ts'

let app: TestApp
before(async () => {
  app = await testApp(careerPlugins)
})
after(() => app.close())

const hour = 60 * 60 * 1000
const at = (hours: number) => new Date(app.clock.now() + hours * hour).toISOString()

type Started = Pick<Awaited<ReturnType<typeof startWithTeams>>, 'matches'>

/** Sets the time of every round of a tournament, a day apart. */
const schedule = async ({ matches }: Started) => {
  const rounds = [...new Set(matches.map((match) => match.calendar_id))]
  for (const [index, id] of rounds.entries())
    await Calendars.update(app.ctx(), id, { scheduledAt: at(24 * (index + 1)) })
}

const renew = async (as: SignedIn): Promise<string> => {
  const { answer } = await app.inject(routes.renew, {}, { as })
  assert.ok(answer.code)
  return answer.code
}
const ownCode = async (as: SignedIn) => (await app.inject(routes.get, {}, { as })).answer.code
const feed = (code: string) => app.inject(routes.feed, { params: { code }, query: { lang: 'it' } })

/** The ids of the matches in a calendar, which both parsers must read the same way. */
const matchIds = (text: string): string[] => {
  const [one, other] = readByTwoParsers(text)
  assert.deepEqual(one, other)
  return one.map(({ uid }) => uid)
}

const refusal = async (code: string) => (await feed(code)).problem.title

test('the calendar of a user has their matches and those of their teams, and of nobody else, for two parsers', async () => {
  const league = await startWithTeams(app.ctx())
  const { team, owner } = league.teamOf(league.entered[0]?.entryId)
  const solo = await startWithUsers(app.ctx())
  await schedule(league)
  await schedule(solo)
  const teamMatches = league.matches.filter(({ sides }) => sides.some((side) => side.team_id === team.id))
  assert.ok(teamMatches.length > 0 && teamMatches.length < league.matches.length)
  assert.deepEqual(matchIds((await feed(await renew(owner))).text), teamMatches.map(({ id }) => id).toSorted())
  const player = solo.userOf(solo.entered[0]?.entryId)
  const played = solo.matches.filter(({ sides }) => sides.some((side) => side.user_id === player.id))
  assert.deepEqual(matchIds((await feed(await renew(player))).text), played.map(({ id }) => id).toSorted())
  assert.deepEqual(matchIds((await feed(await renew(viewerOf(await createUser(app.ctx()))))).text), [])
})

test('in every feed a match that is moved keeps its UID with a higher SEQUENCE, and is CANCELLED once it is void', async () => {
  const league = await startWithTeams(app.ctx(), { settings: { withdrawal: 'void' } })
  await schedule(league)
  const [match] = league.matches
  assert.ok(match)
  const { team, owner } = league.teamOf(match.sides[0]?.entry_id)
  const ofTournament = { params: { id: league.tournament.id }, query: {} }
  const code = await renew(owner)
  const feeds = [
    () => app.inject(calendarFeedRoutes.ofTeam, { params: { id: team.id }, query: {} }),
    () => app.inject(calendarFeedRoutes.ofTournament, ofTournament),
    () => feed(code),
  ]
  const read = () =>
    Promise.all(
      feeds.map(async (ask) => {
        const [events, same] = readByTwoParsers((await ask()).text)
        assert.deepEqual(events, same)
        const found = events.find(({ uid }) => uid === match.id)
        assert.ok(found)
        return found
      }),
    )
  const first = await read()
  await Calendars.update(app.ctx(), match.calendar_id, { matchTimes: [{ matchId: match.id, scheduledAt: at(200) }] })
  const moved = await read()
  const time = new Date(at(200)).toISOString().replace(/\.\d+Z/, '.000Z')
  for (const [index, event] of moved.entries()) {
    assert.deepEqual([event.startsAt, event.status], [time, 'CONFIRMED'])
    assert.ok(event.sequence > (first[index]?.sequence ?? Infinity))
  }
  const { status } = await app.inject(
    entryRoutes.removeTeam,
    { params: { id: league.tournament.id, teamId: team.id } },
    { as: owner },
  )
  assert.equal(status, 204)
  for (const [index, event] of (await read()).entries()) {
    assert.deepEqual([event.startsAt, event.status], [time, 'CANCELLED'])
    assert.ok(event.sequence > (moved[index]?.sequence ?? Infinity))
  }
})

test('the calendar of a team has its matches only, for two parsers', async () => {
  const league = await startWithTeams(app.ctx())
  await schedule(league)
  const { team } = league.teamOf(league.entered[0]?.entryId)
  const own = league.matches.filter(({ sides }) => sides.some((side) => side.team_id === team.id))
  const { text } = await app.inject(calendarFeedRoutes.ofTeam, { params: { id: team.id }, query: { lang: 'it' } })
  assert.ok(own.length > 0 && own.length < league.matches.length)
  assert.deepEqual(matchIds(text), own.map(({ id }) => id).toSorted())
})

test('the calendar of a tournament has all its matches; that of a hidden one is for nobody', async () => {
  const league = await startWithTeams(app.ctx())
  await schedule(league)
  const ask = { params: { id: league.tournament.id }, query: {} }
  const { headers, text } = await app.inject(calendarFeedRoutes.ofTournament, ask)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.deepEqual(matchIds(text), league.matches.map(({ id }) => id).toSorted())
  await hide(league.tournament.id)
  for (const as of [undefined, league.owner]) {
    const refused = await app.inject(calendarFeedRoutes.ofTournament, ask, { as })
    assert.deepEqual([refused.status, refused.problem.title], [404, 'TOURNAMENT_NOT_FOUND'])
  }
})

test('who plays in a hidden tournament has it in their calendar; an ADMIN has nothing of others', async () => {
  const league = await startWithTeams(app.ctx())
  await schedule(league)
  await hide(league.tournament.id)
  const { owner } = league.teamOf(league.entered[0]?.entryId)
  assert.ok(matchIds((await feed(await renew(owner))).text).length > 0)
  const admin = viewerOf(await createUser(app.ctx(), { roles: ['ADMIN'] }))
  assert.deepEqual(matchIds((await feed(await renew(admin))).text), [])
})

test('the code stays readable for its owner; a new one or the end stops the old address at once', async () => {
  const user = viewerOf(await createUser(app.ctx()))
  assert.equal(await ownCode(user), null)
  const first = await renew(user)
  assert.match(first, /^[A-Za-z0-9_-]{32}$/)
  assert.equal(await ownCode(user), first)
  const second = await renew(user)
  assert.notEqual(second, first)
  assert.equal(await refusal(first), 'BAD_CODE')
  assert.equal((await feed(second)).status, 200)
  assert.equal((await app.inject(routes.end, {}, { as: user })).status, 204)
  assert.equal(await refusal(second), 'BAD_CODE')
  assert.equal(await ownCode(user), null)
})

test('a banned user has no calendar until the ban ends', async () => {
  const user = viewerOf(await createUser(app.ctx()))
  const code = await renew(user)
  await Bans.set(app.ctx(), user.id, { banned: true, reason: 'ha barato' })
  assert.equal(await refusal(code), 'BAD_CODE')
  await Bans.set(app.ctx(), user.id, { banned: false })
  assert.equal((await feed(code)).status, 200)
})

test('renewals at the same time leave one code, which works', async () => {
  const user = viewerOf(await createUser(app.ctx()))
  const codes = await Promise.all(Array.from({ length: 8 }, () => renew(user)))
  const kept = await ownCode(user)
  assert.ok(kept !== null && codes.includes(kept))
  const works = await Promise.all(codes.map(async (code) => (await feed(code)).status === 200))
  assert.equal(works.filter(Boolean).length, 1)
})

const hide = (id: TournamentId) => update(app.ctx(), id, { flags: ['HIDDEN'] })
