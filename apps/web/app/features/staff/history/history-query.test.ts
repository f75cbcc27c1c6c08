import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFiltered, queryOf } from './history-query.ts'

const filtersIn = (search: string) =>
  Object.fromEntries(Object.entries(queryOf(new URLSearchParams(search))).filter(([, value]) => Boolean(value)))

test('the query has the filters of the URL', () => {
  const actor_id = '01990000-0000-7000-8000-000000000001'
  assert.deepEqual(filtersIn(`actor_id=${actor_id}&entity=team&action=kick&entity_id=7`), {
    size: 25,
    actorId: actor_id,
    entity: 'team',
    action: 'kick',
    entityId: '7',
  })
})

test('days are whole days in the user’s time zone, including the last one', () => {
  const { from, to } = filtersIn('from=2026-10-25&to=2026-10-25')
  assert.deepEqual([from, to], [new Date('2026-10-25T00:00').toISOString(), new Date('2026-10-26T00:00').toISOString()])
})

test('invalid values in the URL are ignored', () => {
  assert.deepEqual(filtersIn('actor_id=nobody&actor_kind=god&from=yesterday&to=2026-13-40&action='), { size: 25 })
})

test('a page of the whole list is not filtered', () => {
  assert.equal(isFiltered(new URLSearchParams('page_token=x')), false)
  assert.equal(isFiltered(new URLSearchParams('entity=team')), true)
})
