import { isKnockout } from '@agone/contract/tournaments/rules'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox, RadioGroup } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { draftRules as rules } from './draft-rules.ts'
import { SeasonNote } from './season/season-note.tsx'
import { SprintField } from './season/sprint-field.tsx'
import { kindOf } from './kind/kinds.ts'
import type { FieldProps } from './field-props.ts'
import styles from './tournament-form.module.css'

/** The fields of the chosen format: places, rounds, legs, groups. */
export const FormatFields = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, errorOf, game, mayConfigure } = fields
  const isRaceSeries = game?.module === 'FORMULA1'
  const isCup = isKnockout(draft.type) && !isRaceSeries
  const isSwiss = draft.type === 'swiss' && !isRaceSeries
  return (
    <div className="stack">
      <div className={styles.numberFields}>
        <Input
          label={t('cockpit.slots')}
          type="number"
          inputMode="numeric"
          min={rules.slotsMin}
          max={game?.maxParticipants ?? rules.slotsMax}
          hint={t('cockpit.slotsHint', {
            min: game?.minParticipants ?? rules.slotsMin,
            max: game?.maxParticipants ?? rules.slotsMax,
          })}
          error={errorOf('slots')}
          disabled={!mayConfigure}
          value={Number.isNaN(draft.slots) ? '' : draft.slots}
          onChange={(event) => set({ slots: event.currentTarget.valueAsNumber })}
        />
        {kindOf(draft, game?.module) === 'groups' ? <GroupFields {...fields} /> : null}
        {isCup ? null : isSwiss ? <SwissRounds {...fields} /> : <Repetitions {...fields} />}
      </div>
      {isCup ? <Legs {...fields} /> : null}
      {isRaceSeries ? <SprintField {...fields} /> : null}
      {isRaceSeries || isSwiss ? null : <FormatOptions {...fields} isCup={isCup} />}
      {mayConfigure ? <SeasonNote {...fields} /> : null}
    </div>
  )
}

const SwissRounds = ({ draft, set, mayConfigure }: FieldProps) => {
  const t = useT()
  return (
    <NumberStepper
      label={t('cockpit.swissRounds')}
      hint={t('cockpit.swissRoundsHint')}
      max={rules.roundsMax}
      disabled={!mayConfigure}
      value={draft.rounds}
      onChange={(rounds) => set({ rounds })}
      texts={{ less: t('cockpit.less'), more: t('cockpit.moreNumber') }}
    />
  )
}

/** How often two meet, or the races of a season. */
const Repetitions = ({ draft, set, errorOf, game, mayConfigure }: FieldProps) => {
  const t = useT()
  return (
    <NumberStepper
      label={game?.module === 'FORMULA1' ? t('cockpit.repeatRaces') : t('cockpit.repeatLeague')}
      min={rules.repeatTimesMin}
      max={rules.repeatTimesMax}
      disabled={!mayConfigure}
      error={errorOf('repeatTimes')}
      value={draft.repeatTimes}
      onChange={(repeatTimes) => set({ repeatTimes })}
      texts={{ less: t('cockpit.less'), more: t('cockpit.moreNumber') }}
    />
  )
}

/** One leg or two. A cup that programs made with more of them shows their number. */
const Legs = ({ draft, set, errorOf, mayConfigure }: FieldProps) => {
  const t = useT()
  const [initial] = useState(draft.repeatTimes)
  const label = (legs: number) =>
    legs === 1 ? t('cockpit.oneLeg') : legs === 2 ? t('cockpit.twoLegs') : t('cockpit.manyLegs', { count: legs })
  return (
    <RadioGroup
      label={t('cockpit.repeatCup')}
      error={errorOf('repeatTimes')}
      cards
      value={String(draft.repeatTimes)}
      onChange={(legs) => set({ repeatTimes: Number(legs) })}
      options={[...new Set([1, 2, initial])].map((legs) => ({
        value: String(legs),
        label: label(legs),
        disabled: !mayConfigure,
      }))}
    />
  )
}

const GroupFields = ({ draft, set, mayConfigure }: FieldProps) => {
  const t = useT()
  const steps = { less: t('cockpit.less'), more: t('cockpit.moreNumber') }
  return (
    <>
      <NumberStepper
        label={t('cockpit.groups')}
        min={rules.groupsMin}
        max={rules.groupsMax}
        disabled={!mayConfigure}
        value={draft.groups}
        onChange={(groups) => set({ groups })}
        texts={steps}
      />
      <NumberStepper
        label={t('cockpit.advancing')}
        hint={t('cockpit.advancingHint')}
        max={rules.advancingMax}
        disabled={!mayConfigure}
        value={draft.advancing}
        onChange={(advancing) => set({ advancing })}
        texts={steps}
      />
    </>
  )
}

const FormatOptions = ({ draft, set, mayConfigure, isCup }: FieldProps & { isCup: boolean }) => {
  const t = useT()
  const isDouble = isCup && draft.type === 'doubleElimination'
  const mayHaveThird = (isCup && !isDouble) || (!isCup && draft.groups > 0 && draft.advancing > 0)
  return (
    <div>
      {draft.groups > 0 && !isCup ? null : (
        <Checkbox
          label={t('cockpit.byes')}
          hint={isCup ? t('cockpit.byesHintCup') : t('cockpit.byesHintLeague')}
          disabled={!mayConfigure}
          checked={draft.byes}
          onChange={(event) => set({ byes: event.currentTarget.checked })}
        />
      )}
      {mayHaveThird ? (
        <Checkbox
          label={t('cockpit.thirdPlace')}
          disabled={!mayConfigure}
          checked={draft.thirdPlace}
          onChange={(event) => set({ thirdPlace: event.currentTarget.checked })}
        />
      ) : null}
      {isDouble ? (
        <Checkbox
          label={t('cockpit.secondGrandFinal')}
          hint={t('cockpit.secondGrandFinalHint')}
          disabled={!mayConfigure}
          checked={draft.secondGrandFinal}
          onChange={(event) => set({ secondGrandFinal: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  )
}
