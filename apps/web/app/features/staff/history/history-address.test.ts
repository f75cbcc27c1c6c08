import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNarrowed, queryOf } from './history-address.ts'

const asked = (search: string) =>
  Object.fromEntries(Object.entries(queryOf(new URLSearchParams(search))).filter(([, value]) => Boolean(value)))

test('the filters of an address are what is asked for', () => {
  const actor_id = '01990000-0000-7000-8000-000000000001'
  assert.deepEqual(asked(`actor_id=${actor_id}&entity=team&action=kick&entity_id=7`), {
    size: 25,
    actorId: actor_id,
    entity: 'team',
    action: 'kick',
    entityId: '7',
  })
})

test('days are whole days of the reader, the last one included', () => {
  const { from, to } = asked('from=2026-10-25&to=2026-10-25')
  assert.deepEqual([from, to], [new Date('2026-10-25T00:00').toISOString(), new Date('2026-10-26T00:00').toISOString()])
})

test('whatever an address misspells is left out', () => {
  assert.deepEqual(asked('actor_id=nobody&actor_kind=god&from=yesterday&to=2026-13-40&action='), { size: 25 })
})

test('a page of the whole list is not narrowed', () => {
  assert.equal(isNarrowed(new URLSearchParams('page_token=x')), false)
  assert.equal(isNarrowed(new URLSearchParams('entity=team')), true)
})
