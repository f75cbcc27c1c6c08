import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { LineupDialog as Lineup } from '../../tournaments/index.ts'
import { refreshCockpit } from '../queries.ts'

type LineupProps = DialogParts & { tournament: Tournament; entry: Entry }

/** The line-up of a team; refetches the cockpit after each attempt. */
export const LineupDialog = ({ tournament, ...parts }: LineupProps) => {
  return <Lineup {...parts} after={() => refreshCockpit(tournament.id)} />
}
