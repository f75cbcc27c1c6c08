import { calendarPlanRoutes } from '@agone/contract/tournaments/routes/calendar-plans'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { drawRuleSentence, waitingRule } from '../../tournaments/index.ts'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import { isTooLate } from './plan-draft.ts'

/** What the draw will make: the rule of its dates, which can be changed and removed, or the way to write one. */
export const WaitingPlan = ({ tournament, now }: Pick<CockpitPage, 'tournament' | 'now'>) => {
  const t = useT()
  const locale = useLocale()
  const rule = waitingRule(tournament)
  if (rule === undefined) {
    return (
      <EmptyState
        title={t('cockpit.noMatches')}
        action={
          statusAllows(tournament.status, 'schedule') ? (
            <ButtonLink variant="outline" icon="calendar" to={managementPages.plan(tournament.id)}>
              {t('cockpit.plan')}
            </ButtonLink>
          ) : undefined
        }
      >
        <p>{t('cockpit.noMatchesText')}</p>
      </EmptyState>
    )
  }
  return (
    <Panel title={t('cockpit.planTitle')}>
      <div className="stack">
        <p>{drawRuleSentence(t, locale, rule)}.</p>
        {isTooLate(rule, now) ? (
          <Notice tone="warn">{t('cockpit.planTooLate')}</Notice>
        ) : (
          <p className="muted">{t('cockpit.planWaits')}</p>
        )}
        <div className="row">
          <ButtonLink variant="outline" icon="calendar" to={managementPages.plan(tournament.id)}>
            {t('cockpit.planChange')}
          </ButtonLink>
          <WithdrawRuleButton tournament={tournament} label={t('cockpit.planRemove')} />
        </div>
      </div>
    </Panel>
  )
}

type WithdrawProps = { tournament: Tournament; label: string; size?: 'sm' }

/** Removes the rule that waits for the draw, or that the draw could not apply. */
export const WithdrawRuleButton = ({ tournament: { id }, label, size }: WithdrawProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(() => refreshCockpit(id))
  const withdraw = () => call(calendarPlanRoutes.withdraw, { params: { id } })
  return (
    <>
      <Button
        variant="ghost"
        {...(size ? { size } : {})}
        loading={busy}
        onClick={() => void act(withdraw, { success: t('cockpit.planRemoved') })}
      >
        {label}
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}
