import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheOwner, visitorOwner } from './cache-owner.ts'

const storeOf = (token: string | undefined) => {
  const values = new Map(token === undefined ? [] : [['access_token', token]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const jwt = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('stored data belong to the user of the token, or to a visitor, and to nobody if the token names no user', () => {
  assert.equal(
    cacheOwner(storeOf(jwt({ sub: '019ab000-0000-7000-8000-000000000001', name: 'àè?>' }))),
    '019ab000-0000-7000-8000-000000000001',
  )
  assert.equal(cacheOwner(storeOf(undefined)), visitorOwner)
  for (const token of ['opaque', 'a.b.c', jwt({}), jwt({ sub: 7 })]) assert.equal(cacheOwner(storeOf(token)), undefined)
})
