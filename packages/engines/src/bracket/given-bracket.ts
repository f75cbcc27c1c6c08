import { bracketOf, type Bracket } from './bracket.ts'
import { EngineFault } from '../fault.ts'
import type { Id } from '../draw/participants.ts'

/** A tie of a knock-out that was drawn elsewhere. `round` is the round of the bracket, from 1; without `away` it is a bye of the first. */
export interface GivenTie {
  readonly round: number
  readonly home: Id
  readonly away?: Id | undefined
}

/**
 * The bracket of given ties: orders the ties of the first round so that the known ties of later rounds follow. Set `thirdPlace`
 * instead of passing the match for third place. Throws `undrawable` when the ties fit no bracket, `notPowerOfTwo`, `tooFew` or `duplicate`.
 */
export const givenBracket = (
  ties: readonly GivenTie[],
  options: { legs?: number; singleFinal?: boolean; thirdPlace?: boolean; seeds?: ReadonlyMap<Id, number> } = {},
): Bracket => {
  const rounds = [...Map.groupBy(ties, ({ round }) => round)].toSorted(([a], [b]) => a - b).map(([, list]) => list)
  const [first = []] = rounds
  let blocks = first.map((tie): Block => [tie])
  for (const round of rounds.slice(1)) blocks = joined(blocks, round)
  return bracketOf(
    blocks.flat().map(({ home, away }) => [home, away] as const),
    options,
  )
}

/** First-round ties, in bracket order, that lead to one slot of a round. */
type Block = readonly GivenTie[]

/** Joins the two blocks whose participants meet in `round`; blocks without a known tie follow in their order. */
const joined = (blocks: readonly Block[], round: readonly GivenTie[]): Block[] => {
  const left = new Set(blocks)
  const take = (id: Id): Block => {
    const block = [...left].find((each) => each.some(({ home, away }) => home === id || away === id))
    if (!block) throw new EngineFault('undrawable', `${id} is in no earlier tie`)
    left.delete(block)
    return block
  }
  const known = round.map(({ home, away = '' }): Block => [...take(home), ...take(away)])
  const rest = [...left]
  const paired = rest.flatMap((block, at) => (at % 2 === 0 ? [[...block, ...(rest[at + 1] ?? [])]] : []))
  return [...known, ...paired]
}
