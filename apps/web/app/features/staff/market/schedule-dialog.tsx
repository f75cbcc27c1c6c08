import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { fromLocalInput, localTimeZone, toLocalInput } from '../../../lib/time/local-time.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput } from '../../../ui/field/input.tsx'
import { refreshStaff } from '../queries.ts'
import { scheduleSwitch, type GameSwitch } from './game-switches.ts'
import { switchOf, scheduleFault } from './schedules.ts'
import { switchLabels } from '../labels.ts'

export const openScheduleDialog = (gameSwitch: GameSwitch): void =>
  void openDialog((parts) => <ScheduleDialog {...parts} gameSwitch={gameSwitch} />)

/** Edits the schedule of a switch; two empty fields delete it. */
const ScheduleDialog = ({ open, close, gameSwitch }: DialogParts & { gameSwitch: GameSwitch }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const { game, name } = gameSwitch
  const before = switchOf(game, name).schedule
  const [from, setFrom] = useState(toLocalInput(before.from))
  const [to, setTo] = useState(toLocalInput(before.to))
  const newSchedule = { from: fromLocalInput(from), to: fromLocalInput(to) }
  const isEmpty = from === '' && to === ''
  const wasEmpty = before.from === null && before.to === null
  const [now] = useState(() => Date.now())
  const { errorAt, rest } = assignFaults(fault, ['from', 'to'])
  const scheduleError = scheduleFault(newSchedule, now)
  const send = async () => {
    const success = t(isEmpty ? 'market.unscheduled' : 'market.scheduled', { game: game.name })
    if (await act(() => scheduleSwitch(gameSwitch, newSchedule), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={t(switchLabels[name].scheduleTitle, { game: game.name })}
      submitLabel={t(isEmpty && !wasEmpty ? 'market.unschedule' : 'market.schedule')}
      blocked={scheduleError !== undefined || (isEmpty && wasEmpty)}
      onSend={send}
    >
      <p>{t('market.scheduleText', { zone: localTimeZone() })}</p>
      <DateInput
        kind="datetime-local"
        label={t('market.opensAt')}
        optional={t('staff.optional')}
        error={errorAt('from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <DateInput
        kind="datetime-local"
        label={t('market.closesAt')}
        optional={t('staff.optional')}
        error={
          scheduleError ? t(scheduleError === 'DATE_INVALID' ? 'market.endPassed' : 'market.endFirst') : errorAt('to')
        }
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
