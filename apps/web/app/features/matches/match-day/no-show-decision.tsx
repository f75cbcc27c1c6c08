import { noShowRoutes } from '@agone/contract/matches/routes/readiness'
import type { EntryId } from '@agone/contract/ids'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { openDecision } from '../decision/open-decision.tsx'

type NoShowProps = Pick<Parameters<typeof openDecision>[0], 'match' | 'tournament' | 'game'> & {
  /** The side that asks for the walkover. */
  entryId: EntryId
  size?: 'sm'
  after: () => Promise<void>
}

/** The buttons of managers: one awards the walkover that a side asks for, in the dialog of decisions, the other declines it. */
export const NoShowDecision = ({ match, tournament, game, entryId, size, after }: NoShowProps) => {
  const t = useT()
  const { act, busy } = useAct(after, { faultToast: true })
  const decline = () =>
    void act(() => call(noShowRoutes.close, { params: { id: match.matchId } }), {
      success: t('matchDay.walkoverDeclined'),
    })
  const award = () => openDecision({ match, tournament, game, after, first: `walkover ${entryId}` })
  const sized = size === undefined ? {} : { size }
  return (
    <>
      {statusAllows(tournament.status, 'rule') ? (
        <Button {...sized} variant="primary" onClick={award}>
          {t('matchDay.award', { score: `${tournament.settings.walkoverScore}–0` })}
        </Button>
      ) : null}
      <Button {...sized} variant="outline" loading={busy} onClick={decline}>
        {t('matchDay.decline')}
      </Button>
    </>
  )
}
