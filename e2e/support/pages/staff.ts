import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The pages of users: the list, and one account with its actions. */
export class Staff extends SitePage {
  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('staff.search') })
  }

  found(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('staff.found', { count }) })
  }

  /** The row of a user in the list. */
  row(username: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: username, exact: true }) })
  }

  /** Clicks an action of the account's page; returns its dialog. */
  async openDialog(action: string, title: string): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    return this.shell.dialog(title)
  }

  /** Confirms a dialog, by the text of its button. */
  async confirm(dialog: Locator, submitLabel: string): Promise<void> {
    await dialog.getByRole('button', { name: submitLabel, exact: true }).click()
  }
}
