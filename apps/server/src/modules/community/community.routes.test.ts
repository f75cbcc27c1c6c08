import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { communityRoutes, fileUrl, type Community } from '@agone/contract'
import { productColours } from '@agone/palette'
import { createUser, viewerOf } from '../../../test/support/factories/accounts.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { smtpSink, type SmtpSink } from '../../../test/support/smtp-sink.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { accountsPlugin } from '../accounts/index.ts'
import { registerFiles } from '../files/index.ts'
import type { MailTestParts } from './mail-test.ts'
import { communityPlugin } from './index.ts'

let sink: SmtpSink
let app: TestApp
let admin: SignedIn
/** A fake DNS: TXT records by name; a name without records is not found. */
const records = new Map<string, string>()
const resolveTxt: MailTestParts['resolveTxt'] = async (name) => {
  const record = records.get(name)
  if (record === undefined) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
  // DNS splits long records into parts.
  return [[record.slice(0, 5), record.slice(5)]]
}

before(async () => {
  sink = await smtpSink()
  app = await testApp((server) => {
    registerFiles(server)
    const mail = { url: sink.url, from: 'agone@levante.example' }
    communityPlugin(server, { mail, publicUrl: 'http://localhost:3000', resolveTxt })
    accountsPlugin(server)
    server.platform.jobs.define('mail.send', async () => undefined)
  })
  admin = viewerOf(await createUser(app.ctx(), { username: 'marta', roles: ['ADMIN'], email: 'marta@posta.example' }))
})
after(async () => {
  await app.close()
  await sink.close()
})

const read = async () => (await app.inject(communityRoutes.one, {})).answer
const picture = async (colour: string) => {
  const made = sharp({ create: { width: 400, height: 120, channels: 3, background: colour } })
  return new File([await made.png().toBuffer()], `${colour}.png`)
}
type Changes = Parameters<typeof app.inject<typeof communityRoutes.update>>[1]
const change = (call: Changes, as = admin) => app.inject(communityRoutes.update, call, { as })

test('a new installation has the name and the colours of the product', async () => {
  const { name, colours, logo, mark, sponsor, entity }: Community = await read()
  assert.deepEqual(
    { name, colours, logo, mark, sponsor, entity },
    {
      name: 'Agone',
      colours: productColours,
      logo: null,
      mark: null,
      sponsor: null,
      entity: null,
    },
  )
})

test('every caller reads the changes, and fields that are not sent stay', async () => {
  const entity = {
    name: 'Levante ASD',
    form: 'association',
    taxCode: '01234567890',
    address: 'Via del Molo 12, Bari',
  } as const
  const first = await change({ body: { name: '  Levante Esports ', entity } })
  assert.deepEqual([first.status, first.answer.name, first.answer.entity], [200, 'Levante Esports', entity])
  const colours = { primary: '#ff8a3d', secondary: '#0f4c5c', ground: '#0b132b' }
  await change({ body: { colours } })
  const { name, colours: stored } = await read()
  assert.deepEqual([name, stored], ['Levante Esports', colours])
})

test('a logo and a sponsor’s logo are stored, replaced and removed with their files', async () => {
  const files = { logo: await picture('green'), sponsorLogo: await picture('blue') }
  const made = (await change({ body: { sponsor: { name: 'Lumen Fibra', url: null } }, files })).answer
  assert.ok(made.logo && made.sponsor?.logo)
  const stateOf = async (file: NonNullable<Community['logo']>) =>
    (await app.request({ method: 'GET', url: fileUrl(file) })).status
  assert.equal(await stateOf(made.logo), 200)
  const renamed = (await change({ body: { sponsor: { name: 'Altra Fibra', url: 'https://fibra.example' } } })).answer
  assert.deepEqual(renamed.sponsor, { name: 'Altra Fibra', url: 'https://fibra.example', logo: made.sponsor.logo })
  const other = (await change({ body: {}, files: { logo: await picture('red') } })).answer
  assert.notEqual(other.logo?.id, made.logo.id)
  assert.equal(await stateOf(made.logo), 404)
  const bare = (await change({ body: { logo: null, sponsorLogo: null } })).answer
  assert.deepEqual([bare.logo, bare.sponsor?.name, bare.sponsor?.logo], [null, 'Altra Fibra', null])
  assert.equal((await change({ body: { sponsor: null } })).answer.sponsor, null)
})

