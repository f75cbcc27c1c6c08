/** The name of a round of a single bracket by its slots, of which a final has two. */
export const bracketRoundOf = (size: number): 'final' | 'semiFinals' | 'quarterFinals' | 'roundOf' => {
  if (size === 2) return 'final'
  if (size === 4) return 'semiFinals'
  return size === 8 ? 'quarterFinals' : 'roundOf'
}
