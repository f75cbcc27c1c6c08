import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox, RadioGroup } from '../../../ui/field/choice.tsx'
import { Select, Textarea } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { draftRules as rules } from './draft-rules.ts'
import { PointFields } from './point-fields.tsx'
import type { FieldProps } from './field-props.ts'
import { SwissTieBreakField } from './ties/swiss-tie-break-field.tsx'
import { TieBreakField } from './tie-break-field.tsx'
import styles from './tournament-form.module.css'
import { ZoneFields } from './zone-fields.tsx'

/** Points, tie-breaks, zones, walkovers, withdrawals and the text of the rules. */
export const RuleFields = (fields: FieldProps) => {
  const { game, draft } = fields
  const isRaceSeries = game?.module === 'FORMULA1'
  const isSwiss = draft.type === 'swiss' && !isRaceSeries
  const hasTable = isRaceSeries || isSwiss || draft.type === 'rankings'
  return (
    <div className="stack">
      {isRaceSeries ? <CountbackNote /> : null}
      {isSwiss ? <SwissTieBreakField {...fields} /> : null}
      {draft.type === 'rankings' && !isRaceSeries ? <TieBreakField {...fields} /> : null}
      {hasTable ? <PointFields {...fields} /> : null}
      {hasTable ? <ZoneFields {...fields} /> : null}
      {isRaceSeries ? null : <ResultRules {...fields} />}
      <RulesTexts {...fields} />
    </div>
  )
}

/** Drivers who are level are always told apart in the same way. */
const CountbackNote = () => {
  const t = useT()
  return <p className="small muted">{`${t('cockpit.tieBreaks')}: ${t('tournaments.presetFormula1')}.`}</p>
}

const ResultRules = ({ draft, set, mayConfigure, maySchedule }: FieldProps) => {
  const t = useT()
  return (
    <>
      <Checkbox
        label={t('cockpit.autoVerify')}
        hint={t('cockpit.autoVerifyHint')}
        disabled={!mayConfigure}
        checked={draft.autoVerify}
        onChange={(event) => set({ autoVerify: event.currentTarget.checked })}
      />
      <NumberStepper
        label={t('cockpit.proposalDays')}
        hint={t('cockpit.proposalDaysHint')}
        max={rules.proposalDaysMax}
        disabled={!maySchedule}
        value={draft.proposalDays}
        onChange={(proposalDays) => set({ proposalDays })}
        texts={{ less: t('cockpit.less'), more: t('cockpit.moreNumber') }}
      />
      <ToleranceField {...{ draft, set, maySchedule }} />
      <div className={styles.fields}>
        <RadioGroup
          label={t('cockpit.withdrawal')}
          hint={draft.type === 'swiss' ? t('cockpit.withdrawalSwiss') : undefined}
          value={draft.type === 'swiss' ? 'forfeit' : draft.withdrawal}
          onChange={(value) => set({ withdrawal: value === 'void' ? 'void' : 'forfeit' })}
          options={[
            { value: 'forfeit', label: t('cockpit.forfeit'), disabled: !mayConfigure },
            { value: 'void', label: t('cockpit.voided'), disabled: !mayConfigure || draft.type === 'swiss' },
          ]}
        />
        <NumberStepper
          label={t('cockpit.walkoverScore')}
          min={rules.walkoverMin}
          max={rules.walkoverMax}
          disabled={!mayConfigure}
          value={draft.walkoverScore}
          onChange={(walkoverScore) => set({ walkoverScore })}
          texts={{ less: t('cockpit.less'), more: t('cockpit.moreNumber') }}
        />
      </div>
    </>
  )
}

/** Usual tolerances, in minutes; 0: none. */
const tolerances = [0, rules.noShowMin, 10, 15, 20, 30, 45, 60, rules.noShowMax]

const ToleranceField = ({ draft, set, maySchedule }: Pick<FieldProps, 'draft' | 'set' | 'maySchedule'>) => {
  const t = useT()
  const [initial] = useState(draft.noShowMinutes)
  const options = [...new Set([...tolerances, initial])].toSorted((a, b) => a - b)
  return (
    <Select
      label={t('cockpit.tolerance')}
      hint={t('cockpit.toleranceHint')}
      disabled={!maySchedule}
      value={draft.noShowMinutes}
      onChange={(event) => set({ noShowMinutes: Number(event.currentTarget.value) })}
    >
      {options.map((count) => (
        <option key={count} value={count}>
          {count === 0 ? t('cockpit.toleranceNone') : t('cockpit.toleranceMinutes', { count })}
        </option>
      ))}
    </Select>
  )
}

const RulesTexts = ({ draft, set, errorOf, mayConfigure }: FieldProps) => {
  const t = useT()
  const common = { optional: t('cockpit.optional'), disabled: !mayConfigure, rows: 5 }
  return (
    <div className={styles.fields}>
      <Textarea
        {...common}
        label={t('cockpit.rulesIt')}
        error={errorOf('rulesIt')}
        value={draft.rulesIt}
        lang="it"
        onChange={(event) => set({ rulesIt: event.currentTarget.value })}
      />
      <Textarea
        {...common}
        label={t('cockpit.rulesEn')}
        error={errorOf('rulesEn')}
        value={draft.rulesEn}
        lang="en"
        onChange={(event) => set({ rulesEn: event.currentTarget.value })}
      />
    </div>
  )
}
