import type { CareerTeam, CareerTournament, Trophy } from '@agone/contract'
import type { TeamRecord } from '../../teams/index.ts'
import type { TournamentLine } from './careers.store.ts'
import type { Positions } from '../final-places.ts'

/** The tournament of a career row. */
export const careerTournament = (line: TournamentLine): CareerTournament => ({
  id: line.tournament_id,
  name: line.name,
  avatar: line.avatar,
  gameId: line.game_id,
  module: line.module,
  status: line.status,
  decided: line.is_decided,
  startDate: line.start_date?.toISOString() ?? null,
  endDate: line.end_date?.toISOString() ?? null,
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
export const positionIn = (places: ReadonlyMap<string, Positions>, line: TournamentLine): number | null =>
  line.is_former ? null : (places.get(line.tournament_id)?.[line.entry_id] ?? null)

/** The trophies among the rows, best first, then in the order of rows. A withdrawn entry has none. */
export const trophiesOf = (places: ReadonlyMap<string, Positions>, lines: readonly TournamentLine[]): Trophy[] =>
  lines
    .flatMap((line) => {
      const position = positionIn(places, line)
      if (position === null || position > 3 || line.withdrawn) return []
      return [{ tournament: careerTournament(line), position, teamId: line.team_id }]
    })
    .toSorted((a, b) => a.position - b.position)
