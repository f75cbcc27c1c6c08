import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { JoinInvitation } from './join-invitation.tsx'
import { isJoinable, needsTeam } from './joinable.ts'
import type { OwnTeam } from './own-entry.ts'

type JoinButtonProps = { tournament: Tournament; game: Game; teams: readonly OwnTeam[] }

/**
 * The button with which signed-in users join. It has the height of what visitors see, so that the page does not move. Users
 * without a team create it as they join; those who only play in one learn that its admins enter it.
 */
export const JoinButton = ({ tournament, game, teams: ownTeams }: JoinButtonProps) => {
  const t = useT()
  if (!isJoinable(tournament)) return null
  const teams = ownTeams.filter(({ mayEnter }) => mayEnter)
  const [ownTeam] = ownTeams
  if (ownTeam && needsTeam(tournament, teams)) return <MemberNotice team={ownTeam} />
  const open = () => openDialog((parts) => <JoinDialog {...parts} {...{ tournament, game, teams }} />)
  return (
    <JoinInvitation
      tournament={tournament}
      action={
        <Button variant="primary" onClick={open}>
          {t(needsTeam(tournament, teams) ? 'tournaments.joinWithNewTeam' : 'tournaments.join')}
        </Button>
      }
    />
  )
}

const MemberNotice = ({ team: { id, name, isIn } }: { team: OwnTeam }) => {
  const t = useT()
  return (
    <Notice
      icon="users"
      title={t(isIn ? 'tournaments.youAreIn' : 'tournaments.joinOpen', { name })}
      action={
        <ButtonLink variant="outline" to={pages.team(id)}>
          {t('teams.toTeam')}
        </ButtonLink>
      }
    >
      {t(isIn ? 'tournaments.notLinedUp' : 'tournaments.adminsEnter', { name })}
    </Notice>
  )
}
