import { isRace } from '@agone/contract/matches/labels'
import type { AgendaSide, ReportDuty } from '@agone/contract/matches/routes/agenda'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { listedSideName } from '../../../lib/labels/listed-side-name.ts'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { clubColours } from '@agone/drawings/palette'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { colourOf, matchText, placeText } from './match-texts.ts'
import { timeLeft } from './time-left.ts'
import styles from './lead-report.module.css'

type LeadReportProps = { duty: ReportDuty; now: number }

/** The most urgent report as a scoreboard: the time that is left, the two sides, one button. */
export const LeadReport = ({ duty: { match, dueAt }, now }: LeadReportProps) => {
  const t = useT()
  const [home, away] = match.sides
  const colours = (id: string | null | undefined) => clubColours(id ?? match.tournamentId).club
  return (
    <section
      className={styles.lead}
      style={{
        '--club': clubColours(colourOf(match)).club,
        '--home': colours(home?.id),
        '--away': colours(away?.id),
      }}
      aria-labelledby="agenda-lead"
    >
      <Due dueAt={dueAt} now={now} isRace={isRace(match)} />
      <div className={styles.leadMatch}>
        <h2 className={styles.label} id="agenda-lead">
          {t('home.reportOf', { state: t('matches.own_toReport'), place: placeText(t, match) })}
        </h2>
        {match.sides.length === 0 ? (
          <p className={styles.sideName}>{matchText(t, match)}</p>
        ) : (
          <p className={styles.sides}>
            <Side side={home} />
            <span className={styles.versus}>{t('home.against')}</span>
            <Side side={away} />
          </p>
        )}
      </div>
      <ButtonLink variant="primary" className={styles.leadButton} to={`${pages.match(match.matchId)}#report`}>
        {t('home.sendReport')}
      </ButtonLink>
    </section>
  )
}

/** The time left as a large number; for a match without a time, that it has none. */
const Due = ({ dueAt, now, isRace }: Pick<ReportDuty, 'dueAt'> & { now: number; isRace: boolean }) => {
  const t = useT()
  const formats = useFormats()
  if (dueAt === null) {
    return (
      <p className={styles.due}>
        <span>
          <strong>{t('home.noTimeYet')}</strong>
          <small>{t(isRace ? 'home.noTimeRaceText' : 'home.noTimeText')}</small>
        </span>
      </p>
    )
  }
  const { count, unit, isLate } = timeLeft(dueAt, now)
  return (
    <p className={cx(styles.due, isLate && styles.late)}>
      <span className={styles.figure}>
        {count}
        <span className={styles.unit}>{t(`home.unit_${unit}`, { count })}</span>
      </span>
      <span>
        <strong>{t(isLate ? 'home.late' : 'home.toReportIn')}</strong>
        <small>{isLate ? t('home.lateText') : t('home.dueBy', { time: formats.dayTime(dueAt) })}</small>
      </span>
    </p>
  )
}

const Side = ({ side }: { side: AgendaSide | undefined }) => {
  const t = useT()
  const name = listedSideName(t, side)
  return (
    <span className={styles.side}>
      <ParticipantPicture
        isUser={side?.isUser ?? false}
        id={side?.id ?? name}
        name={name}
        file={side?.avatar ?? null}
        size="lg"
      />
      <span className={styles.sideName}>{name}</span>
    </span>
  )
}
