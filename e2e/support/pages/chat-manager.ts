import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The page with the chats of many matches. */
export class ChatManager extends SitePage {
  readonly list = this.page.getByRole('region', { name: this.t('chatManager.list') })
  readonly views = this.list.getByRole('navigation', { name: this.t('chatManager.views') })
  readonly rows = this.list.getByRole('list', { name: this.t('chatManager.list') }).locator('> li')

  /** The row of a match. */
  row(match: string): Locator {
    return this.rows.filter({ hasText: match })
  }

  /** The open chat of a match. */
  conversation(match: string): Locator {
    return this.page.getByRole('region', { name: match, exact: true })
  }

  /** Opens the menu of a row and chooses an action. */
  async choose(match: string, action: string): Promise<void> {
    const row = this.row(match)
    await row.hover()
    await row.getByRole('button', { name: this.t('chatManager.actions', { match }) }).click()
    await row.getByRole('button', { name: action }).click()
  }
}
