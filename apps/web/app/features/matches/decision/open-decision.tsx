import { openDialog } from '../../../lib/dialogs.ts'
import { QueryScope } from '../../../lib/query.tsx'
import type { DecisionProps } from './choice.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

/** Opens the dialog in which a manager decides a match of two; a race has a page. */
export const openDecision = (props: DecisionProps): void =>
  void openDialog((parts) => (
    <QueryScope>
      <DecisionDialog {...parts} {...props} />
    </QueryScope>
  ))

/** Opens the dialog that reopens a verified match. */
export const openReopening = (props: DecisionProps): void =>
  void openDialog((parts) => (
    <QueryScope>
      <ReopenDialog {...parts} {...props} />
    </QueryScope>
  ))
