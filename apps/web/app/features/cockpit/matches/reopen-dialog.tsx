import type { MatchView } from '@agone/contract/matches/matches'
import { reportRoutes } from '@agone/contract/matches/reports'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { Moves, matchName } from '../../matches/index.ts'
import { useCockpitAct } from '../use-cockpit-act.ts'
import { useConsequences } from '../queries.ts'

type ReopenProps = DialogParts & { tournament: Tournament; match: MatchView }

/** Reopens a verified match, after a look at what that moves: rows of the table, slots of the bracket. */
export const ReopenDialog = ({ open, close, tournament, match }: ReopenProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const { data: moved, error } = useConsequences(tournament, match.matchId)
  const isBlocked = moved?.slots.some(({ blocked }) => blocked) ?? false
  const send = async () => {
    const reopen = () => call(reportRoutes.reopen, { params: { id: match.matchId } })
    if (await act(reopen, { said: t('cockpit.reopened', { match: matchName(t, match) }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.reopenTitle', { match: matchName(t, match) })}
      yes={t('cockpit.reopenYes')}
      danger
      blocked={isBlocked || (moved === undefined && error === null)}
      onSend={send}
    >
      <p className="muted">{t('cockpit.reopenText')}</p>
      {moved === undefined ? (
        error === null ? (
          <SkeletonText lines={3} label={t('matches.weighing')} />
        ) : (
          <FaultNotice fault={error} />
        )
      ) : (
        <Moves {...moved} />
      )}
    </FormDialog>
  )
}
