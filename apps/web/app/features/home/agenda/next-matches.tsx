import type { Agenda, AgendaMatch, AgendaSide } from '@agone/contract/matches/routes/agenda'
import { Link } from 'react-router'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { listedSideName } from '../../../lib/labels/listed-side-name.ts'
import { pages } from '../../../lib/pages.ts'
import { figureOf } from '../../../lib/labels/tournament-labels.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { matchStatusLabel } from '../../matches/index.ts'
import { colourOf, matchPath, matchText, placeText } from './match-texts.ts'
import styles from './next-matches.module.css'

const titles = ['home.next_1', 'home.next_2', 'home.next_3'] as const

/** The next matches of the user, of all games. */
export const NextMatches = ({ agenda: { next, duties }, username }: { agenda: Agenda; username: string }) => {
  const t = useT()
  const proposed = new Set(duties.flatMap((duty) => (duty.kind === 'proposal' ? duty.match.matchId : [])))
  return (
    <section className="stack" aria-labelledby="agenda-next">
      <div className="section-head">
        <h2 id="agenda-next">{t(titles[next.length - 1] ?? 'home.next_3')}</h2>
        <ButtonLink variant="ghost" iconEnd="chevron-right" to={pages.user(username)}>
          {t('home.allMatches')}
        </ButtonLink>
      </div>
      <ol className={styles.next}>
        {next.map((match) => (
          <NextMatch key={match.matchId} match={match} isProposed={proposed.has(match.matchId)} />
        ))}
      </ol>
    </section>
  )
}

const NextMatch = ({ match, isProposed }: { match: AgendaMatch; isProposed: boolean }) => {
  const t = useT()
  const status = matchStatusLabel(match.status)
  return (
    <li className={styles.match} style={clubStyle(colourOf(match))}>
      <MatchTime at={match.scheduledAt} />
      <div className={styles.who}>
        <h3 className={styles.whoLink}>
          <Link to={matchPath(match)}>
            <VisuallyHidden>{matchText(t, match)}</VisuallyHidden>
          </Link>
        </h3>
        {match.sides.length === 0 ? (
          <Race match={match} />
        ) : (
          match.sides.map((side, at) => <Side key={at} side={side} />)
        )}
        <p className={styles.place}>{placeText(t, match)}</p>
      </div>
      <p className={styles.foot}>
        {isProposed ? (
          <Badge tone="warn" icon="clock">
            {t('home.openProposal')}
          </Badge>
        ) : (
          <Badge tone={status.tone}>{t(status.text)}</Badge>
        )}
        {match.scheduledAt === null ? null : <DateTime at={match.scheduledAt} format="relative" />}
      </p>
    </li>
  )
}

const MatchTime = ({ at }: { at: string | null }) => {
  const t = useT()
  if (at === null) return <p className={styles.when}>{t('home.noTimeYet')}</p>
  return (
    <p className={styles.when}>
      <DateTime at={at} format="time" className={styles.kickoff ?? ''} />{' '}
      <strong>
        <DateTime at={at} format="weekday" />
      </strong>
    </p>
  )
}

const Race = ({ match }: { match: AgendaMatch }) => {
  const t = useT()
  return (
    <p className={styles.whoName} aria-hidden>
      <Emblem id={match.tournamentId} name={match.tournament} figure={figureOf(match)} size="sm" />
      {matchText(t, match)}
    </p>
  )
}

const Side = ({ side }: { side: AgendaSide }) => {
  const t = useT()
  const name = listedSideName(t, side)
  return (
    <p className={styles.whoName} aria-hidden>
      <ParticipantPicture isUser={side.isUser} id={side.id ?? name} name={name} file={side.avatar} size="sm" />
      {name}
    </p>
  )
}
