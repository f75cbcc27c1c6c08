import type { TournamentId } from '@agone/contract/ids'
import { calendarPlanRoutes } from '@agone/contract/tournaments/routes/calendar-plans'
import type { Translate } from '@agone/i18n/translate'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { refreshCockpit } from '../queries.ts'

/** Removes the rule that waits for the draw, or that the draw could not apply. */
export const removeRule = (id: TournamentId) => call(calendarPlanRoutes.withdraw, { params: { id } })

/** The dialog that removes the rule that waits for the draw. */
export const openRuleRemoval = (t: Translate, id: TournamentId): void =>
  openConfirm({
    title: t('cockpit.planRemoveTitle'),
    text: t('cockpit.planRemoveText'),
    submitLabel: t('cockpit.planRemove'),
    success: t('cockpit.planRemoved'),
    danger: true,
    run: () => removeRule(id),
    after: () => refreshCockpit(id),
  })
