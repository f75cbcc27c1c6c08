import { participantName } from '@agone/contract/matches/labels'
import type { LineupInMatch, Participant } from '@agone/contract/matches/routes/matches'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { isBye } from '../bye.ts'
import type { MatchData } from '../find-match.ts'
import styles from './match-sheet.module.css'

/** The line-ups of both sides with shirt numbers, collapsed until the match is played; nothing for a bye. */
export const MatchLineups = ({ match, lineups }: MatchData) => {
  const t = useT()
  if (isBye(match) || lineups.every(({ lineup }) => lineup.length === 0)) return null
  return (
    <Panel label={t('matches.lineups')}>
      <details className={styles.lineups} open={match.status === 'verified'}>
        <summary>
          <h2>{t('matches.lineups')}</h2>
        </summary>
        <div className={styles.columns}>
          {match.participants.map((side, index) => (
            <Side
              key={side.entryId ?? index}
              side={side}
              lineup={lineups.find(({ entryId }) => entryId === side.entryId)?.lineup ?? []}
            />
          ))}
        </div>
      </details>
    </Panel>
  )
}

const Side = ({ side, lineup }: { side: Participant; lineup: LineupInMatch['lineup'] }) => {
  const t = useT()
  return (
    <div>
      <h3>{participantName(side)}</h3>
      {lineup.length === 0 ? <p className="muted">{t('matches.nobodyLinedUp')}</p> : null}
      <ul className={styles.lineup} aria-label={participantName(side) ?? undefined}>
        {lineup.map(({ userId, username, shirtName, shirtNumber }) => (
          <li key={userId}>
            <span className={styles.number}>
              {shirtNumber === null ? null : (
                <>
                  <VisuallyHidden>{t('matches.shirt')} </VisuallyHidden>
                  {shirtNumber}
                </>
              )}
            </span>
            <span>{shirtName ?? username}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
