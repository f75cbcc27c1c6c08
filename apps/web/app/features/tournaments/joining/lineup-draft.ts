import type { UserId } from '@agone/contract/ids'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { type LineupChange, shirtRules } from '@agone/contract/tournaments/routes/lineups'

/** A row of the form: a player who may be in the line-up, with the typed name and number. */
export type LineupRow = { userId: UserId; username: string; isMember: boolean; name: string; number: string }

/** Changes of the form by player. Everything else comes from the server, also after a reload. */
export type LineupChanges = Readonly<Record<string, Partial<Pick<LineupRow, 'isMember' | 'name' | 'number'>>>>

type NamedUser = { id: UserId; username: string }

/** The line-up in its order, then the other members, with the changes applied. */
export const lineupRows = (entry: Entry, members: readonly NamedUser[], changes: LineupChanges): LineupRow[] => {
  const linedUp = entry.lineup.map(({ userId, username, shirtName, shirtNumber }) => ({
    ...{ userId, username, isMember: true },
    name: shirtName ?? '',
    number: shirtNumber === null ? '' : String(shirtNumber),
  }))
  const others = members
    .filter(({ id }) => !entry.lineup.some(({ userId }) => userId === id))
    .map(({ id, username }) => ({ userId: id, username, isMember: false, name: '', number: '' }))
  return [...linedUp, ...others].map((row) => ({ ...row, ...changes[row.userId] }))
}

const namePattern = new RegExp(shirtRules.name.pattern, 'u')

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
  if (!row.isMember) return {}
  const [name, number] = [nameOf(row), numberOf(row)]
  const isValidName = name === null || (name.length <= shirtRules.name.maxLength && namePattern.test(name))
  const isTaken =
    typeof number === 'number' &&
    rows.some((other) => other.userId !== row.userId && other.isMember && numberOf(other) === number)
  return {
    ...(isValidName ? {} : { name: true }),
    ...(number === undefined ? { number: 'range' } : isTaken ? { number: 'taken' } : {}),
  }
}

/** The body of the call: only what differs, and the version of the line-up it is based on. */
export const lineupChange = ({ lineup, lineupVersion }: Entry, rows: readonly LineupRow[]): LineupChange => {
  const chosen = rows.filter(({ isMember }) => isMember)
  const isSame = chosen.length === lineup.length && chosen.every(({ userId }) => memberOf(lineup, userId))
  const shirts = chosen
    .map((row) => ({ userId: row.userId, shirtName: nameOf(row), shirtNumber: numberOf(row) ?? null }))
    .filter(({ userId, shirtName, shirtNumber }) => {
      const saved = memberOf(lineup, userId)
      return (saved?.shirtName ?? null) !== shirtName || (saved?.shirtNumber ?? null) !== shirtNumber
    })
  return {
    ...(isSame ? {} : { memberIds: chosen.map(({ userId }) => userId) }),
    ...(shirts.length === 0 ? {} : { shirts }),
    lineupVersion,
  }
}

const memberOf = (lineup: Entry['lineup'], id: UserId) => lineup.find(({ userId }) => userId === id)
