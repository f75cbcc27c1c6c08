import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The chat on the page of a match. */
export class Chat extends SitePage {
  readonly panel = this.page.getByRole('region', { name: this.t('chat.title'), exact: true })
  readonly log = this.panel.getByRole('log')
  readonly field = this.panel.getByRole('textbox', { name: this.t('chat.write') })

  /** The row of a message. */
  message(text: string | RegExp): Locator {
    return this.log.getByRole('listitem').filter({ hasText: text })
  }

  /** Opens the menu of a message and chooses an action. */
  async choose(text: string, action: string): Promise<void> {
    const row = this.message(text)
    await row.hover()
    await row.getByRole('button').first().click()
    await row.getByRole('button', { name: action }).click()
  }
}
