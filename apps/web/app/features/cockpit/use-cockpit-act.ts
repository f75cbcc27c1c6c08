import type { TournamentId } from '@agone/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../lib/forms/use-act.ts'
import { cockpitKey } from './queries.ts'

/** Runs acts of the manager; after each the cockpit is as new as the tournament. */
export const useCockpitAct = (id: TournamentId) => {
  const client = useQueryClient()
  return useAct(() => client.invalidateQueries({ queryKey: [...cockpitKey(id), 'tournament'] }))
}
