import {
  articleRoutes,
  bracketDrawRoutes,
  calendarRoutes,
  entryRoutes,
  gameRoutes,
  inviteRoutes,
  lifeRoutes,
  partingRoutes,
  partnerRoutes,
  penalizationRoutes,
  platformRoutes,
  reportRoutes,
  teamAdminRoutes,
  teamLinkRoutes,
  teamRoutes,
  tournamentRoutes,
  type UserId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { testPassword } from '../modules/accounts/testing.ts'
import * as Partners from '../modules/content/partners.ts'
import { createArticle } from '../modules/content/testing.ts'
import { createGame, createPlatform } from '../modules/games/testing.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../modules/matches/testing.ts'
import { Teams } from '../modules/teams/index.ts'
import { createPlayer, createTeam } from '../modules/teams/testing.ts'
import { createTournament, enterTeams, enterUsers, setStatus } from '../modules/tournaments/testing.ts'
import type { MakeConflicts, Someone } from './conflicts-scene.ts'

const contentAndGames: MakeConflicts = async (scene) => {
  const { ctx, admin, row, again } = scene
  const [article, other] = [await createArticle(ctx), await createArticle(ctx)]
  const address = 'https://sponsor.example'
  const partner = await Partners.create(ctx, { name: 'Primo', url: address })
  await Partners.create(ctx, { name: 'Secondo', url: address })
  const [game, closed] = [await createGame(ctx), await createGame(ctx)]
  const platform = await createPlatform(ctx)
  const words = { it: 'Testo', en: 'Text' }
  return [
    row(articleRoutes.create, 'ENTITY_CONFLICT', admin, { body: { slug: article.slug, title: words, body: words } }),
    row(articleRoutes.update, 'ENTITY_CONFLICT', admin, { params: { slug: other.slug }, body: { slug: article.slug } }),
    row(partnerRoutes.create, 'ENTITY_CONFLICT', admin, { body: { name: 'Primo', url: address } }),
    row(partnerRoutes.update, 'ENTITY_CONFLICT', admin, { params: { id: partner.id }, body: { name: 'Secondo' } }),
    row(gameRoutes.create, 'ENTITY_CONFLICT', admin, {
      body: { name: game.name, module: 'FIFA', minParticipants: 2, maxParticipants: 8 },
    }),
    row(gameRoutes.update, 'ENTITY_CONFLICT', admin, { params: { id: closed.id }, body: { name: game.name } }),
    row(gameRoutes.openReports, 'ENTITY_CONFLICT', admin, { params: { id: game.id } }),
    row(gameRoutes.openMarket, 'ENTITY_CONFLICT', admin, { params: { id: game.id } }),
    await again(gameRoutes.closeReports, 'ENTITY_CONFLICT', admin, { params: { id: closed.id } }),
    await again(gameRoutes.closeMarket, 'ENTITY_CONFLICT', admin, { params: { id: closed.id } }),
    row(platformRoutes.create, 'ENTITY_CONFLICT', admin, { body: { name: platform.name } }),
  ]
}

const teams: MakeConflicts = async (scene) => {
  const { ctx, row, again } = scene
  const [member, plain, invited, stranger] = [
    await createPlayer(ctx),
    await createPlayer(ctx),
    await createPlayer(ctx),
    await createPlayer(ctx),
  ]
  const team = await createTeam(ctx, { members: [member, plain] })
  const other = await createTeam(ctx, { gameId: team.game_id })
  const playing = await startWithTeams(ctx)
  const [first] = playing.entered
  assert.ok(first)
  const { owner } = team
  const params = { id: team.id }
  return [
    row(teamRoutes.create, 'TEAM_EXISTING', stranger, { body: { name: team.name, gameId: team.game_id } }),
    row(teamRoutes.update, 'TEAM_CONFLICT', other.owner, { params: { id: other.id }, body: { name: team.name } }),
    row(teamRoutes.remove, 'ENTITY_CONFLICT', first.owner, { params: { id: first.team.id } }),
    await again(inviteRoutes.send, 'USER_ALREADY_INVITED', owner, { params, body: { userId: invited.id } }),
    row(inviteRoutes.join, 'ALREADY_TEAM_MEMBER', member, { params }),
    await again(teamAdminRoutes.add, 'ALREADY_ADMIN', owner, { params, body: { userId: member.id } }),
    row(teamAdminRoutes.remove, 'NOT_ADMIN', owner, { params: { ...params, userId: plain.id } }),
    row(teamAdminRoutes.handOver, 'NOT_IN_TEAM', owner, { params, body: { userId: stranger.id } }),
    row(lifeRoutes.deleteMe, 'ENTITY_CONFLICT', owner, { body: { username: owner.username, password: testPassword } }),
  ]
}

const guestsAndLinks: MakeConflicts = async (scene) => {
  const { ctx, app, call, tokenOf, row } = scene
  const member = await createPlayer(ctx)
  const team = await createTeam(ctx, { members: [member] })
  const { owner } = team
  const params = { id: team.id }
  const token = await tokenOf(owner)
  const addGuest = (name: string, as = token) =>
    app.inject({
      method: 'POST',
      url: teamAdminRoutes.addProvisional.path.replace(':id', team.id),
      headers: { authorization: `Bearer ${as}`, 'content-type': 'text/plain' },
      payload: name,
    })
  const guest = (await addGuest('Ospite-Uno')).json<{ id: UserId }>()
  const ofGuest = { ...params, userId: guest.id }
  const { code } = (await call(teamLinkRoutes.makeInvite, token, { params })).answer
  const claim = (await call(teamLinkRoutes.makeClaim, token, { params: ofGuest })).answer.code
  const other = await createTeam(ctx, { gameId: team.game_id })
  const [imported] = await Teams.createImported(ctx, owner.id, [{ name: 'Importata', gameId: team.game_id }])
  assert.ok(imported)
  return [
    {
      spec: teamAdminRoutes.addProvisional,
      code: 'USERNAME_USED',
      by: owner,
      ask: async () => {
        const answered = await addGuest(other.owner.username)
        return { status: answered.statusCode, title: answered.json<{ title: string }>().title }
      },
    },
    row(teamAdminRoutes.renameProvisional, 'USERNAME_USED', owner, {
      params: ofGuest,
      body: { username: member.username },
    }),
    row(teamLinkRoutes.makeInvite, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', owner, { params: { id: imported } }),
    row(teamLinkRoutes.join, 'ALREADY_TEAM_MEMBER', member, { params: { code } }),
    row(teamLinkRoutes.makeClaim, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', owner, {
      params: { ...params, userId: member.id },
    }),
    row(teamLinkRoutes.claim, 'ALREADY_MEMBER_OF_A_TEAM', other.owner, { params: { code: claim } }),
  ]
}

const partings: MakeConflicts = async (scene) => {
  const { ctx, row, again } = scene
  const [going, kicked, staying] = [await createPlayer(ctx), await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [going, kicked, staying] })
  const params = { id: team.id }
  const of = ({ id }: Someone) => ({ ...params, userId: id })
  return [
    await again(partingRoutes.leave, 'ALREADY_LEAVING', going, { params }),
    row(partingRoutes.stay, 'ENTITY_CONFLICT', staying, { params }),
    await again(partingRoutes.kick, 'ALREADY_KICKING', team.owner, { params: of(kicked) }),
    row(partingRoutes.keep, 'ENTITY_CONFLICT', team.owner, { params: of(staying) }),
  ]
}

