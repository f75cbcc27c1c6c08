import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { Answered } from '../../../lib/forms/answered.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { AdminFields } from '../form/admin-fields.tsx'
import { DangerPanel } from '../form/danger-panel.tsx'
import { ExportPanel } from '../form/export-panel.tsx'
import { useCockpit } from '../page.ts'
import { type Fields, refreshCockpit, useFields } from '../queries.ts'
import { saveTournament } from '../form/save-tournament.ts'
import { draftOf, patchOf } from '../form/tournament-draft.ts'
import { TournamentForm } from '../form/tournament-form.tsx'

/** What the status still lets be changed, and the end of it all. */
export default function SettingsRoute() {
  const { tournament } = useCockpit()
  const [turn, setTurn] = useState(0)
  const mayEdit = statusAllows(tournament.status, 'edit')
  return (
    <Answered query={useFields()} waiting={<PageSpinner />}>
      {(fields) => (
        <div className="stack">
          <Form key={turn} {...fields} tournament={tournament} onReload={() => setTurn(turn + 1)} />
          <AdminFields tournament={tournament} mayEdit={mayEdit} />
          <ExportPanel tournament={tournament} />
          <DangerPanel tournament={tournament} />
        </div>
      )}
    </Answered>
  )
}

type FormProps = Fields & { tournament: Tournament; onReload: () => void }

const Form = ({ tournament: now, games, platforms, onReload }: FormProps) => {
  const t = useT()
  /* The form keeps what it started from: a live refresh must not overwrite what is being typed. */
  const [tournament] = useState(now)
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const { status } = now
  const mayConfigure = statusAllows(status, 'configure')
  const mayEdit = statusAllows(status, 'edit')
  return (
    <>
      {mayConfigure ? null : <Notice tone="info">{mayEdit ? t('cockpit.frozen') : t('cockpit.frozenAll')}</Notice>}
      <TournamentForm
        start={draftOf(tournament)}
        {...{ games, platforms, mayConfigure, mayEdit, busy, fault }}
        hadPassword={tournament.passwordRequired}
        participants={now.participantsCount}
        pictures={now}
        yes={t('cockpit.saveSettings')}
        remedy={
          fault?.code === 'ENTITY_CONFLICT' ? (
            <Button variant="outline" onClick={onReload}>
              {t('cockpit.reload')}
            </Button>
          ) : undefined
        }
        onSend={async (draft, images) => {
          const { adminIds: _, ...patch } = patchOf(draft, { tournament, mayConfigure })
          const success = t('cockpit.settingsSaved')
          if (await act(() => saveTournament(tournament.id, patch, images), { success })) onReload()
        }}
      />
    </>
  )
}
