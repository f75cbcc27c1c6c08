import { participantName } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { ShootOut } from '@agone/contract/matches/rules'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import { hasShootOut, type Scoreline } from './scoreline.ts'
import styles from './score-fields.module.css'

type ScoreFieldsProps = {
  match: Pick<MatchView, 'participants'>
  line: Scoreline
  shootOut: ShootOut
  penaltiesFault: string | undefined
  onChange: (changes: Partial<Scoreline>) => void
}

/** The score of a match, and its shoot-out: home first, whoever fills it in. */
export const ScoreFields = ({ match, line, shootOut, penaltiesFault, onChange }: ScoreFieldsProps) => {
  const t = useT()
  return (
    <div className={styles.form}>
      <Pair
        match={match}
        label={t('matches.result')}
        value={[line.home, line.away]}
        onChange={([home, away]) => onChange({ home, away })}
      />
      {shootOut === 'perhaps' ? (
        <Checkbox
          label={t('matches.wentToPenalties')}
          checked={line.hasPenalties}
          onChange={(event) => onChange({ hasPenalties: event.currentTarget.checked })}
        />
      ) : null}
      {hasShootOut(line, shootOut) ? (
        <Pair
          match={match}
          label={t('matches.penalties')}
          error={penaltiesFault}
          value={[line.homePenalties, line.awayPenalties]}
          onChange={([homePenalties, awayPenalties]) => onChange({ homePenalties, awayPenalties })}
        />
      ) : null}
    </div>
  )
}

type Figures = readonly [home: number, away: number]
type PairProps = Pick<ScoreFieldsProps, 'match'> & {
  label: string
  error?: string | undefined
  value: Figures
  onChange: (value: Figures) => void
}

const Pair = ({ match, label, error, value: [home, away], onChange }: PairProps) => {
  const t = useT()
  const texts = { less: t('matches.less'), more: t('matches.more') }
  const [atHome, visiting] = match.participants.map((side) => participantName(side) ?? t('matches.toBeDecided'))
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.pair}>
        <NumberStepper
          label={atHome ?? ''}
          max={999}
          texts={texts}
          value={home}
          onChange={(value) => onChange([value, away])}
        />
        <NumberStepper
          label={visiting ?? ''}
          max={999}
          texts={texts}
          value={away}
          onChange={(value) => onChange([home, value])}
        />
      </div>
    </FieldGroup>
  )
}
