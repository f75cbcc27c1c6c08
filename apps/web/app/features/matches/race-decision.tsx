import { useState } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { outcomes } from '@agone/contract/matches/matches'
import { useAct } from '../../lib/forms/use-act.ts'
import { Button } from '../../ui/button/button.tsx'
import { Select, Textarea } from '../../ui/field/input.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { classificationOf, classificationSides, type ClassificationRow } from './classification.ts'
import { ConfirmDecision } from './confirm-decision.tsx'
import { useDone } from './decision-panel.tsx'
import type { FoundMatch } from './find-match.ts'
import styles from './match.module.css'
import { ReopenButton } from './reopen-button.tsx'
import type { SideReports } from './compare-reports.ts'

/** The whole classification of a race as its manager sends it; what the drivers reported is filled in. */
export const RaceDecision = ({ found, sides }: { found: FoundMatch; sides: readonly SideReports[] }) => {
  const t = useT()
  const { match } = found
  const reported = classificationOf(match, sides)
  const [changes, setChanges] = useState<Record<string, Partial<ClassificationRow>>>({})
  const [best, setBest] = useState(match.participants.find((each) => each.driverOfTheDay)?.entryId ?? '')
  const [reason, setReason] = useState('')
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { busy, act, fault } = useAct()
  const done = useDone(found)
  const rows = reported.map((row) => ({ ...row, ...changes[row.entryId] }))
  const change = (entryId: string, changed: Partial<ClassificationRow>) =>
    setChanges({ ...changes, [entryId]: { ...changes[entryId], ...changed } })
  const confirm = () => {
    setShown(true)
    if (reason.trim().length >= 3) setAsking(true)
  }
  return (
    <Panel id="decide" title={t('matches.classificationTitle')}>
      <div className={styles.form}>
        <p className="small muted">{t('matches.classificationText')}</p>
        <div className={styles.classification}>
          {rows.map((row) => (
            <ClassifiedRow key={row.entryId} row={row} onChange={(changed) => change(row.entryId, changed)} />
          ))}
        </div>
        <Select label={t('matches.bestDriver')} value={best} onChange={(event) => setBest(event.currentTarget.value)}>
          <option value="">{t('matches.none')}</option>
          {rows.map((row) => (
            <option key={row.entryId} value={row.entryId}>
              {row.name}
            </option>
          ))}
        </Select>
        <Textarea
          label={t('matches.reason')}
          hint={t('matches.reasonHint')}
          error={isShown && reason.trim().length < 3 ? t('matches.reasonMissing') : undefined}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="row">
          <Button variant="primary" onClick={confirm}>
            {t('matches.confirmClassification')}
          </Button>
          {match.status === 'verified' ? <ReopenButton found={found} onDone={() => void done()} /> : null}
        </div>
        <ConfirmDecision
          {...{ match, act, busy, fault }}
          version={found.tournament.version}
          decision={{ sides: classificationSides(rows, best) }}
          reason={reason.trim()}
          yes={t('matches.confirmClassification')}
          said={t('matches.decided')}
          open={isAsking}
          close={() => setAsking(false)}
          onDone={() => void done()}
        />
      </div>
    </Panel>
  )
}

type RowProps = { row: ClassificationRow; onChange: (changed: Partial<ClassificationRow>) => void }

const ClassifiedRow = ({ row, onChange }: RowProps) => {
  const t = useT()
  return (
    <div className={styles.classified}>
      <span>{row.name}</span>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        placeholder="–"
        aria-label={t('matches.positionOf', { name: row.name })}
        disabled={row.outcome !== ''}
        value={row.position}
        onChange={(event) => onChange({ position: event.currentTarget.value })}
      />
      <select
        aria-label={t('matches.outcomeOf', { name: row.name })}
        value={row.outcome}
        onChange={(event) => onChange({ outcome: event.currentTarget.value, position: '' })}
      >
        <option value="">{row.position === '' ? t('matches.absent') : t('matches.classified')}</option>
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`matches.outcome_${outcome}`)}
          </option>
        ))}
      </select>
      <input
        type="text"
        inputMode="decimal"
        placeholder="1:23.456"
        aria-label={t('matches.lapOf', { name: row.name })}
        value={row.lap}
        onChange={(event) => onChange({ lap: event.currentTarget.value })}
      />
    </div>
  )
}
