import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LineupButton } from './lineup-button.tsx'
import { notifyTournamentChange } from '../live.ts'

type WithdrawProps = { tournament: Tournament; entry: Entry; mayRepresent: boolean }

/** Shows that the user takes part, and lets representatives withdraw the entry. */
export const WithdrawButton = ({ tournament, entry, mayRepresent }: WithdrawProps) => {
  const t = useT()
  const queryClient = useQueryClient()
  const openWithdrawDialog = () =>
    openConfirm({
      title: t('tournaments.withdrawTitle', { name: tournament.name }),
      text: t(tournament.price > 0 ? 'payments.withdrawText' : 'tournaments.withdrawText'),
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
  return (
    <Notice
      tone="good"
      title={t('tournaments.youAreIn', { name: entry.name })}
      action={
        mayRepresent && statusAllows(tournament.status, 'withdraw') ? (
          <span className="row">
            <LineupButton tournament={tournament} entry={entry} size="sm" />
            <Button variant="outline" size="sm" onClick={openWithdrawDialog}>
              {t('tournaments.withdraw')}
            </Button>
          </span>
        ) : undefined
      }
    >
      {t('tournaments.youAreInText')}
    </Notice>
  )
}

const remove = ({ id }: Tournament, { teamId, userId }: Entry): Promise<void> => {
  if (teamId) return call(entryRoutes.removeTeam, { params: { id, teamId } })
  if (userId) return call(entryRoutes.removeUser, { params: { id, userId } })
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}
