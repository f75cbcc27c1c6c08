import { entryRoutes, type Entry } from '@agone/contract/tournaments/entries'
import { statusAllows } from '@agone/contract/tournaments/status'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LineupButton } from './lineup-button.tsx'
import { tellTournamentChange } from '../live.ts'

type WithdrawProps = { tournament: Tournament; entry: Entry; speaks: boolean }

/** Says that the reader is in, and lets whoever speaks for the entry withdraw it. */
export const WithdrawButton = ({ tournament, entry, speaks }: WithdrawProps) => {
  const t = useT()
  const { isAsking, setAsking, isBusy, withdraw } = useWithdrawal(tournament, entry)
  return (
    <Notice
      tone="good"
      title={t('tournaments.youAreIn', { name: entry.name })}
      action={
        speaks && statusAllows(tournament.status, 'withdraw') ? (
          <span className="row">
            <LineupButton tournament={tournament} entry={entry} size="sm" />
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              {t('tournaments.withdraw')}
            </Button>
          </span>
        ) : undefined
      }
    >
      {t('tournaments.youAreInText')}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
        title={t('tournaments.withdrawTitle', { name: tournament.name })}
        text={t('tournaments.withdrawText')}
        yes={t('tournaments.withdraw')}
        no={t('tournaments.stay')}
        danger
        busy={isBusy}
      />
    </Notice>
  )
}

const useWithdrawal = (tournament: Tournament, entry: Entry) => {
  const t = useT()
  const words = useRefusal()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await remove(tournament, entry)
      showToast({ text: t('tournaments.withdrawn') })
      await queries.invalidateQueries({ queryKey: ['own-entry', tournament.id] })
      tellTournamentChange()
    } catch (fault) {
      showToast({ text: words(fault), kind: 'bad' })
    }
    setBusy(false)
    setAsking(false)
  }
  return { isAsking, setAsking, isBusy, withdraw: () => void withdraw() }
}

const remove = ({ id }: Tournament, { teamId, userId }: Entry): Promise<void> => {
  if (teamId) return call(entryRoutes.removeTeam, { params: { id, teamId } })
  if (userId) return call(entryRoutes.removeUser, { params: { id, userId } })
  return Promise.reject(new ApiError('USER_NOT_FOUND', 404))
}
