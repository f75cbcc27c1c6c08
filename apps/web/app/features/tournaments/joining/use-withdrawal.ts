import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { notifyTournamentChange } from '../live.ts'
import { withdrawalText } from './withdrawal-text.ts'

/** Returns a function that opens the dialog in which a representative withdraws an entry, before the draw or after it. */
export const useWithdrawal = (tournament: Tournament, entry: Entry): (() => void) => {
  const t = useT()
  const queryClient = useQueryClient()
  return () =>
    openConfirm({
      title: t('tournaments.withdrawTitle', { name: tournament.name }),
      text: textOf(t, tournament),
      submitLabel: t('tournaments.withdraw'),
      cancelLabel: t('tournaments.stay'),
      danger: true,
      run: () => remove(tournament, entry),
      success: t('tournaments.withdrawn'),
      after: async () => {
        await queryClient.invalidateQueries({ queryKey: ['own-entry', tournament.id] })
        notifyTournamentChange()
      },
    })
}

const textOf = (t: Translate, tournament: Tournament): string => {
  const isPaid = tournament.price > 0
  if (tournament.matchDays === 0) return t(isPaid ? 'payments.withdrawText' : 'tournaments.withdrawText')
  return [t(withdrawalText(tournament)), ...(isPaid ? [t('payments.withdrawFee')] : [])].join(' ')
}

/** If the matches were drawn since the dialog promised that the place becomes free, it is refused. */
const remove = ({ id, matchDays }: Tournament, { teamId, userId }: Entry): Promise<void> => {
  const query = { beforeDraw: matchDays === 0 }
  if (teamId) return call(entryRoutes.removeTeam, { params: { id, teamId }, query })
  if (userId) return call(entryRoutes.removeUser, { params: { id, userId }, query })
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}
