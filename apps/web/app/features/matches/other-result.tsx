import type { MatchView } from '@agone/contract/matches/matches'
import { useT } from '../../lib/i18n/use-t.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import type { Decision } from './decisions.ts'
import styles from './match.module.css'

type OtherResultProps = { match: MatchView; result: Decision['result']; onChange: (result: Decision['result']) => void }

/** The score that a manager sets; with a shoot-out where a knock-out match is level. */
export const OtherResult = ({ match, result, onChange }: OtherResultProps) => {
  const t = useT()
  const texts = { less: t('matches.less'), more: t('matches.more') }
  const [home, away] = match.participants.map((side) => side.name ?? t('matches.toBeDecided'))
  const isLevel = match.phase === 'elimination' && result.home === result.away
  return (
    <div className={styles.fields}>
      <NumberStepper
        label={t('matches.goalsOf', { name: home ?? '' })}
        value={result.home}
        onChange={(value) => onChange({ ...result, home: value })}
        texts={texts}
      />
      <NumberStepper
        label={t('matches.goalsOf', { name: away ?? '' })}
        value={result.away}
        onChange={(value) => onChange({ ...result, away: value })}
        texts={texts}
      />
      {isLevel ? (
        <>
          <NumberStepper
            label={t('matches.penaltiesOf', { name: home ?? '' })}
            value={result.homePenalties}
            onChange={(value) => onChange({ ...result, homePenalties: value })}
            texts={texts}
          />
          <NumberStepper
            label={t('matches.penaltiesOf', { name: away ?? '' })}
            value={result.awayPenalties}
            onChange={(value) => onChange({ ...result, awayPenalties: value })}
            texts={texts}
          />
        </>
      ) : null}
    </div>
  )
}
