import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The pages of users: the list, and one account with its acts. */
export class Staff extends SitePage {
  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.t('staff.search') })
  }

  found(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.t('staff.found', { count }) })
  }

  /** The row of somebody in the list. */
  row(username: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name: username, exact: true }) })
  }

  /** Presses an act of the account's page; answers the dialog that asks. */
  async ask(act: string, title: string): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: act, exact: true }).click()
    return this.shell.dialog(title)
  }

  /** Says yes in a dialog, by the word on its button. */
  async say(dialog: Locator, yes: string): Promise<void> {
    await dialog.getByRole('button', { name: yes, exact: true }).click()
  }
}
