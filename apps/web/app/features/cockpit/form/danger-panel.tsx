import { mayWithTournament, statusAllows } from '@agone/contract/tournaments/rules'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { queries } from '../../../lib/query.tsx'
import { useUser } from '../../../lib/session/use-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { listKey } from '../queries.ts'

/** Deletes a tournament that was never started, after its name is typed. */
export const DangerPanel = ({ tournament }: { tournament: Tournament }) => {
  const t = useT()
  const navigate = useNavigate()
  const isOwner = mayWithTournament(useUser(), 'own', tournament)
  const mayDelete = statusAllows(tournament.status, 'delete') && tournament.matchDays === 0
  const { name, participantsCount: count } = tournament
  const openDeleteDialog = () =>
    openConfirm({
      title: t('cockpit.deleteTitle', { name }),
      text: t('cockpit.deleteText', { count }),
      submitLabel: t('cockpit.delete'),
      danger: true,
      byName: { label: t('cockpit.deleteType'), name },
      run: async () => {
        await call(tournamentRoutes.remove, { params: { id: tournament.id } })
        await queries.invalidateQueries({ queryKey: listKey })
        await navigate(pages.myTournaments, { replace: true })
      },
      success: t('cockpit.deletedDone', { name }),
    })
  return (
    <Panel title={t('cockpit.dangerTitle')} plain>
      <div className="stack">
        <p className="muted">{mayDelete ? t('cockpit.dangerText') : t('cockpit.dangerStarted')}</p>
        {mayDelete && !isOwner ? <p className="muted">{t('cockpit.dangerOwner')}</p> : null}
        {mayDelete && isOwner ? (
          <div>
            <Button variant="danger" icon="trash" onClick={openDeleteDialog}>
              {t('cockpit.delete')}
            </Button>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}
