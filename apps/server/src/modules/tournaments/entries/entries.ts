import type { Entry, EntryId, TeamId, TournamentId, UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { AppError, pageOf, pagingOf, type Page } from '../../../platform/http/index.ts'
import '../events.ts'
import { entryView } from './entries.view.ts'
import * as Store from './entries.store.ts'
import type { EntryRecord } from './entries.store.ts'
import * as Tournaments from '../tournaments.ts'
import type { TournamentRecord } from '../tournament.ts'

type ListQuery = { page?: number; size?: number; matches?: boolean }

/** A page of the participants with their line-ups and, by default, their matches. */
export const list = async (
  ctx: Ctx,
  tournamentId: TournamentId,
  { matches = true, ...query }: ListQuery,
): Promise<Page<Entry>> => {
  const paging = pagingOf(query)
  const entries = await Store.findAllEntries(ctx.db, tournamentId, paging)
  const resultsCount = await Store.countEntries(ctx.db, tournamentId)
  return pageOf(await views(ctx, entries, matches), { ...paging, resultsCount })
}

/** All participants, without line-ups, in the order of their seeds: the input of draws and tables. */
export const listAll = (ctx: Ctx, tournamentId: TournamentId): Promise<EntryRecord[]> =>
  Store.findAllEntries(ctx.db, tournamentId)

/** The entries among `ids` that exist, without line-ups. */
export const findMany = (ctx: Ctx, ids: readonly EntryId[]): Promise<EntryRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : Store.findEntries(ctx.db, ids)

/** The line-ups of several entries. */
export const listLineups = (ctx: Ctx, entryIds: readonly EntryId[]) =>
  entryIds.length === 0 ? Promise.resolve([]) : Store.findLineups(ctx.db, entryIds)

/** One entry whose tournament the viewer may see; else TOURNAMENT_NOT_FOUND. */
export const get = async (ctx: Ctx, id: EntryId): Promise<EntryRecord> => {
  const entry = await Store.findEntry(ctx.db, id)
  if (!entry) throw new AppError('TOURNAMENT_NOT_FOUND')
  await Tournaments.get(ctx, entry.tournament_id)
  return entry
}

/** The entry for which a user acts or plays: own, of a team that the user administers, or by a line-up; USER_NOT_FOUND without one. */
export const getOfMember = async (ctx: Ctx, tournamentId: TournamentId, userId: UserId): Promise<EntryRecord> => {
  const entry = await Store.findEntryOfMember(ctx.db, tournamentId, userId)
  if (!entry) throw new AppError('USER_NOT_FOUND')
  return entry
}

/** The entry of a user in a tournament of users; USER_NOT_FOUND without one. */
export const getOfUser = async (ctx: Ctx, tournamentId: TournamentId, userId: UserId): Promise<EntryRecord> => {
  const entry = await Store.findEntryOfUser(ctx.db, tournamentId, userId)
  if (!entry) throw new AppError('USER_NOT_FOUND')
  return entry
}

/** The entry of a team; TEAM_NOT_FOUND without one. */
export const getOfTeam = async (ctx: Ctx, tournamentId: TournamentId, teamId: TeamId): Promise<EntryRecord> => {
  const entry = await Store.findEntryOfTeam(ctx.db, tournamentId, teamId)
  if (!entry) throw new AppError('TEAM_NOT_FOUND')
  return entry
}

/** Entries of one tournament in the contract's form, with their line-ups and, by default, their matches. */
export const views = async (ctx: Ctx, entries: readonly EntryRecord[], withMatches = true): Promise<Entry[]> => {
  const entryIds = entries.map((entry) => entry.id)
  const lineup = Map.groupBy(await listLineups(ctx, entryIds), (member) => member.entry_id)
  const [first] = entries
  const question = first && withMatches ? { tournamentId: first.tournament_id, entryIds } : undefined
  const [matches] = question ? await ctx.events.ask(ctx, 'entries.matches', question) : []
  return entries.map((entry) =>
    entryView(entry, { lineup: lineup.get(entry.id) ?? [], matches: [...(matches?.get(entry.id) ?? [])] }),
  )
}

/** One entry in the contract's form. */
export const view = async (ctx: Ctx, id: EntryId): Promise<Entry> => {
  const [entry] = await views(ctx, [await get(ctx, id)])
  if (!entry) throw new AppError('TOURNAMENT_NOT_FOUND')
  return entry
}

/** Throws for a call about teams in a tournament of users, and vice versa. */
export const mustBeOf = (kind: 'team' | 'user', tournament: TournamentRecord): void => {
  if (tournament.in_team !== (kind === 'team')) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
}
