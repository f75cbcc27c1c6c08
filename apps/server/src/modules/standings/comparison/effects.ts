import { isRace, type TableEffect } from '@agone/contract'
import { exact } from '@agone/engines/table/columns'
import type { MatchRecord } from '../../matches/index.ts'
import { engineTable, groupsOf, isOfTable } from '../tables.ts'
import { entryIdIn, entryIn, participantFieldsOf, type TournamentSnapshot } from '../tournament-snapshot.ts'

/**
 * What a verified match changed in the table as of its match day: the rows of both sides, and those that are on another place
 * without it. Empty for other matches, and in a Swiss system, whose tie-breaks depend on all other matches.
 */
export const effectsOf = (snapshot: TournamentSnapshot, { id }: Pick<MatchRecord, 'id'>): TableEffect[] => {
  const match = snapshot.matches.find((each) => each.id === id)
  const isCounted = match?.status === 'verified' && isOfTable(match) && !isRace(match)
  const group = isCounted ? groupsOf(snapshot).find(({ name }) => name === match.group_name) : undefined
  if (!match || !group || snapshot.tournament.type === 'swiss') return []
  const tableOf = (matches: TournamentSnapshot['matches']) =>
    engineTable({ ...snapshot, matches }, group.entries, { day: match.round, extra: [] })
  const without = new Map(tableOf(snapshot.matches.filter((each) => each !== match)).map((row) => [row.id, row]))
  return tableOf(snapshot.matches).flatMap((row) => {
    const before = without.get(row.id)
    const isSide = match.sides.some((side) => side.entry_id === entryIdIn(snapshot, row.id))
    if (!before || (!isSide && before.position === row.position)) return []
    return {
      ...participantFieldsOf(entryIn(snapshot, row.id)),
      position: row.position,
      positionWithout: before.position,
      points: row.points,
      gained: exact(row.points - before.points),
    }
  })
}
