import { makeT } from '@agone/i18n'
import { newId, notificationTypes, type NotificationData, type TeamId, type TicketId } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationContent } from './notification-content.ts'

const teamId = newId<TeamId>()
const ticketId = newId<TicketId>()
const t = makeT('it')

const rows: { type: (typeof notificationTypes)[number]; data: NotificationData; text: string; to: string }[] = [
  {
    type: 'TEAM_INVITE',
    data: { teamId, teamName: 'Virtus', username: 'capo' },
    text: 'capo ti invita in Virtus.',
    to: '/management/my_teams',
  },
  {
    type: 'TEAM_KICK',
    data: { teamId, teamName: 'Virtus', username: 'capo' },
    text: 'capo ti rilascia da Virtus.',
    to: '/management/my_teams',
  },
  {
    type: 'TEAM_LEAVE_REQUEST',
    data: { teamId, teamName: 'Virtus', username: 'ala' },
    text: 'ala chiede di lasciare Virtus.',
    to: `/management/my_teams/${teamId}`,
  },
  {
    type: 'TEAM_JOIN',
    data: { teamId, teamName: 'Virtus', username: 'ala' },
    text: 'ala entra in Virtus.',
    to: `/management/my_teams/${teamId}`,
  },
  {
    type: 'TEAM_OWNER',
    data: { teamId, teamName: 'Virtus', username: 'capo' },
    text: 'capo ti affida Virtus.',
    to: `/management/my_teams/${teamId}`,
  },
  {
    type: 'TEAM_KICK_CANCEL',
    data: { teamId, teamName: 'Virtus', username: 'capo' },
    text: 'capo annulla il tuo rilascio da Virtus.',
    to: '/management/my_teams',
  },
  {
    type: 'TICKET_REPLY',
    data: { ticketId, ticketNumber: 12, username: 'serena' },
    text: 'serena ha risposto alla tua richiesta 12.',
    to: `/management/tickets/${ticketId}`,
  },
]

for (const { type, data, text, to } of rows) {
  test(`${type} has a text with names, and a link to the page where the user can act`, () => {
    const content = notificationContent(t, { type, data })
    assert.deepEqual([content.text, content.to], [text, to])
  })
}

test('notifications of every type can be shown in both languages, even without names', () => {
  for (const locale of ['it', 'en'] as const) {
    for (const type of notificationTypes) {
      const { text, to } = notificationContent(makeT(locale), { type, data: {} })
      assert.ok(text.length > 0 && !text.includes('{'), text)
      assert.match(to, /^\//)
    }
  }
})
