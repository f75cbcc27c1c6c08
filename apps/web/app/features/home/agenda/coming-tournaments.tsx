import type { ComingTournament } from '@agone/contract/matches/routes/agenda'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { figureOf } from '../../../lib/labels/tournament-labels.ts'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { timeLeft } from './time-left.ts'
import styles from './coming-tournaments.module.css'

type TournamentsProps = { tournaments: readonly ComingTournament[]; now: number }

/** The tournaments that the user has entered and that have not begun. */
export const ComingTournaments = ({ tournaments, now }: TournamentsProps) => {
  const t = useT()
  return (
    <Panel
      title={t('home.startSoon')}
      aside={<span className="muted small">{t('home.entriesCount', { count: tournaments.length })}</span>}
      flush
    >
      <TournamentRows tournaments={tournaments} now={now} />
    </Panel>
  )
}

/** Tournaments with their date, their participants, and the days that are left. */
export const TournamentRows = ({ tournaments, now }: TournamentsProps) => (
  <ul className={styles.coming}>
    {tournaments.map((tournament) => (
      <TournamentRow key={tournament.id} tournament={tournament} now={now} />
    ))}
  </ul>
)

const TournamentRow = ({ tournament, now }: { tournament: ComingTournament; now: number }) => {
  const t = useT()
  const formats = useFormats()
  const { id, name, avatar, startDate, participantsCount: count, slots, team } = tournament
  const left = startDate === null ? undefined : timeLeft(startDate, now)
  return (
    <li>
      <Emblem id={id} name={name} file={avatar} figure={figureOf(tournament)} size="sm" />
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={pages.tournament(id)}>{name}</Link>
        </p>
        <p className={styles.facts}>
          {startDate === null ? t('home.noDateYet') : t('home.startsAt', { time: formats.dayTime(startDate) })}{' '}
          {t('home.placesTaken', { count, slots })} {team === null ? null : t('home.withTeam', { team })}
        </p>
      </div>
      {left === undefined || left.isLate ? null : (
        <p className={styles.left}>
          <span className={styles.figure}>{left.count}</span>
          {t(`home.unit_${left.unit}`, { count: left.count })}
        </p>
      )}
    </li>
  )
}
