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
import { Answered } from '../../lib/forms/answered.tsx'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { When } from '../../lib/i18n/when.tsx'
import { pages } from '../../lib/pages.ts'
import { QueryScope } from '../../lib/query.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './own-match.module.css'

const urgent: readonly MatchStatus[] = ['open', 'reported', 'disputed']

/** The reader's own next match, pinned; whoever has none is shown the way to a tournament. */
export const OwnMatch = ({ viewer }: { viewer: FullUser }) => (
  <QueryScope>
    <Pinned viewer={viewer} />
  </QueryScope>
)

/** The next match of a reader, or of a team of theirs: one that awaits a report before one to come. */
const nextMatchOf = async ({ id }: FullUser) => {
  const status: MatchStatus[] = [...urgent, 'agreed', 'scheduled']
  const teams = await call(teamRoutes.mine, { query: { size: 100 } })
  const who = [{ userId: id }, ...teams.entries.map((team) => ({ teamId: team.id }))]
  const found = await Promise.all(who.map((each) => call(matchRoutes.search, { query: { ...each, status, size: 20 } })))
  const matches = found
    .flatMap(({ entries }) => entries)
    .toSorted((a, b) => (a.scheduledAt ?? '9').localeCompare(b.scheduledAt ?? '9'))
  const match = matches.find((each) => urgent.includes(each.status)) ?? matches[0]
  if (!match) return null
  const tournament = await call(tournamentRoutes.one, { params: { id: match.tournamentId } })
  const own = match.participants.find((side) => side.id === id || teams.entries.some((team) => team.id === side.id))
  return { match, tournament: tournament.name, ownId: own?.id ?? match.tournamentId }
}

const Pinned = ({ viewer }: { viewer: FullUser }) => {
  const t = useT()
  const query = useQuery({ queryKey: ['own-next-match', viewer.id], queryFn: () => nextMatchOf(viewer) })
  const none = (
    <div className={styles.none}>
      <p>
        <b>{t('home.noMatch')}</b> <span>{t('home.noMatchText')}</span>
      </p>
      <ButtonLink variant="outline" size="sm" to={`${pages.tournaments}?status=opened`}>
        {t('home.seeTournaments')}
      </ButtonLink>
    </div>
  )
  return (
    <Answered query={query} waiting={<Skeleton height="100%" />}>
      {(next) => (next === null ? none : <Next {...next} />)}
    </Answered>
  )
}

const Next = ({ match, tournament, ownId }: NonNullable<Awaited<ReturnType<typeof nextMatchOf>>>) => {
  const t = useT()
  return (
    <section className={styles.match} style={clubStyle(ownId)} aria-label={t('home.nextMatch')}>
      <Moment match={match} />
      <div className={styles.middle}>
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

const Moment = ({ match }: { match: MatchView }) => {
  const t = useT()
  return match.scheduledAt === null ? (
    <p className={styles.moment}>{t('home.noTimeYet')}</p>
  ) : (
    <p className={styles.moment}>
      <When at={match.scheduledAt} as="time" className={styles.hour ?? ''} />
      <When at={match.scheduledAt} as="day" />
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
      <span className={styles.against}>{t('home.against')}</span>
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
