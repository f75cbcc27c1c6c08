import { lapMilliseconds } from '@agone/contract/matches/rules'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useId } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { fastestOf, raceOutcomes, type RaceOutcome, type RaceRow } from './race-rows.ts'
import styles from './race-dialog.module.css'

const outcomeLabels: Record<RaceOutcome, PlainTextKey> = {
  classified: 'matches.classified',
  DNF: 'matches.outcome_DNF',
  DNS: 'matches.outcome_DNS',
  DSQ: 'matches.outcome_DSQ',
  absent: 'matches.absent',
}

type RowProps = {
  name: string
  row: RaceRow
  rows: readonly RaceRow[]
  index: number
  /** The position; undefined if not classified. */
  place: number | undefined
  onMove: (to: number) => void
  onChange: (row: RaceRow) => void
}

/** One driver of the classification; moved by buttons or by typing a position. */
export const DriverRow = ({ name, row, rows, index, place, onMove, onChange }: RowProps) => {
  const t = useT()
  const error = useId()
  const count = rows.length
  const isWrong = row.lap !== '' && lapMilliseconds(row.lap) === undefined
  const isFastest = fastestOf(rows) === index
  return (
    <li className={cx(styles.row, place === undefined && styles.notClassified)}>
      <input
        className={styles.position}
        key={`${row.entryId} ${index}`}
        aria-label={t('matches.racePosition', { name })}
        inputMode="numeric"
        defaultValue={place ?? '–'}
        disabled={place === undefined}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) =>
          event.key === 'Enter' ? (event.preventDefault(), event.currentTarget.blur()) : undefined
        }
        onBlur={(event) => goTo(Number(event.currentTarget.value), { place, index, count, onMove })}
      />
      <span className={styles.name}>
        {name}
        {isFastest ? <Badge tone="info">{t('matches.raceFastest')}</Badge> : null}
      </span>
      <span className={styles.moveButtons}>
        <IconButton
          icon="chevron-up"
          size="sm"
          label={t('matches.raceUp', { name })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="chevron-down"
          size="sm"
          label={t('matches.raceDown', { name })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </span>
      <select
        className={styles.control}
        aria-label={t('matches.raceOutcome', { name })}
        value={row.outcome}
        onChange={(event) => {
          const outcome = raceOutcomes.find((each) => each === event.currentTarget.value)
          if (outcome) onChange({ ...row, outcome })
        }}
      >
        {raceOutcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(outcomeLabels[outcome])}
          </option>
        ))}
      </select>
      <input
        className={styles.control}
        aria-label={t('matches.raceLap', { name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? error : undefined}
        placeholder={t('matches.raceLapHint')}
        inputMode="decimal"
        autoComplete="off"
        disabled={row.outcome === 'absent'}
        value={row.lap}
        onChange={(event) => onChange({ ...row, lap: event.currentTarget.value })}
      />
      {isWrong ? <VisuallyHidden id={error}>{t('matches.raceLapWrong')}</VisuallyHidden> : null}
    </li>
  )
}

type MoveProps = { place: number | undefined; index: number; count: number; onMove: (to: number) => void }

const goTo = (typedPosition: number, { place, index, count, onMove }: MoveProps) => {
  if (
    place === undefined ||
    !Number.isInteger(typedPosition) ||
    typedPosition < 1 ||
    typedPosition > count ||
    typedPosition === place
  )
    return
  onMove(index + typedPosition - place)
}
