import type { MatchId } from '@agone/contract/ids'
import { calendarPlanRoutes, type CalendarPlan } from '@agone/contract/tournaments/routes/calendar-plans'
import { waitingRule } from '@agone/contract/tournaments/rules'
import { defaultTimeZone } from '@agone/contract/tournaments/routes/calendar-rules'
import type { Calendar } from '@agone/contract/tournaments/routes/calendars'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { dayIn } from '@agone/engines/calendar/zoned-time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { siteFormatsIn } from '../../../lib/i18n/texts.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { matchName } from '../../matches/index.ts'
import { drawRuleSentence } from '../../tournaments/index.ts'
import { daysCount } from '../labels.ts'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import { roundName } from '../round-names.ts'
import { conflictGroups, type ConflictGroup } from './conflict-groups.ts'
import { ConflictList } from './conflict-list.tsx'
import { PlanDates } from './plan-dates.tsx'
import { ruleOf, startDraft, type PlanDraft } from './plan-draft.ts'
import styles from './planner.module.css'
import { PlanSummary } from './plan-summary.tsx'
import { SentenceFields } from './sentence-fields.tsx'
import { usePlan } from './use-plan.ts'

type PlannerProps = { page: CockpitPage; rounds: readonly Calendar[] }

/**
 * The editor of a weekly rule with a live preview of its dates and conflicts. `rounds` are those that can be planned; before the draw there are none,
 * and the rule waits for it.
 */
