import { tournamentTypes } from '@agone/contract/tournaments/routes/tournaments'
import { isKnockout } from '@agone/contract/tournaments/rules'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox, RadioGroup } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { draftRules as rules } from './draft-rules.ts'
import { SeasonNote } from './season-note.tsx'
import { mayHaveGroups } from './tournament-draft.ts'
import type { FieldProps } from './field-props.ts'
import styles from './tournament-form.module.css'

/** The format: table or bracket, slots, rounds, groups. */
export const FormatFields = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, errorOf, game, mayConfigure } = fields
  const isRaceSeries = game?.module === 'FORMULA1'
  const isCup = isKnockout(draft.type) && !isRaceSeries
  const isSwiss = draft.type === 'swiss' && !isRaceSeries
  return (
    <div className="stack">
      {isRaceSeries ? null : (
        <RadioGroup
          label={t('cockpit.type')}
          cards
          value={draft.type}
          onChange={(type) => set({ type: tournamentTypes.find((each) => each === type) ?? 'rankings' })}
          options={[
            {
              value: 'rankings',
              label: t('cockpit.rankings'),
              hint: t('cockpit.rankingsHint'),
              disabled: !mayConfigure,
            },
            {
              value: 'elimination',
              label: t('cockpit.elimination'),
              hint: t('cockpit.eliminationHint'),
              disabled: !mayConfigure,
            },
            {
              value: 'doubleElimination',
              label: t('cockpit.doubleElimination'),
              hint: t('cockpit.doubleEliminationHint'),
              disabled: !mayConfigure,
            },
            { value: 'swiss', label: t('cockpit.swiss'), hint: t('cockpit.swissHint'), disabled: !mayConfigure },
          ]}
        />
      )}
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
        {isSwiss ? <SwissRounds {...fields} /> : <Repetitions {...fields} isCup={isCup} />}
        {game !== undefined && mayHaveGroups(draft.type, game.module) ? <GroupFields {...fields} /> : null}
      </div>
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

/** How often two meet, the legs of a tie, or the races of a season. */
const Repetitions = ({ draft, set, errorOf, game, mayConfigure, isCup }: FieldProps & { isCup: boolean }) => {
  const t = useT()
  const isRaceSeries = game?.module === 'FORMULA1'
  return (
    <NumberStepper
      label={isRaceSeries ? t('cockpit.repeatRaces') : isCup ? t('cockpit.repeatCup') : t('cockpit.repeatLeague')}
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

const GroupFields = ({ draft, set, mayConfigure }: FieldProps) => {
  const t = useT()
  const steps = { less: t('cockpit.less'), more: t('cockpit.moreNumber') }
  /* One group would be a table, so the stepper goes from none to two. */
  const setGroups = (groups: number) =>
    set({ groups: groups === 1 ? (draft.groups > 1 ? 0 : rules.groupsMin) : groups })
  return (
    <>
      <NumberStepper
        label={t('cockpit.groups')}
        hint={t('cockpit.groupsHint')}
        max={rules.groupsMax}
        disabled={!mayConfigure}
        value={draft.groups}
        onChange={setGroups}
        texts={steps}
      />
      {draft.groups === 0 ? null : (
        <NumberStepper
          label={t('cockpit.advancing')}
          hint={t('cockpit.advancingHint')}
          max={rules.advancingMax}
          disabled={!mayConfigure}
          value={draft.advancing}
          onChange={(advancing) => set({ advancing })}
          texts={steps}
        />
      )}
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
