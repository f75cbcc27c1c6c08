import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The page of markets and reports: one panel a game, one row a gate. */
export class Market extends SitePage {
  gate(game: string, name: 'market' | 'reports'): Locator {
    const panel = this.page.getByRole('region', { name: game, exact: true })
    return panel.getByRole('listitem', { name: this.t(name === 'market' ? 'market.market' : 'market.reports') })
  }

  async press(gate: Locator, act: string): Promise<void> {
    await gate.getByRole('button', { name: act, exact: true }).click()
  }
}
