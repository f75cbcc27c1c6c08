import type { Game } from '@agone/contract/games/routes/games'
import { matchRoutes, type MatchView, type Participant } from '@agone/contract/matches/routes/matches'
import { isRace, isUserSide, participantName } from '@agone/contract/matches/labels'
import { hasOpenReports } from '@agone/contract/matches/rules'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { raceName } from '@agone/i18n/race-name'
import { matchRoundName } from '@agone/i18n/round-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryResult } from '../../../lib/query-result.tsx'
import { call } from '../../../lib/api/browser.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { ownStateIn, ownStateLabel } from '../../../lib/labels/own-state.ts'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { LineupButton } from '../joining/lineup-button.tsx'
import { WithdrawMenu } from '../joining/withdraw-menu.tsx'
import { nextMatchOf } from './next-match-of.ts'
import styles from './next-match.module.css'

type NextMatchProps = { tournament: Tournament; game: Game; own: { entry: Entry; mayRepresent: boolean } | undefined }

/**
 * The user's next match, with the actions on it. Users without one see the next match of the tournament, in the same
 * space.
 */
export const NextMatch = ({ tournament, game, own }: NextMatchProps) => {
  const t = useT()
  const query = useQuery({
    queryKey: ['next-match', tournament.id, own?.entry.id, tournament.version],
    queryFn: () => findNext(tournament, own?.entry),
    placeholderData: keepPreviousData,
  })
  const menu = own?.mayRepresent ? <WithdrawMenu tournament={tournament} entry={own.entry} /> : undefined
  return (
    <QueryResult query={query} placeholder={null}>
      {({ match, isOwn }) =>
        match ? (
          <NextMatchCard {...{ match, tournament, game, menu }} own={isOwn ? own : undefined} />
        ) : (
          <Notice icon="whistle" action={menu}>
            {t('tournaments.noNextMatch')}
          </Notice>
        )
      }
    </QueryResult>
  )
}

const findNext = async ({ id }: Tournament, entry: Entry | undefined) => {
  const own =
    entry && nextMatchOf((await call(matchRoutes.ofEntry, { params: { id: entry.id }, query: { size: 100 } })).entries)
  if (own) return { match: own, isOwn: true }
  const upcoming = await call(matchRoutes.search, {
    query: { tournamentId: id, status: ['open', 'scheduled'], size: 1 },
  })
  return { match: upcoming.entries[0], isOwn: false }
}

type CardProps = NextMatchProps & { match: MatchView; menu: ReactNode }

const NextMatchCard = ({ match, tournament, game, own, menu }: CardProps) => {
  const t = useT()
  const round = isRace(match) ? raceName(t, match) : (match.name ?? matchRoundName(t, tournament, match))
  const [home] = match.participants
  const state =
    own && ownStateIn({ match, tournament, game, own: { entryId: own.entry.id, mayRepresent: own.mayRepresent } })
  return (
    <section
      className={styles.card}
      style={clubStyle(own ? (own.entry.teamId ?? own.entry.userId ?? own.entry.id) : (home?.id ?? tournament.id))}
      aria-label={t(own ? 'tournaments.yourNextMatch' : 'tournaments.nextMatch')}
    >
      <div className={styles.time}>
        <MatchTime match={match} />
        {menu}
      </div>
      <div>
        <p className={styles.label}>
          {state === undefined || state === 'coming'
            ? t(own ? 'tournaments.yourNextMatchIn' : 'tournaments.nextMatchIn', { round })
            : `${t(ownStateLabel(state, isRace(match)).text)}: ${round}`}
        </p>
        {isRace(match) ? <p className={styles.name}>{round}</p> : <Sides match={match} />}
      </div>
      <Actions {...{ tournament, game, match, own }} />
    </section>
  )
}

const MatchTime = ({ match }: { match: MatchView }) => {
  const t = useT()
  if (match.scheduledAt === null) {
    return (
      <p>
        <strong>{t('tournaments.noTimeYet')}</strong>
      </p>
    )
  }
  return (
    <>
      <DateTime at={match.scheduledAt} format="time" className={styles.kickoff ?? ''} />
      <p>
        <strong>
          <DateTime at={match.scheduledAt} format="weekday" />
        </strong>
        <small>
          <DateTime at={match.scheduledAt} format="relative" />
        </small>
      </p>
    </>
  )
}

const Sides = ({ match }: { match: MatchView }) => {
  const t = useT()
  const [home, away] = match.participants
  return (
    <div className={styles.sides}>
      <Side side={home} />
      <span className={styles.versusText}>{t('tournaments.versus')}</span>
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

type ActionsProps = NextMatchProps & { match: MatchView }

const Actions = ({ tournament, game, match, own }: ActionsProps) => {
  const t = useT()
  const side = match.participants.find(({ entryId }) => entryId === own?.entry.id)
  const isReportMissing = ['open', 'reported', 'disputed'].includes(match.status) && side?.reportExists === false
  const takesReports = statusAllows(tournament.status, 'report') && hasOpenReports(game)
  return (
    <div className={styles.actions}>
      {own?.mayRepresent && isReportMissing && takesReports ? (
        <ButtonLink variant="primary" to={`${pages.match(match.matchId)}#report`}>
          {t('tournaments.sendReport')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" icon="whistle" to={`${pages.match(match.matchId)}${isRace(match) ? '#day' : ''}`}>
          {t('tournaments.openMatch')}
        </ButtonLink>
      )}
      {own?.mayRepresent ? <LineupButton tournament={tournament} entry={own.entry} /> : null}
    </div>
  )
}
