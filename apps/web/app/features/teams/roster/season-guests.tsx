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
import { MediaRow, MediaRows, RowsIntro } from '../../../ui/rows/media-rows.tsx'
import { usersByIds } from '../../accounts/index.ts'
import { openClaimLink } from '../links/claim-link-dialog.tsx'

/** The number of newest tournaments whose line-ups are searched. */
const maxTournaments = 20

/** The guests in line-ups of the team, sorted by name. */
const guestsOf = async (id: TeamId): Promise<User[]> => {
  const { tournaments } = await call(careerRoutes.teamRecord, { params: { id } })
  const entries = await Promise.all(
    tournaments.slice(0, maxTournaments).map(({ entryId }) => call(entryRoutes.one, { params: { id: entryId } })),
  )
  const users = await usersByIds(
    call,
    entries.flatMap(({ lineup }) => lineup.map(({ userId }) => userId)),
  )
  return users.filter(({ provisional }) => provisional).toSorted((a, b) => a.username.localeCompare(b.username))
}

/** For admins: the guests in line-ups but not in the roster, imported or released, each with a button for a claim link. */
export const SeasonGuests = ({ team }: { team: Pick<Team, 'id' | 'memberIds'> }) => {
  const t = useT()
  const { data, isError, refetch } = useQuery({
    queryKey: ['team', team.id, 'guests'],
    queryFn: () => guestsOf(team.id),
  })
  const guests = data?.filter(({ id }) => !team.memberIds.includes(id)) ?? []
  if (data === undefined && isError) {
    const retryButton = <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
    return (
      <Notice tone="bad" action={retryButton}>
        {t('teams.guestsFailed')}
      </Notice>
    )
  }
  if (guests.length === 0) return null
  return (
    <Panel title={t('teams.seasonGuests')} flush>
      <RowsIntro>{t('teams.seasonGuestsText')}</RowsIntro>
      <MediaRows label={t('teams.seasonGuests')}>
        {guests.map((user) => (
          <MediaRow
            key={user.id}
            start={<Avatar id={user.id} name={user.username} file={user.avatar} />}
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
          </MediaRow>
        ))}
      </MediaRows>
    </Panel>
  )
}
