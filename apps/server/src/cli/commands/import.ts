import type { GameId, PlatformId } from '@agone/contract'
import { Games, Platforms } from '../../modules/games/index.ts'
import { importSeason } from '../../modules/imports/index.ts'
import type { Ctx } from '../../platform/context/ctx.ts'
import type { Command } from './command.ts'
import { Refusal } from './refusal.ts'
import { getOwner } from './accounts.ts'

/** Imports a season file in one transaction, and reports the address of its tournament. */
export const importFile: Command = async (ctx, { options, text, publicUrl, report }) => {
  const viewer = await getOwner(ctx, options['as'])
  const id = await importSeason({ ...ctx, viewer }, viewer, text, {
    gameId: findByName<GameId>(await Games.list(ctx), 'game', options['game']),
    platformId: await platform(ctx, options['platform']),
    progress: (done, total) => report({ kind: 'progress', done, total }),
  })
  report({ kind: 'line', text: `Imported for ${viewer.username}: ${publicUrl}/tournaments/${id}` })
}

const platform = async (ctx: Ctx, name: string | undefined): Promise<PlatformId | undefined> => {
  const existing = await Platforms.list(ctx)
  if (existing.length === 0) throw new Refusal('There is no platform yet: add one in the panel first.')
  return findByName<PlatformId>(existing, 'platform', name)
}

/** Looks up by name or id; undefined without a name. */
const findByName = <Id extends string>(
  existing: readonly { id: Id; name: string }[],
  kind: string,
  name: string | undefined,
): Id | undefined => {
  if (name === undefined) return undefined
  const found = existing.find((each) => each.id === name || each.name.toLowerCase() === name.toLowerCase())
  if (found) return found.id
  const names = existing.map((each) => each.name).join(', ')
  throw new Refusal(`There is no ${kind} ${name}.`, `There are: ${names || 'none'}.`)
}
