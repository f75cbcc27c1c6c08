import { createHash, randomBytes } from 'node:crypto'
import type { TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from '../tournaments.store.ts'

/**
 * A random seed of 256 bits for a future draw, and the SHA-256 of its text in hexadecimal. The hash is published at
 * once, so that nobody can choose or change the seed later.
 */
export const newCommitment = (seed = randomBytes(32).toString('hex')) => ({
  committed_seed: seed,
  draw_commitment: createHash('sha256').update(seed).digest('hex'),
})

/** Sets the seed of a future draw: for the demo, which is the same at each start, and for tests. */
export const commitToSeed = (ctx: Ctx, id: TournamentId, seed: string): Promise<unknown> =>
  Store.updateTournament(ctx.db, id, newCommitment(seed))
