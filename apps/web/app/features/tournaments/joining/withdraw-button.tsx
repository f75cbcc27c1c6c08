import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LineupButton } from './lineup-button.tsx'
import { tellTournamentChange } from '../live.ts'

type WithdrawProps = { tournament: Tournament; entry: Entry; speaks: boolean }

/** Says that the reader is in, and lets whoever speaks for the entry withdraw it. */
export const WithdrawButton = ({ tournament, entry, speaks }: WithdrawProps) => {
  const t = useT()
  const queries = useQueryClient()
  const ask = () =>
    openConfirm({
      title: t('tournaments.withdrawTitle', { name: tournament.name }),
      text: t('tournaments.withdrawText'),
      yes: t('tournaments.withdraw'),
      no: t('tournaments.stay'),
      danger: true,
      run: () => remove(tournament, entry),
      success: t('tournaments.withdrawn'),
      after: async () => {
        await queries.invalidateQueries({ queryKey: ['own-entry', tournament.id] })
        tellTournamentChange()
      },
    })
  return (
    <Notice
      tone="good"
      title={t('tournaments.youAreIn', { name: entry.name })}
      action={
        speaks && statusAllows(tournament.status, 'withdraw') ? (
          <span className="row">
            <LineupButton tournament={tournament} entry={entry} size="sm" />
            <Button variant="outline" size="sm" onClick={ask}>
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
