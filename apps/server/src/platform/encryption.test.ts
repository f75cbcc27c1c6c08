import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { encrypt, decrypt } from './encryption.ts'

const key = randomBytes(32)
const text = '{"name":"Città di Mare 🏟️"}'

test('what is sealed opens with the same key and the same words about it', () => {
  assert.equal(decrypt(key, encrypt(key, text)), text)
  assert.equal(decrypt(key, encrypt(key, text, 'a record'), 'a record'), text)
})

test('the same text is sealed differently each time', () => {
  assert.notDeepEqual(encrypt(key, text), encrypt(key, text))
})

test('another key, other words about it or one changed byte open nothing', () => {
  const sealed = encrypt(key, text, 'a record')
  assert.throws(() => decrypt(randomBytes(32), sealed, 'a record'))
  assert.throws(() => decrypt(key, sealed, 'another record'))
  assert.throws(() => decrypt(key, sealed))
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => decrypt(key, changed, 'a record'), `byte ${at}`)
  }
})

test('what was sealed before this code was written still opens: nonce, tag, text, and no words about it', () => {
  const sealed = Buffer.from('AAAAAAAAAAAAAAAA0PsXUOPOZ25HbX2rpp90dq/F', 'base64')
  assert.equal(decrypt(Buffer.alloc(32), sealed), 'ab')
})
