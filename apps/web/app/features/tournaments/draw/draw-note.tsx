import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { lazy, Suspense } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './draw-note.module.css'

const DrawCheckButton = lazy(() => import('./draw-check-button.tsx').then((it) => ({ default: it.DrawCheckButton })))

/** The proof of the draw: the hash of the seed before the draw, then the seed with a check of the draw. */
export const DrawNote = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const { drawSeed, drawCommitment, matchDays } = tournament
  if (drawSeed === null && matchDays > 0) return <p className={styles.note}>{t('tournaments.drawGiven')}</p>
  return (
    <div className={styles.note}>
      <dl className={styles.codes}>
        {drawSeed === null ? null : <Code label={t('tournaments.drawSeed')} text={drawSeed} />}
        {drawCommitment === null ? null : <Code label={t('tournaments.drawHash')} text={drawCommitment} />}
      </dl>
      <p>{drawSeed === null ? t('tournaments.drawPending') : t('tournaments.drawSeedText')}</p>
      {drawSeed === null ? null : <Check tournament={tournament} />}
    </div>
  )
}

const Code = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code translate="no">{text}</code>
    </dd>
  </div>
)

/** The button that repeats the draw. Its code is loaded after the page. */
const Check = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const button = (
    <Button size="sm" variant="outline" icon="check" disabled>
      {t('tournaments.drawCheck')}
    </Button>
  )
  return useIsHydrated() ? (
    <Suspense fallback={button}>
      <DrawCheckButton tournament={tournament} />
    </Suspense>
  ) : (
    button
  )
}
