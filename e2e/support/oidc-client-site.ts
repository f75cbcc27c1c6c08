import type { Page } from '@playwright/test'
import type * as OpenidClient from 'openid-client'
import type { UserManager, UserManagerSettings } from 'oidc-client-ts'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listenAt } from './ports.ts'

const installed = createRequire(import.meta.url).resolve('oidc-client-ts')
const library = fileURLToPath(new URL('../browser/oidc-client-ts.min.js', pathToFileURL(installed)))

// openid-client as it is published, with the modules that it names.
const modules = {
  'openid-client': 'openid-client/build/index.js',
  oauth4webapi: 'oauth4webapi/build/index.js',
  'jose/jwe/compact/decrypt': 'jose/dist/webapi/jwe/compact/decrypt.js',
  'jose/errors': 'jose/dist/webapi/util/errors.js',
}
const imports = Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, `/modules/${file}`]))

const document = `<!doctype html><html lang="en"><title>Another site</title><script src="/client.js"></script>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">window.openidClient = await import('openid-client')</script></html>`

const fileOf = (path: string): string | undefined => {
  if (path === '/client.js') return library
  const [, name] = /^\/modules\/([\w/.-]+\.js)$/.exec(path) ?? []
  return name && fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))
}

/** The claims of a user, as the library returns them. */
type Claims = { subject: string; username: unknown; email: unknown; accessToken: string; refreshToken: string }

/** The response of a call; it has no status where the browser hides it from the page. */
type Answer = { status?: number; etag?: string | null; rateLimit?: string | null; body?: unknown }

/**
 * Another site, on its own origin, that signs users in here with oidc-client-ts or openid-client. See clients.json.
 */
export class OidcClientSite {
  readonly origin: string
  readonly #server: Server
  readonly #settings: UserManagerSettings

  private constructor(server: Server, port: number, issuer: string) {
    this.#server = server
    this.origin = `http://127.0.0.1:${port}`
    this.#settings = {
      authority: issuer,
      client_id: 'other-site',
      redirect_uri: `${this.origin}/`,
      post_logout_redirect_uri: `${this.origin}/`,
      scope: 'openid profile email offline_access',
      prompt: 'consent',
      loadUserInfo: true,
      automaticSilentRenew: false,
    }
  }

  static async open(port: number, issuer: string): Promise<OidcClientSite> {
    const server = createServer((request, response) => {
      const file = fileOf(request.url ?? '')
      response.setHeader('content-type', file ? 'text/javascript' : 'text/html')
      response.end(file ? readFileSync(file) : document)
    })
    await listenAt(server, port)
    return new OidcClientSite(server, port, issuer)
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done))
  }

  /** Redirects the browser to the sign-on. */
  async signIn(page: Page, change: { prompt?: string } = {}): Promise<void> {
    await page.goto(this.origin)
    await Promise.all([
      // With `prompt=none` it returns at once.
      page.waitForURL((url) => url.origin !== this.origin || url.searchParams.has('state')),
      page.evaluate(
        (settings) => {
          const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
          // Not awaited: the page is left before it resolves.
          void manager.signinRedirect()
        },
        { ...this.#settings, ...change },
      ),
    ])
  }

  /** Processes the response in the URL, which the library verifies; rejects with the error of the sign-on. */
  async handleCallback(page: Page): Promise<Claims> {
    await page.waitForURL((url) => url.origin === this.origin && url.searchParams.has('state'))
    return page.evaluate(async (settings) => {
      const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
      const user = await manager.signinCallback()
      const { sub: subject = '', preferred_username: username, email } = user?.profile ?? {}
      return {
        subject,
        username,
        email,
        accessToken: user?.access_token ?? '',
        refreshToken: user?.refresh_token ?? '',
      }
    }, this.#settings)
  }

  /** New tokens for the stored refresh token. */
  refresh(page: Page): Promise<{ subject: string; accessToken: string; refreshToken: string }> {
    return page.evaluate(async (settings) => {
      const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
      const user = await manager.signinSilent()
      const subject = user?.profile.sub ?? ''
      return { subject, accessToken: user?.access_token ?? '', refreshToken: user?.refresh_token ?? '' }
    }, this.#settings)
  }

  /** The claims of the userinfo endpoint, requested from this origin. */
  userInfo(page: Page, accessToken: string): Promise<{ status: number; subject: unknown }> {
    return page.evaluate(
      async ({ authority, token }) => {
        const found = await (await fetch(`${authority}/.well-known/openid-configuration`)).json()
        const headers = { authorization: `Bearer ${token}` }
        const response = await fetch(found.userinfo_endpoint, { headers })
        return { status: response.status, subject: (await response.json()).sub }
      },
      { authority: this.#settings.authority, token: accessToken },
    )
  }

  /** Sends the browser to the sign-on by openid-client, for an access token of the API. */
  async beginForApi(page: Page, resource: string): Promise<void> {
    await page.goto(this.origin)
    await page.waitForFunction(() => 'openidClient' in window)
    await Promise.all([
      page.waitForURL((url) => url.origin !== this.origin),
      page.evaluate(
        async ({ authority, redirect, api }) => {
          const client: typeof OpenidClient = Object(window).openidClient
          const options = { execute: [client.allowInsecureRequests] }
          const config = await client.discovery(new URL(authority), 'other-site', undefined, client.None(), options)
          const verifier = client.randomPKCECodeVerifier()
          sessionStorage.setItem('verifier', verifier)
          const url = client.buildAuthorizationUrl(config, {
            redirect_uri: redirect,
            scope: 'openid all',
            resource: api,
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            state: 'of-this-page',
          })
          location.assign(url)
        },
        { authority: this.#settings.authority, redirect: this.#settings.redirect_uri, api: resource },
      ),
    ])
  }

  /** Redeems the code in the address by openid-client; the access token that came of it. */
  async redeemForApi(page: Page, resource: string): Promise<string> {
    await page.waitForURL((url) => url.origin === this.origin && url.searchParams.has('code'))
    await page.waitForFunction(() => 'openidClient' in window)
    return page.evaluate(
      async ({ authority, api }) => {
        const client: typeof OpenidClient = Object(window).openidClient
        const options = { execute: [client.allowInsecureRequests] }
        const config = await client.discovery(new URL(authority), 'other-site', undefined, client.None(), options)
        const pkceCodeVerifier = sessionStorage.getItem('verifier') ?? ''
        const checks = { pkceCodeVerifier, expectedState: 'of-this-page' }
        return (await client.authorizationCodeGrant(config, new URL(location.href), checks, { resource: api }))
          .access_token
      },
      { authority: this.#settings.authority, api: resource },
    )
  }

  /** Calls the API from this origin with a bearer token. */
  call(page: Page, url: string, call: { token: string; method?: string; body?: object }): Promise<Answer> {
    return page.evaluate(
      async ({ address, token, method = 'GET', body }) => {
        const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
        const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
        const answer = await fetch(address, init).catch(() => undefined)
        if (!answer) return {}
        const [etag, rateLimit] = ['etag', 'ratelimit'].map((name) => answer.headers.get(name))
        return { status: answer.status, etag, rateLimit, body: answer.status === 204 ? undefined : await answer.json() }
      },
      { address: url, ...call },
    )
  }

  async signOut(page: Page): Promise<void> {
    await Promise.all([
      page.waitForURL((url) => url.origin !== this.origin),
      page.evaluate(async (settings) => {
        const manager: UserManager = new (Object(window).oidc.UserManager)(settings)
        void manager.signoutRedirect()
      }, this.#settings),
    ])
  }
}
