import { drawRoutes } from '@agone/contract/matches/routes/draws'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { DrawVerdict } from './check-draw.ts'
import styles from './draw-note.module.css'

/** Where the matches come from: the hash of the seed before the draw, then the seed with a check of the draw. */
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
      {drawSeed === null ? null : <Check id={tournament.id} />}
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

const Check = ({ id }: { id: Tournament['id'] }) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  // Undefined before the check; null for a draw that cannot be made again.
  const [verdict, setVerdict] = useState<DrawVerdict | null>()
  const check = () =>
    act(async () => {
      const [{ checkDraw }, draw] = await Promise.all([
        import('./check-draw.ts'),
        call(drawRoutes.one, { params: { id } }),
      ])
      setVerdict((await checkDraw(draw)) ?? null)
    })
  return (
    <>
      <Button size="sm" variant="outline" icon="check" loading={busy} onClick={() => void check()}>
        {t('tournaments.drawCheck')}
      </Button>
      <FaultNotice fault={fault} />
      <div role="status">{verdict === undefined ? null : <Verdict verdict={verdict} />}</div>
    </>
  )
}

const shownDifferences = 5

const Verdict = ({ verdict }: { verdict: DrawVerdict | null }) => {
  const t = useT()
  if (verdict === null) return <Notice tone="info">{t('tournaments.drawUnkept')}</Notice>
  const { differences, isCommitted } = verdict
  const isGood = differences.length === 0 && isCommitted !== false
  return (
    <Notice tone={isGood ? 'good' : 'bad'}>
      <div className={styles.verdict}>
        <p>{hashWords(t, isCommitted)}</p>
        {differences.length === 0 ? (
          <p>{t('tournaments.drawSame', { count: verdict.matches })}</p>
        ) : (
          <>
            <p>{t('tournaments.drawDiffers', { count: differences.length })}</p>
            <ul className={styles.differences}>
              {differences.slice(0, shownDifferences).map(({ round, drawn, shown }, index) => (
                <li key={index}>{t('tournaments.drawDifference', { round, drawn, shown })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Notice>
  )
}

const hashWords = (t: Translate, isCommitted: boolean | undefined): string => {
  if (isCommitted === undefined) return t('tournaments.drawHashUnknown')
  return isCommitted ? t('tournaments.drawHashSame') : t('tournaments.drawHashDiffers')
}
