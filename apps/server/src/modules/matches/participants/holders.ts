import type { EntryId, FormerHolderId } from '@agone/contract'
import type { Ctx } from '../../../platform/context.ts'
import { Entries, FormerHolders, type EntryRecord, type FormerHolder } from '../../tournaments/index.ts'
import type { MatchRecord, SideRow } from '../matches.store.ts'

/** Who plays on a side, a user or a team. */
export type Holder = Pick<
  EntryRecord,
  'user_id' | 'team_id' | 'name' | 'username' | 'shirt_name' | 'provisional' | 'avatar' | 'deleted'
>

/** A side that is known, with who plays on it. */
export type Played = { entryId: EntryId; holder: Holder }

export type Holders = {
  entries: ReadonlyMap<EntryId, EntryRecord>
  formers: ReadonlyMap<FormerHolderId, FormerHolder>
}

/** Whoever holds the place of a side; of a match verified before the place was taken over, whoever held it then. */
export const holderOf = (side: SideRow, { entries, formers }: Holders): Holder | undefined => {
  if (side.former_id !== null) return formers.get(side.former_id)
  return side.entry_id === null ? undefined : entries.get(side.entry_id)
}

/** Everybody who holds or held a place of a tournament. */
export const holdersIn = async (
  ctx: Ctx,
  { tournament_id: id }: Pick<MatchRecord, 'tournament_id'>,
): Promise<Holders> => {
  const entries = await Entries.all(ctx, id)
  const formers = await FormerHolders.all(ctx, id)
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    formers: new Map(formers.map((former) => [former.id, former])),
  }
}

/** Everybody who holds or held a place of one match. */
export const holdersOfMatch = async (ctx: Ctx, { tournament_id: id, sides }: MatchRecord): Promise<Holders> => {
  const entries = await Entries.findMany(
    ctx,
    sides.flatMap((side) => side.entry_id ?? []),
  )
  const hasFormer = sides.some((side) => side.former_id !== null)
  const formers = hasFormer ? await FormerHolders.all(ctx, id) : []
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    formers: new Map(formers.map((former) => [former.id, former])),
  }
}

/** The known sides of a match with who plays on them. */
export const holdersOf = async (ctx: Ctx, match: MatchRecord): Promise<Played[]> =>
  playedBy(match, await holdersIn(ctx, match))

/** The same, of holders that are read already. */
export const playedBy = (match: MatchRecord, holders: Holders): Played[] =>
  match.sides.flatMap((side) => {
    const holder = holderOf(side, holders)
    return holder && side.entry_id !== null ? [{ entryId: side.entry_id, holder }] : []
  })

/** The line-ups of sides, of one match or of several. */
export const lineupsOf = async (ctx: Ctx, sides: readonly SideRow[]) => {
  const entryIds = new Set(sides.flatMap((side) => (side.former_id === null ? (side.entry_id ?? []) : [])))
  const formerIds = new Set(sides.flatMap((side) => side.former_id ?? []))
  return [...(await Entries.lineups(ctx, [...entryIds])), ...(await FormerHolders.lineups(ctx, [...formerIds]))]
}
