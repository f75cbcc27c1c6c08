import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { roundLabel } from '@agone/i18n/round-label'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useTournamentPage } from '../../tournaments/index.ts'
import { MatchToSet, type ScoreMode } from './match-to-set.tsx'
import type { Scenario, Score } from './scenario.ts'
import styles from './what-if.module.css'

type Match = TableInputs['groups'][number]['matches'][number]

type MatchesLeftProps = {
  groups: TableInputs['groups']
  scenario: Scenario
  mode: ScoreMode
  onChange: (scenario: Scenario) => void
}

/** The matches that are left, round by round, each with its score to set. */
export const MatchesLeft = ({ groups, scenario, mode, onChange }: MatchesLeftProps) => {
  const t = useT()
  const { tournament } = useTournamentPage()
  const entries = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.entryId, entry] as const)))
  const left = groups.flatMap(({ matches }) => matches.filter(({ homeScore }) => homeScore === null))
  const rounds = [...Map.groupBy(left, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  const set = (match: Match, score: Score | undefined) => {
    const next = new Map(scenario)
    if (score === undefined) next.delete(match.matchId)
    else next.set(match.matchId, score)
    onChange(next)
  }
  return (
    <Panel title={t('standings.matchesLeft')} flush>
      {rounds.length === 0 ? (
        <EmptyState title={t('standings.noneLeft')}>{t('standings.noneLeftText')}</EmptyState>
      ) : null}
      {rounds.map(([round, matches], index) => (
        <details
          key={round}
          className={styles.round}
          open={index < 2 || matches.some(({ matchId }) => scenario.has(matchId)) || undefined}
        >
          <summary>
            <strong>{roundLabel(t, tournament, round)}</strong>
            <RoundDate matches={matches} />
            <span className={styles.count}>
              {t('standings.setOf', {
                set: matches.filter(({ matchId }) => scenario.has(matchId)).length,
                count: matches.length,
              })}
            </span>
          </summary>
          <ol>
            {matches.map((match) => (
              <MatchToSet
                key={match.matchId}
                sides={[entries.get(match.home), entries.get(match.away)]}
                score={scenario.get(match.matchId)}
                mode={mode}
                onChange={(score) => set(match, score)}
              />
            ))}
          </ol>
        </details>
      ))}
    </Panel>
  )
}

const RoundDate = ({ matches }: { matches: readonly Match[] }) => {
  const first = matches.flatMap(({ scheduledAt }) => scheduledAt ?? []).toSorted()[0]
  return first === undefined ? null : <DateTime at={first} format="date" />
}
