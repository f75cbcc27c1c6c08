import type { CalendarPlan, PlannedRound } from '@agone/contract/tournaments/routes/calendar-plans'
import { siteFormatsIn } from '../../../lib/i18n/texts.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { CockpitPage } from '../page.ts'
import { isRaceSeries, matchesCount } from '../labels.ts'
import { plannedRoundName, roundName } from '../round-names.ts'
import type { ConflictGroup } from './conflict-groups.ts'
import { cardFormats } from './plan-formats.ts'
import styles from './planner.module.css'

type DatesProps = {
  page: CockpitPage
  plan: CalendarPlan
  /** The excluded days; those before the last planned one are shown between the others. */
  except: readonly string[]
  groups: readonly ConflictGroup[]
}

/** The days of a plan as cards, in order, with those on which nothing is played. */
export const PlanDates = ({ page, plan: { rounds, kept }, except, groups }: DatesProps) => {
  const t = useT()
  const formats = siteFormatsIn(useLocale())
  const [first, last] = [rounds.at(0)?.day ?? '', rounds.at(-1)?.day ?? '']
  // Until the preview of a new rule has come, an excluded day still has its round.
  const planned = new Set(rounds.map(({ day }) => day))
  const offDays = except
    .filter((day) => day > first && day < last && !planned.has(day))
    .map((day) => ({ day, round: undefined }))
  const cards = [...rounds.map((round) => ({ day: round.day, round })), ...offDays]
  const agreed = rounds.flatMap(({ matches }) => matches).filter(({ isAgreed }) => isAgreed).length
  const kindOf = (round: PlannedRound) => {
    const kinds = groups.filter((group) => group.round.round === round.round).map(({ kind }) => kind)
    return kinds.includes('overlap') ? 'overlap' : kinds[0]
  }
  return (
    <>
      <ol className={styles.dates}>
        {cards
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map(({ day, round }) =>
            round === undefined ? (
              <OffCard key={day} day={day} />
            ) : (
              <RoundCard key={round.round} page={page} round={round} kind={kindOf(round)} />
            ),
          )}
      </ol>
      <ul className={styles.legend}>
        <li data-kind="overlap">{t('cockpit.planOverlap')}</li>
        <li data-kind="sameDay">{t('cockpit.planSameDay')}</li>
        <li data-kind="off">{t('cockpit.planOff')}</li>
      </ul>
      {kept.length === 0 ? null : (
        <p className="muted small">
          {t('cockpit.planKept', {
            count: kept.length,
            rounds: formats.list(kept.map((round) => roundName(t, page, round))),
          })}
        </p>
      )}
      {agreed === 0 ? null : <p className="muted small">{t('cockpit.planAgreed', { count: agreed })}</p>}
    </>
  )
}

type CardProps = { page: CockpitPage; round: PlannedRound; kind: ConflictGroup['kind'] | undefined }

const RoundCard = ({ page, round, kind }: CardProps) => {
  const t = useT()
  const locale = useLocale()
  const formats = siteFormatsIn(locale)
  const { number, month } = cardFormats(locale)
  const times = (round.kickOffs.length === 0 ? [round] : round.kickOffs).map(({ scheduledAt }) => scheduledAt)
  const matches = matchesIn(round)
  const isMoved = round.before !== null && round.before !== round.scheduledAt
  return (
    <li data-kind={kind}>
      <span>{plannedRoundName(t, page, round)}</span>
      <time className={styles.date} dateTime={round.day}>
        <span className="num">{number(round.day)}</span> {month(round.day)}
      </time>
      <span className={styles.times}>{times.map((time) => timeText(formats, round, time)).join(' · ')}</span>
      {matches === 0 || isRaceSeries(page.tournament) ? null : <span>{matchesCount(t, page.tournament, matches)}</span>}
      {round.byes === null || round.byes === 0 ? null : <span>{t('cockpit.planByes', { count: round.byes })}</span>}
      {isMoved ? (
        <span className={styles.was}>{t('cockpit.planWas', { time: formats.dayTime(round.before ?? '') })}</span>
      ) : null}
      {kind === undefined ? null : (
        <VisuallyHidden>{kind === 'overlap' ? t('cockpit.planOverlap') : t('cockpit.planSameDay')}</VisuallyHidden>
      )}
    </li>
  )
}

/** The number of matches of a round; 0 if they are still to be drawn. */
export const matchesIn = ({ kickOffs }: PlannedRound): number => kickOffs.reduce((sum, { matches }) => sum + matches, 0)

/** The time of day; with its date on another day than the round. */
const timeText = (formats: ReturnType<typeof siteFormatsIn>, { scheduledAt }: PlannedRound, time: string): string =>
  formats.date(time) === formats.date(scheduledAt) ? formats.time(time) : formats.dayTime(time)

const OffCard = ({ day }: { day: string }) => {
  const t = useT()
  const { number, month } = cardFormats(useLocale())
  return (
    <li data-kind="off">
      <span>{t('cockpit.planOff')}</span>
      <time className={styles.date} dateTime={day}>
        <span className="num">{number(day)}</span> {month(day)}
      </time>
    </li>
  )
}
