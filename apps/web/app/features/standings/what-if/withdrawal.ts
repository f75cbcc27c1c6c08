import type { EntryId, MatchId } from '@agone/contract/ids'
import type { TableInputs } from '@agone/contract/standings/routes/table-inputs'
import { swissTables } from './swiss/swiss-tables.ts'
import { whatIfTables } from './what-if-tables.ts'

/**
 * Who withdraws, and what then becomes of the matches: those that are left are lost with this score, or all are void. The `agreed` ones, which
 * both sides have reported alike, are not lost.
 */
export type Withdrawal = { entryId: EntryId; isVoid: boolean; agreed: readonly MatchId[]; walkoverScore: number }

/** What a withdrawal changes for another participant of its table. */
export type WithdrawalEffect = {
  entryId: EntryId
  name: string
  from: number
  to: number
  pointsBefore: number
  pointsAfter: number
}

/** The other participants of the table whose place or points a withdrawal would change, in the new order. */
export const withdrawalEffects = (inputs: TableInputs, withdrawal: Withdrawal): WithdrawalEffect[] => {
  const { entryId } = withdrawal
  const groups = inputs.groups.filter(({ entries }) => entries.some((entry) => entry.entryId === entryId))
  const tablesOf = inputs.swiss === null ? whatIfTables : swissTables
  const rowsOf = (shown: TableInputs) => tablesOf(shown, new Map()).flatMap(({ rows }) => rows)
  const before = new Map(rowsOf({ ...inputs, groups }).map((row) => [row.entryId, row]))
  const after = rowsOf({ ...inputs, groups: groups.map((group) => withWithdrawal(group, withdrawal)) })
  return after.flatMap((row) => {
    const old = before.get(row.entryId)
    if (old === undefined || row.entryId === entryId) return []
    if (old.position === row.position && old.points === row.points) return []
    return [
      {
        ...{ entryId: row.entryId, name: row.name, from: old.position, to: row.position },
        ...{ pointsBefore: old.points, pointsAfter: row.points },
      },
    ]
  })
}

type Group = TableInputs['groups'][number]

const withWithdrawal = (group: Group, { entryId, isVoid, agreed, walkoverScore }: Withdrawal): Group => {
  const entries = isVoid
    ? group.entries.map((entry) => (entry.entryId === entryId ? { ...entry, withdrawn: true } : entry))
    : group.entries
  const isLeft = ({ matchId, home, away, homeScore }: Group['matches'][number]) =>
    homeScore === null && !agreed.includes(matchId) && (home === entryId || away === entryId)
  const forfeited = group.matches.map((match) => {
    if (!isLeft(match)) return match
    return match.home === entryId
      ? { ...match, homeScore: 0, awayScore: walkoverScore, absent: 'home' as const }
      : { ...match, homeScore: walkoverScore, awayScore: 0, absent: 'away' as const }
  })
  return { ...group, entries, matches: isVoid ? group.matches : forfeited }
}
