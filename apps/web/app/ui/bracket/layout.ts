/** A match of a bracket as the layout sees it: what it is and which match its winner goes to. */
export type LaidTie = { id: string; next?: string }

export type Place = { x: number; y: number }
export type Connection = { from: string; to: string; path: string }
export type BracketLayout = {
  width: number
  height: number
  places: ReadonlyMap<string, Place>
  connections: readonly Connection[]
}

export type BracketSizes = { width: number; height: number; gapX: number; gapY: number }

/**
 * Where each match of a bracket stands, in px, by its rounds from first to last. A match stands in the middle of those
 * whose winners come to it; one that nobody comes to (a bye's, or one of a final for third place) takes the free place
 * its order gives it. Works for any count per round, so also for play-ins and for the lower half of a double bracket.
 */
export const layoutBracket = (rounds: readonly (readonly LaidTie[])[], sizes: BracketSizes): BracketLayout => {
  const slot = sizes.height + sizes.gapY
  const rows = Math.max(1, ...rounds.map((round) => round.length))
  const places = new Map<string, Place>()
  rounds.forEach((round, index) => {
    const x = index * (sizes.width + sizes.gapX)
    const before = rounds[index - 1] ?? []
    const wanted = round.map(
      (tie, order) => middleOf(before, tie.id, places) ?? ((order + 0.5) * rows * slot) / round.length - slot / 2,
    )
    let floor = 0
    round.forEach((tie, order) => {
      const y = Math.max(floor, wanted[order] ?? 0)
      places.set(tie.id, { x, y })
      floor = y + slot
    })
  })
  const bottom = Math.max(0, ...[...places.values()].map((place) => place.y))
  return {
    width: rounds.length * (sizes.width + sizes.gapX) - sizes.gapX,
    height: bottom + sizes.height,
    places,
    connections: rounds.flatMap((round) => round.flatMap((tie) => connect(tie, places, sizes))),
  }
}

/** The matches a participant has played or reached, and the way between them: what is lit as the reader's own path. */
export const pathOf = (
  rounds: readonly (readonly { id: string; sides: readonly { id?: string }[] }[])[],
  own: string | undefined,
): ReadonlySet<string> =>
  new Set(
    own === undefined
      ? []
      : rounds
          .flat()
          .filter((tie) => tie.sides.some((side) => side.id === own))
          .map((tie) => tie.id),
  )

/** The match that an arrow key leads to from another one. */
export const neighbourOf = (rounds: readonly (readonly LaidTie[])[], id: string, key: string): string | undefined => {
  const at = rounds.findIndex((round) => round.some((tie) => tie.id === id))
  const order = rounds[at]?.findIndex((tie) => tie.id === id) ?? -1
  switch (key) {
    case 'ArrowUp':
      return rounds[at]?.[order - 1]?.id
    case 'ArrowDown':
      return rounds[at]?.[order + 1]?.id
    case 'ArrowRight':
      return rounds[at]?.[order]?.next
    case 'ArrowLeft':
      return rounds[at - 1]?.find((tie) => tie.next === id)?.id
    default:
      return undefined
  }
}

const middleOf = (before: readonly LaidTie[], id: string, places: ReadonlyMap<string, Place>): number | undefined => {
  const feeding = before.filter((tie) => tie.next === id).flatMap((tie) => places.get(tie.id) ?? [])
  return feeding.length === 0 ? undefined : feeding.reduce((sum, place) => sum + place.y, 0) / feeding.length
}

const connect = (tie: LaidTie, places: ReadonlyMap<string, Place>, sizes: BracketSizes): Connection[] => {
  const from = places.get(tie.id)
  const to = tie.next === undefined ? undefined : places.get(tie.next)
  if (from === undefined || to === undefined || tie.next === undefined) return []
  const start = { x: from.x + sizes.width, y: from.y + sizes.height / 2 }
  const end = { x: to.x, y: to.y + sizes.height / 2 }
  return [{ from: tie.id, to: tie.next, path: elbow(start, end, end.x - sizes.gapX / 2) }]
}

const elbow = (start: Place, end: Place, x: number): string => {
  const drop = end.y - start.y
  if (Math.abs(drop) < 1) return `M${start.x} ${start.y}H${end.x}`
  const radius = Math.min(6, Math.abs(drop) / 2)
  const down = Math.sign(drop)
  return `M${start.x} ${start.y}H${x - radius}q${radius} 0 ${radius} ${down * radius}V${end.y - down * radius}q0 ${down * radius} ${radius} ${down * radius}H${end.x}`
}
