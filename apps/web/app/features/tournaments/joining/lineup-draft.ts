import type { UserId } from '@agone/contract/ids'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { type LineupChange, shirtRules } from '@agone/contract/tournaments/routes/lineups'

/** A row of the form: a player who may be in the line-up, with the typed name and number. */
export type LineupRow = { userId: UserId; username: string; isIn: boolean; name: string; number: string }

/** Changes of the form by player. Everything else comes from the server, also after a reload. */
export type LineupChanges = Readonly<Record<string, Partial<Pick<LineupRow, 'isIn' | 'name' | 'number'>>>>

type Known = { id: UserId; username: string }

/** The line-up in its order, then the other members, with the changes applied. */
export const lineupRows = (entry: Entry, members: readonly Known[], changes: LineupChanges): LineupRow[] => {
  const lined = entry.lineup.map(({ userId, username, shirtName, shirtNumber }) => ({
    ...{ userId, username, isIn: true },
    name: shirtName ?? '',
    number: shirtNumber === null ? '' : String(shirtNumber),
  }))
  const others = members
    .filter(({ id }) => !entry.lineup.some(({ userId }) => userId === id))
    .map(({ id, username }) => ({ userId: id, username, isIn: false, name: '', number: '' }))
  return [...lined, ...others].map((row) => ({ ...row, ...changes[row.userId] }))
}

const plainName = new RegExp(shirtRules.name.pattern, 'u')

const nameOf = ({ name }: LineupRow): string | null => (name.trim() === '' ? null : name.trim())

/** The number; null if empty, undefined if it is no shirt number. */
const numberOf = ({ number }: LineupRow): number | null | undefined => {
  const text = number.trim()
  if (text === '') return null
  const value = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return value >= shirtRules.number.minimum && value <= shirtRules.number.maximum ? value : undefined
}

export type LineupFaults = { name?: true; number?: 'range' | 'taken' }

/** The faults of a row within its line-up; the server checks again. */
export const lineupFaults = (row: LineupRow, rows: readonly LineupRow[]): LineupFaults => {
  if (!row.isIn) return {}
  const [name, number] = [nameOf(row), numberOf(row)]
  const isPlain = name === null || (name.length <= shirtRules.name.maxLength && plainName.test(name))
  const isTaken =
    typeof number === 'number' &&
    rows.some((other) => other.userId !== row.userId && other.isIn && numberOf(other) === number)
  return {
    ...(isPlain ? {} : { name: true }),
    ...(number === undefined ? { number: 'range' } : isTaken ? { number: 'taken' } : {}),
  }
}

/** The body of the call: only what differs, and the version of the line-up it is based on. */
export const lineupChange = ({ lineup, lineupVersion }: Entry, rows: readonly LineupRow[]): LineupChange => {
  const chosen = rows.filter(({ isIn }) => isIn)
  const isSame = chosen.length === lineup.length && chosen.every(({ userId }) => memberOf(lineup, userId))
  const shirts = chosen
    .map((row) => ({ userId: row.userId, shirtName: nameOf(row), shirtNumber: numberOf(row) ?? null }))
    .filter(({ userId, shirtName, shirtNumber }) => {
      const had = memberOf(lineup, userId)
      return (had?.shirtName ?? null) !== shirtName || (had?.shirtNumber ?? null) !== shirtNumber
    })
  return {
    ...(isSame ? {} : { memberIds: chosen.map(({ userId }) => userId) }),
    ...(shirts.length === 0 ? {} : { shirts }),
    lineupVersion,
  }
}

const memberOf = (lineup: Entry['lineup'], id: UserId) => lineup.find(({ userId }) => userId === id)
