import { askFirst } from '../../lib/forms/ask-first.tsx'
import { queries } from '../../lib/query.tsx'
import { useAct } from '../../lib/forms/use-act.ts'
import { staffKey } from './queries.ts'

/** Every list and page of the staff is asked for anew. */
const renewStaff = () => void queries.invalidateQueries({ queryKey: staffKey })

/** Runs an act on an account; afterwards what the staff sees is asked for anew. */
export const useStaffAct = () => useAct(renewStaff)

/** Asks once before an act of the staff that needs no more than a yes. */
export const confirmAct = (question: Parameters<typeof askFirst>[0]): void =>
  askFirst({ ...question, after: renewStaff })
