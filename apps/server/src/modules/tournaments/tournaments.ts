import {
  brandId,
  defaultSettings,
  newId,
  type NewTournament,
  type TournamentId,
  type UserId,
  type VersionPart,
} from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import {
  AppError,
  decodeToken,
  encodeToken,
  fieldFault,
  pageOf,
  shownName,
  type Uploads,
} from '../../platform/http/index.ts'
import type { Names } from '../../platform/search/index.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Users } from '../accounts/index.ts'
import { Files } from '../files/index.ts'
import { Games, type GameRecord } from '../games/index.ts'
import { History } from '../history/index.ts'
import { Payments } from '../payments/index.ts'
import { checkAdmins } from './admins.ts'
import { releaseAll } from './fees/release-all.ts'
import { hashPassword } from './password.ts'
import { mustHaveRaceForSprints, settingsColumn } from './settings.ts'
import { isHidden, mayOwn, mustAllow, type TournamentRecord } from './tournament.ts'
import { newCommitment } from './status/draw-seed.ts'
import * as Store from './tournaments.store.ts'
import type { TournamentSearch } from './tournaments.store.ts'

type Images = Uploads<'avatar' | 'banner'>

/** The tournament, if it exists and the viewer may see it; else TOURNAMENT_NOT_FOUND. */
export const get = async (ctx: Ctx, id: TournamentId): Promise<TournamentRecord> => {
  const tournament = await Store.findTournament(ctx.db, id, ctx.viewer)
  if (!tournament) throw new AppError('TOURNAMENT_NOT_FOUND')
  return tournament
}

/** The same, locked until the transaction of `ctx` ends. */
export const lock = async (ctx: Ctx, id: TournamentId): Promise<TournamentRecord> => {
  const tournament = await Store.lockTournament(ctx.db, id, ctx.viewer)
  if (!tournament) throw new AppError('TOURNAMENT_NOT_FOUND')
  return tournament
}

