import assert from 'node:assert/strict'
import test from 'node:test'
import { dropPosition, inOrder, movedTo } from './order.ts'

const ids = ['a', 'b', 'c', 'd']

const moves = [
  { id: 'a', to: 1, order: 'bacd' },
  { id: 'a', to: 3, order: 'bcda' },
  { id: 'd', to: 0, order: 'dabc' },
  { id: 'b', to: 1, order: 'abcd' },
]
for (const { id, to, order } of moves)
  test(`${id} moved to ${to} gives ${order}`, () => assert.equal(movedTo(ids, id, to).join(''), order))

const drops = [
  { dragged: 'a', target: 'c', isBelow: true, order: 'bcad' },
  { dragged: 'a', target: 'c', isBelow: false, order: 'bacd' },
  { dragged: 'd', target: 'b', isBelow: false, order: 'adbc' },
  { dragged: 'd', target: 'b', isBelow: true, order: 'abdc' },
  { dragged: 'b', target: 'b', isBelow: true, order: 'abcd' },
]
for (const { order, ...drop } of drops)
  test(`${drop.dragged} dropped ${drop.isBelow ? 'below' : 'above'} ${drop.target} gives ${order}`, () =>
    assert.equal(movedTo(ids, drop.dragged, dropPosition(ids, drop)).join(''), order))

test('an item that was added meanwhile stays at the end', () => {
  const items = ['a', 'new', 'b'].map((id) => ({ id }))
  assert.deepEqual(
    inOrder(items, ['b', 'a']).map(({ id }) => id),
    ['b', 'a', 'new'],
  )
})
