import {
  entryRoutes,
  reportRoutes,
  teamAdminRoutes,
  teamLinkRoutes,
  transferRoutes,
  type TeamId,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import { registerFiles } from '../../files/index.ts'
import { History } from '../../history/index.ts'
import { marketPlugin } from '../../market/index.ts'
import { TeamKicks, TeamProvisionalUsers, Teams, teamsPlugin } from '../../teams/index.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { Entries, Tournaments } from '../../tournaments/index.ts'
import { addTeam } from '../../tournaments/entries/joining.ts'
import { createTournament, enterTeams, entryOf, setStatus } from '../../../../test/support/factories/tournaments.ts'
import * as Matches from '../matches.ts'
import { findPlayers } from '../matches.store.ts'
import { matchPlugins } from '../../../../test/support/factories/matches.ts'

let app: TestApp
before(async () => {
  app = await testApp((server) => {
    registerFiles(server)
    teamsPlugin(server)
    marketPlugin(server)
    matchPlugins(server)
  })
})
after(() => app.close())

let guestCount = 0

/** A match of a running league, for which a team has reported two goals of a provisional user; `members` are in the line-up, too. */
const reported = async (members: readonly SignedIn[] = []) => {
  const ctx = app.ctx()
  const { tournament, owner: manager } = await createTournament(ctx)
  const team = await createTeam(ctx, { gameId: tournament.game_id, members })
  const username = `bomber-${(guestCount += 1)}`
  const guest = await TeamProvisionalUsers.create(ctx, { teamId: team.id, username, creator: team.owner.id })
  const entry = entryOf(await addTeam(ctx, team.owner, tournament.id, { teamId: team.id }))
  await enterTeams(ctx, tournament, 1)
  await setStatus(ctx, tournament.id, 'running', 'seme')
  const [match] = await Matches.listAll(ctx, tournament.id)
  assert.ok(match)
  const players = [{ userId: guest.id, goals: 2, assists: 0, mvp: true }]
  const body = { scores: { score: 2, opponentScore: 0, players } }
  await app.inject(
    reportRoutes.sendForTeam,
    { params: { matchId: match.id, teamId: team.id }, body },
    { as: team.owner },
  )
  const verify = () =>
    app.inject(reportRoutes.verify, { params: { id: match.id }, body: { entryId: entry.id } }, { as: manager })
  const release = async () => {
    await TeamKicks.kick(app.ctx(team.owner), { teamId: team.id, userId: guest.id })
    app.clock.advance(24 * 3_600_000)
    await app.jobs.drain()
    assert.deepEqual((await Teams.get(ctx, team.id)).member_ids.includes(guest.id), false)
  }
  return { ctx, team, tournament, guest, entry, match, manager, verify, release }
}

/** The same, after the report was verified. */
const season = async (members: readonly SignedIn[] = []) => {
  const played = await reported(members)
  await played.verify()
  return played
}

const claim = async (team: { id: TeamId; owner: SignedIn }, guest: { id: UserId }, as: SignedIn) => {
  const params = { id: team.id, userId: guest.id }
  const { code } = (await app.inject(teamLinkRoutes.makeClaim, { params }, { as: team.owner })).answer
  return app.inject(teamLinkRoutes.claim, { params: { code } }, { as })
}

test('a claim transfers line-ups, goals, reports and transfers of the guest', async () => {
  const { ctx, team, tournament, guest, entry, match, manager } = await season()
  const [before] = await findPlayers(ctx.db, tournament.id)
  assert.deepEqual([before?.user_id, before?.goals], [guest.id, 2])
  const version = (await Tournaments.get(ctx, tournament.id)).version
  const person = await createPlayer(ctx)
  assert.equal((await claim(team, guest, person)).status, 204)

  const lineup = (await Entries.listLineups(ctx, [entry.id])).map(({ user_id }) => user_id)
  assert.deepEqual(lineup.toSorted(), [team.owner.id, person.id].toSorted())
  const figures = (await findPlayers(ctx.db, tournament.id)).map(({ user_id, goals, mvp }) => ({ user_id, goals, mvp }))
  assert.deepEqual(figures, [{ user_id: person.id, goals: 2, mvp: true }])
  const sides = (await app.inject(reportRoutes.list, { params: { id: match.id } }, { as: manager })).answer
  const [report] = sides.flatMap(({ reports }) => reports)
  assert.deepEqual(report?.scores.players, [{ userId: person.id, goals: 2, assists: 0, mvp: true }])
  const feed = (await app.inject(transferRoutes.list, { query: { userId: person.id } })).answer.entries
  assert.deepEqual(
    feed.map(({ type, toTeamId }) => ({ type, toTeamId })),
    [{ type: 'joined', toTeamId: team.id }],
  )
  assert.ok((await Tournaments.get(ctx, tournament.id)).version > version, 'the cached version is outdated')
  assert.equal(await Users.find(ctx, guest.id), undefined)
  const [act] = (await History.listOf(ctx, person.id)).filter(({ action }) => action === 'claim')
  assert.deepEqual(act?.from, { guestId: guest.id, username: guest.username, teamId: team.id })
})

test('a claim is refused if both played in one tournament, and changes nothing', async () => {
  const person = await createPlayer(app.ctx())
  const { ctx, team, tournament, guest, entry } = await season([person])
  const before = [
    await Teams.get(ctx, team.id),
    await Entries.listLineups(ctx, [entry.id]),
    await findPlayers(ctx.db, tournament.id),
    await Users.find(ctx, guest.id),
  ]
  const params = { id: team.id, userId: guest.id }
  const { code } = (await app.inject(teamLinkRoutes.makeClaim, { params }, { as: team.owner })).answer
  const preview = async (as: SignedIn) =>
    (await app.inject(teamLinkRoutes.claimPreview, { params: { code } }, { as })).answer.refusal
  assert.deepEqual([await preview(person), await preview(await createPlayer(ctx))], ['ENTITY_CONFLICT', null])
  const answered = await claim(team, guest, person)
  assert.deepEqual([answered.status, answered.problem.title], [409, 'ENTITY_CONFLICT'])
  assert.deepEqual(before, [
    await Teams.get(ctx, team.id),
    await Entries.listLineups(ctx, [entry.id]),
    await findPlayers(ctx.db, tournament.id),
    await Users.find(ctx, guest.id),
  ])
})

test('a released guest who has played counts no longer against the ten guests, and can still be claimed', async () => {
  const { ctx, team, tournament, guest, release } = await season()
  await release()
  assert.equal((await Users.find(ctx, guest.id))?.provisional, true)
  const params = { id: team.id }
  const statuses = []
  for (let each = 0; each < 10; each += 1) {
    const body = `riserva-${(guestCount += 1)}`
    statuses.push((await app.inject(teamAdminRoutes.addProvisional, { params, body }, { as: team.owner })).status)
  }
  assert.deepEqual(new Set(statuses), new Set([201]))
  const person = await createPlayer(ctx)
  assert.equal((await claim(team, guest, person)).status, 204)
  assert.deepEqual(
    (await findPlayers(ctx.db, tournament.id)).map(({ user_id }) => user_id),
    [person.id],
  )
  assert.equal((await Teams.get(ctx, team.id)).member_ids.includes(person.id), false)
})

test('a team does not offer a guest of another team who was created by the same user', async () => {
  const { ctx, team, guest } = await season()
  const other = await createTeam(ctx, { owner: team.owner })
  assert.equal((await claim({ ...other, owner: team.owner }, guest, await createPlayer(ctx))).status, 400)
  const [imported] = await Teams.createImported(ctx, team.owner.id, [{ name: 'Molo', gameId: other.game_id }])
  assert.ok(imported)
  const answered = await claim({ id: imported, owner: team.owner }, guest, await createPlayer(ctx))
  assert.equal(answered.status, 400)
})

test('a released guest whom only a report names stays, and the report can be verified', async () => {
  const { ctx, team, tournament, guest, verify, release } = await reported()
  const params = { id: tournament.id, teamId: team.id }
  await app.inject(entryRoutes.lineup, { params, body: { memberIds: [team.owner.id] } }, { as: team.owner })
  await release()
  assert.equal((await verify()).status, 201)
  assert.deepEqual(
    (await findPlayers(ctx.db, tournament.id)).map(({ user_id }) => user_id),
    [guest.id],
  )
})

test('a deleted team leaves the guests who have played for it', async () => {
  const { ctx, team, tournament, guest } = await season()
  await setStatus(ctx, tournament.id, 'ended')
  await Teams.remove(app.ctx(team.owner), team.id)
  assert.equal((await Users.find(ctx, guest.id))?.provisional, true)
})
