import { useT } from '../../../lib/i18n/use-t.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import type { ScoreMode } from './match-to-set.tsx'

type ScoreModeSwitchProps = { value: ScoreMode; outcomes: string; onChange: (mode: ScoreMode) => void }

/** Chooses whether the reader sets scores or only outcomes; `outcomes` is the label of the latter. */
export const ScoreModeSwitch = ({ value, outcomes, onChange }: ScoreModeSwitchProps) => {
  const t = useT()
  return (
    <Segmented
      label={t('standings.scoreMode')}
      value={value}
      options={[
        { value: 'scores', label: t('standings.resultsShort') },
        { value: 'outcomes', label: outcomes },
      ]}
      onChange={onChange}
    />
  )
}
