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
import { Crest } from '../../../ui/crest/crest.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { LineupButton } from '../joining/lineup-button.tsx'
import { nextOf } from './next-of.ts'
import styles from './next-match.module.css'
import { ReaderRoom } from '../page/reader-room.tsx'
import { roundWord } from '../labels.ts'

type NextMatchProps = { tournament: Tournament; entry: Entry; speaks: boolean }

/** The reader's own next match: when, against whom, and what to do now. Nothing once all is played. */
export const NextMatch = ({ tournament, entry, speaks }: NextMatchProps) => {
  const query = useQuery({
    queryKey: ['own-matches', entry.id, tournament.version],
    queryFn: () => call(matchRoutes.ofEntry, { params: { id: entry.id }, query: { size: 100 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Answered query={query} waiting={<ReaderRoom tournament={tournament} />}>
      {({ entries }) => <Next match={nextOf(entries)} {...{ tournament, entry, speaks }} />}
    </Answered>
  )
}

const Next = ({ match, tournament, entry, speaks }: NextMatchProps & { match: MatchView | undefined }) => {
  const t = useT()
  if (!match) return null
  const round = match.name ?? roundWord(t, tournament, match.round)
  return (
    <section
      className={styles.next}
      style={clubStyle(entry.teamId ?? entry.userId ?? entry.id)}
      aria-label={t('tournaments.yourNextMatch')}
    >
      <Moment match={match} />
      <div>
        <p className={styles.label}>{t('tournaments.yourNextMatchIn', { round })}</p>
        {match.participants.length === 2 ? <Sides match={match} /> : <p className={styles.name}>{round}</p>}
      </div>
      <Acts {...{ tournament, match, entry, speaks }} />
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
      {isUserSide(side) ? (
        <Avatar id={id} name={name} file={side.avatar} size="md" />
      ) : (
        <Crest id={id} name={name} file={side?.avatar} size="lg" />
      )}
      <span className={styles.name}>{name}</span>
    </div>
  )
}

type ActsProps = NextMatchProps & { match: MatchView }

const Acts = ({ tournament, match, entry, speaks }: ActsProps) => {
  const t = useT()
  const own = match.participants.find((side) => side.entryId === entry.id)
  const awaits = ['open', 'reported', 'disputed'].includes(match.status) && own?.reportExists === false
  return (
    <div className={styles.acts}>
      {speaks && awaits && statusAllows(tournament.status, 'report') ? (
        <ButtonLink variant="primary" to={`${pages.match(match.matchId)}#report`}>
          {t('tournaments.sendReport')}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="outline" icon="whistle" to={pages.match(match.matchId)}>
        {t('tournaments.openMatch')}
      </ButtonLink>
      {speaks ? <LineupButton tournament={tournament} entry={entry} /> : null}
    </div>
  )
}
