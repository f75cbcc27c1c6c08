import { addressInMarkup, errors, type RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TSchema } from 'typebox'
import { AppError } from '../../src/platform/http/index.ts'
import { checkOf } from '../../src/platform/http/body/validate.ts'
import { readBody } from '../../src/platform/http/routing/wire.ts'
import { outsideImage, render } from '../../src/modules/content/articles/markdown.ts'
import { RightsScene } from '../access/scene.ts'
import { callOf } from '../access/table.ts'
import { testProduct, type TestProduct } from '../support/product.ts'
import { isFullRun, seed } from '../support/test-run.ts'
import { pointerOf, textFieldsOf, withText, type TextField } from './fields.ts'
import { faultPaths, goodCall, send, type GoodCall } from './good-calls.ts'
import { payloads } from './payloads.ts'

/** Hostile texts in every field that takes a text: refused with a code of the catalogue, or stored and harmless. */
let product: TestProduct
before(async () => {
  product = await testProduct()
})
after(() => product.close())

const writes = () => product.app.platform.routes.map(({ spec }) => spec).filter(({ method }) => method !== 'GET')
/** A season file has no fixed fields; the tests of imports have its faults. */
const withTexts = () => writes().flatMap((spec) => (textFieldsOf(spec).length > 0 ? [spec] : []))

test('there are three thousand texts, for more than a hundred fields', () => {
  const fields = withTexts().flatMap(textFieldsOf)
  assert.ok(payloads.length >= 3000, String(payloads.length))
  assert.ok(fields.length > 100, String(fields.length))
})

/** Secrets, mail addresses and usernames have rules of their own in code; the others may have several lines. */
const unlike =
  /\/provisionalUsers $|\/(password(_confirm)?|old_password|code|verify_code|login|username|email)$|\/contacts\/[a-z]+$/
const severalLines =
  /\/(reason|description|comment|content)$|\/content $|\/(body|content)(\/(it|en))?$|\/rules\/(it|en)$/

const isAccepted = (read: (value: unknown) => unknown, value: unknown): boolean => {
  try {
    read(value)
    return true
  } catch (error) {
    assert.ok(error instanceof AppError && Object.hasOwn(errors, error.code))
    return false
  }
}

/** The distinct rules of fields, with one field that has each. */
const rulesOf = (fields: readonly { name: string; field: TextField }[]) =>
  new Map(fields.map(({ name, field }) => [JSON.stringify(field.schema), { name, schema: field.schema }]))

const isSchema = (_schema: object): _schema is TSchema => true
const checked = (schema: object) => {
  assert.ok(isSchema(schema))
  const check = checkOf<unknown>(schema, 'exact')
  // Of a long body only the first fault is found, which takes less time.
  return (value: unknown) => check(value, 1024 * 1024)
}

test('no text with control or direction characters is accepted anywhere, and a name is one visible line', () => {
  const fields = withTexts().flatMap((spec) =>
    textFieldsOf(spec).map((field) => ({ name: `${callOf(spec)} ${pointerOf(field)}`, field })),
  )
  const wrong: string[] = []
  const readable = payloads.filter((text) => isAccepted(readBody, text))
  for (const { name, schema } of rulesOf(fields.filter(({ name }) => !unlike.test(name))).values()) {
    const check = checked(schema)
    for (const text of readable.filter((each) => isAccepted(check, each))) {
      const isText = text.isWellFormed() && !/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text)
      const isLine = !/[\p{Cc}\u2028\u2029\u200b\u2060\ufeff\u3164\u2800\u{e0001}]|\p{M}{5}/u.test(text)
      const isSeen = text === '' || /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
      if (!isText || (!severalLines.test(name) && !(isLine && isSeen))) wrong.push(`${name}: ${JSON.stringify(text)}`)
    }
  }
  assert.deepEqual(wrong.slice(0, 50), [])
})

test('every text has a largest length, in every call', () => {
  const long = writes().flatMap((spec) =>
    textFieldsOf(spec).flatMap((field) =>
      Number(field.schema['maxLength']) <= 100_000 || /\^#|\{2,22\}|\{0,30\}/.test(String(field.schema['pattern']))
        ? []
        : [`${callOf(spec)} ${pointerOf(field)}`],
    ),
  )
  assert.deepEqual(long, [])
})

