import type { FileRef } from '@agone/contract/shapes'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { cx } from '../../../ui/cx.ts'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import type { Score } from './scenario.ts'
import styles from './what-if.module.css'

/** How the reader sets matches: scores, or who wins. */
export type ScoreMode = 'scores' | 'outcomes'

type Entry = { entryId: string; teamId: string | null; userId: string | null; name: string; avatar: FileRef | null }

type MatchToSetProps = {
  sides: readonly [Entry | undefined, Entry | undefined]
  score: Score | undefined
  mode: ScoreMode
  onChange: (score: Score | undefined) => void
}

/** A match with its score, or with who wins, to set. */
export const MatchToSet = ({ sides, score, mode, onChange }: MatchToSetProps) => {
  const t = useT()
  const [home = '', away = ''] = sides.map((side) => side?.name)
  return (
    <SidesToSet sides={sides} isSet={score !== undefined}>
      {mode === 'scores' ? (
        <ScoreCells
          labels={[t('standings.goalsOf', { name: home }), t('standings.goalsOf', { name: away })]}
          score={score}
          onChange={onChange}
        />
      ) : (
        <OutcomeCells names={[home, away]} score={score} onChange={onChange} />
      )}
    </SidesToSet>
  )
}

type SidesProps = Pick<MatchToSetProps, 'sides'> & {
  /** What stands for sides that are not known yet. */
  unknown?: readonly [string, string]
  isSet: boolean
  children: ReactNode
  below?: ReactNode
}

/** Both sides of a match, and between them what is set. */
export const SidesToSet = ({ sides: [home, away], unknown, isSet, children, below }: SidesProps) => (
  <li className={cx(styles.match, isSet && styles.isSet)}>
    <span className={styles.home}>
      <span className={styles.name}>{home?.name ?? unknown?.[0]}</span>
      <Picture entry={home} />
    </span>
    {children}
    <span className={styles.away}>
      <Picture entry={away} />
      <span className={styles.name}>{away?.name ?? unknown?.[1]}</span>
    </span>
    {below}
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

type ScoreCellsProps = Pick<MatchToSetProps, 'score' | 'onChange'> & {
  labels: readonly [string, string]
  disabled?: boolean
}

/** Two numbers, home first. They count as soon as both are there. */
export const ScoreCells = ({ labels, score, disabled, onChange }: ScoreCellsProps) => {
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
      aria-label={labels[side]}
      disabled={disabled}
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

type OutcomeCellsProps = Pick<MatchToSetProps, 'score' | 'onChange'> & { names: readonly [string, string] }

/* Who wins, by the smallest score; pressing the same again takes it back */
const OutcomeCells = ({ names: [home, away], score, onChange }: OutcomeCellsProps) => {
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
