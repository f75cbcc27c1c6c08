import type { Entry } from '@agone/contract/tournaments/entries'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { LineupDialog as Lineup } from '../../tournaments/index.ts'
import { cockpitKey } from '../queries.ts'

type LineupProps = DialogParts & { tournament: Tournament; entry: Entry }

/** The line-up of a team; after each try the cockpit is as new as the tournament. */
export const LineupDialog = ({ tournament, ...parts }: LineupProps) => {
  const client = useQueryClient()
  const key = [...cockpitKey(tournament.id), 'tournament']
  return <Lineup {...parts} after={() => client.invalidateQueries({ queryKey: key })} />
}
