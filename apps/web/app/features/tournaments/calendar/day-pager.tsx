import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './day-pager.module.css'

type DayPagerProps = {
  label: string
  /** The available days, in order. */
  days: readonly { day: number; name: string }[]
  day: number
  /** The day of the URL without a parameter; choosing it removes the parameter. */
  defaultDay?: number
  texts: { previous: string; next: string }
}

/**
 * Chooses a match day: previous, next, or from a list; each has a URL. A second click during a navigation goes one day
 * further.
 */
export const DayPager = ({ label, days, day, defaultDay, texts }: DayPagerProps) => {
  const { search, change } = useListParams()
  const searchParamOf = (to: number) => ({ day: to === defaultDay ? undefined : to })
  const indexOf = (wantedDay: number) => days.findIndex((each) => each.day === wantedDay)
  const neighbourDay = (from: number, by: 1 | -1) => days[indexOf(from) + by]?.day
  const step = (by: 1 | -1) => {
    const to = neighbourDay(day, by)
    return {
      href: to === undefined ? undefined : `?${withParams(search, searchParamOf(to))}`,
      onStep: () =>
        change((pendingSearch) => {
          const from = pendingSearch === search ? day : Number(pendingSearch.get('day') ?? defaultDay ?? day)
          return searchParamOf(neighbourDay(from, by) ?? from)
        }),
    }
  }
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step {...step(-1)} label={texts.previous} icon="chevron-left" />
      <span className={styles.daySelect}>
        <select
          aria-label={label}
          value={day}
          onChange={(event) => change(searchParamOf(Number(event.currentTarget.value)))}
        >
          {days.map((each) => (
            <option key={each.day} value={each.day}>
              {each.name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <Step {...step(1)} label={texts.next} icon="chevron-right" />
    </nav>
  )
}

type StepProps = {
  href: string | undefined
  onStep: () => void
  label: string
  icon: 'chevron-left' | 'chevron-right'
}

const Step = ({ href, onStep, label, icon }: StepProps) => {
  if (href === undefined) {
    return (
      <span className={styles.disabledStep} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  }
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onStep()
  }
  return (
    <Link className={styles.step} to={href} onClick={onClick} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  )
}

/** A click that opens a tab or a window, or downloads, is left to the browser. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
