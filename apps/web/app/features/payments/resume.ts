import { paymentRoutes, type TournamentPayment } from '@agone/contract/payments/routes/payments'
import type { TeamId, TournamentId } from '@agone/contract/ids'
import { call } from '../../lib/api/browser.ts'

/** Goes on to pay an open payment, at the page of the provider. */
export const resumePayment = async ({
  id,
  tournamentId,
}: Pick<TournamentPayment, 'id' | 'tournamentId'>): Promise<void> => {
  const { url } = await call(paymentRoutes.resume, { params: { id: tournamentId }, body: id })
  location.assign(url)
}

/** The key of the list of the user's payments, in all tournaments or in one. */
export const ownPaymentsKey = (id?: TournamentId) => (id === undefined ? ['own-payments'] : ['own-payments', id])

/** Of some payments the open one: of the user, or of one of the teams. */
export const openPaymentOf = (
  payments: readonly TournamentPayment[] | undefined,
  teamIds: readonly TeamId[] | undefined,
): TournamentPayment | undefined =>
  payments?.find(({ data, teamId }) => data.open && (teamId === null || teamIds?.includes(teamId) === true))