export const Planner = ({ page, rounds }: PlannerProps) => {
  const t = useT()
  const locale = useLocale()
  const { tournament, now } = page
  const [draft, setDraft] = useState(() => startDraft({ rounds, kept: tournament.calendarRule }, Date.now()))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const set = (changes: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const rule = ruleOf(draft)
  const { plan, isCurrent, fault } = usePlan(tournament, rule)
  const groups = plan === undefined ? [] : conflictGroups(plan).filter(({ key }) => !left.has(key))
  return (
    <div className="columns">
      <div className="stack">
        <Panel level={3} title={t('cockpit.planTitle')}>
          <div className="stack">
            <p className={styles.said}>{drawRuleSentence(t, locale, draft)}</p>
            <SentenceFields
              draft={draft}
              set={set}
              today={dayIn(now, draft.timeZone)}
              rounds={rounds.map(({ round }) => ({ round, label: roundName(t, page, round) }))}
            />
            <OwnTimes page={page} draft={draft} set={set} />
            <RuleNotes page={page} draft={draft} />
            <FaultNotice fault={fault} />
          </div>
        </Panel>
        {groups.length === 0 ? null : (
          <ConflictList
            page={page}
            groups={groups}
            onSkip={({ round }) => set({ except: [...new Set([...draft.except, round.day])].toSorted() })}
            onMove={(group, time) => set({ matchTimes: withTimes(draft, group, time) })}
            onLeave={({ key }) => setLeft(new Set([...left, key]))}
          />
        )}
        <Panel level={3} title={t('cockpit.planDates')} busy={!isCurrent}>
          {plan === undefined ? (
            <SkeletonText lines={4} label={t('cockpit.planLoading')} />
          ) : (
            <div className="stack">
              <CountedFor tournament={tournament} plan={plan} />
              <PlanDates {...{ page, plan, groups }} except={draft.except} />
            </div>
          )}
        </Panel>
      </div>
      <Publication {...{ page, rule, plan, groups }} isCurrent={isCurrent} />
    </div>
  )
}

/** Before the draw: from which number of participants the rounds were calculated, and what has no date yet. */
const CountedFor = ({ tournament, plan }: { tournament: Tournament; plan: CalendarPlan }) => {
  const t = useT()
  if (plan.countedFor === null) return null
  const { count, of } = plan.countedFor
  const { groups, advancing } = tournament.settings
  const notes = [
    of === 'slots' ? t('cockpit.planForSlots', { count }) : t('cockpit.planForEntries', { count }),
    ...(groups !== null && advancing !== null ? [t('cockpit.planFinals')] : []),
  ]
  return <p className="small muted">{notes.join(' ')}</p>
}

const withTimes = ({ matchTimes }: PlanDraft, { matchIds }: ConflictGroup, scheduledAt: string) => [
  ...matchTimes.filter(({ matchId }) => !matchIds.includes(matchId)),
  ...matchIds.map((matchId) => ({ matchId, scheduledAt })),
]

/** The matches with a time of their own, each with a button that gives it the time of its day again. */
const OwnTimes = ({
  page,
  draft,
  set,
}: {
  page: CockpitPage
  draft: PlanDraft
  set: (to: Partial<PlanDraft>) => void
}) => {
  const t = useT()
  const formats = siteFormatsIn(useLocale())
  const { matchTimes } = draft
  if (matchTimes.length === 0) return null
  const nameOf = (id: MatchId) => {
    const match = page.matches.find(({ matchId }) => matchId === id)
    return match === undefined ? '' : matchName(t, match)
  }
  return (
    <div>
      <p className="small muted">{t('cockpit.planOwnTimes')}</p>
      <div className={styles.words}>
        {matchTimes.map(({ matchId, scheduledAt }) => (
          <Button
            key={matchId}
            size="sm"
            variant="secondary"
            iconEnd="close"
            aria-label={t('cockpit.planRemoveOwnTime', { match: nameOf(matchId) })}
            onClick={() => set({ matchTimes: matchTimes.filter((each) => each.matchId !== matchId) })}
          >
            {t('cockpit.planOwnTime', { match: nameOf(matchId), time: formats.dayTime(scheduledAt) })}
          </Button>
        ))}
      </div>
    </div>
  )
}

const RuleNotes = ({ page: { tournament }, draft: { days, timeZone } }: { page: CockpitPage; draft: PlanDraft }) => {
  const t = useT()
  const notes = [
    ...(timeZone === defaultTimeZone ? [t('cockpit.planZone')] : []),
    days.some(({ times }) => times.length > 1) ? t('cockpit.planDealt') : t('cockpit.planTogether'),
    ...(days.length > 1 ? [t('cockpit.planWeekly', { round: daysCount(t, tournament, 1) })] : []),
  ]
  return <p className="small muted">{notes.join(' ')}</p>
}

type PublicationProps = {
  page: CockpitPage
  rule: ReturnType<typeof ruleOf>
  plan: CalendarPlan | undefined
  groups: readonly ConflictGroup[]
  isCurrent: boolean
}

/** The plan in figures, and the button that publishes it as it is shown, or keeps it for the draw. */
const Publication = ({ page: { tournament }, rule, plan, groups, isCurrent }: PublicationProps) => {
  const t = useT()
  const navigate = useNavigate()
  // What this manager has seen: a rule that somebody else confirms meanwhile is not replaced, unless a notice has shown it.
  const [seenVersion, setSeenVersion] = useState(tournament.version)
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const isDrawn = tournament.matchDays > 0
  const hasChanged = fault?.code === 'ENTITY_CONFLICT'
  const publish = async () => {
    if (rule === undefined || plan === undefined) return
    const seen = hasChanged ? tournament.version : seenVersion
    setSeenVersion(seen)
    const input = { params: { id: tournament.id }, body: { ...rule, version: isDrawn ? plan.version : seen } }
    const success = isDrawn ? t('cockpit.planPublished') : t('cockpit.planKeptForDraw')
    if (await act(() => call(calendarPlanRoutes.apply, input), { success })) {
      const day = isDrawn ? `?day=${plan.rounds[0]?.round ?? 1}` : ''
      await navigate(`${pages.myTournament(tournament.id)}/matches${day}`)
    }
  }
  return (
    <Panel level={3} title={t('cockpit.planSummary')} busy={!isCurrent}>
      <div className="stack">
        <PlanSummary tournament={tournament} plan={plan} groups={groups} />
        {hasChanged ? <ChangedNotice tournament={tournament} /> : <FaultNotice fault={fault} />}
        <Button
          variant="primary"
          block
          loading={busy}
          disabled={!isCurrent || rule === undefined}
          onClick={() => void publish()}
        >
          {isDrawn ? t('cockpit.planPublish') : t('cockpit.planAtDraw')}
        </Button>
      </div>
    </Panel>
  )
}

/** The tournament has changed since the manager saw it, and may have a rule by now: the next press replaces it. */
const ChangedNotice = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const locale = useLocale()
  const rule = waitingRule(tournament)
  return (
    <Notice tone="bad" announce>
      {t('cockpit.planChanged')}{' '}
      {rule === undefined ? null : t('cockpit.planStored', { sentence: drawRuleSentence(t, locale, rule) })}
    </Notice>
  )
}
