import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { solutionOf } from './captcha.ts'

/** The tokens of the provider, under the keys in which the site stores them. */
export type StoredTokens = Record<'access_token' | 'id_token' | 'refresh_token' | 'expiration', string>

const random = () => randomBytes(32).toString('base64url')

const csrfOf = (page: string) => /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? ''

const locationOf = (response: APIResponse): URL | undefined => {
  const location = response.headers()['location']
  return location === undefined ? undefined : new URL(location, response.url())
}

const codeOf = (response: APIResponse) => locationOf(response)?.searchParams.get('code')

/** Submits the forms of the sign-on without a browser, for tests that are not about it. */
export class SignOnClient {
  readonly #http: APIRequestContext
  readonly #origin: string
  readonly #verifier = random()

  constructor(http: APIRequestContext, origin: string) {
    this.#http = http
    this.#origin = origin
  }

  async signIn(login: string, password: string): Promise<StoredTokens> {
    return this.#submit('login', { login, password })
  }

  /** Creates an account with a birthday in 1995; its mail address is that of `username` at example.org. */
  async register(username: string, password: string): Promise<StoredTokens> {
    const challenge = await this.#http.get(`${this.#origin}/auth/captcha?purpose=register`)
    return this.#submit('register', {
      captcha: solutionOf(await challenge.json()),
      username,
      email: `${username}@example.org`,
      birthday: '1995-05-05',
      password,
      password_confirm: password,
      accept_terms: 'true',
    })
  }

  async #submit(form: string, fields: Record<string, string>): Promise<StoredTokens> {
    const page = await this.#follow(
      await this.#http.get(`${this.#origin}/auth/auth?${this.#query()}`, { maxRedirects: 0 }),
    )
    const response = await this.#http.post(`${page.url()}/${form}`, {
      form: { csrf: csrfOf(await page.text()), ...fields },
      maxRedirects: 0,
    })
    const last = await this.#follow(response)
    const code = codeOf(last)
    if (code) return this.#exchange(code)
    const name = fields['login'] ?? fields['username']
    throw new Error(`${form} of ${name}: ${last.status()} ${last.url()}\n${await last.text()}`)
  }

  /** Follows redirects up to the one that has the code: rendering the page behind it is not needed. */
  async #follow(response: APIResponse): Promise<APIResponse> {
    const to = locationOf(response)
    if (!to || codeOf(response)) return response
    return this.#follow(await this.#http.get(to.href, { maxRedirects: 0 }))
  }

  #query() {
    return new URLSearchParams({
      client_id: 'agone-web',
      redirect_uri: `${this.#origin}/oauth2`,
      scope: 'openid all',
      response_type: 'code',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: random(),
      nonce: random(),
    })
  }

  async #exchange(code: string): Promise<StoredTokens> {
    const response = await this.#http.post(`${this.#origin}/auth/token`, {
      form: {
        grant_type: 'authorization_code',
        client_id: 'agone-web',
        redirect_uri: `${this.#origin}/oauth2`,
        code_verifier: this.#verifier,
        code,
      },
    })
    expect(response.status()).toBe(200)
    const { access_token, id_token, refresh_token, expires_in } = await response.json()
    return { access_token, id_token, refresh_token, expiration: String(Date.now() + expires_in * 1000) }
  }
}
