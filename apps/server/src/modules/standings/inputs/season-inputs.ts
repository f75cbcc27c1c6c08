import type { SeasonInputs, SeasonRace } from '@agone/contract'
import { completeTieBreaks } from '@agone/engines'
import { AppError } from '../../../platform/http/index.ts'
import { isDrawn, lotSeedOf } from '../../tournaments/index.ts'
import { participantFieldsOf, racingPoints, tieBreaksOf, type TournamentSnapshot } from '../tournament-snapshot.ts'

/** All that both standings of a season are calculated from; NOT_AVAILABLE_FOR_ENTITY_ERROR for other tournaments. */
export const seasonInputsView = (snapshot: TournamentSnapshot): SeasonInputs => {
  const { tournament, entries, stables, penalizations } = snapshot
  if (tournament.module !== 'FORMULA1') throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  const sumOf = (list: typeof penalizations) => list.reduce((sum, { points }) => sum + points, 0)
  return {
    version: tournament.version,
    matchDay: tournament.current_match_day,
    points: racingPoints(snapshot),
    tieBreaks: completeTieBreaks(tieBreaksOf(snapshot)),
    // The seed of a draw stays secret until the draw.
    lotSeed: isDrawn(tournament) ? lotSeedOf(tournament) : null,
    entries: entries.map((entry) => ({
      ...participantFieldsOf(entry),
      seed: entry.seed,
      stableId: entry.stable_id,
      withdrawn: entry.withdrawn,
      penalization: sumOf(penalizations.filter(({ entry_id }) => entry_id === entry.id)),
    })),
    stables: stables.map(({ id: stableId, name }) => ({
      stableId,
      name,
      penalization: sumOf(penalizations.filter(({ stable_id }) => stable_id === stableId)),
    })),
    races: racesOf(snapshot),
  }
}

const racesOf = ({ matches, calendars, byId }: TournamentSnapshot): SeasonRace[] =>
  matches.flatMap((match) => {
    if (match.status === 'void') return []
    const day = calendars.find(({ round }) => round === match.round)
    const results = match.sides.flatMap((side) => {
      const { entry_id: entryId, position, outcome, fast_ride_time: fastRideTime } = side
      if (entryId === null || (position === null && outcome === null)) return []
      const stableId = side.stable_id ?? byId.get(entryId)?.stable_id ?? null
      return [{ entryId, stableId, position, outcome, fastRideTime }]
    })
    return [
      {
        matchId: match.id,
        round: match.round,
        sprint: match.phase === 'sprint',
        name: match.name ?? day?.display_name ?? '',
        scheduledAt: (match.scheduled_at ?? match.round_scheduled_at)?.toISOString() ?? null,
        results: match.status === 'verified' ? results : null,
      },
    ]
  })
