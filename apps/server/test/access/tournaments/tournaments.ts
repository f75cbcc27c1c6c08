import assert from 'node:assert/strict'
import {
  bracketDrawRoutes,
  calendarPlanRoutes,
  calendarRoutes,
  entryRoutes,
  penalizationRoutes,
  tournamentRoutes,
  type TournamentId,
} from '@agone/contract'
import { createPlatform } from '../../support/factories/games.ts'
import { startWithTeams, startWithUsers } from '../../support/factories/matches.ts'
import { createPlayer, createTeam } from '../../support/factories/teams.ts'
import { createTournament, enterTeams, enterUsers, setStatus } from '../../support/factories/tournaments.ts'
import { uniqueName, league, open, soloOf } from '../requests.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { managers, sides, organisers, type AccessTable, type MakeRequest } from '../row.ts'
import type { RightsScene } from '../scene.ts'

const anotherTeam = async (scene: RightsScene, id: TournamentId) => {
  const { db } = scene.product.ctx
  const { game_id } = await db
    .selectFrom('tournaments')
    .select('game_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await createTeam(scene.product.ctx, { gameId: game_id })).id
}

/** A rule for the Sundays from the day after tomorrow on. */
const weeklyRule = () => ({
  days: [{ weekday: 7, times: ['21:30'] }],
  from: new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10),
})

const sundays: MakeRequest = async (scene) => ({ ...(await league(scene)), body: weeklyRule() })

/** Calls about tournaments and their entries. */
export const tournamentsAccess: AccessTable = {
  'GET /esports/v2/calendars/:id': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await scene.league()).calendarId } }),
  },
  'PATCH /esports/v2/calendars/:id': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({
      ids: { id: (await scene.league()).calendarId },
      body: { display_name: 'Prima' },
    }),
  },
  'GET /esports/v2/entries/:id': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await scene.league()).entryId } }),
  },
  'GET /esports/v2/search/tournaments': { may: 'everybody', empty: '200' },
  'GET /esports/v2/tournaments': {
    may: 'everybody',
    empty: 'FIELD_VALIDATION_ERROR',
    request: async (scene) => ({ query: `id=${(await scene.league()).id}` }),
  },
  'POST /esports/v2/tournaments': {
    ...organisers,
    empty: { unverified: 'USER_NOT_VERIFIED', user: 'PERMISSION_DENIED_ERROR', others: 'BODY_INVALID' },
    request: async (scene) => ({
      body: {
        name: uniqueName('Lega'),
        slots: 8,
        game_id: await scene.game(),
        platform_id: (await createPlatform(scene.product.ctx)).id,
      },
    }),
  },
  'DELETE /esports/v2/tournaments/:id': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: open },
  'GET /esports/v2/tournaments/:id': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'PATCH /esports/v2/tournaments/:id': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ...(await league(scene)), body: { description: 'Nuova' } }),
  },
  'GET /esports/v2/tournaments/:id/calendars': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'POST /esports/v2/tournaments/:id/calendars': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: sundays },
  'POST /esports/v2/tournaments/:id/calendars/preview': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: sundays,
  },
  'DELETE /esports/v2/tournaments/:id/calendars/rule': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { ids } = await open(scene)
      const rule = { days: [{ weekday: 7, times: ['21:30'] }], from: '2027-01-10', except: [], timeZone: 'Europe/Rome' }
      await scene.product.ctx.db
        .updateTable('tournaments')
        .set({ calendar_rule: JSON.stringify({ ...rule, refused: null }) })
        .where('id', '=', ids.id)
        .execute()
      return { ids }
    },
  },
  'GET /esports/v2/tournaments/:id/entries': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/teams': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'POST /esports/v2/tournaments/:id/teams': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { id, teamId } = await scene.empty()
      return { ids: { id }, body: { team_id: teamId } }
    },
  },
  'DELETE /esports/v2/tournaments/:id/teams/:teamId': { ...sides, empty: 'TOURNAMENT_NOT_FOUND', request: open },
  'PATCH /esports/v2/tournaments/:id/teams/:teamId': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({
      ...(await league(scene)),
      body: { member_ids: [await scene.idOf('captain')] },
    }),
  },
  'GET /esports/v2/tournaments/:id/teams/:teamId/entries': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'PATCH /esports/v2/tournaments/:id/teams/:teamId/replace': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { ids } = await league(scene)
      return { ids, body: { team_id: await anotherTeam(scene, ids.id) } }
    },
  },
  'GET /esports/v2/tournaments/:id/users': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: soloOf(true) },
  'POST /esports/v2/tournaments/:id/users': {
    may: 'verified',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: await scene.emptySolo() }, body: {} }),
  },
  'DELETE /esports/v2/tournaments/:id/users/:userId': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: soloOf(false),
  },
  'PATCH /esports/v2/tournaments/:id/users/:userId': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({
      ...(await soloOf(true)(scene)),
      body: { user_id: (await createPlayer(scene.product.ctx)).id },
    }),
  },
  'GET /esports/v2/tournaments/:id/users/:userId/entry': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: soloOf(true),
  },
  'GET /esports/v2/users/@me/tournaments': { may: 'signedIn', empty: '200' },
}

/** The entries of a tournament: of teams, and of users. */
const places: MakeConflicts = async (scene) => {
  const { ctx, row } = scene
  const open = await createTournament(ctx)
  const [one, other] = await enterTeams(ctx, open.tournament, 2)
  const solo = await createTournament(ctx, { game: { module: 'FIFA_SOLO' } })
  const [first, second] = await enterUsers(ctx, solo.tournament, 2)
  const over = await startWithTeams(ctx)
  const endedSolo = await startWithUsers(ctx)
  for (const { tournament } of [over, endedSolo]) await setStatus(ctx, tournament.id, 'ended')
  assert.ok(one && other && first && second && over.entered[0] && endedSolo.entered[0])
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
    row(entryRoutes.removeUser, 'TOURNAMENT_STATUS_DENY', endedSolo.owner, {
      params: { id: endedSolo.tournament.id, userId: endedSolo.entered[0].user.id },
    }),
  ]
}

const tournamentsThemselves: MakeConflicts = async (scene) => {
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
    row(calendarPlanRoutes.preview, 'TOURNAMENT_STATUS_DENY', running.owner, {
      params: { id: running.tournament.id },
      body: weeklyRule(),
    }),
    row(calendarPlanRoutes.apply, 'ENTITY_CONFLICT', league.owner, {
      params: { id: league.tournament.id },
      body: { ...weeklyRule(), version: 10_000 },
    }),
    row(calendarPlanRoutes.withdraw, 'TOURNAMENT_STATUS_DENY', running.owner, { params: archived }),
    row(penalizationRoutes.add, 'TOURNAMENT_STATUS_DENY', running.owner, { ...fine, params: archived }),
    row(penalizationRoutes.remove, 'TOURNAMENT_STATUS_DENY', running.owner, {
      params: { ...archived, penalizationId },
    }),
    row(bracketDrawRoutes.draw, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', league.owner, {
      params: { id: league.tournament.id },
    }),
  ]
}

export const tournamentsConflicts: readonly MakeConflicts[] = [places, tournamentsThemselves]
