import { limits } from '@agone/contract/limits'
import { absenceRoutes, type Absence, type AbsenceInput } from '@agone/contract/tournaments/routes/absences'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { localDay, localTimeZone } from '../../../lib/time/local-time.ts'
import { DateInput, Input } from '../../../ui/field/input.tsx'
import { refreshAbsences, type AbsencesOf } from './use-absences.ts'

type DialogProps = { team: AbsencesOf; absence?: Absence }

/** Opens the dialog that announces an absence, or changes `absence`. */
export const openAbsence = (props: DialogProps): void =>
  void openDialog((parts) => <AbsenceDialog {...parts} {...props} />)

type Faults = { firstDay?: string; lastDay?: string }

const AbsenceDialog = ({ open, close, team, absence }: DialogParts & DialogProps) => {
  const t = useT()
  const [faults, setFaults] = useState<Faults>({})
  const [firstDay, setFirstDay] = useState(absence?.firstDay ?? '')
  const { act, busy, fault } = useAct(() => refreshAbsences(team))
  const [today] = useState(() => localDay(Date.now()))
  const timeZone = localTimeZone()
  const submit = async (form: FormData) => {
    const [first, last] = [textIn(form, 'firstDay'), textIn(form, 'lastDay')]
    const found: Faults = {
      ...(first === '' ? { firstDay: t('absences.dayMissing') } : {}),
      ...(last === '' ? { lastDay: t('absences.dayMissing') } : {}),
      ...(first !== '' && last !== '' && last < first ? { lastDay: t('absences.wrongOrder') } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const body = { firstDay: first, lastDay: last, timeZone, note: textIn(form, 'note') }
    const success = t(absence ? 'absences.saved' : 'absences.announced')
    if (await act(() => save(team, absence, body), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t(absence ? 'absences.editTitle' : 'absences.announce')}
      submitLabel={t(absence ? 'absences.save' : 'absences.send')}
      onSend={submit}
    >
      <DateInput
        kind="date"
        name="firstDay"
        label={t('absences.firstDay')}
        error={faults.firstDay}
        min={absence && absence.firstDay < today ? absence.firstDay : today}
        value={firstDay}
        onChange={(event) => setFirstDay(event.currentTarget.value)}
      />
      <DateInput
        kind="date"
        name="lastDay"
        label={t('absences.lastDay')}
        hint={t('absences.zone', { zone: timeZone })}
        error={faults.lastDay}
        min={firstDay > today ? firstDay : today}
        defaultValue={absence?.lastDay}
      />
      <Input
        name="note"
        label={t('absences.note')}
        hint={t('absences.noteHint')}
        optional={t('absences.optional')}
        defaultValue={absence?.note}
        maxLength={limits.absenceNoteMax}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const save = (team: AbsencesOf, absence: Absence | undefined, body: AbsenceInput) => {
  if (absence) return call(absenceRoutes.update, { params: { id: absence.id }, body })
  return team === undefined
    ? call(absenceRoutes.announce, { body })
    : call(absenceRoutes.announceForTeam, { params: { id: team }, body })
}
