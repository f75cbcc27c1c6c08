import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { isUserSide, participantName } from '@agone/contract/matches/labels'

/** The result of a driver in a race; `fastest` marks the fastest lap of the race. */
export type ListedResult = Pick<
  Participant,
  'id' | 'entryId' | 'avatar' | 'position' | 'outcome' | 'pts' | 'fastRideTime' | 'stableId'
> & { name: string | null; username: string | undefined; fastest: boolean; best: boolean }

/** A race or sprint in lists and grids, drivers in the order of the result. */
export type ListedRace = Pick<MatchView, 'matchId' | 'round' | 'phase' | 'name' | 'scheduledAt' | 'status'> & {
  results: ListedResult[]
}

const afterLastPosition = 10_000

/** Converts a race for lists, best results first; drivers without position and outcome are last. */
export const listRace = (match: MatchView): ListedRace => {
  const { matchId, round, phase, name, scheduledAt, status, participants } = match
  const laps = participants.flatMap((each) => each.fastRideTime ?? [])
  const fastest = laps.length > 0 ? Math.min(...laps) : undefined
  const results = participants.map((each) => result(each, fastest))
  const order = (each: ListedResult) =>
    each.position ?? (each.outcome === null ? afterLastPosition * 2 : afterLastPosition)
  return {
    ...{ matchId, round, phase, name, scheduledAt, status },
    results: results.toSorted((a, b) => order(a) - order(b)),
  }
}

const result = (participant: Participant, fastest: number | undefined): ListedResult => {
  const { id, entryId, avatar, position, outcome, pts, fastRideTime, stableId } = participant
  return {
    ...{ id, entryId, avatar, position, outcome, pts, fastRideTime, stableId },
    name: participantName(participant),
    username: isUserSide(participant) ? participant.username : undefined,
    fastest: fastRideTime !== null && fastRideTime === fastest,
    best: participant.driverOfTheDay,
  }
}
