import type { StableWhy, Why } from '@agone/contract/standings/routes/standings'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Formats } from '@agone/i18n/format'
import { roundLabel } from '@agone/i18n/round-label'
import type { Translate } from '@agone/i18n/translate'

/** The id of a row: its entry, or its stable. */
type NamedRow = { name: string; points: number } & ({ entryId: string } | { id: string })
type Reason = Why | StableWhy
type ExplainedRow = NamedRow & { why: Reason | null; difference?: number }

const idOf = (row: NamedRow): string => ('entryId' in row ? row.entryId : row.id)

/** Two numbers that were compared; `decides` marks those of the rule that put the row ahead. */
export type ExplanationStep = { label: string; left: string; right: string; decides?: 'left' }

/** The texts that explain why a row is ahead of the next. */
export type ExplanationText = { heading: string; reason: string; steps: ExplanationStep[] }

const signedRules: readonly Why['rule'][] = ['headToHeadGoalDifference', 'goalDifference']
const headToHeadRules = ['headToHeadPoints', 'headToHeadGoalDifference', 'headToHeadGoals'] as const

const isHeadToHead = (rule: Why['rule']): rule is (typeof headToHeadRules)[number] =>
  headToHeadRules.some((each) => each === rule)

/**
 * Explains the position of a row: which rule puts it ahead of which row, with the numbers (under head-to-head rules
 * those of the table of the tied rows). Undefined for a row without a reason.
 */
export const explanationText = (
  row: ExplainedRow,
  rows: readonly NamedRow[],
  { t, formats }: { t: Translate; formats: Pick<Formats, 'number' | 'list'> },
): ExplanationText | undefined => {
  const { why } = row
  if (why === null) return undefined
  const nameOf = (id: string) => rows.find((each) => idOf(each) === id)?.name ?? ''
  const next = nameOf(why.versus)
  const show = (value: number) =>
    formats.number(value, signedRules.includes(why.rule) ? { signDisplay: 'exceptZero' } : {})
  const [a = 0, b = 0] = why.values
  const same = t('standings.samePoints', { count: row.points, points: formats.number(row.points) })
  const params = { count: a, a: show(a), b: show(b), same }
  return {
    heading: t('standings.whyLead', { own: row.name, next }),
    reason: reasonOf(t, why, { ...params, names: formats.list(why.tied.map(nameOf)) }),
    steps: stepsOf(
      t,
      row,
      rows.find((each) => idOf(each) === why.versus),
      { show, formats },
    ),
  }
}

/** The matches between a row and the next one, of those that a head-to-head rule compared: «Giornata 5: Virtus 2–1 Real». */
export const directMatches = (
  { why }: ExplainedRow,
  rows: readonly NamedRow[],
  { t, tournament }: { t: Translate; tournament: Pick<Tournament, 'type' | 'module'> },
): string[] => {
  const nameOf = (id: string) => rows.find((each) => idOf(each) === id)?.name ?? ''
  return (why?.matches ?? []).map((match) =>
    t('standings.meeting', {
      round: roundLabel(t, tournament, match.round),
      home: nameOf(match.home),
      away: nameOf(match.away),
      homeScore: match.homeScore,
      awayScore: match.awayScore,
    }),
  )
}

type TextParams = { count: number; a: string; b: string; same: string; names: string }

const reasonOf = (t: Translate, why: Reason, params: TextParams): string => {
  const { rule } = why
  if (rule === 'points') return t('standings.why_points', params)
  if (isHeadToHead(rule) && why.tied.length > 2) return t(`standings.whyMini_${rule}`, params)
  const { names: _names, count: _count, ...otherParams } = params
  if (rule === 'countback') return t('standings.why_countback', { ...otherParams, place: why.place ?? 1 })
  if (rule === 'drawOfLots') return t('standings.why_drawOfLots', { same: params.same })
  return t(`standings.why_${rule}`, otherParams)
}

type ValueFormat = { show: (value: number) => string; formats: Pick<Formats, 'number'> }

const stepsOf = (
  t: Translate,
  row: ExplainedRow,
  next: (NamedRow & { difference?: number }) | undefined,
  { show, formats }: ValueFormat,
): ExplanationStep[] => {
  const { why } = row
  if (why === null) return []
  const [a = 0, b = 0] = why.values
  const label = t(`standings.rule_${why.rule}`)
  if (why.rule === 'points') return [{ label, left: show(a), right: show(b), decides: 'left' }]
  const points = formats.number(row.points)
  const equal = { label: t('standings.rule_points'), left: points, right: formats.number(next?.points ?? row.points) }
  const decidingStep: ExplanationStep[] =
    why.rule === 'drawOfLots'
      ? []
      : [{ label: t('standings.decides', { rule: label }), left: show(a), right: show(b), decides: 'left' }]
  if (!isHeadToHead(why.rule) || row.difference === undefined || next?.difference === undefined)
    return [equal, ...decidingStep]
  const signed = (value: number) => formats.number(value, { signDisplay: 'exceptZero' })
  const general = {
    label: t('standings.generalDifference'),
    left: signed(row.difference),
    right: signed(next.difference),
  }
  return [equal, ...decidingStep, general]
}
