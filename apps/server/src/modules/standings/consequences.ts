import type { Consequences } from '@agone/contract'
import { bracketChanges, tableChanges } from '@agone/engines'
import { isPlayed, isRace, resolvedBracket, tiesOf, type MatchRecord } from '../matches/index.ts'
import { seasonOf } from './seasons.ts'
import { entryIn, type Sheet } from './sheet.ts'
import { engineTable, groupsOf } from './tables.ts'

/** What reopening a verified match would move: rows of the table, slots of the bracket; nothing for any other match. */
export const consequencesOf = (sheet: Sheet, match: MatchRecord): Consequences => {
  if (match.status !== 'verified') return { rows: [], slots: [] }
  const without = withoutResult(sheet, match)
  return {
    rows: match.phase === 'elimination' ? [] : movedRows(sheet, without, match),
    slots: slotsBehind(sheet, without, match),
  }
}

const withoutResult = (sheet: Sheet, match: MatchRecord): Sheet => ({
  ...sheet,
  matches: sheet.matches.map((each) => (each.id === match.id ? { ...each, status: 'open' as const } : each)),
})

const movedRows = (before: Sheet, after: Sheet, match: MatchRecord): Consequences['rows'] => {
  const changes = tableChanges(rowsOf(before, match), rowsOf(after, match))
  return changes.flatMap(({ id, from, to, points: [had, has] }) => {
    if (from === null || to === null || had === null || has === null) return []
    const { id: entryId, name } = entryIn(before, id)
    return [{ entryId, name, before: { position: from, points: had }, after: { position: to, points: has } }]
  })
}

const rowsOf = (sheet: Sheet, match: MatchRecord) => {
  if (isRace(match)) return seasonOf(sheet, undefined).users
  const group = groupsOf(sheet).find((each) => each.name === match.group_name)
  return engineTable(sheet, group?.entries ?? sheet.entries, { day: undefined, extra: [] })
}

const slotsBehind = (before: Sheet, after: Sheet, match: MatchRecord): Consequences['slots'] => {
  if (match.phase === 'elimination') return movedSlots(before, after)
  return match.phase === 'groups' ? droppedSlots(before) : []
}

/** The bracket behind the groups goes with its draw. */
const droppedSlots = (sheet: Sheet): Consequences['slots'] => {
  const bracket = sheet.matches.filter((match) => match.phase === 'elimination')
  const blocked = bracket.some(isPlayed)
  return bracket.flatMap((match) =>
    match.sides.flatMap(({ entry_id: id }) =>
      id === null
        ? []
        : [{ matchId: match.id, round: match.round, before: entryIn(sheet, id).name, after: null, blocked }],
    ),
  )
}

const movedSlots = (before: Sheet, after: Sheet): Consequences['slots'] => {
  const bracket = (sheet: Sheet) => sheet.matches.filter((match) => match.phase === 'elimination')
  const ties = tiesOf(bracket(before))
  return bracketChanges(resolvedBracket(bracket(before)), resolvedBracket(bracket(after))).flatMap((change) => {
    const match = ties[change.tie]?.at(-1)
    if (!match) return []
    const nameOf = (id: string | null) => (id === null ? null : entryIn(before, id).name)
    const blocked = isPlayed(match)
    return [{ matchId: match.id, round: match.round, before: nameOf(change.from), after: nameOf(change.to), blocked }]
  })
}
