import { isSitePath, patterns } from '@agone/contract'
import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { after, before, test } from 'node:test'
import { isPublicEndpoint } from '../../src/modules/notifications/push/public-address.ts'
import { render, outsideImage } from '../../src/modules/content/articles/markdown.ts'
import { RightsScene } from '../access/scene.ts'
import { callOf } from '../access/table.ts'
import { tableDigests, testProduct, type TestProduct } from '../support/product.ts'
import { goodAddresses, goodPaths, hostileAddresses } from './addresses.ts'
import { pointerOf, textFieldsOf, withText, type TextField } from './fields.ts'
import { faultPaths, goodCall, send } from './good-calls.ts'

/** Hostile addresses in every field that takes one: none is stored, none leads to another site, and none is requested. */
let product: TestProduct
const requests: unknown[] = []
const note = (message: unknown) => void requests.push(message)
const channels = ['http.client.request.start', 'undici:request:create']

before(async () => {
  product = await testProduct({ worksOnJobs: false })
  for (const channel of channels) subscribe(channel, note)
})
after(async () => {
  for (const channel of channels) unsubscribe(channel, note)
  await product.close()
})

const addressPatterns: readonly unknown[] = [
  patterns.webAddress,
  patterns.serviceAddress,
  patterns.link,
  patterns.sitePath,
]
const writes = () => product.app.platform.routes.map(({ spec }) => spec).filter(({ method }) => method !== 'GET')
/** The fields of calls that store what they get: a DELETE only names what is stored. */
const addressFields = () =>
  writes()
    .filter(({ method }) => method !== 'DELETE')
    .flatMap((spec) =>
      textFieldsOf(spec)
        .filter(({ schema }) => addressPatterns.includes(schema['pattern']))
        .map((field) => ({ spec, field })),
    )

test('there are five hundred hostile addresses', () => assert.ok(hostileAddresses.length >= 500))

test('addresses of sites and paths of this site are accepted', () => {
  const [web, link] = [new RegExp(patterns.webAddress, 'u'), new RegExp(patterns.link, 'u')]
  assert.deepEqual(
    goodAddresses.filter((address) => !web.test(address) || !link.test(address) || !URL.canParse(address)),
    [],
  )
  assert.deepEqual(
    goodPaths.filter((path) => !link.test(path) || !isSitePath(path)),
    [],
  )
})

test('a path of the site stays on it, however often it is resolved', () => {
  const origin = 'https://agone.invalid'
  for (const path of hostileAddresses.filter(isSitePath)) {
    const once = new URL(path, origin)
    assert.equal(once.origin, origin, path)
    assert.equal(new URL(once.pathname, origin).origin, origin, path)
  }
})

test('every field with an address in its name has the pattern of addresses', () => {
  const named = writes().flatMap((spec) =>
    textFieldsOf(spec).flatMap((field) =>
      /(^|_)(url|uri|link|href|website|homepage|endpoint)$/.test(String(field.path.at(-1))) &&
      !addressPatterns.includes(field.schema['pattern'])
        ? [`${callOf(spec)} ${pointerOf(field)}`]
        : [],
    ),
  )
  assert.deepEqual(named, [])
  assert.ok(addressFields().length >= 5, String(addressFields().length))
})

/** In turn one of them for each address; with TEST_ROUNDS=many all. */
const rotated = <Item>(items: readonly Item[], at: number): readonly Item[] =>
  process.env['TEST_ROUNDS'] === 'many' ? items : items.slice(at % items.length, (at % items.length) + 1)

