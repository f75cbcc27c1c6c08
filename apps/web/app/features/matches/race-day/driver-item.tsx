import type { Stable } from '@agone/contract/games/routes/games'
import { lapMilliseconds } from '@agone/contract/matches/rules'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { stableStyle } from '../../../ui/drawings/palette.ts'
import { Input, Select } from '../../../ui/field/input.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LiveryBar } from '../../../ui/race-grid/race-grid.tsx'
import { Numeral, Position } from '../../../ui/standings/standings.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { gapMilliseconds, raceOutcomes, type RaceOutcome, type RaceRow } from './race-rows.ts'
import styles from './race-day.module.css'

const outcomeLabels: Record<RaceOutcome, PlainTextKey> = {
  classified: 'matches.classified',
  DNF: 'matches.outcome_DNF',
  DNS: 'matches.outcome_DNS',
  DSQ: 'matches.outcome_DSQ',
  absent: 'matches.absent',
}

type ItemProps = {
  row: RaceRow
  name: string
  stables: readonly Stable[]
  /** The position; undefined if not classified. */
  place: number | undefined
  points: number
  isFastest: boolean
  isDriverOfTheDay: boolean
  isOpen: boolean
  onToggle: () => void
  /** Moves the driver to a position. */
  onMove: (place: number) => void
  onChange: (row: RaceRow) => void
}

/** A driver of the classification: a button that opens the fields for place, outcome, gap and best lap. */
export const DriverItem = (props: ItemProps) => {
  const { row, name, stables, place, points, isOpen, onToggle } = props
  const fields = useId()
  const t = useT()
  const { number } = useFormats()
  const stable = stables.find(({ id }) => id === row.stableId)
  return (
    <div className={styles.driver} style={stableStyle(row.stableId ?? row.entryId, stables)}>
      <button type="button" className={styles.summary} aria-expanded={isOpen} aria-controls={fields} onClick={onToggle}>
        <span className={styles.place}>
          {place === undefined ? <OutcomeMark outcome={row.outcome} /> : <Position value={place} />}
        </span>
        <LiveryBar />
        <span className={styles.name}>
          <b>{name}</b>
          <small>{stable?.name}</small>
        </span>
        <span className={styles.marks}>
          {props.isFastest ? (
            <Badge tone="info">
              <span aria-hidden>{t('raceDay.fastestShort')}</span>
              <VisuallyHidden>{t('matches.raceFastest')}</VisuallyHidden>
            </Badge>
          ) : null}
          {props.isDriverOfTheDay ? <DriverOfTheDayMark /> : null}
        </span>
        <span className={styles.figures}>
          <Numeral lost={points === 0}>
            <span aria-hidden>{number(points)}</span>
            <VisuallyHidden>{t('standings.pointsWord', { count: points, points: number(points) })}</VisuallyHidden>
          </Numeral>
          <small className="num">{place === undefined ? '' : row.gap}</small>
        </span>
      </button>
      <div id={fields}>{isOpen ? <DriverFields {...props} /> : null}</div>
    </div>
  )
}

const OutcomeMark = ({ outcome }: { outcome: RaceOutcome }) => {
  const t = useT()
  const isShort = outcome === 'DNF' || outcome === 'DNS' || outcome === 'DSQ'
  return (
    <>
      <span aria-hidden>{isShort ? t(`matches.outcomeShort_${outcome}`) : '–'}</span>
      <VisuallyHidden>{t(outcomeLabels[outcome])}</VisuallyHidden>
    </>
  )
}

const DriverOfTheDayMark = () => {
  const t = useT()
  return (
    <span className={styles.driverOfTheDay}>
      <Icon name="star" />
      <VisuallyHidden>{t('matches.raceBest')}</VisuallyHidden>
    </span>
  )
}

/** A browser removes the focus from a field whose row moves in the document: this gives it back. */
const useKeptFocus = () => {
  const used = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    used.current?.focus()
    used.current = undefined
  })
  return (field: HTMLElement) => {
    used.current = field
  }
}

const PlaceField = ({ place, onMove }: Pick<ItemProps, 'place' | 'onMove'>) => {
  const t = useT()
  const keepFocus = useKeptFocus()
  const [typed, setTyped] = useState<string>()
  const goThere = () => {
    setTyped(undefined)
    const target = Number(typed)
    if (typed !== undefined && Number.isInteger(target) && target > 0) onMove(target)
  }
  return (
    <Input
      label={t('raceDay.place')}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? place ?? ''}
      disabled={place === undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={goThere}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        keepFocus(event.currentTarget)
        goThere()
      }}
    />
  )
}

const DriverFields = ({ row, name, place, onMove, onChange }: ItemProps) => {
  const t = useT()
  const keepFocus = useKeptFocus()
  const isWrongGap = row.gap !== '' && gapMilliseconds(row.gap) === undefined
  const isWrongLap = row.lap !== '' && lapMilliseconds(row.lap) === undefined
  return (
    <div className={styles.fields} role="group" aria-label={name}>
      <PlaceField place={place} onMove={onMove} />
      <Select
        label={t('raceDay.outcome')}
        value={row.outcome}
        onChange={(event) => {
          const outcome = raceOutcomes.find((each) => each === event.currentTarget.value)
          if (!outcome) return
          keepFocus(event.currentTarget)
          onChange({ ...row, outcome })
        }}
      >
        {raceOutcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(outcomeLabels[outcome])}
          </option>
        ))}
      </Select>
      <Input
        label={t('raceDay.gap')}
        hint={t('raceDay.gapHint')}
        error={isWrongGap ? t('raceDay.gapWrong') : undefined}
        autoComplete="off"
        disabled={row.outcome !== 'classified'}
        value={row.gap}
        onChange={(event) => onChange({ ...row, gap: event.currentTarget.value })}
      />
      <Input
        label={t('matches.lapLabel')}
        hint={t('matches.raceLapHint')}
        error={isWrongLap ? t('matches.raceLapWrong') : undefined}
        autoComplete="off"
        disabled={row.outcome === 'absent'}
        value={row.lap}
        onChange={(event) => onChange({ ...row, lap: event.currentTarget.value })}
      />
    </div>
  )
}
