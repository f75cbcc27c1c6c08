import { noShowRoutes } from '@agone/contract/matches/routes/readiness'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { openDecision } from '../../matches/index.ts'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import type { MatchTodo } from './todos.ts'

/** Awards the walkover that a side asks for, in the dialog of decisions, or declines it. */
export const NoShowActions = ({ todo: { match, noShow }, page }: { todo: MatchTodo; page: CockpitPage }) => {
  const t = useT()
  const { tournament, game } = page
  const after = () => refreshCockpit(tournament.id)
  const { act, busy } = useAct(after, { faultToast: true })
  if (noShow === undefined) return null
  const decline = () =>
    void act(() => call(noShowRoutes.close, { params: { id: match.matchId } }), {
      success: t('matchDay.walkoverDeclined'),
    })
  const award = () => openDecision({ match, tournament, game, after, first: `walkover ${noShow.entryId}` })
  return (
    <>
      {statusAllows(tournament.status, 'rule') ? (
        <Button size="sm" variant="primary" onClick={award}>
          {t('matchDay.award', { score: `${tournament.settings.walkoverScore}–0` })}
        </Button>
      ) : null}
      <Button size="sm" variant="outline" loading={busy} onClick={decline}>
        {t('matchDay.decline')}
      </Button>
    </>
  )
}