/** The places of a tournament: of teams, and of users. */
const places: MakeConflicts = async (scene) => {
  const { ctx, row } = scene
  const open = await createTournament(ctx)
  const [one, other] = await enterTeams(ctx, open.tournament, 2)
  const solo = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const [first, second] = await enterUsers(ctx, solo.tournament, 2)
  const over = await startWithTeams(ctx)
  const soloOver = await startWithUsers(ctx)
  for (const { tournament } of [over, soloOver]) await setStatus(ctx, tournament.id, 'ended')
  assert.ok(one && other && first && second && over.entered[0] && soloOver.entered[0])
  const [id, soloId] = [open.tournament.id, solo.tournament.id]
  return [
    row(entryRoutes.addTeam, 'USER_CONFLICT', one.owner, { params: { id }, body: { teamId: one.team.id } }),
    row(entryRoutes.addUser, 'USER_CONFLICT', first.user, { params: { id: soloId }, body: {} }),
    row(entryRoutes.replaceTeam, 'USER_CONFLICT', open.owner, {
      params: { id, teamId: one.team.id },
      body: { teamId: other.team.id },
    }),
    row(entryRoutes.replaceUser, 'USER_CONFLICT', solo.owner, {
      params: { id: soloId, userId: first.user.id },
      body: { userId: second.user.id },
    }),
    row(entryRoutes.lineup, 'NOT_IN_TEAM', one.owner, {
      params: { id, teamId: one.team.id },
      body: { memberIds: [other.owner.id] },
    }),
    row(entryRoutes.removeTeam, 'TOURNAMENT_STATUS_DENY', over.owner, {
      params: { id: over.tournament.id, teamId: over.entered[0].team.id },
    }),
    row(entryRoutes.removeUser, 'TOURNAMENT_STATUS_DENY', soloOver.owner, {
      params: { id: soloOver.tournament.id, userId: soloOver.entered[0].user.id },
    }),
  ]
}

