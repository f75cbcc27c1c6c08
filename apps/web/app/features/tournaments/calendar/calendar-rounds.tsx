import { roundLabel } from '@agone/i18n/round-label'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { pages } from '../../../lib/pages.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { LinkRow } from '../../../ui/rows/link-row.tsx'
import styles from './calendar-rounds.module.css'
import { useTournamentPage } from '../page/tournament-page.ts'

type Round = { round: number; name: string; scheduledAt: string | null; matches: number }

/** The list of all rounds, past, current and coming, each with a link to its matches. */
export const CalendarRounds = ({ rounds }: { rounds: readonly Round[] }) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const current = tournament.currentMatchDay
  return (
    <ol className={styles.rounds}>
      {rounds.map((round) => {
        return (
          <LinkRow
            key={round.round}
            className={cx(round.round < current && styles.past, round.round === current && styles.current)}
            start={<span className={styles.number}>{round.round}</span>}
            to={`${pages.tournament(tournament.id)}/matches?day=${round.round}`}
            name={round.name || roundLabel(t, tournament, round.round)}
            end={
              <>
                {round.round === current && tournament.status === 'running' ? (
                  <Badge tone="info">{t('tournaments.nowOn')}</Badge>
                ) : null}
                <span className={styles.count}>
                  {round.matches === 0
                    ? t('tournaments.notPaired')
                    : t('tournaments.matchesCount', { count: round.matches })}
                </span>
              </>
            }
          >
            <small>
              {round.scheduledAt !== null ? (
                <DateTime at={round.scheduledAt} />
              ) : (
                t(round.matches === 0 ? 'tournaments.drawnLater' : 'tournaments.noTimeYet')
              )}
            </small>
          </LinkRow>
        )
      })}
    </ol>
  )
}
