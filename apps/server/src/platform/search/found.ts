/**
 * How well a name matches. 0: it begins with the query; 1: a later word does; 2: it has all words of the query; 3: with
 * one typo per word; 4: with two; 5: with more than a search tolerates.
 */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5

/** Parses the rank of a page token; invalid ones become the worst rank. */
export const rankOf = (value: unknown): Rank => ranks.find((rank) => rank === value) ?? 5

const ranks: readonly Rank[] = [0, 1, 2, 3, 4, 5]

/** A found name in its searched form. `time` is the time of the named entity, if it has one. */
export type Found = { rank: Rank; name: string; id: string; time?: number | undefined }

type Key = Pick<Found, 'name' | 'id'>

/** True if one sorts after another by name and id. */
export const isAfter = (one: Key, other: Key): boolean =>
  one.name > other.name || (one.name === other.name && one.id > other.id)

/** Compares results by rank, then by distance from the time `near` if given, then by name and id. */
export const compareFound = (near?: number) => (one: Found, other: Found) =>
  one.rank - other.rank ||
  (near === undefined ? 0 : distance(one, near) - distance(other, near)) ||
  (isAfter(one, other) ? 1 : isAfter(other, one) ? -1 : 0)

const distance = ({ time = 0 }: Found, near: number) => Math.abs(time - near)
