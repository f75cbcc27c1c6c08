import { mayWithTournament } from '@agone/contract/tournaments/policy'
import { statusAllows } from '@agone/contract/tournaments/status'
import { tournamentRoutes, type Tournament } from '@agone/contract/tournaments/tournaments'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { queries } from '../../../lib/query.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/dialog.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { listKey } from '../queries.ts'

/** Deletes a tournament that has never run; its name is typed first. */
export const DangerPanel = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const words = useRefusal()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isOwner = mayWithTournament(useUser(), 'own', tournament)
  const mayDelete = statusAllows(tournament.status, 'delete') && tournament.matchDays === 0
  const { name, participantsCount: count } = tournament
  const remove = async () => {
    setBusy(true)
    try {
      await call(tournamentRoutes.remove, { params: { id: tournament.id } })
      await queries.invalidateQueries({ queryKey: listKey })
      showToast({ text: t('cockpit.deletedDone', { name }) })
      await navigate(pages.myTournaments, { replace: true })
    } catch (fault) {
      showToast({ text: words(fault), kind: 'bad' })
      setBusy(false)
    }
  }
  return (
    <Panel title={t('cockpit.dangerTitle')} plain>
      <div className="stack">
        <p className="muted">{mayDelete ? t('cockpit.dangerText') : t('cockpit.dangerStarted')}</p>
        {mayDelete && !isOwner ? <p className="muted">{t('cockpit.dangerOwner')}</p> : null}
        {mayDelete && isOwner ? (
          <div>
            <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
              {t('cockpit.delete')}
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title={t('cockpit.deleteTitle', { name })}
        text={t('cockpit.deleteText', { count })}
        yes={t('cockpit.delete')}
        no={t('shell.cancel')}
        danger
        busy={busy}
        byName={{ label: t('cockpit.deleteType'), name }}
      />
    </Panel>
  )
}
