import type { User } from '@agone/contract/accounts/routes/users'
import type { TeamId } from '@agone/contract/ids'
import { careerRoutes } from '@agone/contract/standings/routes/careers'
import type { Team } from '@agone/contract/teams/routes/teams'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LeadRow, LeadRows, LeadText } from '../../../ui/rows/lead-rows.tsx'
import { usersByIds } from '../../accounts/index.ts'
import { openClaimLink } from '../links/claim-link-dialog.tsx'

/** In how many tournaments line-ups are looked through, the newest first. */
const tournamentsRead = 20

/** Guests who are lined up for a team without being in its roster: those of a season file. By name. */
const guestsOf = async (id: TeamId): Promise<User[]> => {
  const { tournaments } = await call(careerRoutes.teamRecord, { params: { id } })
  const entries = await Promise.all(
    tournaments.slice(0, tournamentsRead).map(({ entryId }) => call(entryRoutes.one, { params: { id: entryId } })),
  )
  const users = await usersByIds(
    call,
    entries.flatMap(({ lineup }) => lineup.map(({ userId }) => userId)),
  )
  return users.filter(({ provisional }) => provisional).toSorted((a, b) => a.username.localeCompare(b.username))
}

/** For who runs the team: the guests of a season file, each with the link by which a person takes the history over. */
export const SeasonGuests = ({ team }: { team: Pick<Team, 'id' | 'memberIds'> }) => {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: ['team', team.id, 'guests'],
    queryFn: () => guestsOf(team.id),
  })
  const guests = data?.filter(({ id }) => !team.memberIds.includes(id)) ?? []
  if (data === undefined && isError) {
    const again = <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
    return (
      <Notice tone="bad" action={again}>
        {t('teams.guestsFailed')}
      </Notice>
    )
  }
  if (guests.length === 0) return null
  return (
    <Panel title={t('teams.seasonGuests')} flush>
      <LeadText>{t('teams.seasonGuestsText')}</LeadText>
      <LeadRows label={t('teams.seasonGuests')}>
        {guests.map((user) => (
          <LeadRow
            key={user.id}
            lead={<Avatar id={user.id} name={user.username} file={user.avatar} />}
            end={
              <Button
                size="sm"
                variant="outline"
                icon="link"
                aria-label={t('teams.claimLinkOf', { name: user.username })}
                onClick={() => openClaimLink({ team, user })}
              >
                {t('teams.claimLink')}
              </Button>
            }
          >
            <Link to={pages.user(user.username)}>{user.username}</Link>
          </LeadRow>
        ))}
      </LeadRows>
    </Panel>
  )
}