const tournaments: MakeConflicts = async (scene) => {
  const { ctx, call, tokenOf, row } = scene
  const { game, platform, tournament, owner } = await createTournament(ctx)
  const running = await startWithTeams(ctx)
  const [match] = running.matches
  const [entered] = running.entered
  assert.ok(match && entered)
  const fine = {
    params: { id: running.tournament.id },
    body: { entryId: entered.entryId, points: 1, reason: 'ritardo' },
  }
  const { id: penalizationId } = (await call(penalizationRoutes.add, await tokenOf(running.owner), fine)).answer
  for (const status of ['ended', 'archived'] as const) await setStatus(ctx, running.tournament.id, status)
  const archived = { id: running.tournament.id }
  const league = await startWithTeams(ctx)
  return [
    row(tournamentRoutes.create, 'TOO_MANY_PARTICIPANTS', owner, {
      body: { name: 'Troppi', gameId: game.id, platformId: platform.id, slots: 60_000 },
    }),
    row(tournamentRoutes.update, 'TOURNAMENT_STATUS_DENY', owner, {
      params: { id: tournament.id },
      body: { status: 'ended' },
    }),
    row(tournamentRoutes.remove, 'TOURNAMENT_STATUS_DENY', league.owner, { params: { id: league.tournament.id } }),
    row(calendarRoutes.update, 'TOURNAMENT_STATUS_DENY', running.owner, {
      params: { id: match.calendar_id },
      body: { displayName: 'Tardi' },
    }),
    row(penalizationRoutes.add, 'TOURNAMENT_STATUS_DENY', running.owner, { ...fine, params: archived }),
    row(penalizationRoutes.remove, 'TOURNAMENT_STATUS_DENY', running.owner, {
      params: { ...archived, penalizationId },
    }),
    row(bracketDrawRoutes.draw, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', league.owner, {
      params: { id: league.tournament.id },
    }),
  ]
}

const matches: MakeConflicts = async (scene) => {
  const { ctx, row } = scene
  const { matches, owner, tournament, teamOf } = await startWithTeams(ctx)
  const [verified, open] = matches
  assert.ok(verified && open)
  await decide(ctx, verified.id, [2, 1])
  const archived = await startWithTeams(ctx)
  for (const status of ['ended', 'archived'] as const) await setStatus(ctx, archived.tournament.id, status)
  const [late] = archived.matches
  assert.ok(late)
  const [home] = sidesOf(verified)
  const side = teamOf(home)
  const params = { teamId: side.team.id, matchId: verified.id }
  const scores = { score: 1, opponentScore: 0 }
  const sides = sidesOf(late).map((entryId, index) => ({ entryId, score: index }))
  const reason = 'deciso dal giudice'
  assert.equal(tournament.status, 'running')
  return [
    row(reportRoutes.sendForTeam, 'MATCH_REPORT_VERIFIED', side.owner, { params, body: { scores } }),
    row(reportRoutes.deleteForTeam, 'MATCH_REPORT_VERIFIED', side.owner, { params }),
    row(reportRoutes.verify, 'ENTITY_CONFLICT', owner, { params: { id: verified.id }, body: { entryId: home } }),
    row(reportRoutes.reopen, 'ENTITY_CONFLICT', owner, { params: { id: open.id } }),
    row(reportRoutes.rule, 'TOURNAMENT_STATUS_DENY', archived.owner, {
      params: { id: late.id },
      body: { sides, reason },
    }),
    row(reportRoutes.weigh, 'TOURNAMENT_STATUS_DENY', archived.owner, {
      params: { id: late.id },
      body: { winnerEntryId: sidesOf(late)[0] },
    }),
    row(reportRoutes.walkover, 'TOURNAMENT_STATUS_DENY', archived.owner, {
      params: { id: late.id },
      body: { winnerEntryId: sidesOf(late)[0], reason },
    }),
  ]
}

const reportsOfUsers: MakeConflicts = async (scene) => {
  const { ctx, row } = scene
  const { matches, userOf } = await startWithUsers(ctx)
  const [verified] = matches
  assert.ok(verified)
  await decide(ctx, verified.id, [3, 0])
  const user = userOf(sidesOf(verified)[0])
  const params = { userId: user.id, matchId: verified.id }
  const body = { scores: { score: 3, opponentScore: 0 } }
  return [
    row(reportRoutes.sendForUser, 'MATCH_REPORT_VERIFIED', user, { params, body }),
    row(reportRoutes.deleteForUser, 'MATCH_REPORT_VERIFIED', user, { params }),
  ]
}

export const conflictsOfThings: readonly MakeConflicts[] = [
  contentAndGames,
  teams,
  guestsAndLinks,
  partings,
  places,
  tournaments,
  matches,
  reportsOfUsers,
]
