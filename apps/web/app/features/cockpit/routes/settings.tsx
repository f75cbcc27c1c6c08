import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { AdminFields } from '../form/admin-fields.tsx'
import { DangerPanel } from '../form/danger-panel.tsx'
import { ExportPanel } from '../form/export-panel.tsx'
import { OverlayPanel } from '../form/overlay/overlay-panel.tsx'
import { useCockpit } from '../page.ts'
import { type Fields, refreshCockpit, useFields } from '../queries.ts'
import { saveTournament } from '../form/save-tournament.ts'
import { draftOf, patchOf } from '../form/tournament-draft.ts'
import { TournamentForm } from '../form/tournament-form.tsx'

/** The settings that the status allows to change, the export and the deletion. */
export default function SettingsRoute() {
  const { tournament } = useCockpit()
  const [resetKey, setResetKey] = useState(0)
  const mayEdit = statusAllows(tournament.status, 'edit')
  return (
    <QueryResult query={useFields()} placeholder={<PageSpinner />}>
      {(fields) => (
        <div className="stack">
          <Form key={resetKey} {...fields} tournament={tournament} onReload={() => setResetKey(resetKey + 1)} />
          <AdminFields tournament={tournament} mayEdit={mayEdit} />
          <OverlayPanel tournament={tournament} />
          <ExportPanel tournament={tournament} />
          <DangerPanel tournament={tournament} />
        </div>
      )}
    </QueryResult>
  )
}

type FormProps = Fields & { tournament: Tournament; onReload: () => void }

const Form = ({ tournament: current, games, platforms, onReload }: FormProps) => {
  const t = useT()
  /* The form keeps the version that it was opened with, or has saved: a live refresh must not overwrite typed input. */
  const [tournament, setTournament] = useState(current)
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const { status } = current
  const mayConfigure = statusAllows(status, 'configure')
  const maySchedule = statusAllows(status, 'schedule')
  const mayEdit = statusAllows(status, 'edit')
  return (
    <>
      {mayConfigure ? null : <Notice tone="info">{mayEdit ? t('cockpit.frozen') : t('cockpit.frozenAll')}</Notice>}
      <TournamentForm
        base={draftOf(tournament)}
        {...{ games, platforms, mayConfigure, maySchedule, mayEdit, busy, fault }}
        hadPassword={tournament.passwordRequired}
        participants={current.participantsCount + current.reservedCount}
        pictures={current}
        submitLabel={t('cockpit.saveSettings')}
        refusalAction={
          fault?.code === 'ENTITY_CONFLICT' ? (
            <Button variant="outline" onClick={onReload}>
              {t('cockpit.reload')}
            </Button>
          ) : undefined
        }
        onSend={(draft, images) => {
          // Admins and the status are changed beside the form: that is no conflict.
          const known = areFieldsEqual(current, tournament) ? current : tournament
          const { adminIds: _, ...patch } = patchOf(draft, { tournament: known, mayConfigure })
          const save = async () => setTournament(await saveTournament(tournament.id, patch, images))
          return act(save, { success: t('cockpit.settingsSaved') })
        }}
      />
    </>
  )
}

/** Whether two versions of a tournament have the same values in the form. */
const areFieldsEqual = (one: Tournament, other: Tournament): boolean => {
  const [fields, others] = [one, other].map((tournament) => ({ ...draftOf(tournament), adminIds: [] }))
  return JSON.stringify(fields) === JSON.stringify(others)
}
