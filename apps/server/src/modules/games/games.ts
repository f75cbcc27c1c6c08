import {
  newId,
  type Game,
  type GameChanges,
  type GameId,
  type NewGame,
  type Stable,
  type StableColours,
  type StableId,
} from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { isPlayedInTeams, isOpenAt, marketOf, mustBeConsistent, reportsOf, type GameRecord } from './game.ts'
import { announceChanges, changesBetween } from './game-changes.ts'
import { unlessInUse } from './in-use.ts'
import * as Store from './games.store.ts'
import './events.ts'

export { get as mustHavePlatform } from './platforms.ts'

/** Every game, by name. */
export const list = (ctx: Ctx): Promise<GameRecord[]> => Store.findAllGames(ctx.db)

/** A function that returns the name of a game in a language, or an empty text. */
export const namesIn = async (ctx: Ctx, locale: Locale): Promise<(id: GameId) => string> => {
  const names = new Map((await list(ctx)).map(({ id, name, names }) => [id, names?.[locale] ?? name]))
  return (id) => names.get(id) ?? ''
}

/** The game; throws GAME_NOT_FOUND. */
export const get = async (ctx: Ctx, id: GameId): Promise<GameRecord> => {
  const game = await Store.findGame(ctx.db, id)
  if (!game) throw new AppError('GAME_NOT_FOUND')
  return game
}

/** The game named in a body; throws GAME_INVALID. */
export const getForBody = async (ctx: Ctx, id: GameId): Promise<GameRecord> => {
  const game = await Store.findGame(ctx.db, id)
  if (!game) throw new AppError('GAME_INVALID')
  return game
}

type ReportsRow = Parameters<typeof reportsOf>[0]

/** Throws REPORTS_CLOSED unless the reports of the game are open, by hand or by their schedule. */
export const mustBeOpenForReports = (ctx: Pick<Ctx, 'clock'>, game: ReportsRow): void => {
  if (!isOpenAt(reportsOf(game), ctx.clock.now())) throw new AppError('REPORTS_CLOSED')
}

/** True while players of the game may change team; throws GAME_NOT_FOUND. */
export const hasOpenMarket = async (ctx: Ctx, id: GameId): Promise<boolean> => {
  const market = await Store.findMarket(ctx.db, id)
  if (!market) throw new AppError('GAME_NOT_FOUND')
  return isOpenAt(marketOf(market), ctx.clock.now())
}

/** Throws MARKET_CLOSED if the market is closed; inside a transaction the market then stays open until its end. */
export const mustHaveOpenMarket = async (ctx: Ctx, id: GameId): Promise<void> => {
  if (!(await hasOpenMarket(ctx, id))) throw new AppError('MARKET_CLOSED')
}

/** Every current and former stable of the game, current ones first: results refer to former ones too. */
export const listStables = async (ctx: Ctx, id: GameId): Promise<(Stable & { retired: boolean })[]> =>
  Store.findAllStables(ctx.db, id)

/** Adds a game with market and reports open. Throws MALFORMED_ENTITY_ERROR, or ENTITY_CONFLICT for a taken name. */
export const create = (ctx: Ctx, game: NewGame): Promise<GameRecord> =>
  inTransaction(ctx, async (ctx) => {
    mustBeConsistent(game.module, game)
    const id = newId<GameId>(ctx.clock.now())
    await withNameConflict(() =>
      Store.insertGame(ctx.db, {
        id,
        name: game.name.trim(),
        names: game.names ? namesRow(game.names) : null,
        module: game.module,
        in_team: isPlayedInTeams(game.module, game.inTeam),
        min_participants: game.minParticipants,
        max_participants: game.maxParticipants,
        fields: JSON.stringify(game.fields ?? []),
        points_system: game.data?.pointsSystem ? JSON.stringify(game.data.pointsSystem) : null,
        table_points: game.data?.tablePoints ? JSON.stringify(game.data.tablePoints) : null,
        market_from: null,
        market_to: null,
        reports_from: null,
        reports_to: null,
        created_at: new Date(ctx.clock.now()),
      }),
    )
    await Store.replaceStables(ctx.db, id, withIds(ctx, game.data?.stables ?? [], []))
    await History.record(ctx, { action: 'create', entity: 'game', entityId: id, to: game })
    await ctx.events.emit(ctx, 'game.changed', { gameId: id })
    return get(ctx, id)
  })

