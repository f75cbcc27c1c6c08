import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFiltered, searchOf } from './user-search.ts'

test('the URL of the list contains the search', () => {
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

test('invalid values in the URL are ignored instead of being refused by the server', () => {
  const { name, role, deleted, sort } = searchOf(new URLSearchParams('name=%20&role=KING&deleted=maybe&sort=age'))
  assert.deepEqual([name, role, deleted, sort], [undefined, undefined, undefined, undefined])
})

test('sorting and paging are no filters', () => {
  assert.equal(isFiltered(new URLSearchParams('sort=username&page_token=x')), false)
  assert.equal(isFiltered(new URLSearchParams('deleted=true')), true)
})
