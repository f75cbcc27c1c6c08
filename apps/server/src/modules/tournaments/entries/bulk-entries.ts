import { newId, type EntryId, type StableId, type TeamId, type TournamentId, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from './entries.store.ts'

type Member = { userId: UserId; shirtName: string | null; shirtNumber?: number | undefined }

/** A new participant: a user or a team, with its place in the draw if that is given. */
export type NewEntry = {
  id?: EntryId | undefined
  userId?: UserId | undefined
  teamId?: TeamId | undefined
  seed?: number | undefined
  group?: string | undefined
  stableId?: StableId | undefined
  lineup: readonly Member[]
}

/**
 * Enters many participants at once, for season files and the demo: without checks of password, status and market; the
 * slots grow as needed. Returns the ids in the given order.
 */
export const insertMany = async (ctx: Ctx, tournamentId: TournamentId, entries: readonly NewEntry[]) => {
  const now = ctx.clock.now()
  const ids = entries.map(({ id = newId<EntryId>(now) }) => id)
  const rows = entries.map((entry, index) => ({
    id: ids[index] ?? newId<EntryId>(now),
    tournament_id: tournamentId,
    user_id: entry.userId ?? null,
    team_id: entry.teamId ?? null,
    seed: entry.seed ?? null,
    group_name: entry.group ?? null,
    stable_id: entry.stableId ?? null,
    created_at: new Date(now),
  }))
  await Store.insertEntries(ctx.db, rows)
  await Store.insertLineup(
    ctx.db,
    rows.flatMap(({ id }, index) =>
      (entries[index]?.lineup ?? []).map((member) => ({
        entry_id: id,
        user_id: member.userId,
        shirt_name: member.shirtName,
        shirt_number: member.shirtNumber ?? null,
      })),
    ),
  )
  await Store.updateParticipantsCount(ctx.db, tournamentId, entries.length)
  return ids
}

/** Stores the seeds (from 1) and groups of entries after the draw. */
export const place = async (ctx: Ctx, places: readonly { id: EntryId; seed?: number; group?: string | null }[]) => {
  for (const { id, seed, group } of places) {
    await Store.updateEntry(ctx.db, id, {
      ...(seed === undefined ? {} : { seed }),
      ...(group === undefined ? {} : { group_name: group }),
    })
  }
}

/** Marks entries as withdrawn, without a change of their matches: those of a season file are decided. */
export const markWithdrawn = async (ctx: Ctx, ids: readonly EntryId[]) => {
  for (const id of ids) await Store.updateEntry(ctx.db, id, { withdrawn: true })
}
