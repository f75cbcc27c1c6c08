import { isUserSide, matchRoutes, type MatchView, type Participant } from '@agone/contract/matches/routes/matches'
import { participantName } from '@agone/contract/matches/labels'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Answered } from '../../../lib/forms/answered.tsx'
import { call } from '../../../lib/api/browser.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { LineupButton } from '../joining/lineup-button.tsx'
import { nextOf } from './next-of.ts'
import styles from './next-match.module.css'
import { roundWord } from '../labels.ts'

type NextMatchProps = { tournament: Tournament; own: { entry: Entry; speaks: boolean } | undefined }

/**
 * The next match, when, between whom, and what to do now: the reader's own. Who does not play, or has played all, is shown
 * that of the tournament: the place is kept for either before it is known which.
 */
export const NextMatch = ({ tournament, own }: NextMatchProps) => {
  const t = useT()
  const query = useQuery({
    queryKey: ['next-match', tournament.id, own?.entry.id, tournament.version],
    queryFn: () => findNext(tournament, own?.entry),
    placeholderData: keepPreviousData,
  })
  return (
    <Answered query={query} waiting={null}>
      {({ match, isOwn }) =>
        match ? (
          <Next match={match} tournament={tournament} own={isOwn ? own : undefined} />
        ) : (
          <Notice icon="whistle">{t('tournaments.noNextMatch')}</Notice>
        )
      }
    </Answered>
  )
}

const findNext = async ({ id }: Tournament, entry: Entry | undefined) => {
  const own =
    entry && nextOf((await call(matchRoutes.ofEntry, { params: { id: entry.id }, query: { size: 100 } })).entries)
  if (own) return { match: own, isOwn: true }
  const coming = await call(matchRoutes.search, {
    query: { tournamentId: id, status: ['open', 'scheduled'], size: 1 },
  })
  return { match: coming.entries[0], isOwn: false }
}

const Next = ({ match, tournament, own }: NextMatchProps & { match: MatchView }) => {
  const t = useT()
  const round = match.name ?? roundWord(t, tournament, match.round)
  const [host] = match.participants
  return (
    <section
      className={styles.next}
      style={clubStyle(own ? (own.entry.teamId ?? own.entry.userId ?? own.entry.id) : (host?.id ?? tournament.id))}
      aria-label={t(own ? 'tournaments.yourNextMatch' : 'tournaments.nextMatch')}
    >
      <Moment match={match} />
      <div>
        <p className={styles.label}>{t(own ? 'tournaments.yourNextMatchIn' : 'tournaments.nextMatchIn', { round })}</p>
        {match.participants.length === 2 ? <Sides match={match} /> : <p className={styles.name}>{round}</p>}
      </div>
      <Acts {...{ tournament, match, own }} />
    </section>
  )
}

const Moment = ({ match }: { match: MatchView }) => {
  const t = useT()
  if (match.scheduledAt === null) {
    return (
      <div className={styles.when}>
        <p>
          <strong>{t('tournaments.noTimeYet')}</strong>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.when}>
      <When at={match.scheduledAt} as="time" className={styles.hour ?? ''} />
      <p>
        <strong>
          <When at={match.scheduledAt} as="weekday" />
        </strong>
        <small>
          <When at={match.scheduledAt} as="relative" />
        </small>
      </p>
    </div>
  )
}

const Sides = ({ match }: { match: MatchView }) => {
  const t = useT()
  const [home, away] = match.participants
  return (
    <div className={styles.versus}>
      <Side side={home} />
      <span className={styles.against}>{t('tournaments.versus')}</span>
      <Side side={away} />
    </div>
  )
}

const Side = ({ side }: { side: Participant | undefined }) => {
  const t = useT()
  const locale = useLocale()
  const name = participantName(side) ?? t('tournaments.toBeDecided')
  const id = side?.id ?? locale
  return (
    <div className={styles.side}>
      <ParticipantPicture isUser={isUserSide(side)} {...{ id, name }} file={side?.avatar} size="lg" />
      <span className={styles.name}>{name}</span>
    </div>
  )
}

type ActsProps = NextMatchProps & { match: MatchView }

const Acts = ({ tournament, match, own }: ActsProps) => {
  const t = useT()
  const side = match.participants.find(({ entryId }) => entryId === own?.entry.id)
  const awaits = ['open', 'reported', 'disputed'].includes(match.status) && side?.reportExists === false
  return (
    <div className={styles.acts}>
      {own?.speaks && awaits && statusAllows(tournament.status, 'report') ? (
        <ButtonLink variant="primary" to={`${pages.match(match.matchId)}#report`}>
          {t('tournaments.sendReport')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" icon="whistle" to={pages.match(match.matchId)}>
          {t('tournaments.openMatch')}
        </ButtonLink>
      )}
      {own?.speaks ? <LineupButton tournament={tournament} entry={own.entry} /> : null}
    </div>
  )
}
