import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { useState } from 'react'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { roundLabel, useTournamentPage } from '../../tournaments/index.ts'
import type { Scenario, Score } from './scenario.ts'
import styles from './what-if.module.css'

type Entry = TableInputs['groups'][number]['entries'][number]
type Match = TableInputs['groups'][number]['matches'][number]

/** How the reader sets matches: scores, or who wins. */
export type ScoreMode = 'scores' | 'outcomes'

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

type MatchToSetProps = {
  sides: readonly [Entry | undefined, Entry | undefined]
  score: Score | undefined
  mode: ScoreMode
  onChange: (score: Score | undefined) => void
}

const MatchToSet = ({ sides: [home, away], score, mode, onChange }: MatchToSetProps) => (
  <li className={cx(styles.match, score && styles.isSet)}>
    <span className={styles.home}>
      <span className={styles.name}>{home?.name}</span>
      <Picture entry={home} />
    </span>
    {mode === 'scores' ? (
      <ScoreCells names={[home?.name, away?.name]} score={score} onChange={onChange} />
    ) : (
      <OutcomeCells names={[home?.name, away?.name]} score={score} onChange={onChange} />
    )}
    <span className={styles.away}>
      <Picture entry={away} />
      <span className={styles.name}>{away?.name}</span>
    </span>
  </li>
)

const Picture = ({ entry }: { entry: Entry | undefined }) =>
  entry === undefined ? null : (
    <ParticipantPicture
      isUser={entry.teamId === null}
      id={entry.teamId ?? entry.userId ?? entry.entryId}
      name={entry.name}
      file={entry.avatar}
      size="sm"
    />
  )

type CellsProps = Pick<MatchToSetProps, 'score' | 'onChange'> & {
  names: readonly [string | undefined, string | undefined]
}

/* A score counts as soon as both numbers are there */
const ScoreCells = ({ names, score, onChange }: CellsProps) => {
  const t = useT()
  const [texts, setTexts] = useState<readonly [string, string]>([String(score?.[0] ?? ''), String(score?.[1] ?? '')])
  const change = (side: 0 | 1, typed: string) => {
    const text = typed.replaceAll(/\D/g, '').slice(0, 2)
    const next = texts.with(side, text)
    const [home = '', away = ''] = next
    setTexts([home, away])
    const isComplete = home !== '' && away !== ''
    if (isComplete) onChange([Number(home), Number(away)])
    else if (score) onChange(undefined)
  }
  const cell = (side: 0 | 1) => (
    <input
      inputMode="numeric"
      maxLength={2}
      placeholder="·"
      autoComplete="off"
      aria-label={t('standings.goalsOf', { name: names[side] ?? '' })}
      value={texts[side]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(side, event.currentTarget.value)}
    />
  )
  return (
    <span className={styles.cells}>
      {cell(0)}
      <span aria-hidden>–</span>
      {cell(1)}
    </span>
  )
}

const outcomes = [
  { sign: '1', score: [1, 0] },
  { sign: 'X', score: [0, 0] },
  { sign: '2', score: [0, 1] },
] as const

/* Who wins, by the smallest score; pressing the same again takes it back */
const OutcomeCells = ({ names: [home = '', away = ''], score, onChange }: CellsProps) => {
  const t = useT()
  const labels = [
    t('standings.winOf', { name: home }),
    t('standings.draw', { home, away }),
    t('standings.winOf', { name: away }),
  ]
  const current = score && Math.sign(score[1] - score[0]) + 1
  return (
    <span className={styles.cells}>
      {outcomes.map((outcome, index) => (
        <button
          key={outcome.sign}
          type="button"
          aria-label={labels[index]}
          aria-pressed={current === index}
          onClick={() => onChange(current === index ? undefined : outcome.score)}
        >
          {outcome.sign}
        </button>
      ))}
    </span>
  )
}
