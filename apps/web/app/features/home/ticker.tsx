import { Link } from 'react-router'
import { useT } from '../../lib/i18n/use-t.tsx'
import { When } from '../../lib/i18n/when.tsx'
import { pages } from '../../lib/pages.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { cx } from '../../ui/cx.ts'
import type { TickerMatch, TickerSide } from './ticker-of.ts'
import styles from './ticker.module.css'

/** The strip over the page: who plays in the round that is being played, and how the others of it ended. */
export const Ticker = ({ matches }: { matches: readonly TickerMatch[] }) => {
  const t = useT()
  if (matches.length === 0) return null
  return (
    <section className={styles.strip} aria-label={t('home.running')}>
      <span className={styles.lead}>
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
                {match.isOver ? t('home.final') : <Hour match={match} />}, {match.tournament}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Hour = ({ match }: { match: TickerMatch }) => {
  const t = useT()
  return match.scheduledAt === null ? t('home.day', { day: match.round }) : <When at={match.scheduledAt} as="hour" />
}

const Side = ({ side }: { side: TickerSide }) => (
  <span className={cx(styles.side, side.lost && styles.lost)}>
    <ParticipantPicture isUser={side.isUser} id={side.id} name={side.name} file={side.avatar} size="sm" />
    <span className={styles.name}>{side.name}</span>
    <span className={styles.score}>{side.score ?? '–'}</span>
  </span>
)
