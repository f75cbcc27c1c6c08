import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useListAddress, withParams } from '../../../lib/lists/search-params.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './day-pager.module.css'

type DayPagerProps = {
  label: string
  /** The days that can be shown, in order. */
  days: readonly { day: number; name: string }[]
  day: number
  /** The day that the address without a day shows, where it must stay plain. */
  plain?: number
  texts: { previous: string; next: string }
}

/**
 * One match day out of many: the one before, the one after, or any from the list; each has its address. Who presses again
 * before the day has come is a day further.
 */
export const DayPager = ({ label, days, day, plain, texts }: DayPagerProps) => {
  const { search, change } = useListAddress()
  const paramOf = (to: number) => ({ day: to === plain ? undefined : to })
  const indexOf = (of: number) => days.findIndex((each) => each.day === of)
  const beside = (from: number, by: 1 | -1) => days[indexOf(from) + by]?.day
  const step = (by: 1 | -1) => {
    const to = beside(day, by)
    return {
      href: to === undefined ? undefined : `?${withParams(search, paramOf(to))}`,
      onPress: () =>
        change((asked) => {
          const from = asked === search ? day : Number(asked.get('day') ?? plain ?? day)
          return paramOf(beside(from, by) ?? from)
        }),
    }
  }
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step {...step(-1)} label={texts.previous} icon="chevron-left" />
      <span className={styles.choice}>
        <select aria-label={label} value={day} onChange={(event) => change(paramOf(Number(event.currentTarget.value)))}>
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
  onPress: () => void
  label: string
  icon: 'chevron-left' | 'chevron-right'
}

const Step = ({ href, onPress, label, icon }: StepProps) => {
  if (href === undefined) {
    return (
      <span className={styles.none} aria-hidden>
        <Icon name={icon} />
      </span>
    )
  }
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onPress()
  }
  return (
    <Link className={styles.step} to={href} onClick={press} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  )
}

/** A press for a tab, a window or a download of its own is the browser's. */
const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
