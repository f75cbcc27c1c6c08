import { useT } from '../../lib/i18n/use-t.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import { possibleAssists } from './scoreline.ts'

type AssistsFieldProps = {
  /** Of the user whose assists they are. */
  name: string
  goals: number
  value: number
  error?: string | undefined
  onChange: (value: number) => void
}

/** The assists of a side in a game of one against one: never more than its goals. */
export const AssistsField = ({ name, goals, value, error, onChange }: AssistsFieldProps) => {
  const t = useT()
  return (
    <NumberStepper
      label={t('matches.assistsOf', { name })}
      optional={t('matches.optional')}
      hint={t('matches.assistsHint')}
      max={goals}
      value={possibleAssists(value, goals)}
      texts={{ less: t('matches.less'), more: t('matches.more') }}
      {...{ error, onChange }}
    />
  )
}
