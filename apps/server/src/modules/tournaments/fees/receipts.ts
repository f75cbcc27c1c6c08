import { formatsOf, makeT, type Locale, type Translate } from '@agone/i18n'
import type { RefundReason } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Users } from '../../accounts/index.ts'
import { BrandedMail } from '../../community/index.ts'
import { Notifications } from '../../notifications/index.ts'
import type { PaymentRecord } from '../../payments/index.ts'
import { Teams } from '../../teams/index.ts'

type Receipt = { publicUrl: string; payment: PaymentRecord }

/** Mails the receipt of a fee to the payer, whatever the settings of notifications. */
export const sendReceipt = (ctx: Ctx, receipt: Receipt): Promise<void> =>
  send(ctx, receipt, (t, name) => ({
    subject: t('payments.receiptSubject', { name }),
    body: t('payments.receiptBody', { name }),
    note: t('payments.receiptNote'),
  }))

/** Notifies the payer that a fee is refunded: by a notification, and by a mail whatever the settings. */
export const sendRefund = async (ctx: Ctx, receipt: Receipt & { reason: RefundReason }): Promise<void> => {
  const { user_id: userId, tournament_id: tournamentId, tournament_name: tournamentName } = receipt.payment
  await Notifications.send(ctx, { userId, type: 'PAYMENT_REFUNDED', data: { tournamentId, tournamentName } })
  await send(ctx, receipt, (t, name) => ({
    subject: t('payments.refundSubject', { name }),
    body: t('payments.refundBody', { name }),
    reason: t(`payments.reason_${receipt.reason}`),
    note: '',
  }))
}

type Words = { subject: string; body: string; note: string; reason?: string }

const send = async (
  ctx: Ctx,
  { publicUrl, payment }: Receipt,
  wordsOf: (t: Translate, name: string) => Words,
): Promise<void> => {
  const [payer] = await Users.findMany(ctx, [payment.user_id])
  if (!payer || payer.email === null || payer.deleted_at) return
  const locale: Locale = payer.locale ?? 'it'
  const t = makeT(locale)
  const formats = formatsOf(locale, 'Europe/Rome')
  const { reason, note, ...words } = wordsOf(t, payment.tournament_name)
  const team = payment.team_id === null ? undefined : await Teams.find(ctx, payment.team_id)
  const testNote = payment.provider === 'test' ? t('payments.testNote') : ''
  await BrandedMail.send(ctx, {
    to: payer.email,
    locale,
    publicUrl,
    ...words,
    greeting: t('auth.mailGreeting', { username: payer.username }),
    facts: [
      { name: t('payments.factAmount'), value: formats.money(payment.amount) },
      { name: t('payments.factFor'), value: payment.tournament_name },
      payment.team_id === null
        ? { name: t('payments.factPlayer'), value: payer.username }
        : { name: t('payments.factTeam'), value: team?.name ?? '' },
      { name: t('payments.factDate'), value: formats.date(new Date(ctx.clock.now()).toISOString()) },
      { name: t('payments.factNumber'), value: payment.id },
      ...(reason === undefined ? [] : [{ name: t('payments.factReason'), value: reason }]),
    ],
    button: { text: t('payments.mailOpen'), link: `${publicUrl}/management/payments?payment=${payment.id}` },
    note: [note, testNote].filter((part) => part !== '').join(' '),
  })
}
