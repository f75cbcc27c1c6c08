import type { HistoryAct } from '@agone/contract/history/routes'
import type { Translate } from '@agone/i18n'
import { expect, type Page } from '@playwright/test'
import { goTo } from '../ready.ts'

type Acts = { t: Translate; acts: readonly HistoryAct[]; about?: string; origin?: string }

/**
 * Reads the history as an ADMIN does: it has each of these acts, of `about` if that is given (a name that its row shows).
 * `origin` is another product than the one under test.
 */
export const expectInHistory = async (page: Page, { t, acts, about = '', origin = '' }: Acts): Promise<void> => {
  const entityOf = (act: HistoryAct) => act.slice(0, act.indexOf('.'))
  for (const [entity, own] of Map.groupBy(acts, entityOf)) {
    await goTo(page, `${origin}/management/website_history?entity=${entity}`)
    for (const act of own) {
      const row = page.getByRole('listitem').filter({ hasText: t(`acts.${act}`) })
      await expect(row.filter({ hasText: about }).first(), act).toBeVisible()
    }
  }
}
