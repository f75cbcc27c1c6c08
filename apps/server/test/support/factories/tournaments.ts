import assert from 'node:assert/strict'
import {
  defaultSettings,
  type Entry,
  type EntryId,
  type NewTournament,
  type TournamentId,
  type TournamentStatus,
} from '@agone/contract'
import type { Ctx } from '../../../src/platform/context/ctx.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { createGame, createPlatform } from './games.ts'
import { createPlayer, createTeam } from './teams.ts'
import { update } from '../../../src/modules/tournaments/changes.ts'
import { commitToSeed } from '../../../src/modules/tournaments/status/draw-seed.ts'
import { addTeam, addUser, type Joined } from '../../../src/modules/tournaments/entries/joining.ts'
import type { TournamentRecord } from '../../../src/modules/tournaments/tournament.ts'
import * as Tournaments from '../../../src/modules/tournaments/tournaments.ts'

type TournamentOptions = Omit<Partial<NewTournament>, 'gameId'> & {
  game?: Partial<Parameters<typeof createGame>[1]>
  owner?: SignedIn
}

/** A manager, a game and the manager's tournament, open for joining. */
export const createTournament = async (ctx: Ctx, options: TournamentOptions = {}) => {
  const { game: gameOptions, owner: givenOwner, settings, ...input } = options
  const owner = givenOwner ?? (await createPlayer(ctx, { roles: ['TOURNAMENT_MANAGER'] }))
  const game = await createGame(ctx, gameOptions ?? {})
  const platform = await createPlatform(ctx)
  const { id } = await Tournaments.create(ctx, owner, {
    gameId: game.id,
    platformId: platform.id,
    name: 'Lega di prova',
    slots: 16,
    ...input,
    settings: { ...defaultSettings, ...settings },
  })
  const tournament = await setStatus(ctx, id, 'opened')
  return { owner, game, platform, tournament }
}

/** Changes the status as the product itself. */
export const setStatus = async (ctx: Ctx, id: TournamentId, status: TournamentStatus, seed?: string) => {
  if (seed !== undefined) await commitToSeed(ctx, id, seed)
  return update(ctx, id, { status })
}

/** Teams with an owner each, entered in this order. */
export const enterTeams = async (ctx: Ctx, tournament: TournamentRecord, count: number) => {
  const entered = []
  for (let index = 0; index < count; index++) {
    const team = await createTeam(ctx, { gameId: tournament.game_id })
    const entry = entryOf(await addTeam(ctx, team.owner, tournament.id, { teamId: team.id }))
    entered.push({ team, owner: team.owner, entryId: entry.id })
  }
  return entered
}

/** Users, entered in this order. */
export const enterUsers = async (ctx: Ctx, tournament: TournamentRecord, count: number) => {
  const entered: { user: SignedIn; entryId: EntryId }[] = []
  for (let index = 0; index < count; index++) {
    const user = await createPlayer(ctx)
    const entry = entryOf(await addUser(ctx, user, tournament.id, {}))
    entered.push({ user, entryId: entry.id })
  }
  return entered
}

/** The entry of a participant who did not have to pay. */
export const entryOf = (joined: Joined): Entry => {
  assert.ok('lineup' in joined, 'the place is only reserved: it has a fee')
  return joined
}
