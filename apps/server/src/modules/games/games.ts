import {
  newId,
  type Game,
  type GameChanges,
  type GameId,
  type NewGame,
  type Stable,
  type StableId,
} from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { History } from '../history/index.ts'
import { isPlayedInTeams, isOpenAt, marketOf, mustBeConsistent, reportsOf, type GameRecord } from './game.ts'
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
 * Edits a game. Throws GAME_NOT_FOUND, MALFORMED_ENTITY_ERROR, ENTITY_CONFLICT for a taken name, and what `mustMatch`
 * throws for the game as it was.
 */
export const update = (
  ctx: Ctx,
  id: GameId,
  changes: GameChanges,
  mustMatch?: (current: GameRecord) => void,
): Promise<GameRecord> =>
  inTransaction(ctx, async (ctx) => {
    const before = await Store.lockGame(ctx.db, id)
    if (!before) throw new AppError('GAME_NOT_FOUND')
    // Read again: the locked row is current, but the stables may be older than the lock.
    if (mustMatch) mustMatch(await get(ctx, id))
    mustBeConsistent(before.module, {
      minParticipants: changes.minParticipants ?? before.min_participants,
      maxParticipants: changes.maxParticipants ?? before.max_participants,
      fields: changes.fields ?? before.fields,
      ...(changes.data ? { data: changes.data } : {}),
    })
    await withNameConflict(() => Store.updateGame(ctx.db, id, columnsOf(changes)))
    if (changes.data?.stables) {
      const known = await Store.findAllStables(ctx.db, id)
      await Store.replaceStables(ctx.db, id, withIds(ctx, changes.data.stables, known))
    }
    await History.record(ctx, { action: 'edit', entity: 'game', entityId: id, from: before, to: changes })
    await ctx.events.emit(ctx, 'game.changed', { gameId: id })
    return get(ctx, id)
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
})

type KnownStable = Pick<Stable, 'id' | 'name'> & { retired: boolean }

/** Stables keep their ids: found by id, or by name (also a retired one), else it is a new stable. */
const withIds = (ctx: Ctx, requested: readonly { id?: StableId; name: string }[], known: readonly KnownStable[]) => {
  const taken = new Set<StableId>()
  const free = (test: (stable: KnownStable) => boolean) =>
    known.find((stable) => !taken.has(stable.id) && test(stable))?.id
  const withRequestedIds = requested.map(({ id, name: raw }) => {
    const name = raw.trim()
    if (id === undefined) return { id, name }
    if (!free((stable) => stable.id === id)) throw new AppError('MALFORMED_ENTITY_ERROR')
    taken.add(id)
    return { id, name }
  })
  return withRequestedIds.map(({ id: requestedId, name }) => {
    const id =
      requestedId ??
      free((stable) => stable.name.toLowerCase() === name.toLowerCase()) ??
      newId<StableId>(ctx.clock.now())
    taken.add(id)
    return { id, name }
  })
}

const withNameConflict = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error, 'games_name') ? new AppError('ENTITY_CONFLICT') : error
  }
}
