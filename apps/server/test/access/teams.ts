import assert from 'node:assert/strict'
import {
  inviteReminderRoutes,
  inviteRoutes,
  ownAccountRoutes,
  departureRoutes,
  teamAdminRoutes,
  teamLinkRoutes,
  teamRoutes,
  newId,
  type UserId,
} from '@agone/contract'
import { testPassword } from '../support/factories/accounts.ts'
import { startWithTeams } from '../support/factories/matches.ts'
import { TeamInvites, Teams } from '../../src/modules/teams/index.ts'
import { createPlayer, createTeam } from '../support/factories/teams.ts'
import { uniqueName, teamRequest } from './requests.ts'
import type { MakeConflicts, UserRef } from './conflicts-scene.ts'
import { teamOwner, teamAdmins, type AccessTable, type MakeRequest } from './row.ts'
import type { RightsScene } from './scene.ts'

const memberRequest: MakeRequest = async (scene) => {
  const { id, member } = await scene.team()
  return { ids: { id, userId: member }, body: { user_id: member } }
}

const guestRequest: MakeRequest = async (scene) => ({
  ids: { id: (await scene.team()).id, userId: await scene.guestOfTeam() },
  body: { username: `ospite-${newId().slice(-8)}` },
})

const withoutBody =
  (make: MakeRequest): MakeRequest =>
  async (scene, who) => ({ ids: (await make(scene, who)).ids ?? {} })

/** Invites the user to the captain's team. */
const invited = (scene: RightsScene) =>
  scene.once('invited', async () => {
    const url = `/esports/v2/teams/${(await scene.team()).id}/invites`
    await scene.perform('captain', 'POST', url, { body: { user_id: await scene.idOf('user') } })
  })

/** Makes the user a member of it. */
const joined: MakeRequest = async (scene) => {
  const { id } = await scene.team()
  await invited(scene)
  await scene.once('joined', () => scene.perform('user', 'POST', `/esports/v2/teams/${id}/join`))
  return { ids: { id } }
}

/** A code of an invite link to the captain's team. */
const inviteLink: MakeRequest = async (scene) => {
  const { id } = await scene.team()
  const created = await scene.once('link', () => scene.perform('captain', 'POST', `/esports/v2/teams/${id}/inviteLink`))
  return { ids: { code: String(created['code']) } }
}

const claimLink: MakeRequest = async (scene) => {
  const { id } = await scene.team()
  const url = `/esports/v2/teams/${id}/provisionalUsers/${await scene.guestOfTeam()}/claimLink`
  const created = await scene.once('claim', () => scene.perform('captain', 'POST', url))
  return { ids: { code: String(created['code']) } }
}

