import { Link } from 'react-router'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './day-pager.module.css'

type DayPagerProps = {
  label: string
  /** The days that can be shown, in order. */
  days: readonly { day: number; name: string }[]
  day: number
  hrefOf: (day: number) => string
  onDay: (day: number) => void
  texts: { previous: string; next: string }
}

/** One match day out of many: the one before, the one after, or any from the list; each has its address. */
export const DayPager = ({ label, days, day, hrefOf, onDay, texts }: DayPagerProps) => {
  const at = days.findIndex((each) => each.day === day)
  return (
    <nav className={styles.pager} aria-label={label}>
      <Step to={days[at - 1]} hrefOf={hrefOf} label={texts.previous} icon="chevron-left" />
      <span className={styles.choice}>
        <select aria-label={label} value={day} onChange={(event) => onDay(Number(event.currentTarget.value))}>
          {days.map((each) => (
            <option key={each.day} value={each.day}>
              {each.name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <Step to={days[at + 1]} hrefOf={hrefOf} label={texts.next} icon="chevron-right" />
    </nav>
  )
}

type StepProps = {
  to: { day: number } | undefined
  hrefOf: (day: number) => string
  label: string
  icon: 'chevron-left' | 'chevron-right'
}

const Step = ({ to, hrefOf, label, icon }: StepProps) =>
  to === undefined ? (
    <span className={styles.none} aria-hidden>
      <Icon name={icon} />
    </span>
  ) : (
    <Link className={styles.step} to={hrefOf(to.day)} aria-label={label} preventScrollReset>
      <Icon name={icon} />
    </Link>
  )
