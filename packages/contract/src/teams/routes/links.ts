import { Type, type Static } from 'typebox'
import { TeamId, UserId } from '../../ids.ts'
import { User } from '../../accounts/routes/users.ts'
import { route } from '../../route.ts'
import { Nullable, OneOf, SecretCode, Time } from '../../shapes.ts'
import { Team } from './teams.ts'

/**
 * A link of a team: valid for 7 days, replaced by the next one. Admins can read an invite link again; a claim link is shown once and
 * stored as a hash.
 */
export const TeamLink = Type.Object({ code: Type.String(), expiresAt: Time })
export type TeamLink = Static<typeof TeamLink>

/** Why the caller cannot join by a link now. */
export const joinRefusals = ['MARKET_CLOSED', 'ALREADY_TEAM_MEMBER', 'ALREADY_MEMBER_OF_A_TEAM'] as const
export type JoinRefusal = (typeof joinRefusals)[number]

/** Why the caller cannot claim a provisional user now. */
export const claimRefusals = ['MARKET_CLOSED', 'ALREADY_MEMBER_OF_A_TEAM', 'ENTITY_CONFLICT'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

/** The team of an invite link, and the error that the caller would get. */
export const InviteLinkPreview = Type.Object({ team: Team, expiresAt: Time, refusal: Nullable(OneOf(joinRefusals)) })
export type InviteLinkPreview = Static<typeof InviteLinkPreview>

/** The provisional user and the team of a claim link, and the error that a signed-in caller would get. */
export const ClaimPreview = Type.Object({
  team: Team,
  user: User,
  expiresAt: Time,
  refusal: Nullable(OneOf(claimRefusals)),
})
export type ClaimPreview = Static<typeof ClaimPreview>

const codeParams = Type.Object({
  code: SecretCode('The code of the link.'),
})

/** Joining by a link: as a new member, or by claiming a provisional user. */
export const teamLinkRoutes = {
  invite: route({
    name: 'getTeamInviteLink',
    method: 'GET',
    path: '/esports/v2/teams/:id/inviteLink',
    scope: 'write:teams',
    summary: 'The link with which anybody may join, for admins; null while there is none',
    params: Type.Object({ id: TeamId }),
    answer: Nullable(TeamLink),
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  makeInvite: route({
    name: 'createInviteLink',
    method: 'POST',
    path: '/esports/v2/teams/:id/inviteLink',
    scope: 'write:teams',
    summary: 'Create the link with which anybody may join; it replaces the one before',
    params: Type.Object({ id: TeamId }),
    status: 201,
    answer: TeamLink,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  invitePreview: route({
    name: 'getInviteLink',
    method: 'GET',
    path: '/esports/v2/inviteLinks/:code',
    summary: 'The team of an invite link',
    params: codeParams,
    answer: InviteLinkPreview,
    errors: ['BAD_CODE'],
  }),
  join: route({
    name: 'joinByInviteLink',
    method: 'POST',
    path: '/esports/v2/inviteLinks/:code',
    scope: 'write:teams',
    summary: 'Join the team of an invite link',
    params: codeParams,
    status: 201,
    answer: Team,
    errors: ['BAD_CODE', 'TEAM_NOT_FOUND', 'MARKET_CLOSED', 'ALREADY_TEAM_MEMBER', 'ALREADY_MEMBER_OF_A_TEAM'],
  }),
  makeClaim: route({
    name: 'createClaimLink',
    method: 'POST',
    path: '/esports/v2/teams/:id/provisionalUsers/:userId/claimLink',
    summary: 'Create the link with which a person takes over a guest of the team',
    params: Type.Object({ id: TeamId, userId: UserId }),
    status: 201,
    answer: TeamLink,
    errors: ['TEAM_NOT_FOUND', 'PERMISSION_DENIED', 'USER_NOT_FOUND', 'NOT_IN_TEAM', 'NOT_AVAILABLE_FOR_ENTITY_ERROR'],
  }),
  claimPreview: route({
    name: 'getClaimLink',
    method: 'GET',
    path: '/esports/v2/claims/:code',
    summary: 'The guest and the team of a claim link',
    params: codeParams,
    answer: ClaimPreview,
    errors: ['BAD_CODE'],
  }),
  claim: route({
    name: 'claimProvisionalUser',
    method: 'POST',
    path: '/esports/v2/claims/:code',
    summary: "Take over a guest's teams, line-ups and results; this removes the guest",
    params: codeParams,
    status: 204,
    answer: null,
    errors: ['BAD_CODE', 'MARKET_CLOSED', 'ALREADY_MEMBER_OF_A_TEAM', 'ENTITY_CONFLICT'],
  }),
} as const
