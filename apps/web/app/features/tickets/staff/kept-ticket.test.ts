import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandId, type TicketId } from '@agone/contract/ids'
import { keptTicket } from './kept-ticket.ts'

const ticket = (letter: string) => ({ id: brandId<TicketId>(`019ab000-0000-7000-8000-00000000000${letter}`) })
const [a, b, c] = [ticket('a'), ticket('b'), ticket('c')]

test('the first ticket of a list stays when the order changes, and when it leaves the list', () => {
  const kept = keptTicket(undefined, { search: '', entries: [a, b] })
  assert.equal(kept?.id, a.id)
  assert.equal(keptTicket(kept, { search: '', entries: [b, a] }), kept)
  assert.equal(keptTicket(kept, { search: '', entries: [b] }), kept)
  assert.equal(keptTicket(kept, { search: '', entries: [] }), kept)
})

test('another search or page shows its own first ticket, once it is loaded', () => {
  const kept = keptTicket(undefined, { search: '', entries: [a, b] })
  assert.equal(keptTicket(kept, { search: 'page=2', entries: undefined }), kept)
  assert.equal(keptTicket(kept, { search: 'page=2', entries: [c, a] })?.id, c.id)
  assert.equal(keptTicket(kept, { search: 'view=mine', entries: [] }), undefined)
})

test('an empty list shows its first ticket as soon as one comes', () => {
  const kept = keptTicket(undefined, { search: '', entries: [] })
  assert.equal(kept, undefined)
  assert.equal(keptTicket(kept, { search: '', entries: [a] })?.id, a.id)
})
