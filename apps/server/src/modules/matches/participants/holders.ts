import type { EntryId, FormerHolderId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Entries, FormerHolders, type EntryRecord, type FormerHolder } from '../../tournaments/index.ts'
import type { MatchRecord, SideRow } from '../matches.store.ts'

/** The participant on a side: a user or a team. */
export type Holder = Pick<
  EntryRecord,
  'user_id' | 'team_id' | 'name' | 'username' | 'shirt_name' | 'provisional' | 'avatar' | 'deleted'
>

export type Holders = {
  entries: ReadonlyMap<EntryId, EntryRecord>
  formerHolders: ReadonlyMap<FormerHolderId, FormerHolder>
}

/** The participant of a side; for a match verified before a replacement, the participant of that time. */
export const holderOf = (side: SideRow, { entries, formerHolders }: Holders): Holder | undefined => {
  if (side.former_id !== null) return formerHolders.get(side.former_id)
  return side.entry_id === null ? undefined : entries.get(side.entry_id)
}

/** All current and former participants of a tournament. */
export const holdersIn = async (
  ctx: Ctx,
  { tournament_id: id }: Pick<MatchRecord, 'tournament_id'>,
): Promise<Holders> => byId(await Entries.listAll(ctx, id), await FormerHolders.list(ctx, id))

/** All current and former participants of one match. */
export const holdersOf = async (ctx: Ctx, { tournament_id: id, sides }: MatchRecord): Promise<Holders> => {
  const entries = await Entries.findMany(
    ctx,
    sides.flatMap((side) => side.entry_id ?? []),
  )
  const hasFormer = sides.some((side) => side.former_id !== null)
  return byId(entries, hasFormer ? await FormerHolders.list(ctx, id) : [])
}

const byId = (entries: readonly EntryRecord[], formerHolders: readonly FormerHolder[]): Holders => ({
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  formerHolders: new Map(formerHolders.map((former) => [former.id, former])),
})

/** The line-ups of the sides of matches. */
export const lineupsOf = async (ctx: Ctx, sides: readonly SideRow[]) => {
  const entryIds = new Set(sides.flatMap((side) => (side.former_id === null ? (side.entry_id ?? []) : [])))
  const formerIds = new Set(sides.flatMap((side) => side.former_id ?? []))
  return [...(await Entries.listLineups(ctx, [...entryIds])), ...(await FormerHolders.listLineups(ctx, [...formerIds]))]
}
