import { reportRoutes } from '@agone/contract/matches/reports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import type { FoundMatch } from '../find-match.ts'
import { Moves } from './moves.tsx'

/** Opens a verified match again, after showing what would move. */
export const ReopenButton = ({ found, onDone }: { found: FoundMatch; onDone: () => void }) => {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const { busy, act } = useAct()
  const { matchId } = found.match
  const { data: consequences } = useQuery({
    queryKey: ['consequences', matchId, found.tournament.version],
    queryFn: () => call(reportRoutes.consequences, { params: { id: matchId } }),
    enabled: isAsking,
  })
  const reopen = async () => {
    const isDone = await act(() => call(reportRoutes.reopen, { params: { id: matchId } }), {
      said: t('matches.reopened'),
      loud: true,
    })
    setAsking(false)
    if (isDone) onDone()
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('matches.reopen')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void reopen()}
        title={t('matches.reopenTitle')}
        text={
          <>
            <p>{t('matches.reopenText')}</p>
            {consequences ? <Moves {...consequences} /> : <SkeletonText lines={3} label={t('shell.loading')} />}
          </>
        }
        yes={t('matches.reopen')}
        no={t('matches.keepClosed')}
        danger
        busy={busy}
      />
    </>
  )
}
