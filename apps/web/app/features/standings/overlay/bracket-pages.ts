import type { BracketPart } from '../bracket/bracket-rounds.ts'

/** How many rounds stand beside each other, and how many ties below each other: more are not legible from a distance. */
export type BracketWindow = { rounds: number; ties: number }

/**
 * Divides a bracket into pages of some rounds each. They begin with the current round, or earlier if fewer are left than a page has. If
 * their first round has too many ties for a page, each page has a part of them, and the later ties to which these lead.
 */
export const bracketPages = (
  { rounds, current }: Pick<BracketPart, 'rounds' | 'current'>,
  { rounds: width, ties: height }: BracketWindow,
): BracketPart['rounds'][] => {
  const currentIndex = Math.max(
    0,
    rounds.findIndex(({ id }) => id === current),
  )
  const from = Math.max(0, Math.min(currentIndex, rounds.length - width))
  const shown = rounds.slice(from, from + width)
  const longest = Math.max(0, ...shown.map(({ ties }) => ties.length))
  const count = Math.ceil(longest / height)
  return Array.from({ length: count }, (_, page) =>
    shown.flatMap(({ ties, ...round }) => {
      const edge = (at: number) => Math.floor((at * ties.length) / count)
      const part = ties.slice(edge(page), edge(page + 1))
      return part.length === 0 ? [] : [{ ...round, ties: part }]
    }),
  )
}
