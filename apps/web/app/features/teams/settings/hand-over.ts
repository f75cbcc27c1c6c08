import type { User } from '@agone/contract/accounts/routes/users'
import { teamAdminRoutes } from '@agone/contract/teams/routes/admins'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useTeamRefresh } from '../team-query.ts'

/** Transfers a team to one of its members, after a confirmation. */
export const useHandOver = ({ id }: Pick<Team, 'id'>): ((newOwner: Pick<User, 'id' | 'username'>) => void) => {
  const t = useT()
  const refresh = useTeamRefresh(id)
  return ({ id: userId, username: name }) =>
    openConfirm({
      title: t('teams.handOverTitle', { name }),
      text: t('teams.handOverText', { name }),
      submitLabel: t('teams.handOver'),
      danger: true,
      run: () => call(teamAdminRoutes.handOver, { params: { id }, body: { userId } }),
      success: t('teams.handedOver', { name }),
      after: refresh,
    })
}
