import type { EntryId, TournamentDraw, TournamentId } from '@agone/contract'
import type { DrawInput } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Entries, isDrawn, type TournamentRecord } from '../../tournaments/index.ts'
import { findDraw } from './draws.store.ts'
import { findAllMatches } from '../matches.store.ts'

/** The inputs of a tournament's draw; undefined before the draw, and for imported matches. */
export const drawInputOf = (ctx: Ctx, tournamentId: TournamentId): Promise<DrawInput<EntryId> | undefined> =>
  findDraw(ctx.db, tournamentId)

/** The origin of a tournament's matches, and what is needed to verify the draw. */
export const drawOf = async (ctx: Ctx, tournament: TournamentRecord): Promise<TournamentDraw> => {
  const { id, draw_seed: seed, draw_commitment: commitment } = tournament
  const input = await findDraw(ctx.db, id)
  const nothing = { commitment, seed, input: null, matches: [] }
  if (!isDrawn(tournament)) return { ...nothing, state: 'pending' }
  if (input === undefined || seed === null) return { ...nothing, state: 'given' }
  const names = new Map((await Entries.listAll(ctx, id)).map((entry) => [entry.id, entry.name]))
  const positions = new Map(input.participants.map((entry, position) => [entry, position]))
  const matches = await findAllMatches(ctx.db, id)
  return {
    ...nothing,
    state: 'drawn',
    input: { ...input, participants: input.participants.map((entry) => ({ id: entry, name: names.get(entry) ?? '' })) },
    matches: matches
      // The bracket after groups, and the rounds of a Swiss system after the first, are drawn later, from tables. Sprints are not drawn.
      .filter(
        ({ phase, round }) =>
          phase !== 'sprint' &&
          (input.format !== 'groups' || phase === 'groups') &&
          (input.format !== 'swiss' || round === 1),
      )
      .map(({ round, sides }) => ({
        round,
        sides: sides.map((side) => (side.entry_id === null ? null : (positions.get(side.entry_id) ?? -1))),
      })),
  }
}