/** Calls about teams. */
export const teamsAccess: AccessTable = {
  'GET /esports/v2/claims/:code': { may: 'everybody', empty: 'BAD_CODE', request: claimLink },
  'POST /esports/v2/claims/:code': { may: 'verified', empty: 'BAD_CODE', request: claimLink },
  'GET /esports/v2/inviteLinks/:code': { may: 'everybody', empty: 'BAD_CODE', request: inviteLink },
  'POST /esports/v2/inviteLinks/:code': {
    may: 'verified',
    laterError: { captain: 'ALREADY_TEAM_MEMBER' },
    empty: 'BAD_CODE',
    request: inviteLink,
  },
  'GET /esports/v2/search/teams': { may: 'everybody', empty: '200' },
  'GET /esports/v2/teams': {
    may: 'everybody',
    empty: 'FIELD_VALIDATION_ERROR',
    request: async (scene) => ({ query: `ids=${(await scene.team()).id}` }),
  },
  'POST /esports/v2/teams': {
    may: 'verified',
    empty: { unverified: 'USER_NOT_VERIFIED', others: 'BODY_INVALID' },
    request: async (scene) => ({ body: { name: uniqueName('Nuova'), game_id: await scene.game() } }),
  },
  'DELETE /esports/v2/teams/:id': { ...teamOwner, empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'GET /esports/v2/teams/:id': { may: 'everybody', empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'GET /esports/v2/teams/:id/roster.csv': { may: 'everybody', empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'PATCH /esports/v2/teams/:id': {
    ...teamOwner,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => ({ ids: { id: (await scene.team()).id }, body: { name: uniqueName('Altra') } }),
  },
  'POST /esports/v2/teams/:id/admins': { ...teamOwner, empty: 'TEAM_NOT_FOUND', request: memberRequest },
  'DELETE /esports/v2/teams/:id/admins/:userId': {
    ...teamOwner,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => {
      const { id, member } = await scene.team()
      const url = `/esports/v2/teams/${id}/admins`
      await scene.once('admin', () => scene.perform('captain', 'POST', url, { body: { user_id: member } }))
      return { ids: { id, userId: member } }
    },
  },
  'GET /esports/v2/teams/:id/inviteLink': { ...teamAdmins, empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'POST /esports/v2/teams/:id/inviteLink': { ...teamAdmins, empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'GET /esports/v2/teams/:id/inviteReminders': { ...teamAdmins, empty: 'TEAM_NOT_FOUND', request: teamRequest },
  'POST /esports/v2/teams/:id/inviteReminders': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => {
      const { id, invited } = await scene.team()
      return { ids: { id }, body: { user_id: invited } }
    },
  },
  'POST /esports/v2/teams/:id/invites': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => ({
      ids: { id: (await scene.team()).id },
      body: { user_id: (await createPlayer(scene.product.ctx)).id },
    }),
  },
  'DELETE /esports/v2/teams/:id/invites/:userId': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => {
      const { id, invited } = await scene.team()
      return { ids: { id, userId: invited } }
    },
  },
  'POST /esports/v2/teams/:id/join': {
    may: ['user', 'captain'],
    refused: 'USER_NOT_INVITED',
    laterError: { captain: 'ALREADY_TEAM_MEMBER' },
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => {
      await invited(scene)
      return teamRequest(scene, 'user')
    },
  },
  'DELETE /esports/v2/teams/:id/leave': {
    may: ['user', 'captain'],
    refused: 'NOT_IN_TEAM',
    laterError: { captain: 'ENTITY_CONFLICT' },
    empty: 'TEAM_NOT_FOUND',
    request: async (scene, who) => {
      const request = await joined(scene, who)
      const url = `/esports/v2/teams/${(await scene.team()).id}/leave`
      await scene.once('leaving', () => scene.perform('user', 'POST', url))
      return request
    },
  },
  'POST /esports/v2/teams/:id/leave': {
    may: ['user', 'captain'],
    refused: 'NOT_IN_TEAM',
    laterError: { captain: 'COULDNT_QUIT_IF_ADMIN_OR_OWNER' },
    empty: 'TEAM_NOT_FOUND',
    request: joined,
  },
  'PUT /esports/v2/teams/:id/owner': { ...teamOwner, empty: 'TEAM_NOT_FOUND', request: memberRequest },
  'POST /esports/v2/teams/:id/provisionalUsers': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => ({
      ids: { id: (await scene.team()).id },
      text: `ospite-${newId().slice(-8)}`,
    }),
  },
  'PATCH /esports/v2/teams/:id/provisionalUsers/:userId': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: guestRequest,
  },
  'POST /esports/v2/teams/:id/provisionalUsers/:userId/claimLink': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: withoutBody(guestRequest),
  },
  'DELETE /esports/v2/teams/:id/users/:userId/kick': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: async (scene) => {
      const { id, member } = await scene.team()
      await scene.once('kick', () => scene.perform('captain', 'POST', `/esports/v2/teams/${id}/users/${member}/kick`))
      return { ids: { id, userId: member } }
    },
  },
  'POST /esports/v2/teams/:id/users/:userId/kick': {
    ...teamAdmins,
    empty: 'TEAM_NOT_FOUND',
    request: withoutBody(memberRequest),
  },
  'GET /esports/v2/teams/@me': { may: 'signedIn', empty: '200' },
  'GET /esports/v2/teams/@me/invites': { may: 'signedIn', empty: '200' },
  'GET /esports/v2/teams/@me/kickRequests': { may: 'signedIn', empty: '200' },
  'GET /esports/v2/teams/@me/leaveRequests': { may: 'signedIn', empty: '200' },
}

