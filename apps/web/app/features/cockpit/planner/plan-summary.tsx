import type { CalendarPlan } from '@agone/contract/tournaments/routes/calendar-plans'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { isKnockout } from '@agone/contract/tournaments/rules'
import type { Translate } from '@agone/i18n/translate'
import { siteFormatsIn } from '../../../lib/i18n/texts.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { daysCount, daysLabel } from '../labels.ts'
import type { ConflictGroup } from './conflict-groups.ts'
import { matchesIn } from './plan-dates.tsx'
import styles from './planner.module.css'

type SummaryProps = { tournament: Tournament; plan: CalendarPlan | undefined; groups: readonly ConflictGroup[] }

/** Rounds, matches, the first and the last day of a plan, and what is to be settled. It is announced when it changes. */
export const PlanSummary = ({ tournament, plan, groups }: SummaryProps) => {
  const t = useT()
  const formats = siteFormatsIn(useLocale())
  const matches = plan?.rounds.flatMap((round) => round.matches) ?? []
  const days = plan?.rounds.map(({ scheduledAt }) => formats.day(scheduledAt)) ?? []
  const figures = [
    { label: daysLabel(t, tournament), value: days.length },
    { label: t('cockpit.planMatches'), value: plan?.rounds.reduce((sum, round) => sum + matchesIn(round), 0) ?? 0 },
    { label: t('cockpit.planBegins'), value: days.at(0) ?? '–' },
    { label: t('cockpit.planEnds'), value: days.at(-1) ?? '–' },
  ]
  const moved = matches.filter(({ before, scheduledAt }) => before !== scheduledAt).length
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status" className={styles.effects}>
        {plan === undefined ? null : (
          <>
            <ConflictText {...{ tournament, plan, groups }} />
            <p className="muted">{plan.countedFor === null ? movedText(t, moved) : t('cockpit.planWaits')}</p>
          </>
        )}
      </div>
    </>
  )
}

const movedText = (t: Translate, count: number) =>
  count === 0 ? t('cockpit.planSame') : t('cockpit.planMoved', { count })

/** Nothing as long as there is nobody who could play elsewhere. */
const ConflictText = (props: SummaryProps & { plan: CalendarPlan }) => {
  const t = useT()
  const isKnown = props.plan.countedFor === null || props.tournament.participantsCount > 0
  return isKnown ? <p>{conflictText(t, props)}</p> : null
}

/** "2 match days to settle, 1 to keep an eye on". */
const conflictText = (t: Translate, { tournament, plan, groups }: SummaryProps & { plan: CalendarPlan }): string => {
  const roundsOf = (kind: ConflictGroup['kind']) =>
    new Set(groups.filter((group) => group.kind === kind).map(({ round }) => round.round))
  const overlaps = roundsOf('overlap')
  const toWatch = [...roundsOf('sameDay')].filter((round) => !overlaps.has(round)).length
  const parts = [
    ...(overlaps.size > 0 ? [t('cockpit.planToFix', { rounds: daysCount(t, tournament, overlaps.size) })] : []),
    ...(toWatch > 0 ? [t('cockpit.planToWatch', { count: toWatch })] : []),
  ]
  if (parts.length > 0) return `${parts.join(', ')}.`
  if (plan.countedFor === null) return t('cockpit.planNoConflicts')
  // Nobody knows yet who plays a later round of a bracket.
  return t(isKnockout(tournament.type) ? 'cockpit.planNoneInFirst' : 'cockpit.planNoneEntered')
}
