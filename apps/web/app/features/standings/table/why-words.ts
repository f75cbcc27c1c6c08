import type { StableWhy, Why } from '@agone/contract/standings/routes/standings'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'

/** A row is known by its entry, one of stables by the stable. */
type Named = { name: string; points: number } & ({ entryId: string } | { id: string })
type Reason = Why | StableWhy
type Explained = Named & { why: Reason | null; difference?: number }

const idOf = (row: Named): string => ('entryId' in row ? row.entryId : row.id)

/** Two figures that were compared; `decides` marks those of the rule that put the row above. */
export type WhyStep = { label: string; left: string; right: string; decides?: 'left' }

/** Why a row stands above the next, in the reader's words. */
export type WhyWords = { lead: string; reason: string; steps: WhyStep[]; meetings: string[] }

const signedRules: readonly Why['rule'][] = ['headToHeadGoalDifference', 'goalDifference']
const miniRules = ['headToHeadPoints', 'headToHeadGoalDifference', 'headToHeadGoals'] as const

const isMini = (rule: Why['rule']): rule is (typeof miniRules)[number] => miniRules.some((mini) => mini === rule)

/**
 * Puts the reason of a row into words: who stands above whom, by which rule, with which figures (those of the
 * mini-table of all who are tied under head-to-head rules) and from which matches. Undefined for a row without reason.
 */
export const whyWords = (
  row: Explained,
  rows: readonly Named[],
  { t, formats }: { t: Translate; formats: Pick<Formats, 'number' | 'list'> },
): WhyWords | undefined => {
  const { why } = row
  if (why === null) return undefined
  const nameOf = (id: string) => rows.find((each) => idOf(each) === id)?.name ?? ''
  const next = nameOf(why.versus)
  const show = (value: number) =>
    formats.number(value, signedRules.includes(why.rule) ? { signDisplay: 'exceptZero' } : {})
  const [a = 0, b = 0] = why.values
  const given = { a: show(a), b: show(b), points: formats.number(row.points) }
  return {
    lead: t('standings.whyLead', { own: row.name, next }),
    reason: reasonOf(t, why, { ...given, names: formats.list(why.tied.map(nameOf)) }),
    steps: stepsOf(
      t,
      row,
      rows.find((each) => idOf(each) === why.versus),
      { show, formats },
    ),
    meetings: why.matches.map((match) =>
      t('standings.meeting', {
        day: match.round,
        home: nameOf(match.home),
        away: nameOf(match.away),
        homeScore: match.homeScore,
        awayScore: match.awayScore,
      }),
    ),
  }
}

type Given = { a: string; b: string; points: string; names: string }

const reasonOf = (t: Translate, why: Reason, given: Given): string => {
  const { rule } = why
  if (rule === 'points') return t('standings.why_points', { a: given.a, b: given.b })
  if (isMini(rule) && why.tied.length > 2) return t(`standings.whyMini_${rule}`, given)
  const { names: _names, ...two } = given
  if (rule === 'countback') return t('standings.why_countback', { ...two, place: why.place ?? 1 })
  if (rule === 'drawOfLots') return t('standings.why_drawOfLots', { points: given.points })
  return t(`standings.why_${rule}`, two)
}

type Showing = { show: (value: number) => string; formats: Pick<Formats, 'number'> }

const stepsOf = (
  t: Translate,
  row: Explained,
  next: (Named & { difference?: number }) | undefined,
  { show, formats }: Showing,
): WhyStep[] => {
  const { why } = row
  if (why === null) return []
  const [a = 0, b = 0] = why.values
  const label = t(`standings.rule_${why.rule}`)
  if (why.rule === 'points') return [{ label, left: show(a), right: show(b), decides: 'left' }]
  const points = formats.number(row.points)
  const equal = { label: t('standings.rule_points'), left: points, right: formats.number(next?.points ?? row.points) }
  const deciding: WhyStep[] =
    why.rule === 'drawOfLots'
      ? []
      : [{ label: t('standings.decides', { rule: label }), left: show(a), right: show(b), decides: 'left' }]
  if (!isMini(why.rule) || row.difference === undefined || next?.difference === undefined) return [equal, ...deciding]
  const signed = (value: number) => formats.number(value, { signDisplay: 'exceptZero' })
  const general = {
    label: t('standings.generalDifference'),
    left: signed(row.difference),
    right: signed(next.difference),
  }
  return [equal, ...deciding, general]
}
