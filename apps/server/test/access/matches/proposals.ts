import {
  brandId,
  newId,
  proposalRoutes as routes,
  type EntryId,
  type MatchId,
  type TimeProposalId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { insertProposal } from '../../../src/modules/matches/proposals/proposals.store.ts'
import { startChat } from '../../support/factories/chat.ts'
import { match } from '../requests.ts'
import type { MakeConflicts } from '../conflicts-scene.ts'
import { sides, type AccessRule, type AccessTable, type MakeRequest } from '../row.ts'
import type { RightsScene } from '../scene.ts'

const proposals = '/esports/v2/matches/:id/proposals'
const captains: AccessRule = { may: ['captain'], refused: 'PERMISSION_DENIED' }

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

/** The managers allow proposals for the match of the league. */
const allowed = async (scene: RightsScene) => {
  const { id, matchId } = await scene.league()
  const patch = { body: { settings: { proposal_days: 30 } } }
  await scene.once('proposals allowed', () => scene.perform('manager', 'PATCH', `/esports/v2/tournaments/${id}`, patch))
  return { id: matchId }
}

/** The opponent of the captain has proposed a time. */
const proposed: MakeRequest = async (scene) => {
  const ids = await allowed(scene)
  const { entryId, entryIds } = await scene.league()
  const opponent = entryIds.find((id) => id !== entryId) ?? ''
  const proposal = await scene.once('proposal', async () => {
    const time = new Date(inDays(2))
    const id = newId<TimeProposalId>()
    await insertProposal(scene.product.ctx.db, {
      id,
      match_id: brandId<MatchId>(ids.id),
      entry_id: brandId<EntryId>(opponent),
      times: [time],
      status: 'open',
      agreed_time: null,
      planned_time: null,
      created_at: new Date(),
    })
    return { id, time: time.toISOString() }
  })
  return { ids: { ...ids, proposalId: proposal.id }, body: { time: proposal.time } }
}

/** Calls about other times for a match. */
export const proposalsAccess: AccessTable = {
  [`GET ${proposals}`]: { ...sides, admitsUnverified: true, empty: 'TOURNAMENT_NOT_FOUND', request: match },
  [`POST ${proposals}`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene) => ({ ids: await allowed(scene), body: { times: [inDays(1)] } }),
  },
  [`POST ${proposals}/:proposalId/acceptance`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: proposed,
  },
  [`DELETE ${proposals}/:proposalId`]: {
    ...captains,
    empty: 'TOURNAMENT_NOT_FOUND',
    request: async (scene, who) => ({ ids: (await proposed(scene, who)).ids ?? {} }),
  },
}

const proposalsDoneTwice: MakeConflicts = async ({ ctx, row, call, tokenOf, repeated }) => {
  const { match: played, captain, opponent } = await startChat(ctx, { settings: { proposalDays: 30 } })
  const params = { id: played.id }
  const propose = async (days: number) => {
    const sent = { params, body: { times: [inDays(days)] } }
    const { status, answer } = await call(routes.create, await tokenOf(captain), sent)
    assert.equal(status, 201)
    return answer
  }
  const withdrawn = await propose(1)
  const accepted = await propose(2)
  const [time = ''] = accepted.times
  const acceptance = { params: { ...params, proposalId: accepted.id }, body: { time } }
  return [
    await repeated(routes.accept, 'ENTITY_CONFLICT', opponent, acceptance),
    row(routes.create, 'ENTITY_CONFLICT', opponent, { params, body: { times: [time] } }),
    row(routes.close, 'ENTITY_CONFLICT', captain, { params: { ...params, proposalId: withdrawn.id } }),
  ]
}

/** Conflicts of calls about other times for a match. */
export const proposalsConflicts: readonly MakeConflicts[] = [proposalsDoneTwice]
