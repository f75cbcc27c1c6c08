import { useT } from '../../../lib/i18n/use-t.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ListedMatch } from '../../matches/index.ts'
import { Board } from './board.tsx'
import { longestOf, pagesOf } from './board-pages.ts'
import type { OverlayData } from './find-overlay.ts'
import { byTime } from './match-choice.ts'
import styles from './overlay.module.css'
import { hasScore, isLoser, Kickoff, MatchNote, Side } from './side.tsx'
import { useRotation } from './use-rotation.ts'

/** Each row has two sides and a note. */
const maxMatches = 6

/** The matches of a match day with their times or results. */
export const FixturesBoard = ({ tournament, title, matches }: Extract<OverlayData, { view: 'fixtures' }>) => {
  const t = useT()
  const pages = pagesOf<ListedMatch, { rows: readonly ListedMatch[] }>([{ rows: byTime(matches) }], maxMatches)
  const at = useRotation(pages.length)
  const shown = pages[at]?.rows ?? []
  return (
    <Board title={tournament.name} detail={title} pages={{ count: pages.length, at }}>
      {shown.length === 0 ? (
        <p className={styles.empty}>{t('overlays.noMatches')}</p>
      ) : (
        <ul key={at} className={cx(styles.fixtures, styles.turn)} style={{ '--rows': longestOf(pages) }}>
          {shown.map((match) => (
            <Row key={match.matchId} match={match} />
          ))}
        </ul>
      )}
    </Board>
  )
}

const Row = ({ match }: { match: ListedMatch }) => (
  <li>
    <Side side={match.home} isHome isLost={isLoser(match, 'home')} />
    <span className={styles.middle}>
      <b>{hasScore(match) ? `${match.home.score}–${match.away.score}` : <Kickoff match={match} />}</b>
      <small>
        <MatchNote match={match} />
      </small>
    </span>
    <Side side={match.away} isHome={false} isLost={isLoser(match, 'away')} />
  </li>
)
