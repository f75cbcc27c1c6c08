import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import type { ShootOut } from '@agone/contract/matches/rules'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { hasShootOut, type Scoreline } from './scoreline.ts'
import styles from './score-fields.module.css'

type ScoreFieldsProps = {
  match: Pick<MatchView, 'participants'>
  scoreline: Scoreline
  shootOut: ShootOut
  penaltiesFault: string | undefined
  onChange: (changes: Partial<Scoreline>) => void
}

/** The fields of the score and the penalties like a scoreboard, always home first. */
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
  const [homeSide, awaySide] = match.participants
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.board}>
        <SideField side={homeSide} value={home} onChange={(value) => onChange([value, away])} />
        <SideField side={awaySide} value={away} onChange={(value) => onChange([home, value])} />
      </div>
    </FieldGroup>
  )
}

type SideFieldProps = { side: Participant | undefined; value: number; onChange: (value: number) => void }

const SideField = ({ side, ...field }: SideFieldProps) => {
  const t = useT()
  const name = participantName(side) ?? t('matches.toBeDecided')
  const id = side?.id ?? name
  return (
    <div className={styles.side} style={clubStyle(id)}>
      <ParticipantPicture {...{ id, name }} file={side?.avatar} isUser={isUserSide(side)} size="xl" />
      <NumberStepper
        size="xl"
        label={name}
        max={999}
        texts={{ less: t('matches.less'), more: t('matches.more') }}
        {...field}
      />
    </div>
  )
}
