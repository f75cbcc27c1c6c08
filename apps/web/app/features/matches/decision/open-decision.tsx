import { openDialog } from '../../../lib/dialogs.ts'
import { QueryScope } from '../../../lib/query.tsx'
import { isRace } from '../labels.ts'
import type { DecisionProps } from './choice.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { RaceDialog } from './race-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

/** Opens the dialog in which a manager decides a match or a race. */
export const openDecision = (props: DecisionProps): void =>
  void openDialog((parts) => (
    <QueryScope>
      {isRace(props.match) ? <RaceDialog {...parts} {...props} /> : <DecisionDialog {...parts} {...props} />}
    </QueryScope>
  ))

/** Opens the dialog that reopens a verified match. */
export const openReopening = (props: DecisionProps): void =>
  void openDialog((parts) => (
    <QueryScope>
      <ReopenDialog {...parts} {...props} />
    </QueryScope>
  ))
