import assert from 'node:assert/strict'
import { chatModerationRoutes as moderation, chatRoutes } from '@agone/contract'
import { createUser, viewerOf } from '../../support/factories/accounts.ts'
import { startChat } from '../../support/factories/chat.ts'
import { match, reason } from '../requests.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import {
  expectedOfStaff,
  managers,
  organisers,
  sides,
  staff,
  type AccessRow,
  type AccessTable,
  type MakeRequest,
} from '../row.ts'

const chat = '/esports/v2/matches/:id/chat'

/** A message of the captain, or one of the manager. */
const messageBy =
  (author: 'captain' | 'manager'): MakeRequest =>
  async (scene) => {
    const { matchId } = await scene.league()
    const post = { body: { content: `Ci siamo, parola di ${author}` } }
    const url = `/esports/v2/matches/${matchId}/chat/messages`
    const sent = await scene.once(`message of ${author}`, () => scene.perform(author, 'POST', url, post))
    return { ids: { id: matchId, messageId: String(sent['id']) } }
  }

const captainInChat: MakeRequest = async (scene) => {
  const { matchId } = await scene.league()
  return { ids: { id: matchId, userId: await scene.idOf('captain') } }
}

const reported: MakeRequest = async (scene, who) => {
  const { ids = {} } = await messageBy('manager')(scene, who)
  const url = `/esports/v2/matches/${ids['id']}/chat/messages/${ids['messageId']}/report`
  const report = await scene.once('chat report', () => scene.perform('captain', 'POST', url, { body: { reason } }))
  return { ids: { reportId: String(report['id']) } }
}

/** The responses to an empty call for managers of tournaments. */
const expectedOfOrganisers = (expected: string): AccessRow['empty'] => ({
  unverified: 'USER_NOT_VERIFIED',
  user: 'PERMISSION_DENIED_ERROR',
  others: expected,
})

/** Calls about the chat of a match. */
export const chatAccess: AccessTable = {
  [`GET ${chat}`]: { ...sides, admitsUnverified: true, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  [`GET ${chat}/messages`]: {
    ...sides,
    admitsUnverified: true,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: match,
  },
  'GET /esports/v2/matches/chat/messages': {
    may: 'signedIn',
    empty: 'FIELD_VALIDATION_ERROR',
    request: async (scene) => ({ query: `id=${(await scene.league()).matchId}` }),
  },
  [`POST ${chat}/messages`]: {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ...(await match(scene, who)), body: { content: 'Buona partita!' } }),
  },
  [`PUT ${chat}/messages/:messageId/content`]: {
    may: ['captain'],
    refused: 'PERMISSION_DENIED',
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ...(await messageBy('captain')(scene, who)), text: 'Ci siamo quasi' }),
  },
  [`DELETE ${chat}/messages/:messageId`]: {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: messageBy('captain'),
  },
  [`POST ${chat}/messages/:messageId/report`]: {
    ...sides,
    laterError: { manager: 'NOT_AVAILABLE_FOR_ENTITY_ERROR' },
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ...(await messageBy('manager')(scene, who)), body: { reason } }),
  },
  [`POST ${chat}/typing`]: { ...sides, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  [`PUT ${chat}/read`]: {
    ...sides,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => {
      const { ids = {} } = await messageBy('captain')(scene, who)
      return { ids, body: { message_id: ids['messageId'] } }
    },
  },
  [`PUT ${chat}/status`]: {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ...(await match(scene, who)), body: { status: 'CLOSED' } }),
  },
  [`POST ${chat}/users/:userId/timeout`]: {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ...(await captainInChat(scene, who)), body: { minutes: 5 } }),
  },
  [`DELETE ${chat}/users/:userId/timeout`]: {
    ...managers,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => {
      const { ids = {} } = await captainInChat(scene, who)
      const url = `/esports/v2/matches/${ids['id']}/chat/users/${ids['userId']}/timeout`
      await scene.once('timeout', () => scene.perform('manager', 'POST', url, { body: {} }))
      return { ids }
    },
  },
  'GET /esports/v2/matches/chat': { ...organisers, empty: expectedOfOrganisers('200') },
  'GET /esports/v2/matches/chat/tournaments': { ...organisers, empty: expectedOfOrganisers('200') },
  'PUT /esports/v2/matches/chat/read': {
    ...organisers,
    empty: expectedOfOrganisers('BODY_INVALID'),
    request: async (scene, who) => {
      const { ids = {} } = await messageBy('captain')(scene, who)
      return { body: { message_id: ids['messageId'] } }
    },
  },
  'GET /esports/v2/matches/chat/reports': { ...staff, empty: expectedOfStaff('200') },
  'PUT /esports/v2/matches/chat/reports/:reportId': {
    ...staff,
    empty: 'UNKNOWN_ERROR',
    request: async (scene, who) => ({ ...(await reported(scene, who)), body: { closed: true } }),
  },
}

const inClosedChat: MakeConflicts = async ({ ctx, row, call, tokenOf }) => {
  const { match: played, owner, captain, write } = await startChat(ctx)
  const params = { id: played.id }
  const { id: messageId } = await write(captain, 'Pronti?')
  const closed = { params, body: { status: 'CLOSED' } } as const
  assert.equal((await call(moderation.setStatus, await tokenOf(owner), closed)).status, 200)
  const code = 'TOURNAMENT_STATUS_DENY'
  return [
    row(chatRoutes.post, code, captain, { params, body: { content: 'Ci siete?' } }),
    row(chatRoutes.edit, code, captain, { params: { ...params, messageId }, body: 'Pronti!' }),
    row(chatRoutes.remove, code, captain, { params: { ...params, messageId } }),
    row(chatRoutes.typing, code, captain, { params }),
  ]
}

const doneTwice: MakeConflicts = async ({ ctx, row, repeated }) => {
  const { match: played, owner, captain, write } = await startChat(ctx)
  const params = { id: played.id }
  const { id: messageId } = await write(owner, 'Si gioca alle nove')
  const ofCaptain = { ...params, userId: captain.id }
  const other = viewerOf(await createUser(ctx))
  return [
    await repeated(moderation.report, 'ENTITY_CONFLICT', captain, {
      params: { ...params, messageId },
      body: { reason },
    }),
    await repeated(moderation.setTimeout, 'ENTITY_CONFLICT', owner, { params: ofCaptain, body: {} }),
    row(moderation.removeTimeout, 'ENTITY_CONFLICT', owner, { params: { ...params, userId: other.id } }),
  ]
}

/** Conflicts of calls about the chat of a match. */
export const chatConflicts: readonly MakeConflicts[] = [inClosedChat, doneTwice]
