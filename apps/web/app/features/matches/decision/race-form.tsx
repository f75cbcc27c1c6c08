import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import { lapMilliseconds } from '@agone/contract/matches/rules'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import type { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import { matchName, sideName, sideOf } from '../labels.ts'
import { RaceFormRow } from './race-form-row.tsx'
import { moveRow, placesOf, rowsOf, sidesOf, type RaceRow } from './race-rows.ts'
import { ReasonField, useReason } from './reason-field.tsx'
import styles from './race-form.module.css'

type RaceFormProps = {
  id: string
  match: MatchView
  /** The reports that stand, one of each driver who sent one. */
  reports: readonly Report[]
  /** Of its tournament, as the reader has it. */
  version: number
  acting: ReturnType<typeof useAct>
  onDone: () => void
  /** More buttons, beside the one that saves. */
  children: ReactNode
}

/** The whole classification of a race on one form: order, outcomes, laps, driver of the day. */
export const RaceForm = (props: RaceFormProps) => {
  const t = useT()
  const { id, match, onDone, children } = props
  const { rows, setRows, best, setBest, reason, asked, send } = useRace(props)
  const [moved, setMoved] = useState('')
  const nameOf = (id: EntryId) => sideName(t, sideOf(match, id))
  const places = placesOf(rows)
  const move = (from: number, to: number) => {
    const next = moveRow(rows, from, to)
    setRows(next)
    const row = rows[from]
    if (row) setMoved(t('matches.raceMoved', { name: nameOf(row.entryId), place: next.indexOf(row) + 1 }))
  }
  return (
    <Panel title={t('matches.raceTitle', { race: matchName(t, match) })} id={id}>
      <form className="stack" onSubmit={send} noValidate>
        <p className="muted">{t('matches.raceText')}</p>
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <RaceFormRow
              key={row.entryId}
              {...{ row, rows, index }}
              name={nameOf(row.entryId)}
              place={places[index]}
              onMove={(to) => move(index, to)}
              onChange={(next) => setRows(rows.with(index, next))}
            />
          ))}
        </ol>
        <VisuallyHidden>
          <span role="status">{moved}</span>
        </VisuallyHidden>
        <div className={styles.foot}>
          <BestDriver rows={rows} best={best} onChange={setBest} nameOf={nameOf} />
          <ReasonField {...reason.field} rows={1} />
        </div>
        <div className="row">
          <Button type="submit" variant="primary">
            {t('matches.raceYes')}
          </Button>
          {children}
        </div>
      </form>
      <ConfirmDecision {...asked} yes={t('matches.raceYes')} onDone={onDone} />
    </Panel>
  )
}

const useRace = ({ match, reports, version, acting }: RaceFormProps) => {
  const t = useT()
  const [rows, setRows] = useState(() => rowsOf(match, reports))
  const [best, setBest] = useState<EntryId | undefined>(
    match.participants.find((side) => side.driverOfTheDay)?.entryId ?? undefined,
  )
  const reason = useReason(t('matches.raceReasonDefault'))
  const [isAsking, setAsking] = useState(false)
  const hasWrongLap = rows.some(({ lap }) => lap !== '' && lapMilliseconds(lap) === undefined)
  const send = (event: FormEvent) => {
    event.preventDefault()
    reason.demand()
    if (!reason.isShort && !hasWrongLap) setAsking(true)
  }
  const asked = {
    ...{ ...acting, match, version, reason: reason.reason, open: isAsking },
    decision: { sides: sidesOf(rows, best) },
    said: t('matches.raceSaved', { race: matchName(t, match) }),
    close: () => setAsking(false),
  }
  return { rows, setRows, best, setBest, reason, asked, send }
}

type BestProps = {
  rows: readonly RaceRow[]
  best: EntryId | undefined
  onChange: (best: EntryId | undefined) => void
  nameOf: (id: EntryId) => string
}

const BestDriver = ({ rows, best, onChange, nameOf }: BestProps) => {
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
