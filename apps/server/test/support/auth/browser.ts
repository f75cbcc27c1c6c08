import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import assert from 'node:assert/strict'
import * as client from 'openid-client'
import { webClientId } from '../../../src/modules/auth/provider/clients.ts'

/** A browser without JavaScript, for tests: keeps cookies, and does not follow redirects. */
export const createBrowser = () => {
  const jar = new Map<string, { value: string; path: string }>()
  const cookiesFor = (path: string) =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  return {
    jar,
    async go(url: string | URL, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers)
      headers.set('cookie', cookiesFor(new URL(url).pathname))
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...rest] = line.split(';')
        const name = pair.slice(0, pair.indexOf('='))
        const path =
          rest
            .map((part) => part.trim())
            .find((part) => /^path=/i.test(part))
            ?.slice(5) ?? '/'
        if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
        else jar.set(name, { value: pair.slice(pair.indexOf('=') + 1), path })
      }
      return response
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Solves a challenge like the page's script; returns the value of the field `captcha`. */
export const solveCaptcha = async (
  browser: Pick<Browser, 'go'>,
  publicUrl: string,
  purpose: 'login' | 'register',
): Promise<string> => {
  const answer = await browser.go(`${publicUrl}/auth/captcha?purpose=${purpose}`)
  return solutionOf(JSON.parse(await answer.text()))
}

/** The value of the field `captcha` that solves this challenge. */
export const solutionOf = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The hidden field of a page's form. */
export const csrfIn = (page: string): string => /name="csrf"\s+value="([^"]+)"/.exec(page)?.[1] ?? ''

/** Posts a form of an interaction's page: loads the page first, for its hidden field. */
export const submit = async (
  browser: Browser,
  {
    page,
    action,
    fields,
    headers,
  }: { page: string | URL; action: string | URL; fields: Record<string, string>; headers?: Record<string, string> },
): Promise<Response> => {
  const csrf = csrfIn(await (await browser.go(page)).text())
  return browser.go(action, { method: 'POST', body: new URLSearchParams({ csrf, ...fields }), headers: headers ?? {} })
}

/** A started sign-in: the address of its page, and what the client needs at its end. */
export type StartedSignIn = { config: client.Configuration; interaction: URL; verifier: string; browser: Browser }

/** Starts an authorization request like the site; `ask` adds parameters. */
export const begin = async (
  publicUrl: string,
  {
    browser = createBrowser(),
    clientId = webClientId,
    redirect = `${publicUrl}/oauth2`,
    ask = {},
  }: { browser?: Browser; clientId?: string; redirect?: string; ask?: Record<string, string> } = {},
): Promise<StartedSignIn & { location: URL }> => {
  const options = { execute: [client.allowInsecureRequests] }
  const config = await client.discovery(new URL(`${publicUrl}/auth`), clientId, undefined, client.None(), options)
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirect,
    scope: 'openid all',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'the state',
    nonce: 'the nonce',
    ...ask,
  })
  const answer = await browser.go(url)
  assert.equal(answer.status, 303, await answer.text())
  const location = new URL(answer.headers.get('location') ?? '', publicUrl)
  return { config, interaction: location, location, verifier, browser }
}

/** Follows redirects of the product until one leads to the client; returns that address. */
export const callbackOf = async (browser: Browser, answer: Response, publicUrl: string): Promise<URL> => {
  let location = new URL(answer.headers.get('location') ?? '', publicUrl)
  for (let steps = 0; location.pathname.startsWith('/auth/') && steps < 5; steps++) {
    const next = await browser.go(location)
    location = new URL(next.headers.get('location') ?? '', publicUrl)
  }
  return location
}

/** Exchanges the code of a callback. */
export const redeem = (begun: StartedSignIn, callback: URL) =>
  client.authorizationCodeGrant(begun.config, callback, {
    pkceCodeVerifier: begun.verifier,
    expectedState: 'the state',
    expectedNonce: 'the nonce',
  })
