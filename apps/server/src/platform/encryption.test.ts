import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { encrypt, decrypt } from './encryption.ts'

const key = randomBytes(32)
const text = '{"name":"Città di Mare 🏟️"}'

test('a text is decrypted with the same key and the same context', () => {
  assert.equal(decrypt(key, encrypt(key, text)), text)
  assert.equal(decrypt(key, encrypt(key, text, 'a record'), 'a record'), text)
})

test('the same text is encrypted differently each time', () => {
  assert.notDeepEqual(encrypt(key, text), encrypt(key, text))
})

test('another key, another context or one changed byte cannot be decrypted', () => {
  const encrypted = encrypt(key, text, 'a record')
  assert.throws(() => decrypt(randomBytes(32), encrypted, 'a record'))
  assert.throws(() => decrypt(key, encrypted, 'another record'))
  assert.throws(() => decrypt(key, encrypted))
  for (const at of [0, 12, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => decrypt(key, changed, 'a record'), `byte ${at}`)
  }
})

test('texts of the first format are still decrypted: nonce, tag, text, and no context', () => {
  const encrypted = Buffer.from('AAAAAAAAAAAAAAAA0PsXUOPOZ25HbX2rpp90dq/F', 'base64')
  assert.equal(decrypt(Buffer.alloc(32), encrypted), 'ab')
})
