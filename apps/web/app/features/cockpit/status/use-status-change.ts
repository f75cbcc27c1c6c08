import {
  type Tournament,
  tournamentRoutes,
  type TournamentStatus,
} from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { statusLabel } from '../../../lib/labels/tournament-labels.ts'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit } from '../queries.ts'
import { effectOf, isFirstStart, needsConfirmation, nextStatuses } from './status-effects.ts'

/** Changes the status: after a confirmation where that cannot be undone, otherwise at once and with an undo. */
export const useStatusChange = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const refresh = () => refreshCockpit(tournament.id)
  const { act, busy, fault } = useAct(refresh)
  const setStatus = (status: TournamentStatus) => () =>
    call(tournamentRoutes.update, { params: { id: tournament.id }, body: { status } })
  const successOf = (status: TournamentStatus) =>
    t('cockpit.statusChanged', { status: t(statusLabel({ status }).text) })
  const change = (to: TournamentStatus) => {
    const parts = { run: setStatus(to), success: successOf(to) }
    if (needsConfirmation(tournament, to)) {
      const texts = { ...confirmTexts(t, tournament, to), text: effectOf(t, page, to) }
      return openConfirm({ ...parts, ...texts, danger: !isFirstStart(tournament, to), after: refresh })
    }
    const { status: before } = tournament
    const undo = { run: setStatus(before), success: successOf(before) }
    void act(setStatus(to), {
      success: parts.success,
      undo: nextStatuses(to, false).includes(before) ? undo : undefined,
    })
  }
  return { change, busy, fault }
}

const confirmTexts = (t: Translate, tournament: Tournament, to: TournamentStatus) => {
  const { name } = tournament
  if (isFirstStart(tournament, to))
    return { title: t('cockpit.startTitle', { name }), submitLabel: t('cockpit.startYes') }
  if (to === 'archived') return { title: t('cockpit.archiveTitle', { name }), submitLabel: t('cockpit.archiveYes') }
  return { title: t('cockpit.endTitle', { name }), submitLabel: t('cockpit.endYes') }
}
