import { formatsOf, makeT, type Locale } from '@agone/i18n'
import {
  newId,
  notificationTypes,
  type NotificationData,
  type MatchId,
  type TeamId,
  type TicketId,
  type TournamentId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationContent } from './notification-content.ts'

const teamId = newId<TeamId>()
const ticketId = newId<TicketId>()
const matchId = newId<MatchId>()
const tournamentId = newId<TournamentId>()
const match = { matchId, matchName: 'Laguna – Brughiera', tournamentName: 'Lega' }
const readerIn = (locale: Locale) => ({
  t: makeT(locale),
  locale,
  formats: formatsOf(locale, 'Europe/Rome'),
  now: Date.parse('2026-11-26T18:00:00Z'),
})

const rows: { type: (typeof notificationTypes)[number]; data: NotificationData; text: string; to: string }[] = [
  {
    type: 'TEAM_INVITE',
    data: { teamId, teamName: 'Virtus', username: 'capo' },
    text: 'capo ti invita in Virtus.',
    to: '/management/my_teams',
  },
  {
    type: 'TEAM_INVITE',
    data: { teamId, teamName: 'Virtus', username: 'capo', reminder: true },
    text: 'capo ti sollecita: l’invito in Virtus aspetta la tua risposta.',
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
  {
    type: 'MATCH_SCHEDULED',
    data: { ...match, scheduledAt: '2026-11-28T20:30:00Z' },
    text: 'Laguna – Brughiera: si gioca sabato 28 novembre alle 21:30.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'MATCH_SCHEDULED',
    data: { ...match, scheduledAt: null },
    text: 'Laguna – Brughiera: l’orario deciso non vale più.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'MATCH_SCHEDULED',
    data: { ...match, scheduledAt: null, cancelled: true },
    text: 'Laguna – Brughiera: non si gioca più.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'TIMES_PROPOSED',
    data: { ...match, proposedTimes: ['2026-11-28T20:30:00Z'] },
    text: 'Laguna – Brughiera: ti propongono di giocare sabato 28 novembre alle 21:30. Rispondi dalla pagina della partita.',
    to: `/matches/${matchId}#proposals`,
  },
  {
    type: 'TIMES_PROPOSED',
    data: { ...match, proposedTimes: ['2026-11-28T20:30:00Z', '2026-11-29T20:30:00Z'] },
    text: 'Laguna – Brughiera: ti propongono 2 orari. Scegli dalla pagina della partita.',
    to: `/matches/${matchId}#proposals`,
  },
  {
    type: 'PROPOSAL_DECLINED',
    data: match,
    text: 'Laguna – Brughiera: la vostra proposta di orario è stata rifiutata.',
    to: `/matches/${matchId}#proposals`,
  },
  {
    type: 'WALKOVER_REQUESTED',
    data: match,
    text: 'Laguna – Brughiera: una parte dice che l’altra non si è presentata e chiede la vittoria a tavolino. Decide chi gestisce il torneo.',
    to: `/matches/${matchId}#ready`,
  },
  {
    type: 'MATCH_REMINDER',
    data: { ...match, scheduledAt: '2026-11-26T20:30:00Z' },
    text: 'Laguna – Brughiera comincia oggi alle 21:30.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'REPORT_DUE',
    data: { ...match, until: '2026-11-26T20:00:00Z' },
    text: 'Laguna – Brughiera: il tuo referto si può inviare fino a oggi alle 21:00.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'REPORT_REQUESTED',
    data: { ...match, username: 'serena' },
    text: 'Laguna – Brughiera: serena sollecita il tuo referto.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'REPORT_VERIFIED',
    data: { ...match, score: '2-1' },
    text: 'Laguna – Brughiera: finisce 2-1, il risultato è verificato.',
    to: `/matches/${matchId}`,
  },
  {
    type: 'TOURNAMENT_STARTED',
    data: { tournamentId, tournamentName: 'Lega' },
    text: 'Lega: sorteggio fatto, il calendario è pronto.',
    to: `/tournaments/${tournamentId}`,
  },
  {
    type: 'PAYMENT_DUE',
    data: { tournamentId, tournamentName: 'Lega', until: '2026-11-26T18:10:00Z' },
    text: 'Lega: il tuo posto è tenuto fino a oggi alle 19:10. Paga la quota per non perderlo.',
    to: '/management/payments',
  },
  {
    type: 'PAYMENT_REFUNDED',
    data: { tournamentId, tournamentName: 'Lega' },
    text: 'Lega: la quota torna a te.',
    to: '/management/payments',
  },
  {
    type: 'ARTICLE_PUBLISHED',
    data: { articleSlug: 'la-finale', articleTitle: { it: 'La finale', en: 'The final' } },
    text: 'È uscito «La finale».',
    to: '/articles/la-finale',
  },
]

for (const { type, data, text, to } of rows) {
  test(`${type} has a text with names, and a link to the page where the user can act`, () => {
    const content = notificationContent(readerIn('it'), { type, data })
    assert.deepEqual([content.text, content.to], [text, to])
  })
}

test('notifications of every type can be shown in both languages, even without names', () => {
  for (const locale of ['it', 'en'] as const) {
    for (const type of notificationTypes) {
      const { text, to } = notificationContent(readerIn(locale), { type, data: {} })
      assert.ok(text.length > 0 && !text.includes('{'), text)
      assert.match(to, /^\//)
    }
  }
})
