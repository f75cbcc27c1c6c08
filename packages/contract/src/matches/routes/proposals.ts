import { Type, type Static } from 'typebox'
import { EntryId, MatchId, TimeProposalId } from '../../ids.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, Time } from '../../shapes.ts'
import { EntryDays } from '../../tournaments/routes/absences.ts'

/** How often a side may propose other times for one match, and how many at once. Not in `limits`, which every page loads. */
export const proposalsPerSide = 10
export const timesPerProposal = 3

export const proposalStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'closed', 'expired'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

/**
 * `open`: waits for the other side. `accepted`, `declined`: its answer. `withdrawn`: by the side that made it. `replaced`: by a later
 * proposal of either side. `closed`: the managers have moved the match, it was reported or decided, or a side asks for a walkover.
 * `expired`: all its times have passed.
 */
export const ProposalStatus = OneOf(proposalStatuses)

/** Other times for a match, soonest first, proposed by the side `entryId`. `agreedTime` is the one that the other side chose. */
export const TimeProposal = Type.Object({
  id: TimeProposalId,
  matchId: MatchId,
  entryId: EntryId,
  times: Type.Array(Time),
  status: ProposalStatus,
  agreedTime: Nullable(Time),
  createdAt: Time,
})
export type TimeProposal = Static<typeof TimeProposal>

/**
 * The proposals for a match, newest first; at most one is open. `window`: the times between which the sides may agree on one now;
 * null if they may not. `absences`: the announced absences of both sides in it.
 */
export const MatchProposals = Type.Object({
  window: Nullable(Type.Object({ from: Time, to: Time })),
  proposals: Type.Array(TimeProposal),
  absences: Type.Array(EntryDays),
})
export type MatchProposals = Static<typeof MatchProposals>

const params = Type.Object({ id: MatchId })
const oneParams = Type.Object({ id: MatchId, proposalId: TimeProposalId })
const refusals = [
  'TOURNAMENT_NOT_FOUND',
  'PERMISSION_DENIED',
  'NOT_AVAILABLE_FOR_ENTITY_ERROR',
  'TOURNAMENT_STATUS_DENY',
  'ENTITY_CONFLICT',
] as const

/** Other times for a match, between its two sides. */
export const proposalRoutes = {
  list: route({
    name: 'listTimeProposals',
    method: 'GET',
    path: '/esports/v2/matches/:id/proposals',
    scope: 'read',
    summary: 'The proposals of other times for a match, for those who may report it and for its managers',
    params,
    answer: MatchProposals,
    errors: ['TOURNAMENT_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  create: route({
    name: 'proposeTimes',
    method: 'POST',
    path: '/esports/v2/matches/:id/proposals',
    scope: 'write:results',
    summary: 'Propose other times for a match to the other side; it replaces the proposal that is open',
    params,
    body: Type.Object({ times: Type.Array(Time, { minItems: 1, maxItems: timesPerProposal }) }),
    status: 201,
    answer: TimeProposal,
    errors: [...refusals, 'DATE_INVALID', 'RATE_LIMIT'],
  }),
  accept: route({
    name: 'acceptTime',
    method: 'POST',
    path: '/esports/v2/matches/:id/proposals/:proposalId/acceptance',
    scope: 'write:results',
    summary: 'Accept one of the times that the other side has proposed: the match is played then',
    params: oneParams,
    body: Type.Object({ time: Time }),
    status: 200,
    answer: TimeProposal,
    errors: [...refusals, 'UNKNOWN_ERROR', 'DATE_INVALID', 'MALFORMED_ENTITY_ERROR'],
  }),
  close: route({
    name: 'closeTimeProposal',
    method: 'DELETE',
    path: '/esports/v2/matches/:id/proposals/:proposalId',
    scope: 'write:results',
    summary: "Withdraw the proposal of the caller's side, or decline the one of the other side",
    params: oneParams,
    status: 204,
    answer: null,
    errors: ['TOURNAMENT_NOT_FOUND', 'UNKNOWN_ERROR', 'PERMISSION_DENIED', 'ENTITY_CONFLICT'],
  }),
} as const
