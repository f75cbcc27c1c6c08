import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarFeedRoutes } from '@agone/contract/standings/routes/calendar-feeds'
import { downloadPath } from '../../../lib/api/download-path.ts'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { RaceOutcome } from '../../../lib/race-outcome.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Numeral } from '../../../ui/standings/standings.tsx'
import type { MatchData } from '../find-match.ts'
import { matchStatusLabel } from '../labels.ts'
import type { ListedResult } from '../listed-race.ts'
import { gapText } from '../../../lib/gap-text.ts'
import { penaltyCost } from '../race-day/penalty-cost.ts'
import { CalendarLink } from '../view/calendar-link.tsx'
import type { OwnDay, OwnSession, OwnStanding } from './own-day.ts'
import styles from './own-day.module.css'

type OwnDayProps = Pick<MatchData, 'match' | 'tournament'> & { day: OwnDay; mayReadChat: boolean }

/** A race weekend for one of its drivers: when it is run, own results and penalties, the stable, the place in the table. */
export const OwnDayPanel = ({ match, tournament, day, mayReadChat }: OwnDayProps) => {
  const t = useT()
  return (
    <Panel
      id="day"
      title={t('ownRace.title')}
      footer={
        <div className="row">
          <FooterLink
            to={`${pages.tournament(tournament.id)}/table?day=${match.round}`}
            text={t('ownRace.wholeTable')}
          />
          <FooterLink
            to={`${pages.tournament(tournament.id)}/matches?day=${match.round}`}
            text={t('ownRace.wholeResult')}
          />
          {mayReadChat ? <FooterLink to="#chat" text={t('ownRace.chat')} /> : null}
        </div>
      }
    >
      <div className={styles.day}>
        {day.sessions.map((session) => (
          <Session
            key={session.match.matchId}
            session={session}
            tournament={tournament}
            isShown={session.match.matchId === match.matchId}
          />
        ))}
        <Standings day={day} />
      </div>
    </Panel>
  )
}

const FooterLink = ({ to, text }: { to: string; text: string }) => (
  <ButtonLink size="sm" variant="outline" to={to}>
    {text}
  </ButtonLink>
)

type SessionProps = Pick<OwnDayProps, 'tournament'> & {
  session: OwnSession
  /** The page is that of this session. */
  isShown: boolean
}

