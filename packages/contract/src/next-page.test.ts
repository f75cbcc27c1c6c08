import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NoNextPage, fetchNextPage, type NextPage } from './next-page.ts'

const fetch = (next: NextPage) => Promise.resolve(next)
const page = { hasNext: true, currentPage: 3, nextPageToken: null }

test('the page after one is asked for by its cursor, or by its number', async () => {
  assert.deepEqual(await fetchNextPage({ ...page, nextPageToken: 'abc' }, fetch), { pageToken: 'abc' })
  assert.deepEqual(await fetchNextPage(page, fetch), { page: 4 })
})

test('a request of the page after the last one is rejected with “No next page” and not sent', async () => {
  const never = () => assert.fail('a request was sent')
  for (const nextPageToken of [null, 'abc']) {
    const last = { ...page, hasNext: false, nextPageToken }
    await assert.rejects(fetchNextPage(last, never), (error) => {
      assert.ok(error instanceof NoNextPage)
      assert.equal(error.message, 'No next page')
      return true
    })
  }
})
