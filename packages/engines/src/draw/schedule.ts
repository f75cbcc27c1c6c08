import { EngineFault } from '../fault.ts'
import { Fixtures, type Fixture } from './fixtures.ts'
import { byId, type Id } from './participants.ts'

/** A given schedule, from an import or from a manager. */
export interface GivenSchedule {
  readonly participants: readonly Id[]
  readonly fixtures: readonly Fixture[]
  /** Refuse unless each pair meets as often as this; unchecked when left out. */
  readonly repeatTimes?: number | undefined
}

/**
 * A given schedule as fixtures, after validation. Throws `duplicate`, `unknownParticipant`, `playsItself`, `twiceOnDay`
 * or `wrongMeetings`.
 */
export const givenSchedule = ({ participants, fixtures, repeatTimes }: GivenSchedule): Fixtures => {
  const schedule = Fixtures.of(participants, fixtures)
  const busy = new Set<string>()
  const meetings = new Map<string, number>()
  for (const { round, home, away } of fixtures) {
    for (const id of [home, away]) {
      const day = `${round}/${id}`
      if (busy.has(day)) throw new EngineFault('twiceOnDay', `${id} plays twice on day ${round}`)
      busy.add(day)
    }
    const pair = JSON.stringify([home, away].toSorted(byId))
    meetings.set(pair, (meetings.get(pair) ?? 0) + 1)
  }
  if (repeatTimes === undefined) return schedule
  const pairs = (participants.length * (participants.length - 1)) / 2
  if (meetings.size !== pairs || [...meetings.values()].some((times) => times !== repeatTimes)) {
    throw new EngineFault('wrongMeetings', `not every pair meets ${repeatTimes} times`)
  }
  return schedule
}
