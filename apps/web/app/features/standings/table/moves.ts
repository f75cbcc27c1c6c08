/** Where rows stand, by their id: px from the top of the table. */
export type Places = ReadonlyMap<string, number>

/** How far each row came from its old place, in px (negative: it rose); rows that are new or stayed are left out. */
export const movesBetween = (before: Places, after: Places): Map<string, number> => {
  const moves = new Map<string, number>()
  for (const [id, place] of after) {
    const old = before.get(id)
    if (old !== undefined && old !== place) moves.set(id, place - old)
  }
  return moves
}
