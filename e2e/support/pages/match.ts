import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The page of a match: its scoreboard, and the report of one's own side. */
export class Match extends SitePage {
  readonly scoreboard = this.page.getByRole('heading', { level: 1 })

  /** Writes and sends the own side's report; `goals` by the names of the clubs. */
  async report(goals: Record<string, number>, proof?: { name: string; buffer: Buffer }): Promise<void> {
    const t = this.t
    for (const [name, count] of Object.entries(goals))
      await this.page.getByLabel(t('matches.goalsOf', { name })).fill(String(count))
    if (proof)
      await this.page
        .getByLabel(t('matches.dropFiles'))
        .setInputFiles({ name: proof.name, mimeType: 'image/png', buffer: proof.buffer })
    await this.page.getByRole('button', { name: t('matches.sendReport') }).click()
  }

  reports(): Locator {
    return this.page.getByRole('region', { name: this.t('matches.reportsTitle') })
  }
}