/**
 * Edits a game; tournaments that have begun keep their points. Throws GAME_NOT_FOUND, MALFORMED_ENTITY_ERROR,
 * ENTITY_CONFLICT for a taken name, FIELD_VALIDATION_ERROR for what tournaments need, and what `mustMatch` throws for the game as it was.
 */
export const update = (
  ctx: Ctx,
  id: GameId,
  changes: GameChanges,
  mustMatch?: (current: GameRecord) => void,
): Promise<GameRecord> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await Store.lockGame(ctx.db, id))) throw new AppError('GAME_NOT_FOUND')
    // Read again: the locked row is current, but the stables may be older than the lock.
    const before = await get(ctx, id)
    mustMatch?.(before)
    mustBeConsistent(before.module, {
      minParticipants: changes.minParticipants ?? before.min_participants,
      maxParticipants: changes.maxParticipants ?? before.max_participants,
      fields: changes.fields ?? before.fields,
      ...(changes.data ? { data: changes.data } : {}),
    })
    const stables = changes.data?.stables && withIds(ctx, changes.data.stables, await Store.findAllStables(ctx.db, id))
    await announceChanges(ctx, before, { ...changes, stables })
    await withNameConflict(() => Store.updateGame(ctx.db, id, columnsOf(changes)))
    if (stables) await Store.replaceStables(ctx.db, id, stables)
    const after = await get(ctx, id)
    await History.record(ctx, { action: 'edit', entity: 'game', entityId: id, ...changesBetween(before, after) })
    await ctx.events.emit(ctx, 'game.changed', { gameId: id })
    return after
  })

/** Deletes a game; throws GAME_NOT_FOUND, or FIELD_VALIDATION_ERROR if a team, a tournament or a transfer is of it. */
export const remove = (ctx: Ctx, id: GameId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const game = await Store.lockGame(ctx.db, id)
    if (!game) throw new AppError('GAME_NOT_FOUND')
    await unlessInUse(() => Store.deleteGame(ctx.db, id))
    await History.record(ctx, { action: 'delete', entity: 'game', entityId: id, from: { name: game.name } })
    await ctx.events.emit(ctx, 'game.changed', { gameId: id })
  })

/** The names in the form that is stored. */
const namesRow = ({ it, en }: Game['names']) => JSON.stringify({ it: it.trim(), en: en.trim() })

const columnsOf = ({ name, names, minParticipants, maxParticipants, fields, data }: GameChanges) => ({
  ...(name !== undefined ? { name: name.trim() } : {}),
  ...(names !== undefined ? { names: namesRow(names) } : {}),
  ...(minParticipants !== undefined ? { min_participants: minParticipants } : {}),
  ...(maxParticipants !== undefined ? { max_participants: maxParticipants } : {}),
  ...(fields !== undefined ? { fields: JSON.stringify(fields) } : {}),
  ...(data?.pointsSystem !== undefined
    ? { points_system: data.pointsSystem && JSON.stringify(data.pointsSystem) }
    : {}),
  ...(data?.tablePoints !== undefined ? { table_points: data.tablePoints && JSON.stringify(data.tablePoints) } : {}),
})

type SentStable = { id?: StableId; name: string; colours?: StableColours | null }
type KnownStable = Pick<Stable, 'id' | 'name'> & { colours: StableColours | null; retired: boolean }

/** Stables keep their ids: found by id, or by name (also a retired one), else it is a new stable. */
const withIds = (ctx: Ctx, requested: readonly SentStable[], known: readonly KnownStable[]) => {
  const taken = new Set<StableId>()
  const free = (test: (stable: KnownStable) => boolean) => known.find((stable) => !taken.has(stable.id) && test(stable))
  const withRequestedIds = requested.map(({ name, ...stable }) => {
    if (stable.id === undefined) return { ...stable, name: name.trim() }
    if (!free(({ id }) => id === stable.id)) throw new AppError('MALFORMED_ENTITY_ERROR')
    taken.add(stable.id)
    return { ...stable, name: name.trim() }
  })
  return withRequestedIds.map(({ id: requestedId, name, colours }) => {
    const id =
      requestedId ??
      free((stable) => stable.name.toLowerCase() === name.toLowerCase())?.id ??
      newId<StableId>(ctx.clock.now())
    taken.add(id)
    const kept = known.find((stable) => stable.id === id)?.colours ?? null
    return { id, name, colours: colours === undefined ? kept : colours }
  })
}

const withNameConflict = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error, 'games_name') ? new AppError('ENTITY_CONFLICT') : error
  }
}
