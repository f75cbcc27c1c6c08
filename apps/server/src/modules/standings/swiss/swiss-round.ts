import type { EntryId } from '@agone/contract'
import { drawSwissRound, swissOrder, swissPlan, type SwissMeeting } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { History } from '../../history/index.ts'
import { appendRound, drawInputOf, dropEmptyRounds, type MatchRecord } from '../../matches/index.ts'
import { lotSeedOf, Tournaments, type TournamentRecord } from '../../tournaments/index.ts'
import { absentIn, engineTable } from '../tables.ts'
import { loadSnapshot, type TournamentSnapshot } from '../tournament-snapshot.ts'

/**
 * Draws a round of a Swiss system from the table, in the transaction of `ctx`, with the tournament locked. Everybody plays who has not
 * withdrawn; if fewer than two are left, the tournament ends with the round before.
 */
export const drawRound = async (
  ctx: Ctx,
  { tournament, round }: { tournament: TournamentRecord; round: number },
): Promise<void> => {
  const snapshot = await loadSnapshot(ctx, tournament)
  const order = await orderOf(ctx, snapshot)
  if (order.length < 2) {
    await dropEmptyRounds(ctx, tournament)
    await Tournaments.touch(ctx, tournament.id)
    return
  }
  const rows = engineTable(snapshot, snapshot.entries, { day: undefined, extra: [] })
  const points = new Map(rows.map((row) => [row.id, row.points]))
  const drawn = drawSwissRound({
    entrants: order.map((id) => ({ id, points: points.get(id) ?? 0 })),
    meetings: snapshot.matches.flatMap(meetingOf),
    hasSides: true,
    seed: lotSeedOf(tournament),
  })
  await appendRound(ctx, tournament, swissPlan(drawn, new Map(order.map((id) => [id, id])), round))
  await Tournaments.touch(ctx, tournament.id)
  await History.record(ctx, { action: 'drawRound', entity: 'tournament', entityId: tournament.id, to: { round } })
}

/** Those who play on, in the order of the draw of the first round. An imported tournament has none: its order is drawn from the same participants. */
const orderOf = async (ctx: Ctx, { tournament, entries, byId }: TournamentSnapshot): Promise<EntryId[]> => {
  const { participants, seeded } = (await drawInputOf(ctx, tournament.id)) ?? {
    participants: entries.map(({ id }) => id),
    seeded: entries.filter(({ seed }) => seed !== null).length,
  }
  const order = swissOrder(participants, seeded, lotSeedOf(tournament))
  return order.filter((id) => byId.get(id)?.withdrawn === false)
}

/** A match as the next draw counts it: the same two do not meet again, and byes and walkovers are wins without a match. */
const meetingOf = (match: MatchRecord): SwissMeeting[] => {
  const [home, away] = match.sides
  if (!home?.entry_id) return []
  return [{ round: match.round, home: home.entry_id, away: away?.entry_id ?? null, walkover: absentIn(match) }]
}
