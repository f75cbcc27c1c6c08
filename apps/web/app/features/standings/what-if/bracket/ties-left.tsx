import { homeSlotOf, legsOf } from '@agone/engines/bracket/bracket'
import { bracketRounds, type BracketRound, type BracketTie } from '@agone/engines/bracket/bracket-view'
import { bracketRoundName } from '@agone/i18n/bracket-round-name'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { ScoreCells, SidesToSet, type ScoreMode } from '../match-to-set.tsx'
import { openMatches, resolveWith, scoresToWin, type BracketScenario, type TieScore } from './bracket-scenario.ts'
import type { KnockOut } from './knock-out.ts'
import styles from '../what-if.module.css'

/** Scores of matches of one tie; undefined to take one back. */
export type TieChange = { tie: number; scores: readonly (readonly [match: number, score: TieScore | undefined])[] }

type TiesLeftProps = {
  knockOut: KnockOut
  scenario: BracketScenario
  mode: ScoreMode
  onChange: (change: TieChange) => void
}

/** The ties that are left, round by round, each with its scores to set, or with who goes through. */
export const TiesLeft = (props: TiesLeftProps) => {
  const t = useT()
  const rounds = bracketRounds(resolveWith(props.knockOut, props.scenario)).map((round) => ({
    ...round,
    ties: round.ties.filter(({ tie, status }) => takesPlace(status) && openMatches(props.knockOut, tie).length > 0),
  }))
  const left = rounds.filter(({ ties }) => ties.length > 0)
  return (
    <Panel title={t('standings.tiesLeft')} flush>
      {left.length === 0 ? <EmptyState title={t('standings.noneLeft')}>{t('standings.bracketOver')}</EmptyState> : null}
      {left.map((round) => (
        <RoundLeft key={round.ties[0]?.tie} round={round} {...props} />
      ))}
    </Panel>
  )
}

const takesPlace = (status: BracketTie['status']) => status !== 'bye' && status !== 'notNeeded'

const RoundLeft = ({ round, ...props }: TiesLeftProps & { round: BracketRound }) => {
  const t = useT()
  const { knockOut, scenario } = props
  const open = round.ties.map(({ tie }) => openMatches(knockOut, tie))
  const [scheduledAt] = open.flat().flatMap((match) => knockOut.matches[match]?.scheduledAt ?? [])
  return (
    <details className={styles.round} open>
      <summary>
        <strong>{bracketRoundName(t, round)}</strong>
        {scheduledAt === undefined ? null : <DateTime at={scheduledAt} format="date" />}
        <span className={styles.count}>
          {t('standings.setOf', {
            set: open.filter((matches) => matches.some((match) => scenario.has(match))).length,
            count: round.ties.length,
          })}
        </span>
      </summary>
      <ol>
        {round.ties.map((tie) => (
          <TieToSet key={`${tie.tie} ${tie.slots.map(({ id }) => id).join()}`} tie={tie} {...props} />
        ))}
      </ol>
    </details>
  )
}

type TieToSetProps = TiesLeftProps & { tie: BracketTie }

const TieToSet = ({ tie, knockOut, scenario, mode, onChange }: TieToSetProps) =>
  mode === 'outcomes' ? (
    <WinnerToSet {...{ tie, knockOut, scenario, onChange }} />
  ) : (
    openMatches(knockOut, tie.tie).map((match) => (
      <LegToSet key={match} {...{ tie, knockOut, scenario, onChange, match }} />
    ))
  )

const useSides = ({ slots }: BracketTie, { entries }: KnockOut, home: 0 | 1) => {
  const t = useT()
  const comes = (side: 0 | 1) =>
    slots[side].from && 'takes' in slots[side].from && slots[side].from.takes === 'loser'
      ? t('standings.loserComes')
      : t('standings.winnerComes')
  const away = home === 0 ? 1 : 0
  const sides = [entries.get(slots[home].id ?? ''), entries.get(slots[away].id ?? '')] as const
  const unknown = [comes(home), comes(away)] as const
  return { sides, unknown, names: [sides[0]?.name ?? unknown[0], sides[1]?.name ?? unknown[1]] as const }
}

type PartProps = Omit<TieToSetProps, 'mode'>

/* Who goes through, by the lowest scores; pressing the same again takes them back */
const WinnerToSet = ({ tie, knockOut, scenario, onChange }: PartProps) => {
  const t = useT()
  const { sides, unknown, names } = useSides(tie, knockOut, 0)
  const open = openMatches(knockOut, tie.tie)
  const isSet = open.some((match) => scenario.has(match))
  const press = (slot: 0 | 1) =>
    onChange({
      tie: tie.tie,
      scores:
        isSet && tie.slots[slot].winner
          ? open.map((match) => [match, undefined] as const)
          : scoresToWin(knockOut, scenario, { tie: tie.tie, slot }),
    })
  return (
    <SidesToSet sides={sides} unknown={unknown} isSet={isSet}>
      <span className={styles.cells}>
        {([0, 1] as const).map((slot) => (
          <button
            key={slot}
            type="button"
            disabled={tie.status === 'waiting'}
            aria-label={t('standings.throughOf', { name: names[slot] })}
            aria-pressed={isSet && tie.slots[slot].winner}
            onClick={() => press(slot)}
          >
            {slot + 1}
          </button>
        ))}
      </span>
    </SidesToSet>
  )
}

/* The score of a leg; the last one of a level tie has penalties, too */
const LegToSet = ({ tie, knockOut, scenario, onChange, match }: PartProps & { match: number }) => {
  const t = useT()
  const { legs } = knockOut.bracket
  const { sides, unknown, names } = useSides(tie, knockOut, homeSlotOf(knockOut.bracket, tie.tie, match % legs))
  const score = scenario.get(match)
  const set = (changed: TieScore | undefined) => onChange({ tie: tie.tie, scores: [[match, changed]] })
  const hasPenalties =
    score !== undefined &&
    match % legs === legsOf(knockOut.bracket, tie.tie) - 1 &&
    (score.length === 4 || tie.status === 'level')
  const penalties = score?.length === 4 ? ([score[2], score[3]] as const) : undefined
  return (
    <SidesToSet
      sides={sides}
      unknown={unknown}
      isSet={score !== undefined}
      below={
        hasPenalties ? (
          <span className={styles.penalties}>
            <span>{t('matches.penalties')}</span>
            <ScoreCells
              labels={[t('standings.penaltiesOf', { name: names[0] }), t('standings.penaltiesOf', { name: names[1] })]}
              score={penalties}
              onChange={(changed) => set(changed ? [score[0], score[1], ...changed] : [score[0], score[1]])}
            />
          </span>
        ) : null
      }
    >
      <ScoreCells
        labels={[t('standings.goalsOf', { name: names[0] }), t('standings.goalsOf', { name: names[1] })]}
        score={score && [score[0], score[1]]}
        disabled={tie.status === 'waiting'}
        onChange={(changed) => set(changed && penalties ? [...changed, ...penalties] : changed)}
      />
    </SidesToSet>
  )
}
