import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { RaceOutcome } from '../../../lib/race-outcome.tsx'
import { Fixture, Fixtures } from '../../../ui/fixture/fixture.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Numeral } from '../../../ui/standings/standings.tsx'
import type { ListedMatch, ListedSide } from './listed-match.ts'
import styles from './match-list.module.css'

/**
 * The matches of one team or user, each with a link to its page: matches with the score or time, races with the
 * position.
 */
export const MatchList = ({ matches, label }: { matches: readonly ListedMatch[]; label: string }) => (
  <Fixtures label={label}>
    {matches.map((match) =>
      match.isRace ? <Race key={match.matchId} match={match} /> : <TeamMatch key={match.matchId} match={match} />,
    )}
  </Fixtures>
)

const TeamMatch = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const [home, away] = match.sides
  const side = (listed: ListedSide | undefined) => ({
    id: listed?.id ?? match.matchId,
    name: listed?.name ?? t('accounts.toBeDecided'),
    file: listed?.avatar ?? null,
    isUser: listed?.isUser ?? false,
  })
  const lost = home?.winner ? { lost: 'away' as const } : away?.winner ? { lost: 'home' as const } : {}
  return (
    <Fixture
      to={pages.match(match.matchId)}
      home={side(home)}
      away={side(away)}
      middle={<ScoreOrTime match={match} home={home} away={away} />}
      note={<MatchNote match={match} />}
      {...lost}
    />
  )
}

type ScoreOrTimeProps = { match: ListedMatch; home: ListedSide | undefined; away: ListedSide | undefined }

const toPlay: readonly ListedMatch['status'][] = ['waiting', 'scheduled', 'open']

const ScoreOrTime = ({ match, home, away }: ScoreOrTimeProps): ReactNode => {
  const t = useT()
  if (home && away && home.score !== null && away.score !== null) {
    const penalties = home.penalties !== null && away.penalties !== null
    return (
      <>
        {home.score}–{away.score}
        {penalties ? (
          <sup className={styles.penalties}>
            ({home.penalties}–{away.penalties})
          </sup>
        ) : null}
      </>
    )
  }
  if (match.scheduledAt !== null) return <DateTime at={match.scheduledAt} format="time" />
  return toPlay.includes(match.status) ? <small>{t('matches.noTimeYet')}</small> : '–'
}

const MatchNote = ({ match }: { match: ListedMatch }) => {
  return (
    <span className={styles.decisionNote}>
      {match.scheduledAt === null ? null : <DateTime at={match.scheduledAt} format="day" />}
      {match.scheduledAt === null ? '' : ' · '}
      {match.tournament}, {match.round}
    </span>
  )
}

const Race = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const position = match.own?.position
  return (
    <li>
      <Link to={pages.match(match.matchId)} className={styles.race}>
        <span className={styles.position}>
          {position ? (
            <span role="img" aria-label={t('accounts.racePosition', { position })}>
              <Numeral large>{t('accounts.positionShort', { position })}</Numeral>
            </span>
          ) : match.own?.outcome ? (
            <Numeral lost>
              <RaceOutcome outcome={match.own.outcome} />
            </Numeral>
          ) : (
            <Icon name="flag" />
          )}
        </span>
        <span className={styles.text}>
          <b>{match.name}</b>
          <small>
            <MatchNote match={match} />
          </small>
        </span>
      </Link>
    </li>
  )
}
