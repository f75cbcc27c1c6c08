import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LineupDialog } from './lineup-dialog.tsx'
import { notifyTournamentChange } from '../live.ts'

type LineupButtonProps = {
  tournament: Pick<Tournament, 'status'>
  entry: Pick<Entry, 'id' | 'tournamentId' | 'teamId' | 'name' | 'withdrawn'>
  size?: 'sm'
}

/** Opens the line-up of a team; nothing once the tournament has ended. */
export const LineupButton = ({ tournament, entry, size }: LineupButtonProps) => {
  const t = useT()
  if (entry.teamId === null || entry.withdrawn || !statusAllows(tournament.status, 'replaceParticipant')) return null
  const open = () =>
    openDialog((parts) => (
      <QueryScope>
        <LineupDialog {...parts} entry={entry} after={notifyTournamentChange} />
      </QueryScope>
    ))
  return (
    <Button variant="outline" icon="users" {...(size ? { size } : {})} onClick={open}>
      {t('tournaments.lineup')}
    </Button>
  )
}
