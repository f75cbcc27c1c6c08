import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, type UserId } from '@agone/contract'
import { recentReminder } from './reminders.ts'

test('an invited user can be reminded before the first reminder, and again from the time that the server names', () => {
  const reminder = { userId: newId<UserId>(), sentAt: '2026-11-26T20:00:00.000Z', againAt: '2026-11-27T20:00:00.000Z' }
  const againAt = Date.parse(reminder.againAt)
  assert.equal(recentReminder(undefined, againAt), undefined)
  assert.equal(recentReminder(reminder, againAt - 1), reminder)
  assert.equal(recentReminder(reminder, againAt), undefined)
})
