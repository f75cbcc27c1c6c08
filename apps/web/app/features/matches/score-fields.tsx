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
  scoreline: Scoreline
  shootOut: ShootOut
  penaltiesFault: string | undefined
  onChange: (changes: Partial<Scoreline>) => void
}

/** The fields of the score and the penalties, always home first. */
export const ScoreFields = ({ match, scoreline, shootOut, penaltiesFault, onChange }: ScoreFieldsProps) => {
  const t = useT()
  return (
    <div className={styles.form}>
      <HomeAwayFields
        match={match}
        label={t('matches.result')}
        value={[scoreline.home, scoreline.away]}
        onChange={([home, away]) => onChange({ home, away })}
      />
      {shootOut === 'perhaps' ? (
        <Checkbox
          label={t('matches.wentToPenalties')}
          checked={scoreline.hasPenalties}
          onChange={(event) => onChange({ hasPenalties: event.currentTarget.checked })}
        />
      ) : null}
      {hasShootOut(scoreline, shootOut) ? (
        <HomeAwayFields
          match={match}
          label={t('matches.penalties')}
          error={penaltiesFault}
          value={[scoreline.homePenalties, scoreline.awayPenalties]}
          onChange={([homePenalties, awayPenalties]) => onChange({ homePenalties, awayPenalties })}
        />
      ) : null}
    </div>
  )
}

type HomeAwayScore = readonly [home: number, away: number]
type HomeAwayFieldsProps = Pick<ScoreFieldsProps, 'match'> & {
  label: string
  error?: string | undefined
  value: HomeAwayScore
  onChange: (value: HomeAwayScore) => void
}

const HomeAwayFields = ({ match, label, error, value: [home, away], onChange }: HomeAwayFieldsProps) => {
  const t = useT()
  const texts = { less: t('matches.less'), more: t('matches.more') }
  const [homeName, awayName] = match.participants.map((side) => participantName(side) ?? t('matches.toBeDecided'))
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.goals}>
        <NumberStepper
          label={homeName ?? ''}
          max={999}
          texts={texts}
          value={home}
          onChange={(value) => onChange([value, away])}
        />
        <NumberStepper
          label={awayName ?? ''}
          max={999}
          texts={texts}
          value={away}
          onChange={(value) => onChange([home, value])}
        />
      </div>
    </FieldGroup>
  )
}
