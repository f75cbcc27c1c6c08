import { drawRoutes } from '@agone/contract/matches/routes/draws'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { roundLabel } from '@agone/i18n/round-label'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { DrawCheck } from './check-draw.ts'
import styles from './draw-note.module.css'

/** Repeats the draw in this browser and shows the result. */
export const DrawCheckButton = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const { act, busy, fault } = useAct()
  // Undefined before the check; null if the draw cannot be repeated.
  const [checkResult, setCheckResult] = useState<DrawCheck | null>()
  const check = () =>
    act(async () => {
      const [{ checkDraw }, draw] = await Promise.all([
        import('./check-draw.ts'),
        call(drawRoutes.one, { params: { id: tournament.id } }),
      ])
      setCheckResult((await checkDraw(draw)) ?? null)
    })
  return (
    <>
      <Button size="sm" variant="outline" icon="check" loading={busy} onClick={() => void check()}>
        {t('tournaments.drawCheck')}
      </Button>
      <FaultNotice fault={fault} />
      <div role="status">{checkResult === undefined ? null : <CheckResult {...{ checkResult, tournament }} />}</div>
    </>
  )
}

const shownDifferences = 5

const CheckResult = ({ checkResult, tournament }: { checkResult: DrawCheck | null; tournament: Tournament }) => {
  const t = useT()
  if (checkResult === null) return <Notice tone="info">{t('tournaments.drawUnkept')}</Notice>
  const { differences, matchesCommitment } = checkResult
  const isValid = differences.length === 0 && matchesCommitment !== false
  return (
    <Notice tone={isValid ? 'good' : 'bad'}>
      <div className={styles.checkResult}>
        <p>{hashText(t, matchesCommitment)}</p>
        {differences.length === 0 ? (
          <p>{t('tournaments.drawSame', { count: checkResult.matches })}</p>
        ) : (
          <>
            <p>{t('tournaments.drawDiffers', { count: differences.length })}</p>
            <ul className={styles.differences}>
              {differences.slice(0, shownDifferences).map(({ round, drawn, shown }, index) => (
                <li key={index}>
                  {t('tournaments.drawDifference', { round: roundLabel(t, tournament, round), drawn, shown })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Notice>
  )
}

const hashText = (t: Translate, matchesCommitment: boolean | undefined): string => {
  if (matchesCommitment === undefined) return t('tournaments.drawHashUnknown')
  return matchesCommitment ? t('tournaments.drawHashSame') : t('tournaments.drawHashDiffers')
}