const Session = ({ session, tournament, isShown }: SessionProps) => {
  const t = useT()
  const { match, penalties, mates } = session
  const status = matchStatusLabel(match.status)
  const name = t(match.phase === 'sprint' ? 'matches.sprint' : 'ownRace.race')
  const { matchId, scheduledAt } = match
  const calendar = downloadPath(calendarFeedRoutes.ofMatch, { params: { id: matchId } })
  return (
    <section className={styles.session}>
      <div className="row">
        <h3>{isShown ? name : <Link to={`${pages.match(matchId)}#day`}>{name}</Link>}</h3>
        <Badge tone={status.tone}>{t(status.text)}</Badge>
      </div>
      <div className={styles.when}>
        {scheduledAt === null ? (
          <p className="muted">{t('ownRace.noTime')}</p>
        ) : (
          <p>
            <DateTime at={scheduledAt} />{' '}
            <b>
              <DateTime at={scheduledAt} format="relative" />
            </b>
          </p>
        )}
        <CalendarLink {...{ match, tournament, calendar }} />
      </div>
      {match.status === 'verified' ? <Result session={session} /> : null}
      {/* For the session of the page, the page shows this text itself. */}
      {match.status === 'verified' || isShown ? null : <p className="muted">{t(`matches.raceText_${match.status}`)}</p>}
      {penalties.length === 0 ? null : (
        <ul className={styles.penalties} aria-label={t('raceDay.penalties')}>
          {penalties.map((penalty) => (
            <li key={penalty.id}>
              <Badge tone="bad">{penaltyCost(t, penalty)}</Badge> {penalty.reason}
            </li>
          ))}
        </ul>
      )}
      {mates.length === 0 ? null : (
        <dl className={styles.facts}>
          {mates.map((mate) => (
            <Fact key={mate.entryId} label={t('ownRace.mate')}>
              <Driver result={mate} isVerified={match.status === 'verified'} />
            </Fact>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The driver's own result: position or outcome, points, the gap to the winner, what else the race brought. */
const Result = ({ session: { result, finishPosition, gap } }: { session: OwnSession }) => {
  const t = useT()
  const { number } = useFormats()
  if (result === undefined || (result.position === null && result.outcome === null)) {
    return <p>{t('ownRace.absent')}</p>
  }
  return (
    <>
      <p className={styles.result}>
        <Place result={result} />
        <span>
          {result.pts === null ? null : (
            <b>{t('standings.pointsWord', { count: result.pts, points: number(result.pts) })}</b>
          )}{' '}
          {gap === undefined ? null : <span className="num">{gapText(gap)}</span>}
        </span>
        {result.fastest ? <Badge tone="info">{t('ownRace.fastest')}</Badge> : null}
        {result.best ? <Badge tone="info">{t('matches.driverOfTheDay')}</Badge> : null}
      </p>
      {finishPosition === undefined ? null : (
        <p className="muted">{t('ownRace.atFinish', { place: t('ownRace.place', { position: finishPosition }) })}</p>
      )}
    </>
  )
}

const Place = ({ result: { position, outcome } }: { result: ListedResult }) => {
  const t = useT()
  if (position !== null) return <Numeral large>{t('ownRace.place', { position })}</Numeral>
  return outcome === null ? t('ownRace.didNotRace') : <RaceOutcome outcome={outcome} />
}

const Driver = ({ result, isVerified }: { result: ListedResult; isVerified: boolean }) => {
  const t = useT()
  const { number } = useFormats()
  return (
    <>
      {result.username === undefined ? (
        (result.name ?? t('matches.toBeDecided'))
      ) : (
        <Link to={pages.user(result.username)}>{result.name}</Link>
      )}
      {isVerified ? (
        <>
          {': '}
          <Place result={result} />
          {result.pts === null
            ? null
            : `, ${t('standings.pointsWord', { count: result.pts, points: number(result.pts) })}`}
        </>
      ) : null}
    </>
  )
}

const Standings = ({ day: { sessions, before, after, final } }: { day: OwnDay }) => {
  const t = useT()
  const isRaceOver = sessions.some(({ match }) => match.phase === 'race' && match.status === 'verified')
  const now = after ?? before
  return (
    <section className={styles.session}>
      <h3>{t('ownRace.standing')}</h3>
      {before === undefined && after === undefined ? <p className="muted">{t('ownRace.first')}</p> : null}
      <dl className={styles.facts}>
        {before === undefined ? null : <Standing label={t('ownRace.before')} standing={before} />}
        {after === undefined ? null : (
          <Standing label={t(isRaceOver ? 'ownRace.after' : 'ownRace.afterSprint')} standing={after} />
        )}
        <Gap label={t('ownRace.ahead')} to={now?.ahead} />
        <Gap label={t('ownRace.behind')} to={now?.behind} />
        {final === undefined ? null : <Standing label={t('ownRace.final')} standing={final} />}
      </dl>
    </section>
  )
}

const Standing = ({ label, standing: { position, points } }: { label: string; standing: OwnStanding }) => {
  const t = useT()
  const { number } = useFormats()
  return (
    <Fact label={label}>
      <Numeral large>{t('ownRace.place', { position })}</Numeral>{' '}
      {t('standings.pointsWord', { count: points, points: number(points) })}
    </Fact>
  )
}

const Gap = ({ label, to }: { label: string; to: OwnStanding['ahead'] }) => {
  const t = useT()
  const { number } = useFormats()
  if (to === undefined) return null
  return (
    <Fact label={label}>
      {to.name},{' '}
      {to.points === 0 ? t('ownRace.level') : t('ownRace.gap', { count: to.points, points: number(to.points) })}
    </Fact>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
