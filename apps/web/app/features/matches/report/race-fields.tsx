import { outcomes } from '@agone/contract/matches/routes/matches'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { stablesOf, type FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import type { ReportFormState } from './use-report-form.ts'

/** A driver's own result: the place or how it ended, the best lap, the stable driven for. */
export const RaceFields = ({ found, form }: { found: FoundMatch; form: ReportFormState }) => {
  const t = useT()
  const { draft, change, faultAt } = form
  const stables = stablesOf(found)
  return (
    <div className={styles.fields}>
      <Select
        label={t('matches.outcomeLabel')}
        value={draft.outcome}
        onChange={(event) => change({ outcome: event.currentTarget.value })}
      >
        <option value="classified">{t('matches.classified')}</option>
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`matches.outcome_${outcome}`)}
          </option>
        ))}
      </Select>
      {draft.outcome === 'classified' ? (
        <NumberStepper
          label={t('matches.positionLabel')}
          error={faultAt('position')}
          min={1}
          max={Math.max(1, found.match.participants.length)}
          value={draft.position}
          onChange={(position) => change({ position })}
          texts={{ less: t('matches.less'), more: t('matches.more') }}
        />
      ) : null}
      <Input
        label={t('matches.lapLabel')}
        optional={t('matches.optional')}
        hint={t('matches.lapHint')}
        error={faultAt('fastRideTime')}
        inputMode="decimal"
        value={draft.lap}
        onChange={(event) => change({ lap: event.currentTarget.value })}
      />
      {stables.length > 0 ? (
        <Select
          label={t('matches.stable')}
          error={faultAt('stableId')}
          value={draft.stableId}
          onChange={(event) => change({ stableId: event.currentTarget.value })}
        >
          {draft.stableId === '' ? <option value="">–</option> : null}
          {stables.map((stable) => (
            <option key={stable.id} value={stable.id}>
              {stable.name}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  )
}
