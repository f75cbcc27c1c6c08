import type { Participant } from '@agone/contract/matches/routes/matches'
import { isUserSide, participantName } from '@agone/contract/matches/labels'
import { roundLabel } from '@agone/i18n/round-label'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Score, Versus, type Goals } from '../../../ui/score/score.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { CalendarLink } from './calendar-link.tsx'
import type { MatchData, SidePosition } from '../find-match.ts'
import styles from '../match.module.css'
import { byeName, isBye, isUnplayed, matchStateLabel } from '../bye.ts'

/** The reported scores, for users who may see them: one number if both reports agree, both if they differ. */
export type ReportedScores = { home: Goals; away: Goals }

/** The head of a match: both sides, the score or the time, tournament and round. */
export const MatchHead = ({
  match,
  tournament,
  roundName,
  positions,
  calendar,
  reportedScores,
}: MatchData & { reportedScores: ReportedScores | undefined }) => {
  const t = useT()
  const [home, away] = match.participants
  const status = matchStateLabel(match)
  const label = useScoreLabel(match)
  const unknown = isBye(match) ? '–' : t('matches.toBeDecided')
  return (
    <header className={styles.head}>
      <h1>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h1>
      <Versus
        home={useShownSide(home, positions, unknown)}
        away={useShownSide(away, positions, unknown)}
        above={
          <>
            <Link to={pages.tournament(tournament.id)}>{tournament.name}</Link>
            <Link to={`${pages.tournament(tournament.id)}/matches?day=${match.round}`}>
              {match.name || roundName || roundLabel(t, tournament, match.round)}
            </Link>
            {match.group === null ? null : <span>{t('tournaments.group', { name: match.group })}</span>}
            {match.leg > 1 ? <span>{t('matches.legOf', { leg: match.leg })}</span> : null}
            {match.scheduledAt === null || !hasScores(match) ? null : <DateTime at={match.scheduledAt} />}
          </>
        }
        below={
          <span className={styles.badges}>
            <Badge tone={status.tone} {...(status.icon ? { icon: status.icon } : {})}>
              {t(status.text)}
            </Badge>
            {match.walkover ? <Badge>{t('matches.walkover')}</Badge> : null}
            {match.ruled && !match.walkover ? <Badge>{t('matches.ruled')}</Badge> : null}
            <CalendarLink {...{ match, tournament, calendar }} />
            <ShareButton size="sm" title={label} picture={{ kind: 'match', id: match.matchId }} />
          </span>
        }
      >
        <div className={styles.center}>
          <ScoreOrTime match={match} reportedScores={reportedScores} label={label} />
        </div>
      </Versus>
    </header>
  )
}

/** Whether scores may stand where the date is otherwise: those of the result, or of a report for readers who may see it. */
const hasScores = ({ participants }: MatchData['match']): boolean =>
  participants.some(({ score, reportExists }) => score !== null || reportExists)

const ScoreOrTime = ({
  match,
  reportedScores,
  label,
}: Pick<MatchData, 'match'> & { reportedScores: ReportedScores | undefined; label: string }) => {
  const t = useT()
  const [home, away] = match.participants
  if (home && away && home.score !== null && away.score !== null) {
    const shootOut =
      home.penalties === null || away.penalties === null ? {} : { penalties: [home.penalties, away.penalties] as const }
    return <Score home={home.score} away={away.score} size="xl" label={label} {...shootOut} />
  }
  const kickoff =
    match.scheduledAt === null ? null : (
      <span className={styles.when}>
        <DateTime at={match.scheduledAt} format="weekday" />
        <DateTime at={match.scheduledAt} format="time" className={styles.kickoff} />
      </span>
    )
  if (reportedScores)
    return (
      <>
        {/* Keeps its width, so that the teams beside it do not move */}
        <span className={styles.replaced}>{kickoff}</span>
        <Score home={reportedScores.home} away={reportedScores.away} size="xl" label={label} />
      </>
    )
  if (kickoff === null && isUnplayed(match)) return <span className={styles.toSchedule}>{t('matches.noTimeYet')}</span>
  return kickoff ?? <Score home={undefined} away={undefined} size="xl" label={label} />
}

const useScoreLabel = (match: MatchData['match']) => {
  const t = useT()
  const [home, away] = match.participants
  const nameOf = (side: Participant | undefined) => participantName(side) ?? t('matches.toBeDecided')
  if (isBye(match)) return byeName(t, match)
  const names = { home: nameOf(home), away: nameOf(away) }
  if (!home || !away || home.score === null || away.score === null) return t('matches.notPlayed', names)
  const scores = { ...names, homeScore: home.score, awayScore: away.score }
  return home.penalties === null || away.penalties === null
    ? t('matches.scoreLabel', scores)
    : t('matches.scorePenalties', { ...scores, homePenalties: home.penalties, awayPenalties: away.penalties })
}

const useShownSide = (side: Participant | undefined, positions: Record<string, SidePosition>, unknown: string) => {
  const t = useT()
  const { number } = useFormats()
  const name = participantName(side) ?? unknown
  const standing = side?.entryId ? positions[side.entryId] : undefined
  const to = isUserSide(side) ? pages.user(side.username) : side?.id ? pages.team(side.id) : undefined
  const text =
    standing &&
    t('matches.standing', {
      position: standing.position,
      count: standing.points,
      points: number(standing.points),
    })
  return {
    id: side?.id ?? name,
    name,
    file: side?.avatar ?? null,
    isUser: isUserSide(side),
    ...(text === undefined ? {} : { detail: to === undefined ? text : <Link to={to}>{text}</Link> }),
  }
}
