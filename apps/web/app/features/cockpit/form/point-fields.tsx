import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { draftRules as rules } from './draft-rules.ts'
import type { FieldProps } from './field-props.ts'
import { pointsDraft } from './tournament-draft.ts'
import styles from './tournament-form.module.css'

/** The tournament's own points instead of the game's: for results, or for positions in a race. */
export const PointFields = (fields: FieldProps) => {
  const t = useT()
  const { draft, set, mayConfigure, game } = fields
  return (
    <>
      <Checkbox
        label={t('cockpit.ownPoints')}
        hint={t('cockpit.ownPointsHint')}
        disabled={!mayConfigure}
        checked={draft.hasOwnPoints}
        onChange={({ currentTarget: { checked } }) =>
          set({ hasOwnPoints: checked, ...(checked ? pointsDraft(null, game?.data) : {}) })
        }
      />
      {draft.hasOwnPoints ? (
        game?.module === 'FORMULA1' ? (
          <RacePoints {...fields} />
        ) : (
          <TablePoints {...fields} />
        )
      ) : null}
    </>
  )
}

const TablePoints = ({ draft, set, mayConfigure }: FieldProps) => {
  const t = useT()
  const common = {
    min: rules.pointsMin,
    max: rules.pointsMax,
    disabled: !mayConfigure,
    texts: { less: t('cockpit.less'), more: t('cockpit.moreNumber') },
  }
  return (
    <div className={styles.numberFields}>
      <NumberStepper {...common} label={t('cockpit.win')} value={draft.win} onChange={(win) => set({ win })} />
      <NumberStepper {...common} label={t('cockpit.draw')} value={draft.draw} onChange={(draw) => set({ draw })} />
      <NumberStepper {...common} label={t('cockpit.loss')} value={draft.loss} onChange={(loss) => set({ loss })} />
    </div>
  )
}

const RacePoints = ({ draft, set, errorOf, mayConfigure }: FieldProps) => {
  const t = useT()
  return (
    <>
      <Input
        label={t('cockpit.racePoints')}
        hint={t('cockpit.racePointsHint')}
        error={errorOf('racePoints')}
        disabled={!mayConfigure}
        value={draft.racePoints}
        onChange={(event) => set({ racePoints: event.currentTarget.value })}
      />
      <Checkbox
        label={t('cockpit.fastestLap')}
        hint={t('cockpit.fastestLapHint')}
        disabled={!mayConfigure}
        checked={draft.hasFastestLap}
        onChange={(event) => set({ hasFastestLap: event.currentTarget.checked })}
      />
    </>
  )
}
