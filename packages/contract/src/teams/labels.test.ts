import type { User } from '../accounts/routes/users.ts'
import { brandId, type UserId } from '../ids.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { rosterRows } from './labels.ts'

const idOf = (digit: number) => brandId<UserId>(`00000000-0000-7000-8000-00000000000${digit}`)

const user = (digit: number, username: string, more: Partial<User> = {}): User => ({
  id: idOf(digit),
  username,
  provisional: false,
  deleted: false,
  avatar: null,
  ...more,
})

const users = [
  user(1, 'zeno'),
  user(2, 'ada'),
  user(3, 'bice'),
  user(4, 'carlo', { provisional: true }),
  user(5, 'dino'),
]
const team = {
  ownerId: idOf(1),
  adminIds: [idOf(1), idOf(3)],
  memberIds: [1, 2, 3, 4].map(idOf),
  leaveIds: [idOf(2)],
  kickIds: [idOf(4)],
}

test('the owner comes first, then admins, members and guests', () => {
  assert.deepEqual(
    rosterRows(team, users).map(({ user: { username }, role }) => `${username} ${role}`),
    ['zeno owner', 'bice admin', 'ada member', 'carlo guest'],
  )
})

test('members who are about to leave are marked', () => {
  const rows = rosterRows(team, users)
  assert.equal(rows.find(({ user: { username } }) => username === 'ada')?.departure, 'leaving')
  assert.equal(rows.find(({ user: { username } }) => username === 'carlo')?.departure, 'kicked')
  assert.equal(rows[0]?.departure, undefined)
})
