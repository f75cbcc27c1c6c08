import type { CareerTeam, CareerTournament, Trophy } from '@agone/contract'
import type { TeamRecord } from '../../teams/index.ts'
import type { TournamentRow } from './careers.store.ts'
import type { Positions } from '../final-places.ts'

/** The tournament of a career row. */
export const careerTournament = (row: TournamentRow): CareerTournament => ({
  id: row.tournament_id,
  name: row.name,
  avatar: row.avatar,
  gameId: row.game_id,
  module: row.module,
  status: row.status,
  decided: row.is_decided,
  startDate: row.start_date?.toISOString() ?? null,
  endDate: row.end_date?.toISOString() ?? null,
})

/** The team of a career row. */
export const careerTeam = (team: TeamRecord): CareerTeam => ({
  id: team.id,
  name: team.name,
  avatar: team.avatar,
  gameId: team.game_id,
  deleted: team.deleted_at !== null,
})

/** The final position of a row's entry; null without one, or if another participant reached it. */
export const positionIn = (places: ReadonlyMap<string, Positions>, row: TournamentRow): number | null =>
  row.is_former ? null : (places.get(row.tournament_id)?.[row.entry_id] ?? null)

/** The trophies among the rows, best first, then in the order of rows. A withdrawn entry has none. */
export const trophiesOf = (places: ReadonlyMap<string, Positions>, rows: readonly TournamentRow[]): Trophy[] =>
  rows
    .flatMap((row) => {
      const position = positionIn(places, row)
      if (position === null || position > 3 || row.withdrawn) return []
      return [{ tournament: careerTournament(row), position, teamId: row.team_id }]
    })
    .toSorted((a, b) => a.position - b.position)
