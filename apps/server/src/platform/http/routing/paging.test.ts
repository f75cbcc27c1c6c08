import { PageOf, PageQuery, SearchQuery, route } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { testApp } from '../../../../test/support/http.ts'
import { AppError } from '../app-error.ts'
import { anyone } from './guard.ts'
import { decodeToken, encodeToken, pageOf, pagingOf } from './paging.ts'
import { serve } from './serve.ts'

test('pages count from 1, and the last one has no next page', () => {
  const paging = pagingOf({ page: 3, size: 10 })
  assert.deepEqual(paging, { page: 3, size: 10, offset: 20 })
  const page = pageOf([1, 2, 3], { ...paging, resultsCount: 23 })
  assert.deepEqual(page, {
    entries: [1, 2, 3],
    currentPage: 3,
    size: 10,
    resultsCount: 23,
    hasNext: false,
    totalPages: 3,
    nextPageToken: null,
  })
  assert.equal(pageOf([1], { ...pagingOf({ size: 1 }), resultsCount: 2 }).hasNext, true)
  assert.deepEqual(pagingOf({}), { page: 1, size: 20, offset: 0 })
})

test('a cursor contains its keys and the number of the next page', () => {
  const id = '019a0734-eb1b-7f7b-b9ae-fb069863e297'
  const keys = ['Atlético', 2, '2026-11-21T14:00:00.000Z', id]
  const token = encodeToken(keys, 4)
  assert.match(token, /^[A-Za-z0-9_-]+$/)
  assert.deepEqual(decodeToken(token, ['name', 'rank', 'time', 'id']), { keys, page: 4 })
  const page = pageOf(['x'], { size: 1, resultsCount: 9, nextPageToken: token, page: 3 })
  assert.deepEqual([page.hasNext, page.nextPageToken, page.currentPage], [true, token, 3])
  assert.equal(pageOf(['x'], { size: 1, resultsCount: 9, nextPageToken: undefined }).hasNext, false)
})

test('an invalid cursor is an error of its field', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bad = [
    '',
    'x',
    '!!',
    encoded({}),
    encoded([2, {}]),
    encoded([1, 'a']),
    encoded(['a', 'a']),
    encoded([2, 'a', 'b']),
  ]
  for (const token of bad) {
    assert.throws(
      () => decodeToken(token, ['name']),
      (error) => error instanceof AppError && error.faults[0]?.path === '/page_token',
      token,
    )
  }
})

test('a key of the wrong type does not reach the database', () => {
  const bad = [
    ['time', 'x'],
    ['time', 'infinity'],
    ['time', '2026-02-31T00:00:00.000Z'],
    ['time', '+275760-09-13T00:00:00.000Z'],
    ['time', 7],
    ['id', 'x'],
    ['id', null],
    ['rank', 1.5],
    ['rank', 1e300],
    ['rank', -1],
    ['name', 'a\0'],
    ['name', '\ud800'],
  ] as const
  for (const [kind, key] of bad) {
    assert.throws(
      () => decodeToken(encodeToken([key]), [kind]),
      (error) => error instanceof AppError && error.faults[0]?.path === '/page_token',
      `${kind} ${key}`,
    )
  }
})

const numbers = Array.from({ length: 7 }, (_, at) => at)
const counted = route({
  name: 'listNumbers',
  method: 'GET',
  path: '/esports/v2/numbers',
  summary: 'Numbers',
  query: PageQuery,
  answer: PageOf(Type.Integer()),
})
const keyset = route({ ...counted, name: 'searchNumbers', path: '/esports/v2/search/numbers', query: SearchQuery })

test('the header Link leads from page to page with all other parameters, and ends with the last', async () => {
  const t = await testApp((app) => {
    serve(app, counted, {
      guard: anyone,
      shared: true,
      handler: (_ctx, { query }) => {
        const { offset, size, page } = pagingOf(query)
        return pageOf(numbers.slice(offset, offset + size), { page, size, offset, resultsCount: numbers.length })
      },
    })
    serve(app, keyset, {
      guard: anyone,
      handler: (_ctx, { query: { size = 2, pageToken } }) => {
        const { keys, page } = pageToken === undefined ? { keys: ['0'], page: 1 } : decodeToken(pageToken, ['name'])
        const from = Number(keys[0])
        const nextPageToken = from + size < numbers.length ? encodeToken([String(from + size)], page + 1) : undefined
        return pageOf(numbers.slice(from, from + size), { size, page, resultsCount: numbers.length, nextPageToken })
      },
    })
  })
  try {
    for (const first of ['/esports/v2/numbers?size=3', '/esports/v2/search/numbers?name=a+b&size=3']) {
      const found: unknown[] = []
      for (let url: string | undefined = first; url !== undefined;) {
        const { answer, headers } = await t.request({ method: 'GET', url })
        found.push(...entriesOf(answer))
        const [, next] = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? '')) ?? []
        assert.ok(next === undefined || (next.startsWith('http') && next.includes('size=3')))
        url = next === undefined ? undefined : next.slice(new URL(next).origin.length)
      }
      assert.deepEqual(found, numbers)
    }
  } finally {
    await t.close()
  }
})

const entriesOf = (answer: unknown): unknown[] => Object(answer).entries
