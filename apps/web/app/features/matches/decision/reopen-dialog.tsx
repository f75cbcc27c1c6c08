import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import { matchName } from '../match-name.ts'
import { ConsequencesList } from './consequences.tsx'
import type { DecisionProps } from './choice.ts'

/** Reopens a verified match, after a preview of the effects on table and bracket. */
export const ReopenDialog = ({ open, close, match, tournament, after }: DialogParts & DecisionProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const { data: effects, error } = useQuery({
    queryKey: ['consequences', match.matchId, tournament.version],
    queryFn: ({ signal }) => call(reportRoutes.consequences, { params: { id: match.matchId } }, { signal }),
  })
  const isBlocked = effects?.slots.some(({ blocked }) => blocked) ?? false
  const send = async () => {
    const reopen = () => call(reportRoutes.reopen, { params: { id: match.matchId } })
    if (await act(reopen, { success: t('matches.reopened', { match: matchName(t, match) }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('matches.reopenTitle', { match: matchName(t, match) })}
      submitLabel={t('matches.reopen')}
      danger
      blocked={isBlocked || (effects === undefined && error === null)}
      onSend={send}
    >
      <p className="muted">{t('matches.reopenText')}</p>
      {effects === undefined && error === null ? <SkeletonText lines={3} label={t('matches.loadingEffects')} /> : null}
      {effects === undefined ? <FaultNotice fault={error} /> : <ConsequencesList {...{ effects, tournament }} />}
    </FormDialog>
  )
}
