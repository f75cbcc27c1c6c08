import { Type, type Static } from 'typebox'
import { TeamId, UserId } from '../../ids.ts'
import { User } from '../../accounts/routes/users.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, Time } from '../../shapes.ts'
import { Team } from './teams.ts'

/** A link of a team that stands in for a name: shown once, kept hashed, good for 7 days, replaced by the next one. */
export const TeamLink = Type.Object({ code: Type.String(), expiresAt: Time })
export type TeamLink = Static<typeof TeamLink>

/** Why somebody cannot join by a link now. */
export const joinRefusals = ['MARKET_CLOSED', 'ALREADY_TEAM_MEMBER', 'ALREADY_MEMBER_OF_A_TEAM'] as const
export type JoinRefusal = (typeof joinRefusals)[number]

/** Why somebody cannot claim a guest now. */
export const claimRefusals = ['MARKET_CLOSED', 'ALREADY_MEMBER_OF_A_TEAM', 'ENTITY_CONFLICT'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

/** What an invite link leads to, and what the caller would be refused with. */
export const InviteLinkPreview = Type.Object({ team: Team, expiresAt: Time, refusal: Nullable(OneOf(joinRefusals)) })
export type InviteLinkPreview = Static<typeof InviteLinkPreview>

/** What a claim link leads to: the guest whom one would be from then on; what a signed-in caller would be refused with. */
export const ClaimPreview = Type.Object({
  team: Team,
  user: User,
  expiresAt: Time,
  refusal: Nullable(OneOf(claimRefusals)),
})
export type ClaimPreview = Static<typeof ClaimPreview>

const byCode = Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })

/** Coming in by a link: as a new member, or as the person whom a guest stood for (domain.md, sections 1 and 8). */
export const teamLinkRoutes = {
  makeInvite: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/inviteLink',
    summary: 'Make the link by which anybody may join; the one before it is worth nothing any more',
    params: Type.Object({ id: TeamId }),
    status: 201,
    answer: TeamLink,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  invite: route({
    method: 'GET',
    path: '/esports/v2/inviteLinks/:code',
    summary: 'The team that an invite link leads to',
    params: byCode,
    answer: InviteLinkPreview,
    errors: ['BAD_CODE'],
  }),
  join: route({
    method: 'POST',
    path: '/esports/v2/inviteLinks/:code',
    summary: 'Join the team whose invite link it is',
    params: byCode,
    status: 201,
    answer: Team,
    errors: ['BAD_CODE', 'TEAM_NOT_FOUND', 'MARKET_CLOSED', 'ALREADY_TEAM_MEMBER', 'ALREADY_MEMBER_OF_A_TEAM'],
  }),
  makeClaim: route({
    method: 'POST',
    path: '/esports/v2/teams/:id/provisionalUsers/:userId/claimLink',
    summary: 'Make the link by which a person takes over what a guest of the team has done',
    params: Type.Object({ id: TeamId, userId: UserId }),
    status: 201,
    answer: TeamLink,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'USER_NOT_FOUND', 'NOT_IN_TEAM', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  claimed: route({
    method: 'GET',
    path: '/esports/v2/claims/:code',
    summary: 'The guest, and the team, that a claim link leads to',
    params: byCode,
    answer: ClaimPreview,
    errors: ['BAD_CODE'],
  }),
  claim: route({
    method: 'POST',
    path: '/esports/v2/claims/:code',
    summary: "Take over a guest's teams, line-ups and results; the guest is gone then",
    params: byCode,
    status: 204,
    answer: null,
    errors: ['BAD_CODE', 'MARKET_CLOSED', 'ALREADY_MEMBER_OF_A_TEAM', 'ENTITY_CONFLICT'],
  }),
} as const
