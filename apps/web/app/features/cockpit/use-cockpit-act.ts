import type { TournamentId } from '@agone/contract/ids'
import { useAct } from '../../lib/forms/use-act.ts'
import { queries } from '../../lib/query.tsx'
import { cockpitKey } from './queries.ts'

/** Asks for the tournament of a cockpit anew; what is newer there is asked for then. */
export const renewCockpit = (id: TournamentId): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...cockpitKey(id), 'tournament'] })

/** Runs acts of the manager; after each the cockpit is as new as the tournament. */
export const useCockpitAct = (id: TournamentId) => useAct(() => renewCockpit(id))
