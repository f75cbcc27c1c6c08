import type { TeamId, UserId } from '@agone/contract/ids'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { queries } from '../../lib/query.tsx'
import { useRefusal } from '../../lib/forms/refusal.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { showToast } from '../../lib/toasts.ts'
import { usersByIds } from '../accounts/index.ts'

/** A team as its signed-in reader may see it: admins see invites and partings, others only their own. */
export const useTeam = (id: TeamId) => {
  const viewer = useUser()?.id
  return useQuery({
    queryKey: ['team', id, viewer],
    queryFn: ({ signal }) => call(teamRoutes.one, { params: { id } }, { signal }),
  })
}

/** People by id; while some are fetched the ones before stay. */
export const usePeople = (ids: readonly UserId[]) =>
  useQuery({
    queryKey: ['people', ...ids],
    queryFn: () => usersByIds(call, ids),
    placeholderData: keepPreviousData,
  })

/** Whoever waits in a team: invited, leaving, released. */
export const pendingIn = (team: Pick<Team, 'invitedIds' | 'leaveIds' | 'kickIds'>): UserId[] => [
  ...team.invitedIds,
  ...team.leaveIds,
  ...team.kickIds,
]

type Act = () => Promise<unknown>

/** Acts on a team: says what was done, offers its undo where there is one, and shows everything anew. */
export const useTeamActs = (id: TeamId) => {
  const t = useT()
  const words = useRefusal()
  const { revalidate } = useRevalidator()
  const refresh = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['team', id] }),
      queries.invalidateQueries({ queryKey: ['my-teams'] }),
      queries.invalidateQueries({ queryKey: ['people'] }),
      revalidate(),
    ])
  }
  const act = async (run: Act, said: string, undo?: { run: Act; said: string }): Promise<boolean> => {
    try {
      await run()
      const action = undo && { label: t('teams.undo'), onPress: () => void act(undo.run, undo.said) }
      showToast({ text: said, kind: 'good', ...(action ? { action } : {}) })
      return true
    } catch (fault) {
      showToast({ text: words(fault), kind: 'bad' })
      return false
    } finally {
      await refresh()
    }
  }
  return { act, refresh }
}
