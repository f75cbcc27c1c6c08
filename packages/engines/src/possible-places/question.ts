import { addWhole, amountAt } from '../table/columns.ts'
import type { Facts } from './facts.ts'

/**
 * One question about one participant, the target: how many others can finish ahead of it. `direction` 1 asks how many above; -1
 * how many below, which is the same question with all figures negated. In a remaining match a participant goes `up` (a win for
 * direction 1, a loss for -1), `even` (a draw) or down. `up` and `even` are the points beyond those of going down.
 */
export interface Question {
  readonly facts: Facts
  readonly target: number
  readonly direction: 1 | -1
  /** The final points of the target, which goes down in all its matches; all points are in millionths (`Facts`). */
  readonly targetPoints: number
  /** The final points of each participant if it goes down in all its matches. */
  readonly least: Float64Array
  /** The final points of each participant if it goes up in its matches against the target and down in all others. */
  readonly base: Float64Array
  /** The number of remaining matches of each participant against others than the target. */
  readonly open: Int32Array
  readonly up: number
  readonly even: number
  /** What up, even and down are worth in a mini-table. */
  readonly values: { readonly up: number; readonly even: number; readonly down: number }
}

/**
 * Assumes that the target goes down in all its remaining matches. It then has the fewest points and its opponents the most, so
 * that whoever can finish ahead of it in any case can do so in this case.
 */
export const questionOf = (facts: Facts, target: number, direction: 1 | -1): Question => {
  const { win, draw, loss } = facts
  const values = direction === 1 ? { up: win, even: draw, down: loss } : { up: -loss, even: -draw, down: -win }
  const up = values.up - values.down
  const base = new Float64Array(facts.size)
  const open = new Int32Array(facts.size)
  for (const member of facts.members) {
    const left = facts.leftOf[member]?.length ?? 0
    base[member] = direction * amountAt(facts.points, member) + values.down * left
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
    direction,
    targetPoints: amountAt(least, target),
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
