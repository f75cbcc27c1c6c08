import type { EntryId } from '@agone/contract/ids'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { NamedDriver, RecognizedLine } from './driver-names.ts'
import { gapsOf, type ChosenLine } from './pasted-rows.ts'
import styles from './race-day.module.css'
import { gapText } from '../../../lib/gap-text.ts'

/** What the manager chose for a line that no driver or several fit: a driver, or to skip it. */
export type LineChoice = EntryId | 'skip'

export type ListedDriver = NamedDriver & { name: string }

type ShownLine = RecognizedLine & { choice: LineChoice | undefined }

type LinesProps = {
  lines: readonly ShownLine[]
  drivers: readonly ListedDriver[]
  chosen: readonly ChosenLine[]
  onChoose: (lineNumber: number, choice: LineChoice | undefined) => void
}

/** What was read, line by line; a line without its driver asks for one. Nothing is taken over yet. */
export const PastedLines = ({ lines, drivers, chosen, onChoose }: LinesProps) => {
  const t = useT()
  const gaps = gapsOf(chosen.map(({ line }) => line))
  const nameOf = (id: EntryId) => drivers.find(({ entryId }) => entryId === id)?.name ?? ''
  const untimed = chosen.find(({ line }) => line.isFastest && line.lap === undefined)
  return (
    <>
      <ol className={styles.lines} aria-label={t('raceDay.lines')}>
        {lines.map((each) => (
          <li key={each.line.lineNumber}>
            {each.fault === undefined && each.entryId !== undefined ? (
              <b>{nameOf(each.entryId)}</b>
            ) : (
              <WhoIs {...each} drivers={drivers} chosen={chosen} onChoose={onChoose} />
            )}
            <LineFacts {...each} gap={gaps?.get(each.line)} />
          </li>
        ))}
      </ol>
      {gaps === undefined ? <Notice tone="warn">{t('raceDay.gapsLeftOut')}</Notice> : null}
      {untimed === undefined ? null : <Notice>{t('raceDay.fastestUntimed', { name: nameOf(untimed.entryId) })}</Notice>}
    </>
  )
}

const LineFacts = ({ line, choice, gap }: ShownLine & { gap: number | undefined }) => {
  const t = useT()
  const { lapTime } = useFormats()
  if (choice === 'skip') return <small>{t('raceDay.skipped')}</small>
  const { outcome, time, lap } = line
  const facts = [
    outcome === undefined ? '' : t(outcome === 'absent' ? 'matches.absent' : `matches.outcome_${outcome}`),
    gap === undefined ? '' : gapText(gap),
    time === undefined ? '' : t('raceDay.time', { time: lapTime(time) }),
    lap === undefined ? '' : t('raceDay.lap', { time: lapTime(lap) }),
  ].filter(Boolean)
  return facts.length === 0 ? null : <small>{facts.join(' · ')}</small>
}

type WhoProps = ShownLine & Pick<LinesProps, 'drivers' | 'chosen' | 'onChoose'>

const WhoIs = ({ line, fault, choice, suggestions, drivers, chosen, onChoose }: WhoProps) => {
  const t = useT()
  const free = drivers.filter(
    ({ entryId }) => !chosen.some((other) => other.entryId === entryId && other.line !== line),
  )
  const perhaps = suggestions.flatMap((id) => free.find(({ entryId }) => entryId === id) ?? [])
  const options = (some: readonly ListedDriver[]) =>
    some.map(({ entryId, name }) => (
      <option key={entryId} value={entryId}>
        {name}
      </option>
    ))
  return (
    <Select
      label={t('raceDay.whoIs', { line: line.lineNumber, text: line.text })}
      error={choice === undefined && fault !== undefined ? t(`raceDay.who_${fault}`) : undefined}
      value={choice ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        onChoose(line.lineNumber, value === 'skip' ? value : free.find(({ entryId }) => entryId === value)?.entryId)
      }}
    >
      <option value="">{t('raceDay.choose')}</option>
      {perhaps.length === 0 ? null : <optgroup label={t('raceDay.perhaps')}>{options(perhaps)}</optgroup>}
      <optgroup label={t('raceDay.allOthers')}>{options(free.filter((driver) => !perhaps.includes(driver)))}</optgroup>
      <option value="skip">{t('raceDay.skip')}</option>
    </Select>
  )
}
