import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { RacePenalty } from '@agone/contract/matches/routes/race-penalties'

/**
 * How far each driver is behind the winner after penalties, in milliseconds by entry. The winner is left out, and so are drivers whose
 * gap is not known, or who were faster than the winner and lost places by a penalty.
 */
export const gapsAfter = (
  { participants }: Pick<MatchView, 'participants'>,
  penalties: readonly Pick<RacePenalty, 'entryId' | 'seconds'>[],
): Map<string, number> => {
  const times = new Map(
    participants.flatMap(({ entryId, gap, position, finishPosition }) => {
      const atFinish = gap ?? (finishPosition === 1 ? 0 : null)
      if (entryId === null || position === null || atFinish === null) return []
      const seconds = penalties.reduce((sum, each) => sum + (each.entryId === entryId ? (each.seconds ?? 0) : 0), 0)
      return [[entryId, atFinish + seconds * 1000] as const]
    }),
  )
  const winner = participants.find(({ position }) => position === 1)?.entryId
  const best = winner ? times.get(winner) : undefined
  if (best === undefined) return new Map()
  return new Map([...times].flatMap(([id, time]) => (id === winner || time < best ? [] : [[id, time - best]])))
}
