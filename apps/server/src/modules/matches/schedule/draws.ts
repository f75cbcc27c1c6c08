import type { TournamentDraw } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Entries, isDrawn, type TournamentRecord } from '../../tournaments/index.ts'
import { findDraw } from './draws.store.ts'
import { findMatches } from '../matches.store.ts'

/** The origin of a tournament's matches, and what is needed to verify the draw. */
export const drawOf = async (ctx: Ctx, tournament: TournamentRecord): Promise<TournamentDraw> => {
  const { id, draw_seed: seed, draw_commitment: commitment } = tournament
  const input = await findDraw(ctx.db, id)
  const nothing = { commitment, seed, input: null, matches: [] }
  if (!isDrawn(tournament)) return { ...nothing, state: 'pending' }
  if (input === undefined || seed === null) return { ...nothing, state: 'given' }
  const names = new Map((await Entries.listAll(ctx, id)).map((entry) => [entry.id, entry.name]))
  const positions = new Map(input.participants.map((entry, position) => [entry, position]))
  const matches = await findMatches(ctx.db, { tournamentId: id })
  return {
    ...nothing,
    state: 'drawn',
    input: { ...input, participants: input.participants.map((entry) => ({ id: entry, name: names.get(entry) ?? '' })) },
    matches: matches
      // The bracket after groups is drawn later, from their tables.
      .filter(({ phase }) => input.format !== 'groups' || phase === 'groups')
      .map(({ round, sides }) => ({
        round,
        sides: sides.map((side) => (side.entry_id === null ? null : (positions.get(side.entry_id) ?? -1))),
      })),
  }
}
