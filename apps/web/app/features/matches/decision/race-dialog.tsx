import type { EntryId } from '@agone/contract/ids'
import { lapMilliseconds } from '@agone/contract/matches/rules'
import { useState } from 'react'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { validReport } from '../compare-reports.ts'
import { matchName, sideName, sideOf } from '../labels.ts'
import { useMatchReports } from '../use-match-reports.ts'
import type { DecisionProps } from './choice.ts'
import { DecisionPreview, useDecisionPreview } from './decision-preview.tsx'
import { DriverRow } from './driver-row.tsx'
import { moveRow, positionsOf, rowsOf, sidesOf, type RaceRow } from './race-rows.ts'
import styles from './race-dialog.module.css'
import { ReasonField, useReason } from './reason-field.tsx'
import { sendDecision } from './send-decision.ts'

/** The classification of a race in one form: order, outcomes, laps, driver of the day. It starts with the reports. */
export const RaceDialog = ({ open, close, match, tournament, after }: DialogParts & DecisionProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const race = useRace({ match, tournament })
  const { rows, setTypedRows, best, setBest, reason, decision } = race
  const { isKnown, ...preview } = useDecisionPreview({
    matchId: match.matchId,
    version: tournament.version,
    decision: race.isPending || race.hasWrongLap ? undefined : decision,
  })
  const [moveText, setMoveText] = useState('')
  const nameOf = (id: EntryId) => sideName(t, sideOf(match, id))
  const move = (row: RaceRow, to: number) => {
    const next = moveRow(rows, rows.indexOf(row), to)
    setTypedRows(next)
    setMoveText(t('matches.raceMoved', { name: nameOf(row.entryId), place: next.indexOf(row) + 1 }))
  }
  const send = async () => {
    reason.requireReason()
    if (reason.isShort || race.hasWrongLap) return
    const success = t('matches.decided', { match: matchName(t, match) })
    if (await act(() => sendDecision(match, decision, reason.reason), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={fault ?? race.error}
      title={t('matches.raceTitle')}
      submitLabel={t('matches.raceYes')}
      blocked={race.isPending || (!race.hasWrongLap && !isKnown)}
      wide
      onSend={send}
    >
      <p>
        {matchName(t, match)}. {t('matches.raceText')}
      </p>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <DriverRow
            key={row.entryId}
            {...{ row, rows, index }}
            name={nameOf(row.entryId)}
            place={positionsOf(rows)[index]}
            onMove={(to) => move(row, to)}
            onChange={(next) => setTypedRows(rows.with(index, next))}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moveText}</span>
      </VisuallyHidden>
      <DriverOfTheDaySelect rows={rows} best={best} onChange={setBest} nameOf={nameOf} />
      <ReasonField {...reason.field} rows={1} />
      <DecisionPreview {...preview} />
    </FormDialog>
  )
}

/** The state of the form. Until the manager changes it, it follows the reports that arrive. */
const useRace = ({ match, tournament }: Pick<DecisionProps, 'match' | 'tournament'>) => {
  const t = useT()
  const { sides, isPending, error } = useMatchReports(match, tournament)
  const [typedRows, setTypedRows] = useState<RaceRow[]>()
  const reports = sides.flatMap((side) => validReport(side.reports) ?? [])
  const rows = typedRows ?? rowsOf(match, reports)
  const [best, setBest] = useState<EntryId | undefined>(
    match.participants.find((side) => side.driverOfTheDay)?.entryId ?? undefined,
  )
  const reason = useReason(t('matches.raceReasonDefault'))
  const hasWrongLap = rows.some(({ lap }) => lap !== '' && lapMilliseconds(lap) === undefined)
  return {
    rows,
    setTypedRows,
    best,
    setBest,
    reason,
    hasWrongLap,
    isPending,
    error,
    decision: { sides: sidesOf(rows, best) },
  }
}

type DriverOfTheDayProps = {
  rows: readonly RaceRow[]
  best: EntryId | undefined
  onChange: (best: EntryId | undefined) => void
  nameOf: (id: EntryId) => string
}

const DriverOfTheDaySelect = ({ rows, best, onChange, nameOf }: DriverOfTheDayProps) => {
  const t = useT()
  return (
    <Select
      label={t('matches.raceBest')}
      value={best ?? ''}
      onChange={(event) => onChange(rows.find(({ entryId }) => entryId === event.currentTarget.value)?.entryId)}
    >
      <option value="">{t('matches.raceNobody')}</option>
      {rows
        .filter(({ outcome }) => outcome !== 'absent')
        .map(({ entryId }) => (
          <option key={entryId} value={entryId}>
            {nameOf(entryId)}
          </option>
        ))}
    </Select>
  )
}