test('every field refuses them with FIELD_VALIDATION_ERROR, and stores nothing', async () => {
  const scene = new RightsScene(product)
  const fields = []
  for (const { spec, field } of addressFields()) fields.push({ field, spec, call: await goodCall(scene, spec) })
  // The server connects to the address of a service: that field gets all of them.
  const isService = ({ field }: { field: TextField }) => field.schema['pattern'] === patterns.serviceAddress
  const [links, services] = [fields.filter((each) => !isService(each)), fields.filter(isService)]
  assert.equal(services.length, 1)
  await scene.tokenOf('admin')
  const before = await tableDigests(product)
  const wrong: string[] = []
  for (const [at, address] of hostileAddresses.entries()) {
    for (const { spec, field, call } of [...rotated(links, at), ...services]) {
      const body = withText(spec, call.sent.body ?? {}, field, address)
      const answer = await send(scene, { ...call, sent: {} }, body)
      const paths = faultPaths(answer)
      if (answer.title !== 'FIELD_VALIDATION_ERROR' || !paths.includes(pointerOf(field)))
        wrong.push(`${callOf(spec)} ${pointerOf(field)} = ${JSON.stringify(address)}: ${answer.title} ${paths.join()}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual(await tableDigests(product), before)
})

test('/_next/image takes none of them, and no other spelling of a path to a file', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const file = `/cdn/public/users/${id}/a.webp`
  const spellings = [
    `http://localhost:3000${file}`,
    `//localhost:3000${file}`,
    `/${file}`,
    `/x/..${file}`,
    `${file}/../b`,
    `${file}?size=16`,
    `${file}#x`,
    `/cdn/public/../public/users/${id}/a.webp`,
    `/cdn/public/users/${id}/..%2f..%2fa.webp/x`,
    `/cdn/public/users/${id}/%`,
    `/cdn/public/users%2f${id}/a.webp`,
    `/cdn/public/attachments/${id}/a.webp?expires=1&signature=x`,
    `/_next/image?url=${encodeURIComponent(file)}&w=16`,
    '/etc/passwd',
    '/cdn/public/users/../../../../etc/passwd',
  ]
  const served: string[] = []
  for (const address of [...hostileAddresses, ...spellings]) {
    const url = `/_next/image?${new URLSearchParams({ url: address.toWellFormed(), w: '64' })}`
    const { statusCode } = await product.app.inject({ url })
    if (statusCode !== 400) served.push(`${statusCode} ${JSON.stringify(address)}`)
  }
  assert.deepEqual(served, [])
})

test('no spelling of a path leads to a file that is not a public one', async () => {
  const paths = [
    '..',
    '../..',
    '%2e%2e',
    '%2e%2e%2f%2e%2e',
    '..%5c..',
    '%00',
    '..;',
    '.%00.',
    '%c0%ae%c0%ae',
    '%252e%252e',
  ]
  const files = ['agone.db', 'files/incoming', 'etc/passwd', 'secret', '.env']
  for (const up of paths) {
    for (const file of files) {
      for (const url of [
        `/cdn/public/${up}/${file}`,
        `/cdn/public/users/${up}/${file}`,
        `/cdn/${up}/${file}`,
        `/assets/${up}/${file}`,
      ]) {
        const { statusCode, headers } = await product.app.inject({ url })
        assert.ok([400, 404].includes(statusCode), `${url}: ${statusCode}`)
        assert.match(String(headers['content-type']), /^application\/problem\+json/, url)
      }
    }
  }
})

const protocolOf = (href: string): string | undefined => /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
const safeProtocols = [undefined, 'http', 'https', 'mailto', 'irc', 'ircs', 'xmpp']

test('an article has links with harmless protocols only, and refuses every image from elsewhere', () => {
  const wrong: string[] = []
  for (const address of hostileAddresses) {
    const link = render(`[x](${address}) <${address}> ${address}\n\n[y][z]\n\n[z]: <${address}>`)
    for (const [, href = ''] of link.matchAll(/ href="([^"]*)"/g))
      if (!safeProtocols.includes(protocolOf(href))) wrong.push(`${JSON.stringify(address)}: ${href}`)
    const image = render(`![x](${address})\n\n![x](<${address}>)\n\n![x][z]\n\n[z]: <${address}>`)
    if (/<img /.test(image) && outsideImage(image) === undefined) wrong.push(`image ${JSON.stringify(address)}`)
  }
  assert.deepEqual(wrong, [])
  const others = [
    '/cdn/public/../../logout',
    '/cdn/public/%2e%2e/%2E%2e/logout',
    '/cdn/public/..\\..\\logout',
    '/cdn/public//evil.example',
  ]
  for (const address of others) assert.ok(outsideImage(render(`![x](${address})`)) !== undefined, address)
  assert.equal(
    outsideImage(render('![x](/cdn/public/articles/01890000-0000-7000-8000-000000000000/a%20b.webp)')),
    undefined,
  )
})

test('sign-on and sign-out redirect to none of them', async () => {
  const proof = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const query = { client_id: 'agone-web', response_type: 'code', scope: 'openid all', state: 's', nonce: 'n', ...proof }
  const wrong: string[] = []
  const addressesOf = (text: string) => [
    `/auth/auth?${new URLSearchParams({ ...query, redirect_uri: text })}`,
    `/auth/session/end?${new URLSearchParams({ client_id: 'agone-web', post_logout_redirect_uri: text })}`,
  ]
  for (const [at, address] of hostileAddresses.entries()) {
    for (const url of rotated(addressesOf(address.toWellFormed()), at)) {
      const { statusCode, headers } = await product.app.inject({ url })
      if (headers.location !== undefined || statusCode < 400)
        wrong.push(`${JSON.stringify(address)}: ${statusCode} ${headers.location}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('the server has requested none of them, and looks up the host of none', () => {
  assert.deepEqual(requests, [])
  // A longer one is refused by its length.
  assert.deepEqual(
    hostileAddresses.filter((address) => address.length <= 1000 && isPublicEndpoint(address)),
    [],
  )
})
