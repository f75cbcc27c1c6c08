import { roundLabel } from '@agone/i18n/round-label'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { OverlayData } from './find-overlay.ts'
import styles from './overlay.module.css'
import { hasScore, isLoser, Kickoff, MatchNote, Side } from './side.tsx'

/** One match: both sides, and the result or the time between them. */
export const MatchBoard = ({ tournament, match, roundName }: Extract<OverlayData, { view: 'match' }>) => {
  const t = useT()
  const { home, away } = match
  const round = match.name || roundName || roundLabel(t, tournament, match.round)
  const nameOf = (side: typeof home) => side.name ?? t('matches.toBeDecided')
  const title = t('matches.versusTitle', { home: nameOf(home), away: nameOf(away) })
  return (
    <section className={styles.match}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <p className={styles.strap}>
        <b>{tournament.name}</b>
        <span>{round}</span>
      </p>
      <div className={styles.versus}>
        <Side side={home} isHome isLost={isLoser(match, 'home')} />
        <p className={styles.score}>
          {hasScore(match) ? (
            <>
              <span key={`home ${home.score}`}>{home.score}</span>
              <i aria-hidden>–</i>
              <span key={`away ${away.score}`}>{away.score}</span>
            </>
          ) : (
            <span className={styles.kickoff}>
              <Kickoff match={match} />
            </span>
          )}
        </p>
        <Side side={away} isHome={false} isLost={isLoser(match, 'away')} />
      </div>
      <p className={styles.note}>
        <MatchNote match={match} />
      </p>
    </section>
  )
}
