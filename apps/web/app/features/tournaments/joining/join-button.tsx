import type { Game } from '@agone/contract/games/routes/games'
import type { Team } from '@agone/contract/teams/routes/teams'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { JoinInvitation } from './join-invitation.tsx'
import { isJoinable } from './joinable.ts'

type JoinButtonProps = { tournament: Tournament; game: Game; teams: readonly Team[] }

/**
 * The button with which signed-in users join, as high as what visitors see; tells users without a team that they need
 * one.
 */
export const JoinButton = ({ tournament, game, teams }: JoinButtonProps) => {
  const t = useT()
  if (!isJoinable(tournament)) return null
  if (tournament.inTeam && teams.length === 0) return <TeamRequired game={game} />
  const open = () => openDialog((parts) => <JoinDialog {...parts} {...{ tournament, game, teams }} />)
  return (
    <JoinInvitation
      tournament={tournament}
      action={
        <Button variant="primary" onClick={open}>
          {t('tournaments.join')}
        </Button>
      }
    />
  )
}

const TeamRequired = ({ game }: Pick<JoinButtonProps, 'game'>) => {
  const t = useT()
  return (
    <Notice
      tone="info"
      icon="users"
      title={t('tournaments.joinOpen')}
      action={
        <ButtonLink variant="outline" size="sm" to={pages.myTeams}>
          {t('shell.myTeams')}
        </ButtonLink>
      }
    >
      {t('tournaments.needsTeam', { game: game.name })}
    </Notice>
  )
}
