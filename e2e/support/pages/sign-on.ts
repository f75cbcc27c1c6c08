import { expect, type Locator, type Page } from '@playwright/test'
import type { Translate } from '@agone/i18n'

export type Registration = { username: string; email: string; birthday: string; password: string; confirm: string }

/** The URL that an app redirects to for a sign-in, as the site does. */
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

/** The redirect URL; the page there soon removes the code from its URL. */
export const signedInAt = /\/oauth2(\?code=|$)/

/** Gives a page an IP address of its own, so that its failures do not limit other journeys. */
export const fromElsewhere = (page: Page): Promise<void> => {
  const host = () => Math.floor(Math.random() * 254) + 1
  return page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `10.${host()}.${host()}.${host()}` })
}

/** The pages of the sign-on, in the popup or in a window. */
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

  /** Clicks the button that opens the popup; resolves to the popup. */
  static async openedBy(button: Locator, t: Translate): Promise<SignOn> {
    const popup = button.page().waitForEvent('popup')
    await button.click()
    return new SignOn(await popup, t)
  }

  async signIn(login: string, password: string): Promise<void> {
    await this.fill(login, password)
    await this.submit()
  }

  /** Fills in the credentials, without submitting them. */
  async fill(login: string, password: string): Promise<void> {
    await this.page.getByLabel(this.#t('auth.login')).fill(login)
    await this.page.getByLabel(this.#t('auth.password'), { exact: true }).fill(password)
  }

  async submit(): Promise<void> {
    await this.#clickButton(this.#t('auth.signIn'))
  }

  /** The script of the page has run by then: before, the form would be sent without the robot check. */
  async #clickButton(name: string): Promise<void> {
    await this.page.waitForLoadState('domcontentloaded')
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Submits a form and waits for the next page: the previous page may contain the same text. */
  async submitAndWait(send: () => Promise<void>): Promise<void> {
    const loaded = this.page.waitForEvent('domcontentloaded')
    await send()
    await loaded
  }

  async goToRegister(): Promise<void> {
    await this.page.getByRole('link', { name: this.#t('auth.toRegister') }).click()
  }

  /** Without JavaScript a code by mail replaces the proof of work; `codeOf` reads it from the mailbox. */
  async registerByMail(registration: Registration, codeOf: (email: string) => Promise<string>): Promise<void> {
    await this.#fillIn(registration)
    await this.page.getByRole('button', { name: this.#t('auth.captchaSend') }).click()
    await this.page.getByLabel(this.#t('auth.captchaCode')).fill(await codeOf(registration.email))
    await this.register(registration)
  }

  async register(registration: Registration): Promise<void> {
    await this.#fillIn(registration)
    await this.#clickButton(this.#t('auth.register'))
  }

  /** The same, without waiting for the script of the page. */
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

  /** On the page of a mailed link: chooses the password. */
  async setPassword(password: string): Promise<void> {
    await this.page.getByLabel(this.#t('auth.newPassword'), { exact: true }).fill(password)
    await this.page.getByLabel(this.#t('auth.passwordConfirm'), { exact: true }).fill(password)
    await this.#clickButton(this.#t('auth.resetSave'))
    await expect(this.page.getByRole('heading', { name: this.#t('auth.resetDoneHeading') })).toBeVisible()
  }

  /** Expects that only `text` is shown below the field, once the form has been sent and shown again. */
  async expectFault(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(text)
  }
}
