import { newId, type AnyId, type TournamentId } from '@agone/contract'
import { byLot, completeTieBreaks } from '@agone/engines'
import type { Ctx } from '../../platform/context/ctx.ts'
import { seedsOf, tieBreaksOf, type TournamentSnapshot } from '../standings/index.ts'
import { lotSeedOf } from '../tournaments/index.ts'

type Participants = { names: readonly string[]; lots: readonly string[] | undefined }

/**
 * Ids for the participants of a season file, by name. Lots are drawn from ids: the ids are given out so that the lots
 * fall in the order of `lots`, then of the file, and every import of a file has the same tables.
 */
export const idsInOrderOfLots = <Id extends AnyId>(
  ctx: Ctx,
  tournamentId: TournamentId,
  { names, lots = [] }: Participants,
): Map<string, Id> => {
  const known = new Set(names)
  const inOrder = [...new Set([...lots.filter((name) => known.has(name)), ...names])]
  const ids = byLot(
    inOrder.map(() => newId<Id>(ctx.clock.now())),
    lotSeedOf({ draw_seed: null, id: tournamentId }),
  )
  return new Map(inOrder.flatMap((name, index) => (ids[index] ? [[name, ids[index]] as const] : [])))
}

/** The names behind some ids, of whoever would win a tie of all of them first. */
export const lotsOf = (snapshot: TournamentSnapshot, nameOf: ReadonlyMap<string, string>): string[] => {
  const lots = byLot([...nameOf.keys()], lotSeedOf(snapshot.tournament))
  const rules = completeTieBreaks(tieBreaksOf(snapshot))
  const seeds = seedsOf(snapshot)
  const seedOf = (id: string): number => seeds.get(id) ?? Infinity
  const isSeedFirst = rules.indexOf('seed') < rules.indexOf('drawOfLots')
  const inOrder = isSeedFirst ? lots.toSorted((a, b) => seedOf(a) - seedOf(b) || 0) : lots
  return inOrder.flatMap((id) => nameOf.get(id) ?? [])
}
