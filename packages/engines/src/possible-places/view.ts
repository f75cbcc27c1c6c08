import { addWhole, amountAt } from '../table/columns.ts'
import type { Facts } from './facts.ts'

/**
 * One question about one participant, the target: how many others can finish ahead of it. `side` 1 asks how many above;
 * -1 how many below, which is the same question with all figures negated. In a match left, a participant goes `up` (wins
 * for side 1, loses for side -1), `even` (a draw) or down, which is worth 0: `least` contains it.
 */
export interface View {
  readonly facts: Facts
  readonly target: number
  readonly side: 1 | -1
  /** The final points of the target, which goes down in all its matches. */
  readonly goal: number
  /** The final points of each participant that goes down in all its matches. */
  readonly least: Float64Array
  /** The same, but that it goes up in those against the target. */
  readonly base: Float64Array
  /** The number of matches left of each participant against others than the target. */
  readonly open: Int32Array
  readonly up: number
  readonly even: number
  /** What up, even and down are worth in a mini-table. */
  readonly values: { readonly up: number; readonly even: number; readonly down: number }
}

/**
 * A target that goes down everywhere has the fewest points, and its opponents the most: whoever can finish ahead of it, does
 * so then. With a win for the target instead all others who were level or ahead would still be ahead.
 */
export const viewOf = (facts: Facts, target: number, side: 1 | -1): View => {
  const { win, draw, loss } = facts
  const values = side === 1 ? { up: win, even: draw, down: loss } : { up: -loss, even: -draw, down: -win }
  const up = values.up - values.down
  const base = new Float64Array(facts.size)
  const open = new Int32Array(facts.size)
  for (const member of facts.members) {
    const left = facts.leftOf[member]?.length ?? 0
    base[member] = side * amountAt(facts.points, member) + values.down * left
    open[member] = left
  }
  const least = base.slice()
  for (const match of facts.leftOf[target] ?? []) {
    const other = opponentIn(facts, match, target)
    base[other] = amountAt(base, other) + up
    addWhole(open, other, -1)
  }
  return {
    facts,
    target,
    side,
    goal: amountAt(least, target),
    least,
    base,
    open,
    up,
    even: values.even - values.down,
    values,
  }
}

/** The other side of match `match` of `left`. */
export const opponentIn = ({ left }: Facts, match: number, member: number): number => {
  const { home = -1, away = -1 } = left[match] ?? {}
  return home === member ? away : home
}
