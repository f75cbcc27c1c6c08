import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import assert from 'node:assert/strict'
import { Passwords, Users } from '../../../src/modules/accounts/index.ts'
import * as Captcha from '../../../src/modules/auth/sign-on/captcha/captcha.ts'
import { begin, csrfIn, type StartedSignIn } from './browser.ts'
import type { SignOnApp } from './sign-on-app.ts'

/** Milliseconds of single tries for known addresses, and for unknown ones. */
export type Times = { known: number[]; unknown: number[] }

/** The three forms whose response time must not reveal which accounts exist. */
export const timedForms = ['sign-in', 'registration', 'reset'] as const
export type TimedForm = (typeof timedForms)[number]

/** A clock in milliseconds. */
type Meter = () => number

/** Wall-clock time. */
export const clock: Meter = () => performance.now()

/** The CPU time of this process, independent of other work on the machine. */
export const processorTime: Meter = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Measure = { tries: number; meter?: Meter }

const password = 'Tribuna-Nord-2026'

// The first ones are not counted.
const warmUp = 10

/**
 * Submits `tries` times with known and `tries` times with unknown mail addresses, in pairs of random order, each from
 * its own address (the product must trust X-Forwarded-For of 127.0.0.1).
 */
export const timesOf = async (t: SignOnApp, form: TimedForm, { tries, meter = clock }: Measure): Promise<Times> => {
  const people = await knownAddresses(t, tries + warmUp)
  const submit = await submitterOf(t, form, meter)
  const times: Times = { known: [], unknown: [] }
  for (const [index, known] of people.entries()) {
    const pair: [keyof Times, string][] = [
      ['known', known],
      ['unknown', `nobody.${known}`],
    ]
    for (const [which, address] of Math.random() < 0.5 ? pair : pair.toReversed()) {
      const time = await submit(address)
      if (index >= warmUp) times[which].push(time)
    }
  }
  return times
}

/**
 * The probability that two samples of the same source differ this much: the two-sided p of the Mann-Whitney rank test,
 * by its normal approximation, for samples of 20 and more.
 */
export const rankTest = (one: readonly number[], other: readonly number[]): number => {
  const all = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))]
  const sorted = all.toSorted((a, b) => a.time - b.time)
  const rankSum = sorted.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = rankSum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

let batches = 0

const knownAddresses = async (t: SignOnApp, count: number): Promise<string[]> => {
  const batch = ++batches
  const passwordHash = await Passwords.hash(password)
  const names = Array.from({ length: count }, (_, index) => `k${batch}-${index}`)
  const people = names.map((username) => ({ username, email: `${username}@example.org`, verified: true, passwordHash }))
  await Users.createMany(t.ctx(), people)
  return people.map(({ email }) => email)
}

type Submit = (address: string) => Promise<number>

const submitterOf = async (t: SignOnApp, form: TimedForm, meter: Meter): Promise<Submit> => {
  let attempts = 0
  const from = () => `10.${form.length}.${Math.floor(++attempts / 250)}.${attempts % 250}`
  if (form === 'registration') {
    return async (email) => {
      const begun = await opened(t)
      const captcha = await instantProof(t)
      const fields = { username: `r${batches}-${++attempts}`, email, ...registration, captcha }
      return timed(begun, { path: '/register', status: 303, fields, from: from(), meter })
    }
  }
  const begun = await opened(t)
  return (address) =>
    form === 'sign-in'
      ? timed(begun, {
          path: '/login',
          status: 400,
          fields: { login: address, password: 'Sbagliata-1' },
          from: from(),
          meter,
        })
      : timed(begun, { path: '/forgot', status: 200, fields: { login: address }, from: from(), meter })
}

const registration = {
  password,
  password_confirm: password,
  birthday: '2004-02-29',
  accept_terms: 'true',
}

const opened = async (t: SignOnApp): Promise<StartedSignIn & { csrf: string }> => {
  const begun = await begin(t.publicUrl)
  return { ...begun, csrf: csrfIn(await (await begun.browser.go(begun.interaction)).text()) }
}

type Post = { path: string; status: number; fields: Record<string, string>; from: string; meter: Meter }

const timed = async (begun: StartedSignIn & { csrf: string }, post: Post): Promise<number> => {
  const { path, status, fields, from, meter } = post
  const body = new URLSearchParams({ csrf: begun.csrf, ...fields })
  const start = meter()
  const answer = await begun.browser.go(begun.interaction.href + path, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from },
  })
  const text = await answer.text()
  const time = meter() - start
  assert.equal(answer.status, status, text)
  return time
}

// The proof of work is not measured, so the solution is created with the challenge.
const instantProof = async ({ auth }: SignOnApp): Promise<string> => {
  const challenge = await Captcha.challengeFor(auth.ctx, auth.secret, 'register', 0)
  const { nonce, salt } = challenge.parameters
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  const { derivedKey } = await deriveKey(challenge.parameters, Buffer.from(salt, 'hex'), password)
  const solution = { counter: 0, derivedKey: Buffer.from(derivedKey).toString('hex') }
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** The cumulative normal distribution up to `z` (Abramowitz and Stegun 26.2.17; within 8e-8). */
const normal = (z: number): number => {
  const k = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = series.reduceRight((total, factor) => (total + factor) * k, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}
