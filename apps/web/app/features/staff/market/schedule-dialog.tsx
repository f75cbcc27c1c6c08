import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { fromLocalInput, ownZone, toLocalInput } from '../../../lib/local-time.ts'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput } from '../../../ui/field/input.tsx'
import { refreshStaff } from '../queries.ts'
import { scheduleGate, type OfGate } from './gates.ts'
import { gateOf, scheduleFault } from './schedules.ts'
import { gateWords } from '../labels.ts'

export const askSchedule = (gate: OfGate): void => void openDialog((parts) => <ScheduleDialog {...parts} gate={gate} />)

/** The schedule of the market or of reports; both fields empty delete it and change nothing else. */
const ScheduleDialog = ({ open, close, gate }: DialogParts & { gate: OfGate }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const { game, name } = gate
  const before = gateOf(game, name).schedule
  const [from, setFrom] = useState(toLocalInput(before.from))
  const [to, setTo] = useState(toLocalInput(before.to))
  const wanted = { from: fromLocalInput(from), to: fromLocalInput(to) }
  const isEmpty = from === '' && to === ''
  const hadNone = before.from === null && before.to === null
  const [now] = useState(() => Date.now())
  const { at, rest } = placeFaults(fault, ['from', 'to'])
  const broken = scheduleFault(wanted, now)
  const send = async () => {
    const success = t(isEmpty ? 'market.unscheduled' : 'market.scheduled', { game: game.name })
    if (await act(() => scheduleGate(gate, wanted), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t(gateWords[name].scheduleTitle, { game: game.name })}
      yes={t(isEmpty && !hadNone ? 'market.unschedule' : 'market.schedule')}
      blocked={broken !== undefined || (isEmpty && hadNone)}
      onSend={send}
    >
      <p>{t('market.scheduleText', { zone: ownZone() })}</p>
      <DateInput
        kind="datetime-local"
        label={t('market.opensAt')}
        optional={t('staff.optional')}
        error={at('from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <DateInput
        kind="datetime-local"
        label={t('market.closesAt')}
        optional={t('staff.optional')}
        error={broken ? t(broken === 'DATE_INVALID' ? 'market.endPassed' : 'market.endFirst') : at('to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {isEmpty ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon="close"
          onClick={() => {
            setFrom('')
            setTo('')
          }}
        >
          {t('market.empty')}
        </Button>
      )}
    </FormDialog>
  )
}
