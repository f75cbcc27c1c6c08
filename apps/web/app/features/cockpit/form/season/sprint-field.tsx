import { useT } from '../../../../lib/i18n/use-t.tsx'
import { CheckboxGroup } from '../../../../ui/field/choice.tsx'
import { draftRules as rules } from '../draft-rules.ts'
import type { FieldProps } from '../field-props.ts'
import { sprintsOf } from '../tournament-draft.ts'

/** The races that have a sprint before them. */
export const SprintField = ({ draft, set, errorOf, mayConfigure }: FieldProps) => {
  const t = useT()
  const races = Math.min(rules.repeatTimesMax, Number.isInteger(draft.repeatTimes) ? draft.repeatTimes : 0)
  return (
    <CheckboxGroup
      label={t('cockpit.sprints')}
      hint={t('cockpit.sprintsHint')}
      error={errorOf('sprints')}
      disabled={!mayConfigure}
      options={Array.from({ length: races }, (_, index) => ({
        value: index + 1,
        text: `${index + 1}`,
        name: t('tournaments.race', { day: index + 1 }),
      }))}
      values={sprintsOf(draft)}
      onChange={(sprints) => set({ sprints })}
    />
  )
}
