import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { pages } from '../../lib/pages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { cx } from '../../ui/cx.ts'
import type { TickerMatch, TickerSide } from './ticker-matches.ts'
import styles from './ticker.module.css'

/** The strip above the page: the matches of the current round and their results. */
export const Ticker = ({ matches }: { matches: readonly TickerMatch[] }) => {
  const t = useT()
  if (matches.length === 0) return null
  return (
    <section className={styles.ticker} aria-label={t('home.running')}>
      <span className={styles.label}>
        <Badge tone="live">{t('home.live')}</Badge>
      </span>
      <ul className={styles.list} tabIndex={-1}>
        {matches.map((match) => (
          <li key={match.id}>
            <Link to={pages.match(match.id)} className={styles.match}>
              {match.sides.map((side) => (
                <Side key={side.id} side={side} />
              ))}
              <small>
                {match.isOver ? t('home.final') : <MatchTime match={match} />}, {match.tournament}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MatchTime = ({ match }: { match: TickerMatch }) =>
  match.scheduledAt === null ? match.round : <DateTime at={match.scheduledAt} format="hour" />

const Side = ({ side }: { side: TickerSide }) => (
  <span className={cx(styles.side, side.lost && styles.lost)}>
    <ParticipantPicture isUser={side.isUser} id={side.id} name={side.name} file={side.avatar} size="sm" />
    <span className={styles.name}>{side.name}</span>
    {side.score === null ? null : <span className={styles.score}>{side.score}</span>}
  </span>
)
