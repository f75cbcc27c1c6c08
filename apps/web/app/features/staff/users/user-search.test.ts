import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNarrowed, searchOf } from './user-search.ts'

test('the address of the list says whom to look for', () => {
  const address = new URLSearchParams('name= rossi &role=ADMIN&banned=true&verified=false&sort=-createdAt&page_token=x')
  const { name, role, banned, verified, provisional, sort, pageToken } = searchOf(address)
  assert.deepEqual(
    { name, role, banned, verified, provisional, sort, pageToken },
    {
      name: 'rossi',
      role: 'ADMIN',
      banned: true,
      verified: false,
      provisional: undefined,
      sort: '-createdAt',
      pageToken: 'x',
    },
  )
})

test('what an address misspells is left out instead of being refused by the server', () => {
  const { name, role, deleted, sort } = searchOf(new URLSearchParams('name=%20&role=KING&deleted=maybe&sort=age'))
  assert.deepEqual([name, role, deleted, sort], [undefined, undefined, undefined, undefined])
})

test('order and place do not narrow a list, a filter does', () => {
  assert.equal(isNarrowed(new URLSearchParams('sort=username&page_token=x')), false)
  assert.equal(isNarrowed(new URLSearchParams('deleted=true')), true)
})
