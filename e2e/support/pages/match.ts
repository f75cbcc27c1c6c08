import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The page of a match: its scoreboard, and the report of one's own side. */
export class Match extends SitePage {
  readonly scoreboard = this.page.getByRole('heading', { level: 1 })

  /** The two fields of the score, in the order in which they are read. */
  figures(): Locator {
    return this.page.getByRole('group', { name: this.t('matches.result') }).getByRole('spinbutton')
  }

  /** Writes and sends the own side's report; the score as it is read. */
  async report(score: readonly [left: number, right: number], proof?: { name: string; buffer: Buffer }): Promise<void> {
    const t = this.t
    for (const [index, count] of score.entries()) await this.figures().nth(index).fill(String(count))
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
