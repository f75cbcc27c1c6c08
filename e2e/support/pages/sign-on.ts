import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '@agone/i18n'

export type Registration = { username: string; email: string; birthday: string; password: string; confirm: string }

/** Where an app sends its reader to sign in, as the site does. */
export const signOnStart = (origin: string) =>
  `${origin}/auth/auth?${new URLSearchParams({
    client_id: 'agone-web',
    redirect_uri: `${origin}/oauth2`,
    scope: 'openid all',
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'a-state-of-its-own',
    nonce: 'a-nonce-of-its-own',
  })}`

/** Where it sends them back to; the site's page there soon takes the code out of its address. */
export const signedInAt = /\/oauth2(\?code=|$)/

/** An address of its own, so that what fails there slows down no other journey. */
export const fromElsewhere = (page: Page): Promise<void> => {
  const host = () => Math.floor(Math.random() * 254) + 1
  return page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.${host()}.${host()}.${host()}` })
}

/** The pages of the sign-on, in the popup or in a window of their own. */
export class SignOn {
  readonly page: Page
  readonly #t: Translate

  constructor(page: Page, t: Translate) {
    this.page = page
    this.#t = t
  }

  /** Opens them in this window, without the site. */
  static async start(page: Page, origin: string, t: Translate): Promise<SignOn> {
    await page.goto(signOnStart(origin))
    return new SignOn(page, t)
  }

  /** Presses what opens the popup, and answers it. */
  static async openedBy(button: Locator, t: Translate): Promise<SignOn> {
    const popup = button.page().waitForEvent('popup')
    await button.click()
    return new SignOn(await popup, t)
  }

  async signIn(login: string, password: string): Promise<void> {
    await this.fill(login, password)
    await this.press()
  }

  /** Fills in what signs in, without sending it yet. */
  async fill(login: string, password: string): Promise<void> {
    await this.page.getByLabel(this.#t('auth.login')).fill(login)
    await this.page.getByLabel(this.#t('auth.password'), { exact: true }).fill(password)
  }

  async press(): Promise<void> {
    await this.#send(this.#t('auth.signIn'))
  }

  /** The page's script has run by then: before, a form goes out without the robot check that the script would do. */
  async #send(name: string): Promise<void> {
    await this.page.waitForLoadState('domcontentloaded')
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Sends a form and waits for the page that answers it: what it says may be said by the one before, too. */
  async answered(send: () => Promise<void>): Promise<void> {
    const loaded = this.page.waitForEvent('domcontentloaded')
    await send()
    await loaded
  }

  async goToRegister(): Promise<void> {
    await this.page.getByRole('link', { name: this.#t('auth.toRegister') }).click()
  }

  /** Without JavaScript a code comes by mail in place of the proof of work; `codeOf` reads it from the mailbox. */
  async registerByMail(registration: Registration, codeOf: (email: string) => Promise<string>): Promise<void> {
    await this.#fillIn(registration)
    await this.page.getByRole('button', { name: this.#t('auth.captchaSend') }).click()
    await this.page.getByLabel(this.#t('auth.captchaCode')).fill(await codeOf(registration.email))
    await this.register(registration)
  }

  async register(registration: Registration): Promise<void> {
    await this.#fillIn(registration)
    await this.#send(this.#t('auth.register'))
  }

  /** The same, without waiting for the page's script. */
  async registerEarly(registration: Registration): Promise<void> {
    await this.#fillIn(registration)
    await this.page.getByRole('button', { name: this.#t('auth.register'), exact: true }).click()
  }

  async #fillIn({ username, email, birthday, password, confirm }: Registration): Promise<void> {
    const field = (name: string) => this.page.getByLabel(name, { exact: true })
    await field(this.#t('auth.username')).fill(username)
    await field(this.#t('auth.birthday')).fill(birthday)
    await field(this.#t('auth.email')).fill(email)
    await field(this.#t('auth.password')).fill(password)
    await field(this.#t('auth.passwordConfirm')).fill(confirm)
    await this.page.getByRole('checkbox').check()
  }

  /** Expects that `text` alone is said under the field, once the form that was sent has come back with it. */
  async expectFault(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(text)
  }
}
