import type { DayMetrics, OverviewStatistics } from '@agone/contract/statistics/routes'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import { useMetrics, useOverview } from '../statistics/queries.ts'
import { useChange } from '../statistics/use-change.ts'
import styles from './overview-cards.module.css'

type Figure = Exclude<keyof OverviewStatistics, 'visitSource'>
type CardData = { figure: Figure; name: PlainTextKey; icon: IconName }

/** The six cards of the specification, in its order. */
const cards: readonly CardData[] = [
  { figure: 'usersCount', name: 'statistics.users', icon: 'user' },
  { figure: 'teamsCount', name: 'statistics.teams', icon: 'shield' },
  { figure: 'tournamentsCount', name: 'statistics.tournaments', icon: 'trophy' },
  { figure: 'dailyVisitors', name: 'statistics.dailyVisitors', icon: 'eye' },
  { figure: 'monthlyVisitors', name: 'statistics.monthlyVisitors', icon: 'calendar' },
  { figure: 'messagesCount', name: 'statistics.messages', icon: 'chat' },
]

/** Six figures of the community; each card has its own spinner. */
export const OverviewCards = () => {
  const t = useT()
  const { data, isError, refetch } = useOverview()
  const notes = useNotes(data)
  if (data === undefined && isError) return <LoadFailed title={t('statistics.overviewFailed')} retry={refetch} />
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.figure} card={card} value={data?.[card.figure]} note={notes[card.figure]} />
      ))}
    </div>
  )
}

const Card = ({
  card: { name, icon },
  value,
  note,
}: {
  card: CardData
  value: number | undefined
  note?: string | undefined
}) => {
  const t = useT()
  const { number } = useFormats()
  return (
    <article className={styles.card} aria-busy={value === undefined}>
      <h2 className={styles.name}>
        <Icon name={icon} />
        {t(name)}
      </h2>
      {value === undefined ? (
        <p className={styles.placeholder}>
          <Spinner label={t('shell.loading')} />
        </p>
      ) : (
        <p className={styles.number}>{number(value)}</p>
      )}
      <p className={styles.note}>{note}</p>
    </article>
  )
}

/** With this number of days, the first one is the same weekday as yesterday, the last one is today. */
const daysBack = 9

/** Short notes under the figures, once the days of the last week are loaded. */
const useNotes = (figures: OverviewStatistics | undefined): Partial<Record<Figure, string>> => {
  const t = useT()
  const { weekday } = useFormats()
  const changeOf = useChange()
  const { data } = useMetrics(daysBack)
  if (data === undefined || figures === undefined) return {}
  const week = data.days.slice(-7)
  const [weekBefore, yesterday] = [data.days[0], data.days.at(-2)]
  const change = weekBefore && yesterday ? changeOf(yesterday.visitors, weekBefore.visitors) : undefined
  const day = weekBefore ? weekday(`${weekBefore.day}T12:00`) : ''
  return {
    usersCount: t('statistics.inWeek', { count: sumOf(week, 'registrations') }),
    tournamentsCount: t('statistics.inWeek', { count: sumOf(week, 'tournaments') }),
    ...(change === undefined ? {} : { dailyVisitors: t('statistics.comparedTo', { change, day }) }),
    monthlyVisitors: t(figures.visitSource === 'site' ? 'statistics.summedDays' : 'statistics.differentPeople'),
  }
}

const sumOf = (days: readonly DayMetrics[], figure: 'registrations' | 'tournaments') =>
  days.reduce((sum, day) => sum + day[figure], 0)
