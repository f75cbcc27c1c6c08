import { reportRoutes, type Consequences } from '@agone/contract/matches/reports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import { useFormats, useT } from '../../lib/i18n/use-t.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import type { FoundMatch } from './find-match.ts'
import styles from './match.module.css'

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

/** What reopening would move: rows of the table, slots of the bracket. */
const Moves = ({ rows, slots }: Consequences) => {
  const t = useT()
  const { number } = useFormats()
  if (rows.length === 0 && slots.length === 0) return <p className="muted">{t('matches.nothingMoves')}</p>
  const nobody = t('matches.nobodyYet')
  return (
    <div className={styles.moves}>
      <strong>{t('matches.wouldMove')}</strong>
      <ul>
        {rows.map((row) => (
          <li key={row.entryId}>
            {t('matches.rowMoves', {
              name: row.name,
              before: row.before.position,
              beforePoints: number(row.before.points),
              after: row.after.position,
              afterPoints: number(row.after.points),
            })}
          </li>
        ))}
        {slots.map((slot) => (
          <li key={`${slot.matchId} ${slot.before}`}>
            {t('matches.slotMoves', { round: slot.round, before: slot.before ?? nobody, after: slot.after ?? nobody })}
          </li>
        ))}
      </ul>
      {slots.some((slot) => slot.blocked) ? <p>{t('matches.slotBlocked')}</p> : null}
    </div>
  )
}
