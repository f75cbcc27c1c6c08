import type { RouteSpec } from '@agone/contract'
import { accountsAccess, accountsConflicts } from './accounts.ts'
import { cannedAnswersAccess, cannedAnswersConflicts } from './canned-answers.ts'
import { communityAccess } from './community.ts'
import type { MakeConflicts } from './conflicts-scene.ts'
import { contentAccess, contentConflicts } from './content.ts'
import { gamesAccess, gamesConflicts } from './games.ts'
import { historyAccess } from './history.ts'
import { importsAccess } from './imports.ts'
import { marketAccess } from './market.ts'
import { matchesAccess, matchesConflicts } from './matches/matches.ts'
import { notificationsAccess } from './notifications.ts'
import { paymentsAccess, paymentsConflicts } from './tournaments/payments.ts'
import type { AccessRow, AccessTable } from './row.ts'
import { searchAccess } from './search.ts'
import { standingsAccess, standingsConflicts } from './standings.ts'
import { statisticsAccess } from './statistics.ts'
import { teamsAccess, teamsConflicts } from './teams.ts'
import { ticketsAccess, ticketsConflicts } from './tickets.ts'
import { tournamentsAccess, tournamentsConflicts } from './tournaments/tournaments.ts'

const tables: readonly AccessTable[] = [
  accountsAccess,
  cannedAnswersAccess,
  communityAccess,
  contentAccess,
  gamesAccess,
  historyAccess,
  importsAccess,
  marketAccess,
  matchesAccess,
  notificationsAccess,
  paymentsAccess,
  searchAccess,
  standingsAccess,
  statisticsAccess,
  teamsAccess,
  ticketsAccess,
  tournamentsAccess,
]

/** A call by the key of its row. */
export const callOf = ({ method, path }: RouteSpec): string => `${method} ${path}`

/** The keys of all rows; a call with two rows appears twice. */
export const calls: readonly string[] = tables.flatMap((table) => Object.keys(table))

const rows = new Map(tables.flatMap((table) => Object.entries(table)))

/** The row of a call. Throws for a call without one. */
export const rowOf = (call: string): AccessRow => {
  const row = rows.get(call)
  if (!row) throw new Error(`${call} has no row: add one to apps/server/test/access/<domain>.ts`)
  return row
}

/** The functions that create one conflict for every write that can have one. */
export const conflicts: readonly MakeConflicts[] = [
  ...contentConflicts,
  ...gamesConflicts,
  ...standingsConflicts,
  ...paymentsConflicts,
  ...teamsConflicts,
  ...tournamentsConflicts,
  ...matchesConflicts,
  ...accountsConflicts,
  ...cannedAnswersConflicts,
  ...ticketsConflicts,
]