const articleTag =
  /^<\/?(?:a|blockquote|br|code|del|em|h[2-6]|hr|img|input|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)(?: (?!on|style)[a-z-]+="[^"<]*")*(?: ?\/)?>$/

test('an article has only the tags of Markdown, and no address that runs', () => {
  const addresses = new RegExp(`^(?:${addressInMarkup})`, 'i')
  const wrong: string[] = []
  for (const text of payloads) {
    const html = render(text)
    const tags = [...html.matchAll(/<[^>]*>?/g)].map(([tag]) => tag)
    const hrefs = [...html.matchAll(/ href="([^"]*")/g)].map(([, href = '']) => href)
    const isHarmless = tags.every((tag) => articleTag.test(tag)) && hrefs.every((href) => addresses.test(href))
    if (!isHarmless || (/<img /.test(html) && outsideImage(html) === undefined))
      wrong.push(`${JSON.stringify(text)}: ${html}`)
  }
  assert.deepEqual(wrong, [])
})

/** A text that does no harm to a name, except where it becomes markup. */
const mark = '<x-mark a="1">'

/** The same with another number each time, for names that must differ. */
let marks = 1
const nextMark = () => mark.replace('1', String(++marks))

/** Account calls that check a password or a code, which is slow; their attempts are limited. */
const isProof = (spec: RouteSpec) =>
  spec.path.startsWith('/accounts/') && textFieldsOf(spec).some(({ path }) => /password|code/.test(String(path.at(-1))))

type Filled = { field: TextField; text: string }

/** Sends a call with these texts in its fields; what is left out has what it had in the good request. */
const sendFilled = async (scene: RightsScene, call: GoodCall, fields: readonly Filled[]) => {
  const { spec, sent } = call
  const body = fields.reduce<unknown>(
    (filled, { field, text }) => withText(spec, filled, field, text),
    spec.text ? (sent.text ?? '') : (sent.body ?? {}),
  )
  const answer = await send(scene, { ...call, sent: {} }, body)
  assert.ok(answer.status < 500, `${callOf(spec)} ${JSON.stringify(body).slice(0, 500)}: ${answer.title}`)
  assert.ok(answer.status < 400 || Object.hasOwn(errors, answer.title), `${callOf(spec)}: ${answer.title}`)
  assert.notEqual(answer.status, 401, `${callOf(spec)}: ${answer.title}`)
  return answer
}

/**
 * Puts the next texts into all fields of a call at once; whatever is refused gets back what it was, so that the rest is stored. If a
 * refusal names no field, as for one that is locked now, each field is sent alone, but those of proofs: one may delete the account.
 * Returns the lowest status.
 */
const fill = async (scene: RightsScene, call: GoodCall, next: () => string): Promise<number> => {
  let fields = textFieldsOf(call.spec).map((field) => ({ field, text: next() }))
  for (;;) {
    const answer = await sendFilled(scene, call, fields)
    const refused = new Set(faultPaths(answer))
    // Of characters that are no text only the first are named.
    const isLeft = ({ field, text }: Filled) =>
      !refused.has(pointerOf(field)) && (refused.size === 0 || isAccepted(readBody, text))
    const left = fields.filter(isLeft)
    if (answer.status < 400 || left.length === 0) return answer.status
    if (left.length === fields.length)
      return fields.length === 1 || isProof(call.spec) ? answer.status : fillOneByOne(scene, call, fields)
    fields = left
  }
}

const fillOneByOne = async (scene: RightsScene, call: GoodCall, fields: readonly Filled[]): Promise<number> => {
  let lowest = Infinity
  for (const each of fields) lowest = Math.min(lowest, (await sendFilled(scene, call, [each])).status)
  return lowest
}

/** Calls that end the rights of those who make the others. */
const isApart = (spec: RouteSpec) => isProof(spec) || spec.path.startsWith('/accounts/v2/users/:id/')

/** A call in a scene, or in a new one if earlier calls have changed too much in it: a team was replaced, a match is over. */
const callIn = async (scene: RightsScene, spec: RouteSpec): Promise<{ scene: RightsScene; call: GoodCall }> => {
  try {
    return { scene, call: await goodCall(scene, spec) }
  } catch {
    const fresh = new RightsScene(product)
    return { scene: fresh, call: await goodCall(fresh, spec) }
  }
}

test('every text is refused with a code of the catalogue or stored, in one field after the other', async () => {
  const specs = withTexts()
  const perRound = specs.filter((spec) => !isProof(spec)).reduce((sum, spec) => sum + textFieldsOf(spec).length, 0)
  const rounds = isFullRun ? payloads.length : Math.ceil(payloads.length / perRound)
  let at = seed % payloads.length
  const first = at
  const next = () => payloads[at++ % payloads.length] ?? ''
  const shared = new RightsScene(product)
  let stored = 0
  for (const spec of specs) {
    const { scene, call } = await callIn(isApart(spec) ? new RightsScene(product) : shared, spec)
    for (let round = 0; round < (isProof(spec) ? 2 : rounds); round++) {
      if ((await fill(scene, call, next)) >= 300) continue
      stored += 1
      // It was done with the right password, after its texts were refused: an account that deletes itself makes no second call.
      if (isProof(spec)) break
    }
  }
  assert.ok(at - first >= payloads.length)
  assert.ok(stored > 100, `${stored} calls have stored something`)
})

/** Calls whose texts are usernames, names on shirts, addresses or times: no markup fits into one. */
const neverStored = [
  'POST /accounts/v2/users',
  'PUT /accounts/v2/users/@me/username',
  'PATCH /accounts/v2/users/@me/notifications/settings',
  'POST /accounts/v2/users/@me/push/subscriptions',
  'DELETE /accounts/v2/users/@me/push/subscriptions',
  'POST /esports/v2/community/mail-test',
  'POST /esports/v2/banners',
  'PATCH /esports/v2/banners/:id',
  'POST /esports/v2/teams/:id/provisionalUsers',
  'PATCH /esports/v2/teams/:id/provisionalUsers/:userId',
  'PATCH /esports/v2/tournaments/:id/teams/:teamId',
  'POST /esports/v2/tournaments/:id/calendars',
  'POST /esports/v2/tournaments/:id/calendars/preview',
]

const reads = () => product.app.platform.routes.map(({ spec }) => spec).filter(({ method }) => method === 'GET')

test('what is stored stays text: in answers, feeds, pages of the server and mails', async () => {
  const shared = new RightsScene(product)
  const { ctx, app } = product
  const refused = new Set<string>()
  for (const spec of withTexts().filter((each) => !isApart(each))) {
    const { scene, call } = await callIn(shared, spec)
    if ((await fill(scene, call, nextMark)) < 400) continue
    // Earlier calls may have changed too much in the scene: a match is over, a user is no longer in a team.
    const fresh = new RightsScene(product)
    if ((await fill(fresh, await goodCall(fresh, spec), nextMark)) >= 400) refused.add(callOf(spec))
  }
  assert.deepEqual(refused, new Set(neverStored))
  for (const spec of reads()) {
    const { scene, call } = await callIn(shared, spec)
    const { who, url } = call
    const authorization = who === 'visitor' ? {} : { authorization: `Bearer ${await scene.tokenOf(who)}` }
    const { statusCode, headers, body } = await app.inject({ url, headers: authorization })
    assert.ok(statusCode < 500, `${url}: ${body}`)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.match(String(headers['content-security-policy']), /default-src 'none'/, url)
    const type = String(headers['content-type'])
    assert.match(type, /^(application\/(problem\+)?json|text\/calendar|text\/csv|text\/plain)/, url)
  }
  const pages = [
    '/feeds/articles.it.atom',
    '/feeds/articles.en.rss',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/articles-1.xml',
    '/sitemap/players-1.xml',
    '/docs',
    `/auth/auth?client_id=${mark}`,
  ]
  const more = [
    `/auth/interaction/${mark}`,
    `/logout?token=${mark}`,
    `/cdn/public/${mark}/x/y`,
    `/${mark}`,
    '/manifest.webmanifest',
  ]
  for (const url of [...pages, ...more].map(encodeURI)) {
    const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    if (!/json/.test(String(headers['content-type']))) assert.ok(!body.includes('<x-mark'), `${url}: ${body}`)
  }
  const mails = await ctx.db.selectFrom('mails').select(['subject', 'html']).execute()
  assert.ok(mails.length > 0)
  for (const { subject, html } of mails) {
    assert.doesNotMatch(subject, /\p{Cc}/u)
    assert.ok(!html.includes('<x-mark'), html)
  }
})
