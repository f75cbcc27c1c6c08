import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { RaceOutcome } from '../../../lib/race-outcome.tsx'
import { Fixture, Fixtures } from '../../../ui/fixture/fixture.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Numeral } from '../../../ui/standings/standings.tsx'
import type { ListedMatch, ListedSide } from './career.ts'
import styles from './match-list.module.css'

/** Matches of one team or user, each a link to its page: duels around their score or hour, races with the place. */
export const MatchList = ({ matches, label }: { matches: readonly ListedMatch[]; label: string }) => (
  <Fixtures label={label}>
    {matches.map((match) =>
      match.isRace ? <Race key={match.matchId} match={match} /> : <Duel key={match.matchId} match={match} />,
    )}
  </Fixtures>
)

const Duel = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const [home, away] = match.sides
  const side = (given: ListedSide | undefined) => ({
    id: given?.id ?? match.matchId,
    name: given?.name ?? t('accounts.toBeDecided'),
    file: given?.avatar ?? null,
    isUser: given?.isUser ?? false,
  })
  const lost = home?.winner ? { lost: 'away' as const } : away?.winner ? { lost: 'home' as const } : {}
  return (
    <Fixture
      to={pages.match(match.matchId)}
      home={side(home)}
      away={side(away)}
      middle={<Middle match={match} home={home} away={away} />}
      note={<Note match={match} />}
      {...lost}
    />
  )
}

type MiddleProps = { match: ListedMatch; home: ListedSide | undefined; away: ListedSide | undefined }

const Middle = ({ match, home, away }: MiddleProps): ReactNode => {
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
  return match.scheduledAt === null ? '–' : <When at={match.scheduledAt} as="time" />
}

const Note = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const round = match.isRace ? t('accounts.race', { day: match.round }) : t('accounts.matchDay', { day: match.round })
  return (
    <span className={styles.note}>
      {match.scheduledAt === null ? null : <When at={match.scheduledAt} as="day" />}
      {match.scheduledAt === null ? '' : ' · '}
      {match.tournament}, {round}
    </span>
  )
}

const Race = ({ match }: { match: ListedMatch }) => {
  const t = useT()
  const position = match.own?.position
  return (
    <li>
      <Link to={pages.match(match.matchId)} className={styles.race}>
        <span className={styles.place}>
          {position ? (
            <span role="img" aria-label={t('accounts.racePosition', { position })}>
              <Numeral big>{t('accounts.positionShort', { position })}</Numeral>
            </span>
          ) : match.own?.outcome ? (
            <Numeral lost>
              <RaceOutcome outcome={match.own.outcome} />
            </Numeral>
          ) : (
            <Icon name="flag" />
          )}
        </span>
        <span className={styles.words}>
          <b>{match.name ?? t('accounts.race', { day: match.round })}</b>
          <small>
            <Note match={match} />
          </small>
        </span>
      </Link>
    </li>
  )
}
