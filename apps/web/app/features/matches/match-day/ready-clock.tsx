import type { MatchReadiness } from '@agone/contract/matches/routes/readiness'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { countdownText, type ClockState } from './clock-state.ts'
import styles from './ready-clock.module.css'

type ClockProps = { clock: NonNullable<MatchReadiness['clock']>; state: ClockState }

/** A countdown to the kick-off, then to the end of the tolerance, over a track with the three times. */
export const ReadyClock = ({ clock, state: { phase, left, progress } }: ClockProps) => {
  const t = useT()
  const { time } = useFormats()
  const texts = {
    closed: t('matchDay.untilKickOff'),
    open: t('matchDay.untilKickOff'),
    tolerance: t('matchDay.untilEnd', { time: time(clock.endsAt) }),
    over: t('matchDay.timeIsOver'),
  }
  return (
    <div className={styles.clock} data-phase={phase}>
      {phase === 'ready' ? null : (
        <p className={styles.countdown}>
          <span role="timer" className={styles.number}>
            {countdownText(left)}
          </span>
          <span className="muted small">{texts[phase]}</span>
        </p>
      )}
      <div className={styles.track} style={{ '--value': `${Math.round(progress * 1000) / 10}%` }} aria-hidden />
      <ol className={styles.times}>
        <li>
          <DateTime at={clock.opensAt} format="time" /> <span>{t('matchDay.opens')}</span>
        </li>
        <li>
          <DateTime at={clock.startsAt} format="time" /> <span>{t('matchDay.kickOff')}</span>
        </li>
        <li>
          <DateTime at={clock.endsAt} format="time" /> <span>{t('matchDay.ends')}</span>
        </li>
      </ol>
    </div>
  )
}
