import { statusAllows } from '@agone/contract/tournaments/rules'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { AddParticipant } from '../participants/add-participant.tsx'
import { CockpitTab } from '../cockpit-tab.tsx'
import type { CockpitPage } from '../page.ts'
import { ParticipantRow } from '../participants/participant-row.tsx'
import styles from '../participants/participant-row.module.css'

/** The participants: add, edit line-ups, replace, remove. */
export default function ParticipantsRoute() {
  return <CockpitTab>{(page) => <Participants page={page} />}</CockpitTab>
}

const Participants = ({ page }: { page: CockpitPage }) => {
  const t = useT()
  const { tournament, entries } = page
  const { participantsCount: count, slots } = tournament
  const slotsText = t('cockpit.slotsOf', { count, slots })
  return (
    <Panel title={t('cockpit.participants')} flush actions={<span className="muted small">{slotsText}</span>}>
      <ProgressBar value={count / slots} label={slotsText} tone="club" />
      <div className={styles.addForm}>
        {statusAllows(tournament.status, 'addParticipant') ? (
          <AddParticipant page={page} />
        ) : (
          <p className="muted small">{t('cockpit.addFrozen')}</p>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState title={t('cockpit.noParticipants')} level={3}>
          <p>{t('cockpit.noParticipantsText')}</p>
        </EmptyState>
      ) : (
        <ul>
          {entries.map((entry) => (
            <ParticipantRow key={entry.id} page={page} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
