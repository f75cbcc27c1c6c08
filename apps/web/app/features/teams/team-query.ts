import type { TeamId, UserId } from '@agone/contract/ids'
import { inviteReminderRoutes } from '@agone/contract/teams/routes/invite-reminders'
import { teamLinkRoutes } from '@agone/contract/teams/routes/links'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api/browser.ts'
import { queries } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { usersByIds } from '../accounts/index.ts'

/** A team as the user may see it: admins see all invites and departures, others only their own. */
export const useTeam = (id: TeamId) => {
  const viewer = useUser()?.id
  return useQuery({
    queryKey: ['team', id, viewer],
    queryFn: ({ signal }) => call(teamRoutes.one, { params: { id } }, { signal }),
  })
}

/** Users by id; the previous result stays while new ones load. */
export const useUsersByIds = (ids: readonly UserId[]) =>
  useQuery({
    queryKey: ['team-users', ...ids],
    queryFn: () => usersByIds(call, ids),
    placeholderData: keepPreviousData,
  })

const inviteLinkKey = (id: TeamId) => ['team', id, 'invite-link']

/** The invite link of a team, for its admins; null without one. Refetched with the team, because a release ends the link. */
export const useInviteLink = (id: TeamId) =>
  useQuery({
    queryKey: inviteLinkKey(id),
    queryFn: ({ signal }) => call(teamLinkRoutes.invite, { params: { id } }, { signal }),
  })

/** Makes a new invite link. */
export const makeInviteLink = async (id: TeamId): Promise<void> => {
  queries.setQueryData(inviteLinkKey(id), await call(teamLinkRoutes.makeInvite, { params: { id } }))
}

/**
 * When invited users were last reminded, for the admins of the team. Refetched with the team, because a reminder ends with its
 * invite.
 */
export const useInviteReminders = (id: TeamId) =>
  useQuery({
    queryKey: ['team', id, 'invite-reminders'],
    queryFn: ({ signal }) => call(inviteReminderRoutes.list, { params: { id } }, { signal }),
  })

/** The ids of users who are invited, leaving or released. */
export const pendingIn = (team: Pick<Team, 'invitedIds' | 'leaveIds' | 'kickIds'>): UserId[] => [
  ...team.invitedIds,
  ...team.leaveIds,
  ...team.kickIds,
]

/** Refetches a team wherever it is shown. */
export const useTeamRefresh = (id: TeamId): (() => Promise<unknown>) => {
  const { revalidate } = useRevalidator()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['team', id] }),
      queries.invalidateQueries({ queryKey: ['my-teams'] }),
      queries.invalidateQueries({ queryKey: ['agenda'] }),
      queries.invalidateQueries({ queryKey: ['team-users'] }),
      revalidate(),
    ])
}
