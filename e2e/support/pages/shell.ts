import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '@agone/i18n'

/** The parts around every page: header, drawer, menus, dialogs and toasts. */
export class Shell {
  readonly page: Page
  readonly header: Locator
  readonly login: Locator
  readonly burger: Locator
  readonly drawer: Locator
  readonly #t: Translate

  constructor(page: Page, t: Translate) {
    this.page = page
    this.#t = t
    this.header = page.getByRole('banner')
    this.login = this.header.getByRole('button', { name: t('shell.login'), exact: true })
    this.burger = this.header.getByRole('button', { name: t('shell.openDrawer') })
    this.drawer = page.locator('#drawer')
  }

  /** The button with the avatar of the signed-in user. */
  accountOf(username: string): Locator {
    return this.header.getByRole('button', { name: this.#t('shell.userMenu', { username }) })
  }

  /** An entry of the open menu. */
  entry(name: string): Locator {
    return this.header.locator('[popover]').getByRole('listitem').filter({ hasText: name }).locator('a, button')
  }

  async choose(username: string, name: string): Promise<void> {
    await this.accountOf(username).click()
    await this.entry(name).click()
  }

  dialog(name: string): Locator {
    return this.page.locator('dialog[open]').filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** The path and the name of each entry of the drawer. */
  entries(): Promise<(string | null)[][]> {
    const links = this.drawer.getByRole('listitem').getByRole('link')
    return links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]))
  }

  /** Opens the dialog that shares the page, and closes it once the picture is there. */
  async expectShareDialog(): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('shell.share'), exact: true }).click()
    const dialog = this.dialog(this.#t('shell.share'))
    await expect(dialog.getByRole('img')).toBeVisible()
    await expect(dialog).toContainText(new URL(this.page.url()).host)
    await dialog.getByRole('button', { name: this.#t('shell.close') }).click()
    await expect(dialog).toBeHidden()
  }

  themeSwitch(to: 'dark' | 'light'): Locator {
    return this.drawer.getByRole('button', { name: this.#t(to === 'dark' ? 'shell.themeDark' : 'shell.themeLight') })
  }

  languageSwitch(): Locator {
    return this.drawer.getByLabel(this.#t('shell.language'))
  }

  async acceptConsent(): Promise<void> {
    await this.page.getByRole('button', { name: this.#t('shell.cookieSave') }).click()
  }

  /** Logs out and confirms. */
  async logOut(username: string): Promise<void> {
    await this.choose(username, this.#t('shell.logout'))
    await this.dialog(this.#t('shell.logoutSure'))
      .getByRole('button', { name: this.#t('shell.yes'), exact: true })
      .click()
  }
}
