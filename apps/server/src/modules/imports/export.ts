import type { FootballSeason, Formula1Season, SeasonFile } from '@agone/contract'
import { completeTieBreaks } from '@agone/engines'
import { AppError } from '../../platform/http/index.ts'
import type { MatchRecord } from '../matches/index.ts'
import { lotsOf } from './lots.ts'
import { racingPoints, tablePoints, tieBreaksOf, type TournamentSnapshot } from '../standings/index.ts'

type FootballMatch = FootballSeason['matches'][number]

/**
 * The tournament as a season file; importing the file creates an equal tournament. Throws NOT_AVAILABLE_FOR_ENTITY_ERROR for double
 * elimination and Swiss systems, which a season file does not describe.
 */
export const seasonFileOf = (snapshot: TournamentSnapshot): SeasonFile => {
  const { module, type } = snapshot.tournament
  if (type === 'doubleElimination' || type === 'swiss') throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  return module === 'FORMULA1' ? formula1FileOf(snapshot) : footballFileOf(snapshot)
}

const footballFileOf = (snapshot: TournamentSnapshot): FootballSeason => {
  const { win, draw } = tablePoints(snapshot)
  return {
    name: snapshot.tournament.name,
    rules: { pointsWin: win, pointsDraw: draw, tieBreak: completeTieBreaks(tieBreaksOf(snapshot)) },
    matches: snapshot.matches.flatMap((match) => footballMatch(snapshot, match)),
    penalizations: snapshot.penalizations.flatMap(({ entry_id, points, reason, match_day: matchDay }) => {
      const team = nameOf(snapshot, entry_id)
      return team === undefined ? [] : [{ team, points, reason, matchDay }]
    }),
    lots: lotsOf(snapshot, namesOf(snapshot.entries)),
  }
}

const namesOf = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

const nameOf = (snapshot: TournamentSnapshot, id: string | null): string | undefined =>
  id === null ? undefined : snapshot.byId.get(id)?.name

const footballMatch = (snapshot: TournamentSnapshot, match: MatchRecord): FootballMatch[] => {
  const [home, away] = match.sides
  const names = [nameOf(snapshot, home?.entry_id ?? null), nameOf(snapshot, away?.entry_id ?? null)]
  if (!home || !away || names[0] === undefined || names[1] === undefined) return []
  const calendar = snapshot.calendars.find((each) => each.id === match.calendar_id)
  const at = (match.scheduled_at ?? calendar?.scheduled_at)?.toISOString()
  return [
    {
      round: match.phase === 'elimination' ? `Knock-out ${match.round}` : match.round,
      ...(at ? { date: at.slice(0, 10), time: at.slice(11, 16) } : {}),
      home: names[0],
      away: names[1],
      ...(match.status === 'verified' ? { homeScore: home.score, awayScore: away.score } : {}),
      ...(home.penalties === null ? {} : { homePenalties: home.penalties, awayPenalties: away.penalties }),
      ...(match.group_name === null ? {} : { group: match.group_name }),
      goals: goalsOf(snapshot, match),
    },
  ]
}

const goalsOf = (snapshot: TournamentSnapshot, match: MatchRecord): NonNullable<FootballMatch['goals']> =>
  snapshot.players
    .filter((player) => player.match_id === match.id)
    .flatMap(({ entry_id, user_id, goals }) => {
      const member = [...snapshot.lineup, ...snapshot.formerLineups].find(
        (each) => each.entry_id === entry_id && each.user_id === user_id,
      )
      const team = match.sides[0]?.entry_id === entry_id ? ('home' as const) : ('away' as const)
      return Array.from({ length: goals }, () => ({ team, player: member?.shirt_name ?? member?.username ?? '' }))
    })

const formula1FileOf = (snapshot: TournamentSnapshot): Formula1Season => {
  const points = racingPoints(snapshot)
  const rounds = [...new Set(snapshot.matches.map((match) => match.round))]
  return {
    season: snapshot.tournament.created_at.getUTCFullYear(),
    name: snapshot.tournament.name,
    rules: {
      points: points.race,
      ...(points.fastestLap === undefined ? {} : { fastestLap: points.fastestLap }),
      ...(points.sprint === undefined ? {} : { sprintPoints: points.sprint }),
      ...(points.rounds === undefined ? {} : { rounds: points.rounds }),
      tieBreak: completeTieBreaks(tieBreaksOf(snapshot)),
    },
    races: rounds.map((round) => raceFile(snapshot, round)),
    penalizations: snapshot.penalizations.flatMap(({ entry_id, stable_id, points, reason, match_day: matchDay }) => {
      const target = { driver: nameOf(snapshot, entry_id), stable: stableNameOf(snapshot, stable_id) }
      return target.driver === undefined && target.stable === undefined ? [] : [{ ...target, points, reason, matchDay }]
    }),
    lots: [...lotsOf(snapshot, namesOf(snapshot.entries)), ...lotsOf(snapshot, namesOf(snapshot.stables))],
  }
}

const stableNameOf = (snapshot: TournamentSnapshot, id: string | null): string | undefined =>
  snapshot.stables.find((each) => each.id === id)?.name

const raceFile = (snapshot: TournamentSnapshot, round: number): Formula1Season['races'][number] => {
  const race = snapshot.matches.find((match) => match.round === round && match.phase === 'race')
  const sprint = snapshot.matches.find((match) => match.round === round && match.phase === 'sprint')
  const best = race?.sides.find((side) => side.driver_of_the_day)
  return {
    round,
    name: race?.name ?? `${round}`,
    results: race ? classification(snapshot, race) : [],
    ...(sprint ? { sprint: classification(snapshot, sprint) } : {}),
    ...(best ? { driverOfTheDay: nameOf(snapshot, best.entry_id) } : {}),
  }
}

const classification = (snapshot: TournamentSnapshot, match: MatchRecord) =>
  match.sides.flatMap((side) => {
    const driver = nameOf(snapshot, side.entry_id)
    if (driver === undefined || (side.position === null && side.outcome === null)) return []
    const stable = stableNameOf(snapshot, side.stable_id) ?? 'none'
    return [
      {
        driver,
        stable,
        ...(side.position === null ? {} : { position: side.position }),
        ...(side.outcome === null ? {} : { outcome: side.outcome }),
        ...(side.fast_ride_time === null ? {} : { fastestLapMs: side.fast_ride_time }),
      },
    ]
  })
