import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDsn } from './sentry-dsn.ts'

test('a DSN names the address of its project', () => {
  assert.deepEqual(parseDsn('https://abc123@sentry.example/7'), {
    text: 'https://abc123@sentry.example/7',
    host: 'sentry.example',
    project: '7',
    key: 'abc123',
    envelopes: 'https://sentry.example/api/7/envelope/',
  })
  assert.equal(
    parseDsn('http://abc@127.0.0.1:8000/under/a/path/7')?.envelopes,
    'http://127.0.0.1:8000/under/a/path/api/7/envelope/',
  )
  // A browser writes it without the usual port.
  assert.equal(parseDsn('https://abc@sentry.example:443/7')?.text, 'https://abc@sentry.example/7')
})

const others = [
  '',
  'sentry.example/7',
  'https://sentry.example/7',
  'https://abc@sentry.example/',
  'https://abc@sentry.example/seven',
  'https://abc:secret@sentry.example/7',
  'https://abc@sentry.example/7?a=b',
  'https://abc@sentry.example/7#a',
  'ftp://abc@sentry.example/7',
]
for (const each of others) test(`“${each}” is none`, () => assert.equal(parseDsn(each), undefined))
