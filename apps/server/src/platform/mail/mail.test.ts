import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction } from '../db/index.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { smtpSink, type SmtpSink } from '../../../test/support/smtp-sink.ts'
import { defineMailJobs, Mail, registerMailbox } from './index.ts'

const message = {
  to: 'ada@example.org',
  sender: 'Agone',
  subject: 'Ciao',
  text: 'Go to http://localhost:3000/?verify=abc.',
  html: '<p>Hi</p>',
}

let sink: SmtpSink
let t: TestDatabase
before(async () => {
  sink = await smtpSink()
  t = await testDatabase()
  defineMailJobs(t.jobs, { url: sink.url, from: 'Agone <agone@agone.example>' })
  await t.jobs.start({ work: false })
})
after(async () => {
  await t.close()
  await sink.close()
})

test('a mail is sent once, after its transaction has committed', async () => {
  await inTransaction(t.ctx(), async (ctx) => {
    await Mail.send(ctx, message)
    assert.equal(sink.mails.length, 0)
  })
  await t.jobs.drain()
  await t.jobs.drain()
  assert.equal(sink.mails.length, 1)
  const [mail] = sink.mails
  assert.ok(mail)
  assert.deepEqual(mail.to, ['ada@example.org'])
  assert.match(mail.raw, /Subject: Ciao/)
})

test('a mail of a failed transaction is never sent', async () => {
  const before = sink.mails.length
  const failing = inTransaction(t.ctx(), async (ctx) => {
    await Mail.send(ctx, message)
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  await t.jobs.drain()
  assert.equal(sink.mails.length, before)
})

test('an address or a subject cannot add a recipient or a header', async () => {
  const before = sink.mails.length
  const hostile = ['a@b.example, c@d.example', '"a@evil.example" <x@b.example>', 'a@b.example\r\nBcc: c@d.example']
  for (const to of hostile) {
    await Mail.send(t.ctx(), { ...message, to, subject: 'x\r\nBcc: c@d.example' })
    await t.jobs.drain().catch(() => undefined)
  }
  for (const { to, raw } of sink.mails.slice(before)) {
    assert.ok(to.length <= 1, to.join(' and '))
    assert.ok(!to.includes('c@d.example'))
    assert.doesNotMatch(raw.split('\n\n', 1)[0] ?? '', /^Bcc:/im)
  }
})

test('a mail is retried when the mail server is busy', async () => {
  const before = sink.mails.length
  sink.isBusy = true
  await Mail.send(t.ctx(), message)
  await t.jobs.drain().catch(() => undefined)
  assert.equal(sink.mails.length, before)
  sink.isBusy = false
  t.clock.advance(3600_000)
  await t.jobs.drain().catch(() => undefined)
  assert.equal(sink.mails.length, before + 1)
})

test('a mail to an address that does not exist is given up at once, and after any other refusal it waits', async () => {
  const before = sink.mails.length
  const left = () => t.db.selectFrom('mails').select('to_address').where('sent_at', 'is', null).execute()
  const waiting = await left()
  sink.refused.set('nobody@example.org', '550 5.1.1 no such user')
  await Mail.send(t.ctx(), { ...message, to: 'nobody@example.org' })
  await t.jobs.drain()
  assert.deepEqual(await left(), waiting)
  for (const [to, answer] of [
    ['full@example.org', '452 4.2.2 mailbox full'],
    ['relay@example.org', '554 5.7.1 relay access denied'],
    ['exim@example.org', '550 relay not permitted'],
    ['sender@example.org', '550 5.1.8 unknown domain of the sender'],
  ] as const) {
    sink.refused.set(to, answer)
    await Mail.send(t.ctx(), { ...message, to })
    await assert.rejects(t.jobs.drain(), new RegExp(answer))
    sink.refused.delete(to)
    await t.jobs.drain()
    assert.deepEqual(sink.mails.at(-1)?.to, [to])
  }
  assert.equal(sink.mails.length, before + 4)
})

test('a mail leaves when the mail server is back after most of a day', async (context) => {
  const before = sink.mails.length
  const working = await testDatabase()
  context.after(() => working.close())
  defineMailJobs(working.jobs, { url: sink.url, from: 'agone@agone.example' })
  await working.jobs.start({ work: false })
  await Mail.send(working.ctx(), message)
  await working.jobs.stop()
  sink.isBusy = true
  // As after 30 attempts.
  await sql`update job_queue.job set retry_count = 30 where name = 'mail.send'`.execute(working.db)
  await working.jobs.start()
  const state = async () =>
    (await sql<{ state: string }>`select state from job_queue.job where name = 'mail.send'`.execute(working.db)).rows[0]
      ?.state
  await until(async () => ['retry', 'failed'].includes((await state()) ?? ''))
  assert.equal(await state(), 'retry')
  sink.isBusy = false
  await sql`update job_queue.job set start_after = now() where name = 'mail.send'`.execute(working.db)
  await until(() => sink.mails.length > before)
})

const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return
    await setTimeout(100)
  }
  assert.fail('it does not happen within 20 seconds')
}

test('the local mailbox shows mails with working links, on this machine only', async () => {
  const app: TestApp = await testApp((server) => {
    defineMailJobs(server.platform.jobs, { url: undefined, from: 'x@example.org' })
    registerMailbox(server)
  })
  try {
    await Mail.send(app.ctx(), { ...message, subject: '<b>Ciao</b>' })
    const get = (url: string, headers: Record<string, string> = {}) =>
      app.request({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } })
    const list = await get('/dev/mail')
    assert.equal(list.status, 200)
    assert.match(list.text, /&#60;b&#62;Ciao/)
    const [path = ''] = /\/dev\/mail\/[0-9a-f-]{36}/.exec(list.text) ?? []
    const shown = await get(path)
    assert.match(shown.text, /<a href="http:\/\/localhost:3000\/\?verify=abc">/)
    const policy = String(shown.headers['content-security-policy'])
    assert.match(policy, /style-src 'sha256-.*require-trusted-types-for 'script'/)
    assert.doesNotMatch(policy, /unsafe-(inline|eval)/)
    const proxiedHeaders: Record<string, string>[] = [
      { host: 'agone.example' },
      { forwarded: 'for=1.2.3.4' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { 'cf-connecting-ip': '127.0.0.1' },
    ]
    for (const headers of proxiedHeaders) {
      assert.equal((await get('/dev/mail', headers)).status, 404, JSON.stringify(headers))
    }
    const remote = await app.request({
      method: 'GET',
      url: '/dev/mail',
      remoteAddress: '192.0.2.1',
      headers: { host: 'localhost' },
    })
    assert.equal(remote.status, 404)
  } finally {
    await app.close()
  }
})

test('on a public address there is no mailbox', async () => {
  const app = await testApp((server) => registerMailbox(server), { config: { publicUrl: 'https://agone.example' } })
  try {
    const { status } = await app.request({ method: 'GET', url: '/dev/mail', headers: { host: 'localhost' } })
    assert.equal(status, 404)
  } finally {
    await app.close()
  }
})
