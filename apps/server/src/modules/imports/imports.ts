import type { GameId, GameModule, PlatformId, SeasonPreview, TournamentId } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import type { SignedIn } from '../../platform/context/viewer.ts'
import { Games, Platforms, type GameRecord } from '../games/index.ts'
import { History } from '../history/index.ts'
import { importFootball } from './football/import.ts'
import { importFormula1 } from './formula1/import.ts'
import { namesOf } from './formula1/season.ts'
import { previewOf } from './preview.ts'
import { faultAt, fileError } from './season-file.ts'
import { readSeason, type Season } from './season.ts'

type Target = {
  gameId?: GameId | undefined
  platformId?: PlatformId | undefined
  progress?: ((done: number, total: number) => void) | undefined
}

/**
 * Imports a season file as a new tournament of `owner`, in one transaction: participants, schedule, results, scorers,
 * penalizations and rules. The default game is the first of the file's kind. Throws BODY_INVALID or
 * FIELD_VALIDATION_ERROR (line and reason), GAME_INVALID, PLATFORM_INVALID.
 */
export const importSeason = (ctx: Ctx, owner: SignedIn, text: string, target: Target = {}): Promise<TournamentId> =>
  inTransaction({ ...ctx, viewer: owner }, async (ctx) => {
    const { read, game, platformId } = await readFor(ctx, text, target)
    const parameters = { owner, gameId: game.id, platformId, text, progress: target.progress }
    const isFootball = read.kind === 'FIFA'
    const id = isFootball
      ? await importFootball(ctx, read, parameters)
      : await importFormula1(ctx, read.season, parameters)
    await History.record(ctx, { action: 'import', entity: 'tournament', entityId: id })
    await ctx.jobs.enqueue(ctx, 'imports.analyze', {}, { singletonKey: 'grown' })
    return id
  })

/** What `importSeason` would make of the same file. Writes nothing, and throws the same errors. */
export const previewSeason = async (ctx: Ctx, text: string, target: Target = {}): Promise<SeasonPreview> => {
  const { read, game } = await readFor(ctx, text, target)
  return previewOf(read, game, new Date(ctx.clock.now()))
}

/** The season, and the game and platform to import it for. */
const readFor = async (ctx: Ctx, text: string, target: Target) => {
  const read = readSeason(text)
  const game = await gameFor(ctx, read.kind, target.gameId)
  mustFit(read, game, text)
  const platformId = target.platformId ?? (await Platforms.list(ctx))[0]?.id
  if (!platformId) throw new AppError('PLATFORM_INVALID')
  return { read, game, platformId }
}

/** Throws FIELD_VALIDATION_ERROR for more participants than the game allows. */
const mustFit = (read: Season, { max_participants: max }: GameRecord, text: string): void => {
  const [path, { length: count }] =
    read.kind === 'FIFA' ? ['/matches', read.sorted.teams] : ['/races', namesOf(read.season, 'driver')]
  if (count > max) throw fileError(text, [faultAt(path, 'moreParticipants', { count, max })])
}

const gameFor = async (ctx: Ctx, kind: GameModule, id: GameId | undefined): Promise<GameRecord> => {
  const game = id ? await Games.getForBody(ctx, id) : (await Games.list(ctx)).find((each) => each.module === kind)
  const isFit = game?.module === kind || (kind === 'FIFA' && game?.module === 'GENERIC' && game.in_team)
  if (!game || !isFit) throw new AppError('GAME_INVALID')
  return game
}
