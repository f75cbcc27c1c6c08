import type { User } from '@agone/contract/accounts/routes/users'
import { teamAdminRoutes } from '@agone/contract/teams/routes/admins'
import type { Team } from '@agone/contract/teams/routes/teams'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { askFirst } from '../../../lib/forms/ask-first.tsx'
import { useTeamActs } from '../team-query.ts'

/** Transfers a team to one of its members, after a confirmation. */
export const useHandOver = ({ id }: Pick<Team, 'id'>): ((heir: Pick<User, 'id' | 'username'>) => void) => {
  const t = useT()
  const { act } = useTeamActs(id)
  return ({ id: userId, username: name }) =>
    askFirst({
      title: t('teams.handOverTitle', { name }),
      text: t('teams.handOverText', { name }),
      yes: t('teams.handOver'),
      danger: true,
      run: () =>
        act(
          () => call(teamAdminRoutes.handOver, { params: { id }, body: { userId } }),
          t('teams.handedOver', { name }),
        ),
    })
}
