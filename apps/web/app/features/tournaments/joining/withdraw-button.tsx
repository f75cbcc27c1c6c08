import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { LineupButton } from './lineup-button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'

type WithdrawProps = { tournament: Tournament; entry: Entry; mayRepresent: boolean }

/** Before the draw: shows that the user takes part, and lets representatives withdraw the entry. */
export const WithdrawButton = ({ tournament, entry, mayRepresent }: WithdrawProps) => {
  const t = useT()
  const openWithdrawDialog = useWithdrawal(tournament, entry)
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