const teamsThemselves: MakeConflicts = async (scene) => {
  const { ctx, row, repeated } = scene
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
  const banned = await createPlayer(ctx)
  await TeamInvites.send(ctx, { teamId: team.id, userId: banned.id })
  await ctx.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute()
  return [
    row(teamRoutes.create, 'TEAM_EXISTING', stranger, { body: { name: team.name, gameId: team.game_id } }),
    row(teamRoutes.update, 'TEAM_CONFLICT', other.owner, { params: { id: other.id }, body: { name: team.name } }),
    row(teamRoutes.remove, 'ENTITY_CONFLICT', first.owner, { params: { id: first.team.id } }),
    await repeated(inviteRoutes.send, 'USER_ALREADY_INVITED', owner, { params, body: { userId: invited.id } }),
    row(inviteReminderRoutes.send, 'NOT_AVAILABLE_FOR_ENTITY_ERROR', owner, { params, body: { userId: banned.id } }),
    row(inviteRoutes.join, 'ALREADY_TEAM_MEMBER', member, { params }),
    await repeated(teamAdminRoutes.add, 'ALREADY_ADMIN', owner, { params, body: { userId: member.id } }),
    row(teamAdminRoutes.remove, 'NOT_ADMIN', owner, { params: { ...params, userId: plain.id } }),
    row(teamAdminRoutes.handOver, 'NOT_IN_TEAM', owner, { params, body: { userId: stranger.id } }),
    row(ownAccountRoutes.deleteMe, 'ENTITY_CONFLICT', owner, {
      body: { username: owner.username, password: testPassword },
    }),
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
  const guestParams = { ...params, userId: guest.id }
  const { code } = (await call(teamLinkRoutes.makeInvite, token, { params })).answer
  const claim = (await call(teamLinkRoutes.makeClaim, token, { params: guestParams })).answer.code
  const other = await createTeam(ctx, { gameId: team.game_id })
  const [imported] = await Teams.createImported(ctx, owner.id, [{ name: 'Importata', gameId: team.game_id }])
  assert.ok(imported)
  return [
    {
      spec: teamAdminRoutes.addProvisional,
      code: 'USERNAME_USED',
      sender: owner,
      send: async () => {
        const answered = await addGuest(other.owner.username)
        return { status: answered.statusCode, title: answered.json<{ title: string }>().title }
      },
    },
    row(teamAdminRoutes.renameProvisional, 'USERNAME_USED', owner, {
      params: guestParams,
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

const departures: MakeConflicts = async (scene) => {
  const { ctx, row, repeated } = scene
  const [going, kicked, staying] = [await createPlayer(ctx), await createPlayer(ctx), await createPlayer(ctx)]
  const team = await createTeam(ctx, { members: [going, kicked, staying] })
  const params = { id: team.id }
  const of = ({ id }: UserRef) => ({ ...params, userId: id })
  return [
    await repeated(departureRoutes.leave, 'ALREADY_LEAVING', going, { params }),
    row(departureRoutes.stay, 'ENTITY_CONFLICT', staying, { params }),
    await repeated(departureRoutes.kick, 'ALREADY_KICKING', team.owner, { params: of(kicked) }),
    row(departureRoutes.keep, 'ENTITY_CONFLICT', team.owner, { params: of(staying) }),
  ]
}

export const teamsConflicts: readonly MakeConflicts[] = [teamsThemselves, guestsAndLinks, departures]
