import type { HistoryAct } from '@agone/contract/history/routes'
import type { Translate } from '@agone/i18n'
import { expect, type Page } from '@playwright/test'
import { goTo } from '../ready.ts'

type Acts = { t: Translate; acts: readonly HistoryAct[]; about?: string; origin?: string }

/**
 * Reads the history as an ADMIN does: it has each of these acts, of `about` if that is given (a name that its row shows). It goes on to
 * older pages, because other tests act at the same time. `origin` is another product than the one under test.
 */
export const expectInHistory = async (page: Page, { t, acts, about = '', origin = '' }: Acts): Promise<void> => {
  const entityOf = (act: HistoryAct) => act.slice(0, act.indexOf('.'))
  const rows = page.getByRole('main').getByRole('listitem')
  const next = page.getByRole('link', { name: t('history.nextPage') })
  for (const [entity, own] of Map.groupBy(acts, entityOf)) {
    const missing = new Set(own)
    let path: string | null = `/management/website_history?entity=${entity}`
    while (path !== null && missing.size > 0) {
      await goTo(page, origin + path)
      await expect(rows.first()).toBeVisible()
      for (const act of missing) {
        const row = rows.filter({ hasText: t(`acts.${act}`) }).filter({ hasText: about })
        if ((await row.count()) > 0) missing.delete(act)
      }
      path = (await next.count()) > 0 ? await next.getAttribute('href') : null
    }
    expect([...missing], `acts that are not in the history${about && ` of ${about}`}`).toEqual([])
  }
}
