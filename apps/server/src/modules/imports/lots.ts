import { newId, type AnyId, type TournamentId } from '@agone/contract'
import { byLot, completeTieBreaks } from '@agone/engines'
import type { Ctx } from '../../platform/context/ctx.ts'
import { seedsOf, tieBreaksOf, type TournamentSnapshot } from '../standings/index.ts'
import { lotSeedOf } from '../tournaments/index.ts'

type Participants = { names: readonly string[]; lots: readonly string[] | undefined }

/**
 * Ids for the participants of a season file, by name. Lots are drawn from ids, so the ids are chosen such that the lots
 * give the order of `lots`, then of the file. Every import of a file has the same tables.
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

/** The names of ids, in the order in which they would win a drawing of lots. */
export const lotsOf = (snapshot: TournamentSnapshot, nameOf: ReadonlyMap<string, string>): string[] => {
  const lots = byLot([...nameOf.keys()], lotSeedOf(snapshot.tournament))
  const rules = completeTieBreaks(tieBreaksOf(snapshot))
  const seeds = seedsOf(snapshot)
  const seedOf = (id: string): number => seeds.get(id) ?? Infinity
  const isSeedFirst = rules.indexOf('seed') < rules.indexOf('drawOfLots')
  const inOrder = isSeedFirst ? lots.toSorted((a, b) => seedOf(a) - seedOf(b) || 0) : lots
  return inOrder.flatMap((id) => nameOf.get(id) ?? [])
}
