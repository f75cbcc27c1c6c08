/** A match for the layout: its id and the match that its winner goes to. */
export type LayoutTie = { id: string; next?: string }

export type Point = { x: number; y: number }
export type Connection = { from: string; to: string; path: string }
export type BracketLayout = {
  width: number
  height: number
  points: ReadonlyMap<string, Point>
  connections: readonly Connection[]
}

export type BracketSizes = { width: number; height: number; gapX: number; gapY: number }

/**
 * The position of each match of a bracket, in px; `rounds` are in order. A match is centred between the matches whose
 * winners it gets; one without such matches (after a bye, or the final for third place) takes the next free position.
 * Works for any number of matches per round, so also for play-ins and the lower half of a double bracket.
 */
export const layoutBracket = (rounds: readonly (readonly LayoutTie[])[], sizes: BracketSizes): BracketLayout => {
  const slot = sizes.height + sizes.gapY
  const rows = Math.max(1, ...rounds.map((round) => round.length))
  const points = new Map<string, Point>()
  rounds.forEach((round, index) => {
    const x = index * (sizes.width + sizes.gapX)
    const before = rounds[index - 1] ?? []
    const centred = round.map(
      (tie, order) => middleOf(before, tie.id, points) ?? ((order + 0.5) * rows * slot) / round.length - slot / 2,
    )
    let minY = 0
    round.forEach((tie, order) => {
      const y = Math.max(minY, centred[order] ?? 0)
      points.set(tie.id, { x, y })
      minY = y + slot
    })
  })
  const bottom = Math.max(0, ...[...points.values()].map((point) => point.y))
  return {
    width: rounds.length * (sizes.width + sizes.gapX) - sizes.gapX,
    height: bottom + sizes.height,
    points,
    connections: rounds.flatMap((round) => round.flatMap((tie) => connect(tie, points, sizes))),
  }
}

/** The matches that a participant has played or reached, and the connections between them: the highlighted path. */
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

/** The match that an arrow key moves the focus to. */
export const neighbourOf = (rounds: readonly (readonly LayoutTie[])[], id: string, key: string): string | undefined => {
  const roundIndex = rounds.findIndex((round) => round.some((tie) => tie.id === id))
  const order = rounds[roundIndex]?.findIndex((tie) => tie.id === id) ?? -1
  switch (key) {
    case 'ArrowUp':
      return rounds[roundIndex]?.[order - 1]?.id
    case 'ArrowDown':
      return rounds[roundIndex]?.[order + 1]?.id
    case 'ArrowRight':
      return rounds[roundIndex]?.[order]?.next
    case 'ArrowLeft':
      return rounds[roundIndex - 1]?.find((tie) => tie.next === id)?.id
    default:
      return undefined
  }
}

const middleOf = (before: readonly LayoutTie[], id: string, points: ReadonlyMap<string, Point>): number | undefined => {
  const sources = before.filter((tie) => tie.next === id).flatMap((tie) => points.get(tie.id) ?? [])
  return sources.length === 0 ? undefined : sources.reduce((sum, point) => sum + point.y, 0) / sources.length
}

const connect = (tie: LayoutTie, points: ReadonlyMap<string, Point>, sizes: BracketSizes): Connection[] => {
  const from = points.get(tie.id)
  const to = tie.next === undefined ? undefined : points.get(tie.next)
  if (from === undefined || to === undefined || tie.next === undefined) return []
  const start = { x: from.x + sizes.width, y: from.y + sizes.height / 2 }
  const end = { x: to.x, y: to.y + sizes.height / 2 }
  return [{ from: tie.id, to: tie.next, path: connectionPath(start, end, end.x - sizes.gapX / 2) }]
}

const connectionPath = (start: Point, end: Point, x: number): string => {
  const deltaY = end.y - start.y
  if (Math.abs(deltaY) < 1) return `M${start.x} ${start.y}H${end.x}`
  const radius = Math.min(6, Math.abs(deltaY) / 2)
  const down = Math.sign(deltaY)
  return `M${start.x} ${start.y}H${x - radius}q${radius} 0 ${radius} ${down * radius}V${end.y - down * radius}q0 ${down * radius} ${radius} ${down * radius}H${end.x}`
}
