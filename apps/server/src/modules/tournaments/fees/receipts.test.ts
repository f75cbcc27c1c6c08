import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entryRoutes, paymentRoutes, type PaymentId } from '@agone/contract'
import { formatsOf, makeT, type Locale } from '@agone/i18n'
import { createPaidTournament, paymentPlugins } from '../../../../test/support/factories/payments.ts'
import { createPlayer, createTeam } from '../../../../test/support/factories/teams.ts'
import { feeCalls } from '../../../../test/support/fee-calls.ts'
import { testApp, type TestApp } from '../../../../test/support/http.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'

/* The mails of a fee: its receipt, and that it comes back. */

let app: TestApp
before(async () => {
  app = await testApp((server) => paymentPlugins(server, () => app.ctx()))
})
after(() => app.close())

const { checkout, pay } = feeCalls(() => app)

/** The mails to a user; in both languages the receipt is sorted before the refund. */
const mailsTo = async ({ id }: SignedIn) => {
  await app.jobs.drain()
  return app
    .ctx()
    .db.selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.to_address')
    .where('users.id', '=', id)
    .select(['subject', 'text', 'html'])
    .orderBy('subject')
    .execute()
}

const payers = [
  { locale: 'it', inTeam: true },
  { locale: 'en', inTeam: false },
] as const

for (const { locale, inTeam } of payers)
  test(`the receipt of a ${inTeam ? 'team' : 'player'} and its refund have every fact, in the language of the payer (${locale})`, async () => {
    const ctx = app.ctx()
    const name = inTeam ? 'Coppa dei Fari' : 'Coppa del Molo'
    const module = inTeam ? 'FIFA' : 'FIFA_SOLO'
    const { tournament, game, owner } = await createPaidTournament(ctx, { game: { module }, name, price: 1250 })
    const team = inTeam ? await createTeam(ctx, { gameId: game.id, name: 'Virtus Ricevuta' }) : undefined
    const payer = team?.owner ?? (await createPlayer(ctx))
    await ctx.db.updateTable('users').set({ locale }).where('id', '=', payer.id).execute()
    const params = { id: tournament.id }
    const entered = team
      ? await app.inject(entryRoutes.addTeam, { params, body: { teamId: team.id } }, { as: payer })
      : await app.inject(entryRoutes.addUser, { params, body: {} }, { as: payer })
    assert.equal(entered.status, 202)
    const { answer } = await checkout(tournament.id, payer, team?.id)
    await pay(answer.url)
    const [payment] = (await app.inject(paymentRoutes.ofTournament, { params }, { as: payer })).answer
    assert.ok(payment)

    const t = makeT(locale)
    const facts = factsOf({ locale, name, paymentId: payment.id, payer: team?.name ?? payer.username })
    const [receipt, ...others] = await mailsTo(payer)
    assert.ok(receipt)
    assert.deepEqual([receipt.subject, others.length], [t('payments.receiptSubject', { name }), 0])
    assert.deepEqual(factLines(receipt.text), facts)
    assert.ok(receipt.text.includes(t('payments.receiptNote')))
    assert.ok(receipt.html.includes(`<html lang="${locale}">`))

    const refund = { params: { ...params, paymentId: payment.id } }
    assert.equal((await app.inject(paymentRoutes.refund, refund, { as: owner })).status, 204)
    const [, refunded, ...more] = await mailsTo(payer)
    assert.ok(refunded)
    assert.deepEqual([refunded.subject, more.length], [t('payments.refundSubject', { name }), 0])
    assert.deepEqual(factLines(refunded.text), [
      ...facts,
      `${t('payments.factReason')}: ${t('payments.reason_manager')}`,
    ])
    assert.ok(refunded.text.includes(t('payments.refundBody', { name })))
    assert.ok(!refunded.text.includes(t('payments.receiptNote')))
  })

type Facts = { locale: Locale; name: string; paymentId: PaymentId; payer: string }

/** The facts of a mail, as a reader of a language finds them. */
const factsOf = ({ locale, name, paymentId, payer }: Facts): string[] => {
  const today = formatsOf(locale, 'Europe/Rome').date(new Date(app.clock.now()).toISOString())
  return {
    it: ['Importo: 12,50 €', `Torneo: ${name}`, `Squadra: ${payer}`, `Data: ${today}`, `Numero: ${paymentId}`],
    en: ['Amount: €12.50', `Tournament: ${name}`, `Player: ${payer}`, `Date: ${today}`, `Number: ${paymentId}`],
  }[locale]
}

/** The lines of a mail that state a fact, from the first word of the amount on. */
const factLines = (text: string): string[] => text.split('\n').filter((line) => /^[A-Z][a-z]+: (?!http)/.test(line))
