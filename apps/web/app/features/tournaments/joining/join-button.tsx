import type { Game } from '@agone/contract/games/routes/games'
import type { Team } from '@agone/contract/teams/routes/teams'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { JoinInvitation } from './join-invitation.tsx'
import { isJoinable, needsTeam } from './joinable.ts'

type JoinButtonProps = { tournament: Tournament; game: Game; teams: readonly Team[] }

/**
 * The button with which signed-in users join. It has the height of what visitors see, so that the page does not move. Users
 * without a team create it as they join.
 */
export const JoinButton = ({ tournament, game, teams }: JoinButtonProps) => {
  const t = useT()
  if (!isJoinable(tournament)) return null
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
