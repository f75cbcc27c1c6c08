import { queries } from '../../lib/query.tsx'
import { useAct } from '../../lib/forms/use-act.ts'
import { staffKey } from './queries.ts'

/** Runs an act on an account; afterwards every list and page of the staff is asked for anew. */
export const useStaffAct = () => useAct(() => void queries.invalidateQueries({ queryKey: staffKey }))
