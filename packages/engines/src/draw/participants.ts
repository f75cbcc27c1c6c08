import { EngineFault } from '../fault.ts'

/** The id of a participant: an entry, a team, a user or a stable. Engines do not interpret it. */
export type Id = string

/** Position of each id in the list; throws `duplicate`. Inside the engines a participant is this number. */
export const indexOfEach = <T extends Id>(participants: readonly T[]): Map<T, number> => {
  const indexes = new Map<T, number>()
  for (const id of participants) {
    if (indexes.has(id)) throw new EngineFault('duplicate', `${id} is named twice`)
    indexes.set(id, indexes.size)
  }
  return indexes
}

/** The index of an id; throws `unknownParticipant`. */
export const indexIn = (indexes: ReadonlyMap<Id, number>, id: Id): number => {
  const index = indexes.get(id)
  if (index === undefined) throw new EngineFault('unknownParticipant', `${id} takes no part`)
  return index
}

/** Throws `tooFew` or `duplicate`. A Set, not a Map: a draw of 65,536 needs the check but not the positions. */
export const assertDrawable = (participants: readonly Id[]): void => {
  if (participants.length < 2) throw new EngineFault('tooFew', 'a draw needs two participants')
  if (new Set(participants).size < participants.length) {
    throw new EngineFault('duplicate', 'a participant is named twice')
  }
}

/** Order by code units: the same on every machine, whatever its language. */
export const byId = (a: Id, b: Id): number => (a < b ? -1 : a > b ? 1 : 0)
