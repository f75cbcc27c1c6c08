import assert from 'node:assert/strict'
import { reportRequestRoutes, reportRoutes } from '@agone/contract'
import { absencesAccess, absencesConflicts } from './absences.ts'
import { chatAccess, chatConflicts } from './chat.ts'
import { racePenaltiesAccess, racePenaltiesConflicts } from './race-penalties.ts'
import { sprintsAccess, sprintsConflicts } from './sprints.ts'
import { matchDayAccess, matchDayConflicts } from './match-day.ts'
import { proposalsAccess, proposalsConflicts } from './proposals.ts'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../support/factories/matches.ts'
import { setStatus } from '../../support/factories/tournaments.ts'
import { league, match, reason } from '../requests.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { managers, sides, type AccessTable, type MakeRequest } from '../row.ts'

const scores = { score: 1, opponent_score: 0 }

const reportOfTeam: MakeRequest = async (scene) => {
  const { teamId, matchId } = await scene.league()
  return { ids: { teamId, matchId }, body: { scores } }
}

const reportOfUser: MakeRequest = async (scene) => {
  const { matchId } = await scene.solo()
  return { ids: { userId: await scene.idOf('captain'), matchId }, body: { scores } }
}

/** The captain has already reported. */
const reported =
  (make: MakeRequest, under: 'teams' | 'users'): MakeRequest =>
  async (scene, who) => {
    const { ids = {}, body = {} } = await make(scene, who)
    const url = `/esports/v2/${under}/${ids['teamId'] ?? ids['userId']}/matches/${ids['matchId']}/report`
    await scene.once('report', () => scene.perform('captain', 'POST', url, { body }))
    return { ids }
  }

/** Calls about matches, their reports, results and chats. */
export const matchesAccess: AccessTable = {
  'GET /esports/v2/users/@me/agenda': { may: 'signedIn', empty: '200' },
  ...chatAccess,
  ...racePenaltiesAccess,
  ...sprintsAccess,
  ...matchDayAccess,
  ...proposalsAccess,
  ...absencesAccess,
  'GET /esports/v2/entries/:id/matches': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await scene.league()).entryId } }),
  },
  'GET /esports/v2/matches': {
    may: 'everybody',
    empty: 'FIELD_VALIDATION_ERROR',
    request: async (scene) => ({ query: `id=${(await scene.league()).matchId}` }),
  },
  'GET /esports/v2/matches/:id': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'GET /esports/v2/matches/:id/consequences': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'POST /esports/v2/matches/:id/consequences': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { matchId, entryId } = await scene.league()
      return { ids: { id: matchId }, body: { winner_entry_id: entryId } }
    },
  },
  'GET /esports/v2/matches/:id/entries': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'GET /esports/v2/matches/:id/history': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'GET /esports/v2/matches/:id/lineups': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'GET /esports/v2/matches/:id/players': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'POST /esports/v2/matches/:id/reportRequests': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'POST /esports/v2/matches/:id/ruling': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { matchId, entryIds } = await scene.league()
      const sides = entryIds.map((entry_id) => ({ entry_id, score: 1 }))
      return { ids: { id: matchId }, body: { sides, reason } }
    },
  },
  'DELETE /esports/v2/matches/:id/verification': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { matchId, entryId } = await scene.league()
      const body = { winner_entry_id: entryId, reason }
      await scene.once('over', () =>
        scene.perform('manager', 'POST', `/esports/v2/matches/${matchId}/walkover`, { body }),
      )
      return { ids: { id: matchId } }
    },
  },
  'POST /esports/v2/matches/:id/verification': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => {
      await reported(reportOfTeam, 'teams')(scene, who)
      const { matchId, entryId } = await scene.league()
      return { ids: { id: matchId }, body: { entry_id: entryId } }
    },
  },
  'GET /esports/v2/matches/:id/view': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: match },
  'POST /esports/v2/matches/:id/walkover': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { matchId, entryId } = await scene.league()
      return { ids: { id: matchId }, body: { winner_entry_id: entryId, reason } }
    },
  },
  'GET /esports/v2/search/matches': { may: 'everybody', empty: '200' },
  'POST /esports/v2/teams/:teamId/matches/:matchId/report': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: reportOfTeam,
  },
  'DELETE /esports/v2/teams/:teamId/matches/:matchId/report/latest': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: reported(reportOfTeam, 'teams'),
  },
  'GET /esports/v2/tournaments/:id/draw': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/history': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/history.csv': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/matches': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/matches/:round': {
    may: 'everybody',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: league,
  },
  'GET /esports/v2/tournaments/:id/penalizations': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'POST /esports/v2/tournaments/:id/penalizations': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { ids } = await league(scene)
      return { ids, body: { entry_id: ids.entryId, points: -1, reason } }
    },
  },
  'DELETE /esports/v2/tournaments/:id/penalizations/:penalizationId': {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => {
      const { ids } = await league(scene)
      const body = { entry_id: ids.entryId, points: -1, reason }
      const url = `/esports/v2/tournaments/${ids.id}/penalizations`
      const created = await scene.once('penalty', () => scene.perform('manager', 'POST', url, { body }))
      return { ids: { ...ids, penalizationId: String(created['id']) } }
    },
  },
  'GET /esports/v2/tournaments/:id/reportRequests': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'GET /esports/v2/tournaments/:id/reports': { ...managers, empty: 'TOURNAMENT_NOT_FOUND', request: league },
  'POST /esports/v2/users/:userId/matches/:matchId/report': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: reportOfUser,
  },
  'DELETE /esports/v2/users/:userId/matches/:matchId/report/latest': {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: reported(reportOfUser, 'users'),
  },
}

const teamConflicts: MakeConflicts = async (scene) => {
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
    row(reportRequestRoutes.send, 'MATCH_REPORT_VERIFIED', owner, { params: { id: verified.id } }),
    row(reportRoutes.rule, 'TOURNAMENT_STATUS_DENY', archived.owner, {
      params: { id: late.id },
      body: { sides, reason },
    }),
    row(reportRoutes.previewDecision, 'TOURNAMENT_STATUS_DENY', archived.owner, {
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

export const matchesConflicts: readonly MakeConflicts[] = [
  teamConflicts,
  reportsOfUsers,
  racePenaltiesConflicts,
  sprintsConflicts,
  ...chatConflicts,
  ...matchDayConflicts,
  ...proposalsConflicts,
  ...absencesConflicts,
]
