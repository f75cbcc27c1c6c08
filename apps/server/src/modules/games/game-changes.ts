import type { GameChanges, StableId } from '@agone/contract'
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../platform/context/ctx.ts'
import { areFieldsNarrower, pointsOf, type GameRecord } from './game.ts'
import './events.ts'

type Announced = Pick<GameChanges, 'fields' | 'data'> & { stables: readonly { id: StableId }[] | undefined }

/** Emits what is about to change in a game, as far as its tournaments depend on it; they may refuse it. */
export const announceChanges = async (
  ctx: Ctx,
  before: GameRecord,
  { fields, data, stables }: Announced,
): Promise<void> => {
  const { id: gameId } = before
  if (fields && areFieldsNarrower(before.fields, fields)) await ctx.events.emit(ctx, 'game.fieldsNarrowing', { gameId })
  if (data?.pointsSystem !== undefined || data?.tablePoints !== undefined)
    await ctx.events.emit(ctx, 'game.pointsChanging', { gameId, points: pointsOf(before) })
  if (!stables) return
  const kept = new Set(stables.map(({ id }) => id))
  const stableIds = before.stables.map(({ id }) => id).filter((id) => !kept.has(id))
  if (stableIds.length > 0) await ctx.events.emit(ctx, 'game.stablesLeaving', { gameId, stableIds })
}

/** What differs, under the names that the history uses. */
export const changesBetween = (before: GameRecord, after: GameRecord) => {
  const [from, to] = [factsOf(before), factsOf(after)]
  const isChanged = ([name]: [string, unknown]) => !isDeepStrictEqual(from.get(name), to.get(name))
  return {
    from: Object.fromEntries([...from].filter(isChanged)),
    to: Object.fromEntries([...to].filter(isChanged)),
  }
}

const factsOf = (game: GameRecord): Map<string, unknown> =>
  new Map(
    Object.entries({
      name: game.name,
      names: game.names,
      minParticipants: game.min_participants,
      maxParticipants: game.max_participants,
      fields: game.fields,
      points: pointsOf(game),
      stables: game.stables,
    }),
  )
