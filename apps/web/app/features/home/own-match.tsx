import type { FullUser } from '@agone/contract/accounts/routes/users'
import {
  isUserSide,
  matchRoutes,
  type MatchStatus,
  type MatchView,
  type Participant,
} from '@agone/contract/matches/routes/matches'
import { participantName } from '@agone/contract/matches/labels'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../lib/query-result.tsx'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { pages } from '../../lib/pages.ts'
import { QueryScope } from '../../lib/query.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './own-match.module.css'

const urgent: readonly MatchStatus[] = ['open', 'reported', 'disputed']

/** The next match of the signed-in user, or a link to the tournaments. */
export const OwnMatch = ({ viewer }: { viewer: FullUser }) => (
  <QueryScope>
    <OwnMatchCard viewer={viewer} />
  </QueryScope>
)

/** The next match of a user or of the user's teams: one that needs a report before a scheduled one. */
const nextMatchOf = async ({ id }: FullUser) => {
  const status: MatchStatus[] = [...urgent, 'agreed', 'scheduled']
  const teams = await call(teamRoutes.mine, { query: { size: 100 } })
  const filters = [{ userId: id }, ...teams.entries.map((team) => ({ teamId: team.id }))]
  const found = await Promise.all(
    filters.map((each) => call(matchRoutes.search, { query: { ...each, status, size: 20 } })),
  )
  const matches = found
    .flatMap(({ entries }) => entries)
    .toSorted((a, b) => (a.scheduledAt ?? '9').localeCompare(b.scheduledAt ?? '9'))
  const match = matches.find((each) => urgent.includes(each.status)) ?? matches[0]
  if (!match) return null
  const tournament = await call(tournamentRoutes.one, { params: { id: match.tournamentId } })
  const own = match.participants.find((side) => side.id === id || teams.entries.some((team) => team.id === side.id))
  return { match, tournament: tournament.name, ownId: own?.id ?? match.tournamentId }
}

const OwnMatchCard = ({ viewer }: { viewer: FullUser }) => {
  const t = useT()
  const query = useQuery({ queryKey: ['own-next-match', viewer.id], queryFn: () => nextMatchOf(viewer) })
  const none = (
    <div className={styles.empty}>
      <p>
        <b>{t('home.noMatch')}</b> <span>{t('home.noMatchText')}</span>
      </p>
      <ButtonLink variant="outline" size="sm" to={`${pages.tournaments}?status=opened`}>
        {t('home.seeTournaments')}
      </ButtonLink>
    </div>
  )
  return (
    <QueryResult query={query} placeholder={<Skeleton height="100%" />}>
      {(next) => (next === null ? none : <NextMatch {...next} />)}
    </QueryResult>
  )
}

const NextMatch = ({ match, tournament, ownId }: NonNullable<Awaited<ReturnType<typeof nextMatchOf>>>) => {
  const t = useT()
  return (
    <section className={styles.match} style={clubStyle(ownId)} aria-label={t('home.nextMatch')}>
      <MatchTime match={match} />
      <div className={styles.details}>
        <p className={styles.label}>
          {t('home.nextMatch')}, {tournament}
        </p>
        <Sides match={match} />
      </div>
      <ButtonLink
        variant="primary"
        icon="whistle"
        to={urgent.includes(match.status) ? `${pages.match(match.matchId)}#report` : pages.match(match.matchId)}
      >
        {t(urgent.includes(match.status) ? 'home.sendReport' : 'home.openMatch')}
      </ButtonLink>
    </section>
  )
}

const MatchTime = ({ match }: { match: MatchView }) => {
  const t = useT()
  return match.scheduledAt === null ? (
    <p className={styles.date}>{t('home.noTimeYet')}</p>
  ) : (
    <p className={styles.date}>
      <DateTime at={match.scheduledAt} format="time" className={styles.kickoff ?? ''} />
      <DateTime at={match.scheduledAt} format="day" />
    </p>
  )
}

const Sides = ({ match }: { match: MatchView }) => {
  const t = useT()
  const [home, away] = match.participants
  if (match.participants.length !== 2) return <p className={styles.name}>{match.name}</p>
  return (
    <p className={styles.sides}>
      <Side side={home} />
      <span className={styles.versus}>{t('home.against')}</span>
      <Side side={away} />
    </p>
  )
}

const Side = ({ side }: { side: Participant | undefined }) => {
  const t = useT()
  const name = participantName(side) ?? t('home.toBeDecided')
  const id = side?.id ?? name
  return (
    <span className={styles.side}>
      <ParticipantPicture isUser={isUserSide(side)} {...{ id, name }} file={side?.avatar} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
