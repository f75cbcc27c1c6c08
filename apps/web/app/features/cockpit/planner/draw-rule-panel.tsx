import { waitingRule } from '@agone/contract/tournaments/rules'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { drawRuleSentence } from '../../tournaments/index.ts'
import type { CockpitPage } from '../page.ts'
import { isTooLate } from './plan-draft.ts'
import { openRuleRemoval } from './rule-removal.ts'

/** What the draw will make: the rule of its dates, which can be changed and removed, or the way to write one. */
export const DrawRulePanel = ({ tournament, now }: Pick<CockpitPage, 'tournament' | 'now'>) => {
  const t = useT()
  const locale = useLocale()
  const rule = waitingRule(tournament)
  if (rule === undefined) {
    return (
      <EmptyState
        title={t('cockpit.noMatches')}
        action={
          <ButtonLink variant="outline" icon="calendar" to={managementPages.plan(tournament.id)}>
            {t('cockpit.plan')}
          </ButtonLink>
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
          <Button variant="ghost" onClick={() => openRuleRemoval(t, tournament.id)}>
            {t('cockpit.planRemove')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
