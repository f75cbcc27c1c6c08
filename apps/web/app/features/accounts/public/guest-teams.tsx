import type { User } from '@agone/contract/accounts/routes/users'
import type { TeamId } from '@agone/contract/ids'
import { mayWithTeam } from '@agone/contract/teams/rules'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { QueryScope } from '../../../lib/query.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'

type GuestTeamsProps = { user: Pick<User, 'id'>; teamIds: readonly TeamId[] }

/** For admins of a guest's team: the link to the page where a claim link is created. */
export const GuestTeams = (guest: GuestTeamsProps) => (
  <QueryScope>
    <Teams {...guest} />
  </QueryScope>
)

const Teams = ({ user, teamIds }: GuestTeamsProps) => {
  const t = useT()
  const viewer = useUser()
  const { data = [] } = useQuery({
    queryKey: ['guest', user.id, ...teamIds],
    queryFn: () => call(teamRoutes.findMany, { query: { ids: [...teamIds] } }),
    enabled: viewer !== undefined && teamIds.length > 0,
  })
  return data
    .filter((team) => !team.deleted && mayWithTeam(viewer, 'administer', team))
    .map((team) => (
      <ButtonLink key={team.id} variant="outline" size="sm" icon="link" to={managementPages.myTeam(team.id)}>
        {t('players.claimLinkIn', { team: team.name })}
      </ButtonLink>
    ))
}
