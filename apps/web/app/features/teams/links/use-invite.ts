import { inviteRoutes } from '@agone/contract/teams/routes/invites'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { useTeamRefresh } from '../team-query.ts'
import { useUserChoice } from '../user-search.tsx'

/** The field that finds a user, and the act that invites the chosen one; `onInvited` is called after it. */
export const useInvite = (team: Team, onInvited?: () => void) => {
  const t = useT()
  return useUserChoice({
    detailOf: (id) => {
      if (team.memberIds.includes(id)) return t('teams.alreadyIn')
      return team.invitedIds.includes(id) ? t('teams.alreadyInvited') : undefined
    },
    missing: t('teams.playerMissing'),
    run: async ({ id: userId, username }) => {
      await call(inviteRoutes.send, { params: { id: team.id }, body: { userId } })
      showToast({ text: t('teams.invited', { name: username }), kind: 'good' })
      onInvited?.()
    },
    after: useTeamRefresh(team.id),
  })
}
