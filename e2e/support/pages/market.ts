import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The page of markets and reports: one panel per game, one row per switch. */
export class Market extends SitePage {
  switchRow(game: string, name: 'market' | 'reports'): Locator {
    const panel = this.page.getByRole('region', { name: game, exact: true })
    return panel.getByRole('listitem', { name: this.t(name === 'market' ? 'market.market' : 'market.reports') })
  }

  async click(container: Locator, button: string): Promise<void> {
    await container.getByRole('button', { name: button, exact: true }).click()
  }
}
