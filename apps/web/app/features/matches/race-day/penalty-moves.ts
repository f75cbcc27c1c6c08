import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { RacePenalty } from '@agone/contract/matches/routes/race-penalties'
import { positionsAfterPenalties } from '@agone/engines/racing/race-penalties'

/** Another position of a driver. */
export type Move = { entryId: EntryId; from: number; to: number }

type Cost = Pick<RacePenalty, 'entryId' | 'seconds' | 'places'>

/** The drivers whose position changes with one more penalty, in the new order. */
export const penaltyMoves = ({ participants }: MatchView, penalties: readonly Cost[], added: Cost): Move[] => {
  const finishers = participants.flatMap(({ entryId: id, finishPosition: position, gap }) =>
    id === null || position === null ? [] : [{ id, position, gap }],
  )
  const costs = [...penalties, added].map(({ entryId: id, seconds, places }) => ({ id, seconds, places }))
  const positions = positionsAfterPenalties(finishers, costs)
  return participants
    .flatMap(({ entryId, position: from }) => {
      const to = entryId === null ? undefined : positions.get(entryId)
      return entryId === null || from === null || to === undefined || from === to ? [] : [{ entryId, from, to }]
    })
    .toSorted((a, b) => a.to - b.to)
}
