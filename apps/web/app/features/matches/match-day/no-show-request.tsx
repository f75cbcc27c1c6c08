import { noShowRoutes } from '@agone/contract/matches/routes/readiness'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { sideName, sideOf } from '../labels.ts'
import { NoShowDecision } from './no-show-decision.tsx'
import type { ReadyProps } from './ready-props.ts'
import styles from './ready-panel.module.css'

/** The request for a walkover: whoever asked withdraws it, a manager decides it, the other side reads that it can still come. */
export const NoShowRequest = ({ pageData, loaded: { noShow }, own, isManager, after }: ReadyProps) => {
  const t = useT()
  const { time } = useFormats()
  const { act, busy } = useAct(after, { faultToast: true })
  const { match, tournament, game } = pageData
  if (noShow === null) return null
  if (noShow.status === 'declined') return <p>{t('matchDay.declinedText')}</p>
  const score = `${tournament.settings.walkoverScore}–0`
  const requester = sideName(t, sideOf(match, noShow.entryId))
  const isOwn = own === noShow.entryId
  const withdraw = () =>
    void act(() => call(noShowRoutes.close, { params: { id: match.matchId } }), {
      success: t('matchDay.walkoverWithdrawn'),
    })
  const asked = { name: requester, score, time: time(noShow.requestedAt) }
  return (
    <>
      <p className={styles.asked}>
        <b>{isOwn ? t('matchDay.ownAsked', asked) : t('matchDay.otherAsked', asked)}</b>
        {isOwn || own !== undefined ? (
          <span className="muted">{t(isOwn ? 'matchDay.ownAskedText' : 'matchDay.otherAskedText')}</span>
        ) : null}
      </p>
      {isOwn ? (
        <div className={styles.acts}>
          <Button variant="outline" loading={busy} onClick={withdraw}>
            {t('matchDay.withdraw')}
          </Button>
        </div>
      ) : isManager && statusAllows(tournament.status, 'rule') ? (
        <div className={styles.acts}>
          <NoShowDecision {...{ match, tournament, game, after }} entryId={noShow.entryId} />
        </div>
      ) : null}
    </>
  )
}
