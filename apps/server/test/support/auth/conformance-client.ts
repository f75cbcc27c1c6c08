import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import type { ClientMetadata } from 'oidc-provider'
import { createBrowser, submit, type Browser } from './browser.ts'

export const clientSecret = 'the secret of a client that nobody here wrote'
export const redirect = 'https://client.example/callback'
export const afterLogout = 'https://client.example/signed-out'

const common = {
  client_secret: clientSecret,
  redirect_uris: [redirect],
  post_logout_redirect_uris: [afterLogout],
  response_types: ['code' as const],
  grant_types: ['authorization_code', 'refresh_token'],
}

/** The clients of the profiles, in the form of an operator's configuration. */
export const clients: ClientMetadata[] = [
  { ...common, client_id: 'basic', token_endpoint_auth_method: 'client_secret_basic' },
  { ...common, client_id: 'second', token_endpoint_auth_method: 'client_secret_basic' },
  { ...common, client_id: 'post', token_endpoint_auth_method: 'client_secret_post' },
]

type Parameters = Record<string, string | undefined>

/** One authorization flow from the client to the provider and back. */
export type Flow = {
  browser: Browser
  verifier: string
  clientId: string
  /** The parameters that the client got; empty if the provider did not redirect to it. */
  answer: URLSearchParams
  /** The last page that the provider showed, with its status. */
  page: { status: number; text: string } | undefined
  /** True if a password was typed. */
  hasSignedIn: boolean
}

export type TokenAnswer = { status: number; headers: Headers; body: Record<string, unknown> }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A standard client that uses only fetch: it acts like the conformance suite. */
export class ConformanceClient {
  readonly publicUrl: string
  readonly #person: { login: string; password: string }
  #discovered: Promise<Record<string, unknown>> | undefined

  constructor(publicUrl: string, person: { login: string; password: string }) {
    this.publicUrl = publicUrl
    this.#person = person
  }

  discovery(): Promise<Record<string, unknown>> {
    this.#discovered ??= fetch(`${this.publicUrl}/auth/.well-known/openid-configuration`).then((answer) =>
      answer.json(),
    )
    return this.#discovered
  }

  async endpoint(name: string): Promise<string> {
    return textOf((await this.discovery())[name])
  }

  /**
   * Requests a code and, if the provider asks for it, signs in. `changes` replaces parameters of the request; undefined removes one.
   */
  async authorize(
    changes: Parameters = {},
    { browser = createBrowser(), clientId = 'basic', method = 'GET' } = {},
  ): Promise<Flow> {
    const verifier = randomBytes(32).toString('base64url')
    const parameters = this.#parameters(verifier, { client_id: clientId, ...changes })
    const address = await this.endpoint('authorization_endpoint')
    const first =
      method === 'GET'
        ? await browser.go(`${address}?${parameters}`)
        : await browser.go(address, { method: 'POST', body: parameters })
    return this.#follow(
      { browser, verifier, clientId, answer: new URLSearchParams(), page: undefined, hasSignedIn: false },
      first,
    )
  }

  #parameters(verifier: string, changes: Parameters) {
    const parameters: Parameters = {
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'openid',
      state: 'the state',
      nonce: 'the nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    const present = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    return new URLSearchParams(present)
  }

  async #follow(flow: Flow, first: Response): Promise<Flow> {
    let response = first
    for (let steps = 0; steps < 8; steps++) {
      const location = response.headers.get('location')
      if (location === null) return { ...flow, page: { status: response.status, text: await response.text() } }
      const next = new URL(location, this.publicUrl)
      if (next.origin !== this.publicUrl) return { ...flow, answer: next.searchParams }
      if (next.pathname.startsWith('/auth/interaction/')) {
        flow.hasSignedIn = true
        const action = `${next.href}/login`
        response = await submit(flow.browser, { page: next, action, fields: this.#person })
      } else response = await flow.browser.go(next)
    }
    throw new Error('the provider redirects for ever')
  }

  /** Exchanges the code of a flow, with the authentication of its client. */
  async exchange(flow: Flow, change: Record<string, string> = {}): Promise<TokenAnswer> {
    const code = flow.answer.get('code') ?? ''
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: flow.verifier }
    return this.token(flow.clientId, { ...grant, ...change })
  }

  async token(clientId: string, grant: Record<string, string>): Promise<TokenAnswer> {
    const isPost = clientId === 'post'
    const identity: Record<string, string> = isPost ? { client_id: clientId, client_secret: clientSecret } : {}
    const basic = Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')
    const answer = await fetch(await this.endpoint('token_endpoint'), {
      method: 'POST',
      headers: isPost ? {} : { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ ...grant, ...identity }),
    })
    const body: Record<string, unknown> = await answer.json()
    return { status: answer.status, headers: answer.headers, body }
  }

  /** The claims of an ID token with a valid signature, issuer, audience and times. */
  async verified(answer: TokenAnswer, clientId = 'basic'): Promise<JWTPayload> {
    const keys: JSONWebKeySet = await (await fetch(await this.endpoint('jwks_uri'))).json()
    const { payload } = await jwtVerify(textOf(answer.body['id_token']), createLocalJWKSet(keys), {
      issuer: await this.endpoint('issuer'),
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    return payload
  }

  /** Signs in and exchanges the code; fails the test if any step was refused. */
  async tokens(changes: Parameters = {}, options: { browser?: Browser; clientId?: string } = {}) {
    const flow = await this.authorize(changes, options)
    const answer = await this.exchange(flow)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return { flow, answer, accessToken: textOf(answer.body['access_token']), idToken: textOf(answer.body['id_token']) }
  }

  async userInfo(init: RequestInit): Promise<{ status: number; claims: Record<string, unknown> }> {
    const answer = await fetch(await this.endpoint('userinfo_endpoint'), init)
    const claims: Record<string, unknown> = await answer.json()
    return { status: answer.status, claims }
  }
}

/** The header of a bearer token. */
export const bearer = (token: string): { headers: Record<string, string> } => ({
  headers: { authorization: `Bearer ${token}` },
})
