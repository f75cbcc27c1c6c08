import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The page of a match: its scoreboard, and the report of the user's own side. */
export class Match extends SitePage {
  readonly scoreboard = this.page.getByRole('heading', { level: 1 })

  /** The two fields of the score, in reading order. */
  scoreFields(): Locator {
    return this.page.getByRole('group', { name: this.t('matches.result') }).getByRole('spinbutton')
  }

  /** Fills in and sends the report of the user's own side; `score` is in reading order. */
  async report(
    score: readonly [left: number, right: number],
    attachment?: { name: string; buffer: Buffer },
  ): Promise<void> {
    const t = this.t
    for (const [index, count] of score.entries()) await this.scoreFields().nth(index).fill(String(count))
    if (attachment)
      await this.page
        .getByLabel(t('matches.chooseFiles'))
        .setInputFiles({ name: attachment.name, mimeType: 'image/png', buffer: attachment.buffer })
    await this.page.getByRole('button', { name: t('matches.sendReport') }).click()
  }

  reports(): Locator {
    return this.page.getByRole('region', { name: this.t('matches.reportsTitle') })
  }
}
