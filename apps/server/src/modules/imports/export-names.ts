import type { EntryId, StableId, UserId } from '@agone/contract'
import type { CardRow } from '../matches/index.ts'
import type { TournamentSnapshot } from '../standings/index.ts'

/** The names of a season file, which knows participants, stables and players by their names alone. */
export type ExportNames = {
  entry: (id: EntryId | null | undefined) => string | undefined
  stable: (id: StableId | null | undefined) => string | undefined
  player: (userId: UserId) => string
}

/** The names of a tournament; equal ones get a number: «Molo», «Molo (2)». */
export const namesOf = (snapshot: TournamentSnapshot, cards: readonly CardRow[]): ExportNames => {
  const entries = distinct(snapshot.entries.map(({ id, name }) => [id, name]))
  const stables = distinct(snapshot.stables.map(({ id, name }) => [id, name]))
  const players = playersOf(snapshot, cards)
  return {
    entry: (id) => (id ? entries.get(id) : undefined),
    stable: (id) => (id ? stables.get(id) : undefined),
    player: (userId) => players.get(userId) ?? '–',
  }
}

/** The players by user: current and former line-ups, then whoever else has figures. An import takes one name for one person, in all teams. */
const playersOf = (
  { lineup, formerLineups, players }: TournamentSnapshot,
  cards: readonly CardRow[],
): Map<UserId, string> => {
  const others = [...players, ...cards].map((player) => ({ ...player, shirt_name: null }))
  const named = new Map<UserId, string>()
  for (const { user_id, username, shirt_name } of [...lineup, ...formerLineups, ...others]) {
    if (!named.has(user_id)) named.set(user_id, shirt_name ?? username)
  }
  return distinct([...named])
}

const distinct = <Id>(named: readonly (readonly [Id, string])[]): Map<Id, string> => {
  const taken = new Set<string>()
  return new Map(
    named.map(([id, name]) => {
      let own = name
      for (let count = 2; taken.has(own); count++) own = `${name} (${count})`
      taken.add(own)
      return [id, own] as const
    }),
  )
}
