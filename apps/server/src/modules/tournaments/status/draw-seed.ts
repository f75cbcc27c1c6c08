import { createHash, randomBytes } from 'node:crypto'
import type { TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from '../tournaments.store.ts'

/**
 * A seed for a draw to come, and the SHA-256 of its text in hexadecimal, which is told at once: nobody can choose the seed
 * or change it later. It has 256 random bits.
 */
export const newCommitment = (seed = randomBytes(32).toString('hex')) => ({
  committed_seed: seed,
  draw_commitment: createHash('sha256').update(seed).digest('hex'),
})

/** Fixes the seed of a draw to come: for the demo, which is the same at each start, and for tests. */
export const commitTo = (ctx: Ctx, id: TournamentId, seed: string): Promise<unknown> =>
  Store.updateTournament(ctx.db, id, newCommitment(seed))
