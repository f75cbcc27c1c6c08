import { isUserSide, type Participant } from '@agone/contract/matches/routes/matches'
import { participantName } from '@agone/contract/matches/labels'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Score, Versus, type Goals } from '../../../ui/score/score.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { roundWord } from '../../tournaments/index.ts'
import { CalendarLink } from './calendar-link.tsx'
import type { FoundMatch, SidePlace } from '../find-match.ts'
import styles from '../match.module.css'
import { matchStatusLabel } from '../labels.ts'

/** What both sides say, for readers who may know it: one number where they agree, both where they do not. */
export type Claims = { home: Goals; away: Goals }

/** The scoreboard of a match: both clubs, the score or the hour, where it belongs. */
export const MatchHead = ({
  match,
  tournament,
  roundName,
  places,
  claims,
}: FoundMatch & { claims: Claims | undefined }) => {
  const t = useT()
  const [home, away] = match.participants
  const word = matchStatusLabel(match.status)
  const round = match.name || roundName || roundWord(t, tournament, match.round)
  const label = useScoreLabel(home, away)
  return (
    <header className={styles.board}>
      <h1>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h1>
      <Versus
        home={useShownSide(home, places)}
        away={useShownSide(away, places)}
        above={
          <>
            <Link to={pages.tournament(tournament.id)}>{tournament.name}</Link>
            <Link to={`${pages.tournament(tournament.id)}/matches?day=${match.round}`}>{round}</Link>
            {match.group === null ? null : <span>{t('tournaments.group', { name: match.group })}</span>}
            {match.leg > 1 ? <span>{t('matches.legOf', { leg: match.leg })}</span> : null}
            {match.scheduledAt === null ? null : <When at={match.scheduledAt} />}
          </>
        }
        below={
          <span className={styles.badges}>
            <Badge tone={word.tone} {...(word.icon ? { icon: word.icon } : {})}>
              {t(word.text)}
            </Badge>
            {match.walkover ? <Badge>{t('matches.walkover')}</Badge> : null}
            {match.ruled && !match.walkover ? <Badge>{t('matches.ruled')}</Badge> : null}
            <CalendarLink match={match} tournament={tournament} />
          </span>
        }
      >
        <div className={styles.middle}>
          <Middle match={match} claims={claims} label={label} />
        </div>
      </Versus>
    </header>
  )
}

const Middle = ({
  match,
  claims,
  label,
}: Pick<FoundMatch, 'match'> & { claims: Claims | undefined; label: string }) => {
  const [home, away] = match.participants
  if (home && away && home.score !== null && away.score !== null) {
    const shootOut =
      home.penalties === null || away.penalties === null ? {} : { penalties: [home.penalties, away.penalties] as const }
    return <Score home={home.score} away={away.score} size="xl" label={label} {...shootOut} />
  }
  const hour = match.scheduledAt === null ? null : <When at={match.scheduledAt} as="time" className={styles.hour} />
  if (claims)
    return (
      <>
        {/* Keeps its width, so that the clubs beside it do not move */}
        <span className={styles.replaced}>{hour}</span>
        <Score home={claims.home} away={claims.away} size="xl" label={label} />
      </>
    )
  return hour ?? <Score home={undefined} away={undefined} size="xl" label={label} />
}

const useScoreLabel = (home: Participant | undefined, away: Participant | undefined) => {
  const t = useT()
  const nameOf = (side: Participant | undefined) => participantName(side) ?? t('matches.toBeDecided')
  const names = { home: nameOf(home), away: nameOf(away) }
  if (!home || !away || home.score === null || away.score === null) return t('matches.notPlayed', names)
  const scores = { ...names, homeScore: home.score, awayScore: away.score }
  return home.penalties === null || away.penalties === null
    ? t('matches.scoreLabel', scores)
    : t('matches.scorePenalties', { ...scores, homePenalties: home.penalties, awayPenalties: away.penalties })
}

const useShownSide = (side: Participant | undefined, places: Record<string, SidePlace>) => {
  const t = useT()
  const { number } = useFormats()
  const name = participantName(side) ?? t('matches.toBeDecided')
  const place = side?.entryId ? places[side.entryId] : undefined
  const to = isUserSide(side) ? pages.user(side.username) : side?.id ? pages.team(side.id) : undefined
  const text = place && t('matches.standing', { position: place.position, points: number(place.points) })
  return {
    id: side?.id ?? name,
    name,
    file: side?.avatar ?? null,
    isUser: isUserSide(side),
    ...(text === undefined ? {} : { detail: to === undefined ? text : <Link to={to}>{text}</Link> }),
  }
}