/** The tournaments among `ids` that the viewer may see, in the order of `ids`. */
export const findMany = async (ctx: Ctx, ids: readonly TournamentId[]): Promise<TournamentRecord[]> => {
  const visible = await Store.findTournaments(ctx.db, ids, ctx.viewer)
  const byId = new Map(visible.map((tournament) => [tournament.id, tournament]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type SearchQuery = Partial<Pick<TournamentSearch, 'name' | 'gameId' | 'statuses' | 'isDecided'>> & {
  size: number
  pageToken: string | undefined
}

/** The number of names with one typo that are looked up. */
const maxSimilar = 1000

/**
 * A page of tournaments that the viewer may see, newest first. `names` also finds names with a typo if there is no
 * exact result.
 */
export const search = async (ctx: Ctx, query: SearchQuery, names?: Names) => {
  const cursor = cursorOf(query.pageToken)
  const search: TournamentSearch = {
    name: query.name ?? '',
    gameId: query.gameId,
    statuses: query.statuses ?? [],
    isDecided: query.isDecided,
    viewer: ctx.viewer,
    before: cursor.before,
    size: query.size,
  }
  const found = await Store.searchTournaments(ctx.db, search)
  const similar = found.count === 0 ? await names?.search({ typed: search.name, limit: maxSimilar }) : undefined
  if (!similar || similar.count === 0) return pageFrom(found, cursor.page, query.size)
  const ids = similar.found.map(({ id }) => brandId<TournamentId>(id))
  return pageFrom(await Store.searchTournaments(ctx.db, { ...search, ids }), cursor.page, query.size)
}

/** A page of the tournaments that the user manages or takes part in, newest first. */
export const listOwn = async (ctx: Ctx, userId: UserId, query: { size: number; pageToken: string | undefined }) => {
  const cursor = cursorOf(query.pageToken)
  const found = await Store.searchInvolved(ctx.db, { userId, before: cursor.before, size: query.size })
  return pageFrom(found, cursor.page, query.size)
}

const cursorOf = (token: string | undefined) => {
  if (token === undefined) return { page: 1, before: undefined }
  const { keys, page } = decodeToken(token, ['time', 'id'])
  const [createdAt, id] = keys
  return { page, before: { createdAt: String(createdAt), id: String(id) } }
}

const pageFrom = (found: { entries: TournamentRecord[]; count: number }, page: number, size: number) => {
  const entries = found.entries.slice(0, size)
  const last = found.entries.length > size ? entries.at(-1) : undefined
  const nextPageToken = last && encodeToken([last.created_at.toISOString(), last.id], page + 1)
  return pageOf(entries, { size, resultsCount: found.count, nextPageToken, page })
}

/**
 * Creates a tournament, closed, owned by the viewer; the route checks the role TOURNAMENT_MANAGER or ADMIN. Throws GAME_INVALID,
 * PLATFORM_INVALID, TOO_MANY_PARTICIPANTS, MALFORMED_ENTITY_ERROR, and USER_NOT_FOUND for a deleted account. An import passes the
 * id, because it needs the id before.
 */
export const create = async (
  ctx: Ctx,
  owner: SignedIn,
  input: NewTournament,
  { images, id = newId(ctx.clock.now()) }: { images?: Images | undefined; id?: TournamentId } = {},
): Promise<TournamentRecord> => {
  await prepareImages(ctx, images)
  // Before the transaction, because it takes long.
  const password_hash = input.password ? await hashPassword(input.password) : null
  return inTransaction(ctx, async (ctx) => {
    const game = await Games.getForBody(ctx, input.gameId)
    await Games.mustHavePlatform(ctx, input.platformId)
    if (input.slots > game.max_participants) throw new AppError('TOO_MANY_PARTICIPANTS')
    await mustBePayable(ctx, input.price)
    const adminIds = await checkAdmins(ctx, input.adminIds ?? [])
    await Users.lockActive(ctx, owner.id)
    const row = { ...rowOf(ctx, input, game), id, owner_id: owner.id }
    mustBeInOrder(row.start_date, row.end_date)
    mustHaveRaceForSprints(row, input.settings?.sprints)
    const pictures = await imagesOf(ctx, owner.id, images)
    await Store.insertTournament(ctx.db, { ...row, ...pictures, password_hash }, adminIds)
    await History.record(ctx, {
      action: 'create',
      entity: 'tournament',
      entityId: id,
      to: { name: input.name, drawCommitment: row.draw_commitment },
    })
    const created = await get(ctx, id)
    const { version } = created
    // Cached lists of tournaments and the index of names are outdated now.
    const changed = { id, version, part: 'settings', isHidden: isHidden(created), matchIds: [] } as const
    await ctx.events.emit(ctx, 'tournament.changed', changed)
    return created
  })
}

/** The fewest characters of a name. */
export const minNameLength = 3

/** The columns of a new tournament, from its input and its game. */
const rowOf = (ctx: Ctx, input: NewTournament, game: GameRecord) => {
  return {
    ...shownName(input.name, minNameLength),
    description: input.description ?? '',
    status: 'closed' as const,
    type: game.module === 'FORMULA1' ? ('rankings' as const) : (input.type ?? 'rankings'),
    price: input.price ?? 0,
    slots: input.slots,
    flags: input.flags ?? [],
    platform_id: input.platformId,
    game_id: input.gameId,
    module: game.module,
    in_team: game.in_team,
    repeat_times: input.repeatTimes ?? 1,
    start_date: dateOf(input.startDate),
    end_date: dateOf(input.endDate),
    draw_seed: null,
    calendar_rule: null,
    ...newCommitment(),
    settings: settingsColumn({ ...defaultSettings, ...input.settings }),
    created_at: new Date(ctx.clock.now()),
  }
}

/** Throws MALFORMED_ENTITY_ERROR for dates in the wrong order. */
export const mustBeInOrder = (start: Date | null, end: Date | null): void => {
  if (start && end && end < start) throw new AppError('MALFORMED_ENTITY_ERROR')
}

/**
 * Refuses an entry fee that nobody could pay: NOT_AVAILABLE_FOR_ENTITY_ERROR where no provider takes fees, FIELD_VALIDATION_ERROR for
 * less than the provider takes.
 */
export const mustBePayable = async (ctx: Ctx, price: number | undefined): Promise<void> => {
  if (!price) return
  const min = await Payments.findMinimum(ctx)
  if (min === undefined) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  if (price < min) throw fieldFault('/price', 'feeTooSmall', { min })
}

export const dateOf = (time: string | null | undefined): Date | null => (time ? new Date(time) : null)

const imageIn = (images: Images | undefined, name: 'avatar' | 'banner') => {
  const upload = images?.one(name)
  const square = name === 'avatar'
  return (
    upload && ({ type: 'tournaments', upload, crop: images?.crop(name), square, ownerId: null, part: name } as const)
  )
}

/** Encodes the images of a call, before the transaction that stores them. */
export const prepareImages = async (ctx: Ctx, images: Images | undefined): Promise<void> => {
  for (const name of ['avatar', 'banner'] as const) await Files.prepare(ctx, imageIn(images, name))
}

/** Stores the images of a call; omitted ones stay as in `kept`. */
export const imagesOf = async (
  ctx: Ctx,
  ownerId: UserId,
  images: Images | undefined,
  kept?: Pick<TournamentRecord, 'avatar' | 'banner'>,
) => {
  const keep = async (name: 'avatar' | 'banner') => {
    const image = imageIn(images, name)
    if (!image) return kept?.[name] ? JSON.stringify(kept[name]) : null
    return JSON.stringify(await Files.create(ctx, { ...image, ownerId }))
  }
  return { avatar: await keep('avatar'), banner: await keep('banner') }
}

/**
 * Deletes a tournament that was never running; only its owner may. Any other can only be archived. ENTITY_CONFLICT while it has
 * fees that were not returned. `mustMatch` throws if the caller's version of it is not the current one.
 */
export const remove = (ctx: Ctx, id: TournamentId, mustMatch?: (current: TournamentRecord) => void): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const tournament = await lock(ctx, id)
    if (!mayOwn(ctx.viewer, tournament)) throw new AppError('PERMISSION_DENIED')
    mustAllow(tournament, 'delete')
    mustMatch?.(tournament)
    if (await Payments.existsPaid(ctx, id)) throw new AppError('ENTITY_CONFLICT')
    await releaseAll(ctx, id)
    await Store.deleteTournament(ctx.db, id)
    await History.record(ctx, { action: 'delete', entity: 'tournament', entityId: id, from: { name: tournament.name } })
    const now = { version: tournament.version + 1, isHidden: isHidden(tournament), matchIds: [] }
    await ctx.events.emit(ctx, 'tournament.changed', { id, part: 'settings', ...now })
  })

/**
 * Increments the version after a change of the tournament or of any part of it; caches and pages follow after the
 * commit. `part`: whether a field of the tournament itself has changed, or only entries, matches or results.
 */
export const touch = async (ctx: Ctx, id: TournamentId, part: VersionPart = 'play'): Promise<void> => {
  const { version, flags, revised: matchIds } = await Store.updateVersion(ctx.db, id, part)
  await ctx.events.emit(ctx, 'tournament.changed', { id, version, part, isHidden: isHidden({ flags }), matchIds })
}