for (const [why, body, title, field] of [
  ['a name of spaces', { name: '   ' }, 'FIELD_VALIDATION_ERROR', '/name'],
  [
    'a colour by its name',
    { colours: { ...productColours, primary: 'red' } },
    'FIELD_VALIDATION_ERROR',
    '/colours/primary',
  ],
  [
    'CSS instead of a colour',
    { colours: { ...productColours, ground: '#fff}*{' } },
    'FIELD_VALIDATION_ERROR',
    '/colours/ground',
  ],
  [
    'an address without a domain',
    { contacts: { general: 'marta', privacy: null, appeals: null, security: null } },
    'EMAIL_FORMAT_INVALID',
    undefined,
  ],
] as const)
  test(`${why} is refused`, async () => {
    const { problem } = await change({ body })
    assert.equal(problem.title, title)
    if (field) assert.match(JSON.stringify(problem), new RegExp(field))
  })

test('of two changes based on the same version the second is refused', async () => {
  const { headers } = await app.inject(communityRoutes.one, {})
  const headersOf = { 'if-match': String(headers['etag']) }
  const both = await Promise.all(
    ['Uno', 'Due'].map((name) =>
      app.inject(communityRoutes.update, { body: { name } }, { as: admin, headers: headersOf }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 412])
})

test('a test mail is sent at once in the name of the community, and the response lists missing DNS records', async () => {
  await change({ body: { name: 'Levante Esports' } })
  records.set('levante.example', 'v=spf1 include:mail.example -all')
  const { answer } = await app.inject(communityRoutes.testMail, { body: {} }, { as: admin })
  assert.deepEqual(
    [answer.server, answer.sent, answer.spf, answer.dmarc, answer.domain],
    ['ok', 'ok', 'ok', 'missing', 'levante.example'],
  )
  const mail = sink.mails.at(-1)
  assert.deepEqual(mail?.to, ['marta@posta.example'])
  assert.ok(mail)
  assert.match(mail.raw, /^From: "?Levante Esports"? <agone@levante\.example>/m)
  assert.ok(mail.raw.includes(answer.code))
})

test('a test mail finds the DKIM key of a selector; a revoked one, and one of another selector, is none', async () => {
  const dkimOf = async (dkimSelector?: string) => {
    const body = dkimSelector === undefined ? {} : { dkimSelector }
    const { answer } = await app.inject(communityRoutes.testMail, { body }, { as: admin })
    return [answer.dkim, answer.dkimSelector]
  }
  records.set('s1._domainkey.levante.example', 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3')
  records.set('s0._domainkey.levante.example', 'v=DKIM1; p=')
  assert.deepEqual(await dkimOf('s1'), ['ok', 's1'])
  assert.deepEqual(await dkimOf('s0'), ['missing', 's0'])
  assert.deepEqual(await dkimOf('s2'), ['missing', 's2'])
  assert.deepEqual(await dkimOf(), ['unknown', null])
  const { problem } = await app.inject(communityRoutes.testMail, { body: { dkimSelector: 'a.b c' } }, { as: admin })
  assert.equal(problem.title, 'FIELD_VALIDATION_ERROR')
})

test('the response contains the error of a mail server that refuses', async () => {
  sink.isBusy = true
  const { answer } = await app.inject(communityRoutes.testMail, { body: {} }, { as: admin })
  sink.isBusy = false
  assert.deepEqual([answer.server, answer.sent], ['ok', 'failed'])
  assert.match(answer.reason ?? '', /451/)
})

test('the setup is confirmed and finished once, for ADMIN only', async () => {
  const put = (body: { mailConfirmed?: true; finished?: true }, as?: SignedIn) =>
    app.inject(communityRoutes.updateSetup, { body }, { as })
  assert.equal((await put({ finished: true })).problem.title, 'UNAUTHORIZED')
  const { answer: first } = await put({ mailConfirmed: true }, admin)
  assert.ok(first.mailConfirmedAt)
  assert.equal(first.finishedAt, null)
  app.clock.advance(60_000)
  const { answer: second } = await put({ mailConfirmed: true, finished: true }, admin)
  assert.equal(second.mailConfirmedAt, first.mailConfirmedAt)
  assert.ok(second.finishedAt)
  const read = async (as?: SignedIn) => app.inject(communityRoutes.setup, {}, { as })
  assert.deepEqual((await read(admin)).answer, second)
  assert.equal((await read()).problem.title, 'UNAUTHORIZED')
})

test('it snows on the site when ADMIN says so, and not before', async () => {
  assert.equal((await read()).snow, false)
  assert.equal((await change({ body: { snow: true } })).answer.snow, true)
  assert.equal((await change({ body: { name: 'Agone' } })).answer.snow, true, 'another change lets it snow')
  assert.equal((await change({ body: { snow: false } })).answer.snow, false)
})
