import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { staffRoutes } from '@agone/contract'
import { defineMailJobs } from '../../../platform/mail/index.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import { smtpSink, type SmtpSink } from '../../../../test/support/smtp-sink.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { accountsPlugin, Bans, Deletions, AccountMails, Users, Verifications } from '../index.ts'
import * as OwnAccount from '../profile/own-account.ts'
import { createUser, viewerOf } from '../../../../test/support/factories/accounts.ts'

const publicUrl = 'http://localhost:3000'
const hostile = 'spam\r\nBcc: d@evil.example\r\n\r\n<script>alert(1)</script> & {username}'

let t: TestApp
let sink: SmtpSink
let admin: SignedIn
before(async () => {
  sink = await smtpSink()
  t = await testApp(
    (app) => {
      accountsPlugin(app)
      defineMailJobs(app.platform.jobs, { url: sink.url, from: 'Agone <agone@agone.example>' })
    },
    { config: { contact: 'ricorsi@agone.example' } },
  )
  admin = viewerOf(await createUser(t.ctx(), { roles: ['ADMIN'] }))
})
after(async () => {
  await t.close()
  await sink.close()
})

const everyMail = async (locale: 'it' | 'en') => {
  const ctx = t.ctx()
  const user = await createUser(ctx, { username: `tutte-${locale}`, locale, verified: false })
  const { id } = user
  const email = user.email ?? ''
  await Verifications.sendMail(ctx, user, { publicUrl })
  for (const keys of [AccountMails.addressInUseMail, AccountMails.resetMail]) {
    await AccountMails.send(ctx, { keys, to: email, user, publicUrl, link: `${publicUrl}/?a=1&b=2` })
  }
  await Bans.set(ctx, id, { banned: true, reason: hostile })
  await Bans.set(ctx, id, { banned: false })
  await Deletions.begin(ctx, id)
  await Deletions.cancel(ctx, id)
  await t.inject(staffRoutes.resetPasswordLink, { params: { id } }, { as: admin })
  const body = { email: `altra-${locale}@example.org` }
  await t.inject(staffRoutes.setEmail, { params: { id }, body }, { as: admin })
  await OwnAccount.changeEmail(ctx, viewerOf(user), { email: `terza-${locale}@example.org`, publicUrl })
  const created = { username: `fatta-${locale}`, email: `fatta-${locale}@example.org` }
  await t.inject(staffRoutes.createUser, { body: created }, { as: admin })
  const names = `%-${locale}@example.org`
  return t.db.selectFrom('mails').selectAll().where('to_address', 'like', names).orderBy('id').execute()
}

for (const locale of ['it', 'en'] as const) {
  test(`every mail of an account has the same content as text and as HTML (${locale})`, async () => {
    const mails = await everyMail(locale)
    assert.equal(new Set(mails.map(({ subject }) => subject)).size, 11)
    for (const { subject, text, html, to_address } of mails) {
      // An account created by staff has no language yet.
      const language = to_address.startsWith('fatta') ? 'it' : locale
      assert.ok(html.includes(`<html lang="${language}">`), subject)
      assert.doesNotMatch(subject + text.replace('& {username}', ''), /\{\w+\}/, subject)
      const words = wordsOf(html)
      for (const line of text.split('\n').filter((each) => each !== '' && each !== '-- ')) {
        for (const part of line.split(': ')) assert.ok(words.includes(flat(part)), `${subject}: ${part}`)
      }
    }
  })
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
const wordsOf = (html: string) =>
  flat(
    html
      .replace(/<(style|title)>[^]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )

test('user input adds no header, no second recipient and no markup to a mail', async () => {
  const seen = sink.mails.length
  await t.jobs.drain()
  const sent = sink.mails.slice(seen)
  assert.ok(sent.length >= 20)
  for (const { to, from, raw } of sent) {
    const [head = ''] = raw.split('\n\n', 1)
    const names = [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, name]) => name)
    assert.deepEqual([to.length, from], [1, 'agone@agone.example'])
    assert.deepEqual(names, [...new Set(names)], 'no header twice')
    assert.ok(!names.some((name) => /^(Bcc|Cc|Reply-To)$/i.test(name ?? '')), names.join())
  }
  const rows = await t.db.selectFrom('mails').select('html').execute()
  assert.ok(rows.some(({ html }) => html.includes('&#60;script&#62;')))
  for (const { html } of rows) assert.doesNotMatch(html, /<script/)
})

const addresses = [
  ...[
    'a@b.example, c@d.example',
    '"a@evil.example" <x@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    '"a b"@c.example',
  ],
  ...[
    'a@b.example;c@d.example',
    '"a\\"b"@c.example',
    'a@b',
    ' a@b.example',
    'a@b.example\n',
    '@b.example',
    'a@@b.example',
  ],
]
for (const email of addresses) {
  test(`no account has the address ${JSON.stringify(email)}, and no mail is sent to it`, async () => {
    const count = async () => (await t.db.selectFrom('mails').select('id').execute()).length
    const [before, body] = [await count(), { username: 'indirizzo', email }]
    const { problem } = await t.inject(staffRoutes.createUser, { body }, { as: admin })
    assert.equal(problem.title, 'EMAIL_FORMAT_INVALID')
    const edit = await t.inject(staffRoutes.setEmail, { params: { id: admin.id }, body: { email } }, { as: admin })
    assert.equal(edit.problem.title, 'INVALID_EMAIL')
    assert.equal(await count(), before)
    assert.equal(await Users.findByUsername(t.ctx(), 'indirizzo'), undefined)
  })
}
