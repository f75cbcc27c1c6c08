import type { Game, Platform } from '@agone/contract/games/games'
import { statusAllows } from '@agone/contract/tournaments/status'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { useCockpitAct } from '../act.ts'
import { AdminFields } from '../admin-fields.tsx'
import { DangerPanel } from '../danger-panel.tsx'
import { ExportPanel } from '../export-panel.tsx'
import { useCockpit, type CockpitPage } from '../page.ts'
import { useGames, usePlatforms } from '../queries.ts'
import { saveTournament } from '../save-tournament.ts'
import { draftOf, patchOf } from '../tournament-draft.ts'
import { TournamentForm } from '../tournament-form.tsx'

/** What the status still lets be changed, and the end of it all. */
export default function SettingsRoute() {
  const page = useCockpit()
  const [turn, setTurn] = useState(0)
  const mayEdit = statusAllows(page.tournament.status, 'edit')
  const { data: games } = useGames()
  const { data: platforms } = usePlatforms()
  if (games === undefined || platforms === undefined) return <PageSpinner />
  return (
    <div className="stack">
      <Form key={turn} {...{ page, games, platforms }} onReload={() => setTurn(turn + 1)} />
      <AdminFields tournament={page.tournament} mayEdit={mayEdit} />
      <ExportPanel tournament={page.tournament} />
      <DangerPanel tournament={page.tournament} />
    </div>
  )
}

type FormProps = { page: CockpitPage; games: readonly Game[]; platforms: readonly Platform[]; onReload: () => void }

const Form = ({ page, games, platforms, onReload }: FormProps) => {
  const t = useT()
  /* The form keeps what it started from: a live refresh must not overwrite what is being typed. */
  const [tournament] = useState(page.tournament)
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const { status } = page.tournament
  const mayConfigure = statusAllows(status, 'configure')
  const mayEdit = statusAllows(status, 'edit')
  return (
    <>
      {mayConfigure ? null : <Notice tone="info">{mayEdit ? t('cockpit.frozen') : t('cockpit.frozenAll')}</Notice>}
      <TournamentForm
        start={draftOf(tournament)}
        {...{ games, platforms, mayConfigure, mayEdit, busy, fault }}
        hadPassword={tournament.passwordRequired}
        participants={page.tournament.participantsCount}
        pictures={page.tournament}
        yes={t('cockpit.saveSettings')}
        remedy={
          fault === 'ENTITY_CONFLICT' ? (
            <Button variant="outline" onClick={onReload}>
              {t('cockpit.reload')}
            </Button>
          ) : undefined
        }
        onSend={(draft, images) =>
          void (async () => {
            const { adminIds: _, ...patch } = patchOf(draft, { tournament, mayConfigure })
            const said = t('cockpit.settingsSaved')
            if (await act(() => saveTournament(tournament.id, patch, images), { said })) onReload()
          })()
        }
      />
    </>
  )
}
