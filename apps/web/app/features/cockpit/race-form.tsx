import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/matches'
import { useState, type FormEvent } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useListAddress } from '../../lib/lists/search-params.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/field/input.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { ConfirmDecision, ReasonField, useReason } from '../matches/index.ts'
import { useCockpitAct } from './act.ts'
import { moveRow, parseLap, placesOf, rowsOf, sidesOf, type RaceRow } from './classification.ts'
import type { CockpitPage } from './page.ts'
import { RaceFormRow } from './race-form-row.tsx'
import styles from './race-form.module.css'
import { matchName, sideName, sideOf } from './words.ts'

type RaceFormProps = { page: CockpitPage; match: MatchView }

/** The whole classification of a race on one form: order, outcomes, laps, driver of the day. */
export const RaceForm = ({ page, match }: RaceFormProps) => {
  const t = useT()
  const { rows, setRows, best, setBest, reason, asked, send, close } = useRace({ page, match })
  const [moved, setMoved] = useState('')
  const nameOf = (id: EntryId) => sideName(t, sideOf(match, id))
  const places = placesOf(rows)
  const move = (from: number, to: number) => {
    const next = moveRow(rows, from, to)
    setRows(next)
    const row = rows[from]
    if (row) setMoved(t('cockpit.raceMoved', { name: nameOf(row.entryId), place: next.indexOf(row) + 1 }))
  }
  return (
    <Panel title={t('cockpit.raceTitle', { race: matchName(t, match) })} id="race">
      <form className="stack" onSubmit={send} noValidate>
        <p className="muted">{t('cockpit.raceText')}</p>
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
            {t('cockpit.raceYes')}
          </Button>
          <Button variant="outline" onClick={close}>
            {t('shell.cancel')}
          </Button>
        </div>
      </form>
      <ConfirmDecision {...asked} yes={t('cockpit.raceYes')} onDone={close} />
    </Panel>
  )
}

const useRace = ({ page, match }: RaceFormProps) => {
  const t = useT()
  const { change } = useListAddress()
  const { act, busy, fault } = useCockpitAct(page.tournament.id)
  const [rows, setRows] = useState(() => rowsOf(match, page.reports.get(match.matchId) ?? []))
  const [best, setBest] = useState<EntryId | undefined>(
    match.participants.find((side) => side.driverOfTheDay)?.entryId ?? undefined,
  )
  const reason = useReason(t('cockpit.raceReasonDefault'))
  const [isAsking, setAsking] = useState(false)
  const hasWrongLap = rows.some(({ lap }) => lap !== '' && parseLap(lap) === undefined)
  const close = () => change({ race: undefined })
  const send = (event: FormEvent) => {
    event.preventDefault()
    reason.demand()
    if (!reason.isShort && !hasWrongLap) setAsking(true)
  }
  const asked = {
    ...{ match, act, busy, fault, reason: reason.reason, version: page.tournament.version, open: isAsking },
    decision: { sides: sidesOf(rows, { match, driverOfTheDay: best }) },
    said: t('cockpit.raceSaved', { race: matchName(t, match) }),
    close: () => setAsking(false),
  }
  return { rows, setRows, best, setBest, reason, asked, send, close }
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
      label={t('cockpit.raceBest')}
      value={best ?? ''}
      onChange={(event) => onChange(rows.find(({ entryId }) => entryId === event.currentTarget.value)?.entryId)}
    >
      <option value="">{t('cockpit.raceNobody')}</option>
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
