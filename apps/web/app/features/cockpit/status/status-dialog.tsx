import {
  type Tournament,
  tournamentRoutes,
  type TournamentStatus,
} from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useCockpitAct } from '../use-cockpit-act.ts'
import { isFirstStart } from './status-effects.ts'
import { statusLabel } from '../../../lib/tournament-labels.ts'

type StatusDialogProps = DialogParts & { tournament: Tournament; to: TournamentStatus; effect: string }

/** Asks once before a change of status that one press does not take back. */
export const StatusDialog = ({ open, close, tournament, to, effect }: StatusDialogProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const starts = isFirstStart(tournament, to)
  const go = async () => {
    const said = t('cockpit.statusChanged', { status: t(statusLabel({ status: to }).text) })
    const body = { status: to }
    if (await act(() => call(tournamentRoutes.update, { params: { id: tournament.id }, body }), { said })) close()
  }
  return (
    <FormDialog {...{ open, close, busy, fault, ...wordsOf(t, tournament, to) }} danger={!starts} onSend={go}>
      <p>{effect}</p>
    </FormDialog>
  )
}

const wordsOf = (t: Translate, tournament: Tournament, to: TournamentStatus) => {
  const { name } = tournament
  if (isFirstStart(tournament, to)) return { title: t('cockpit.startTitle', { name }), yes: t('cockpit.startYes') }
  if (to === 'archived') return { title: t('cockpit.archiveTitle', { name }), yes: t('cockpit.archiveYes') }
  return { title: t('cockpit.endTitle', { name }), yes: t('cockpit.endYes') }
}
