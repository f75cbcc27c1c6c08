import { sprintChangeOf } from '@agone/contract/matches/rules'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import { roundName } from '../round-names.ts'

/** Adds the sprint of a race or removes it, as long as it has no results; nothing for a round where neither is possible. */
export const SprintButton = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const { tournament } = page
  const calendar = page.calendars.find(({ round }) => round === day)
  const change = sprintChangeOf(page.matches.filter(({ round }) => round === day))?.change
  if (calendar === undefined || change === undefined || !statusAllows(tournament.status, 'schedule')) return null
  const [race, params] = [roundName(t, page, day), { id: calendar.id }]
  const common = { after: () => refreshCockpit(tournament.id) }
  const confirmAdding = () =>
    openConfirm({
      ...common,
      title: t('cockpit.addSprintTitle', { race }),
      text: t('cockpit.addSprintText'),
      submitLabel: t('cockpit.addSprint'),
      run: () => call(calendarRoutes.addSprint, { params }),
      success: t('cockpit.addedSprint', { race }),
    })
  const confirmRemoval = () =>
    openConfirm({
      ...common,
      title: t('cockpit.removeSprintTitle', { race }),
      text: t('cockpit.removeSprintText'),
      submitLabel: t('cockpit.removeSprint'),
      danger: true,
      run: () => call(calendarRoutes.removeSprint, { params }),
      success: t('cockpit.removedSprint', { race }),
    })
  return change === 'add' ? (
    <Button size="sm" variant="outline" icon="plus" onClick={confirmAdding}>
      {t('cockpit.addSprint')}
    </Button>
  ) : (
    <Button size="sm" variant="outline" icon="trash" onClick={confirmRemoval}>
      {t('cockpit.removeSprint')}
    </Button>
  )
}
