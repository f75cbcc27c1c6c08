/**
 * Calls that only staff may make and that write no record in the history, each with the reason. Every other one writes a record:
 * `rights.test.ts` makes all of them.
 */
export const unrecorded: Readonly<Record<string, string>> = {
  'POST /esports/v2/history/chain/verification': 'reads the history, and changes nothing in it',
  'POST /esports/v2/community/mail-test': 'sends a mail to the one who asks for it',
  'POST /esports/v2/articles/preview': 'stores nothing',
  'POST /esports/v2/articles/images': 'stores a picture that no article shows yet; the edit of the article is recorded',
  'POST /esports/v2/tournaments/:id/payments/refund': 'orders a job, which records every refund that it makes',
  'POST /esports/v2/tournaments/:id/calendars/preview': 'stores nothing',
  'PUT /esports/v2/matches/chat/read': 'says what the reader has read, of concern to nobody else',
  'POST /esports/v2/matches/:id/consequences': 'stores nothing',
  'POST /esports/v2/imports': 'orders a job, which records the tournament that it makes',
  'POST /esports/v2/imports/preview': 'stores nothing',
}
