import type { FootballSeason, Formula1Season, SeasonFile } from '@agone/contract'
import { completeTieBreaks } from '@agone/engines'
import type { MatchRecord } from '../matches/index.ts'
import { lotsOf } from './lots.ts'
import { racingPoints, tablePoints, tieBreaksOf, type Sheet } from '../standings/index.ts'

type FootballMatch = FootballSeason['matches'][number]

/** The tournament as a season file: what an import of it would make again. */
export const seasonFileOf = (sheet: Sheet): SeasonFile =>
  sheet.tournament.module === 'FORMULA1' ? formula1FileOf(sheet) : footballFileOf(sheet)

const footballFileOf = (sheet: Sheet): FootballSeason => {
  const { win, draw } = tablePoints(sheet)
  return {
    name: sheet.tournament.name,
    rules: { pointsWin: win, pointsDraw: draw, tieBreak: completeTieBreaks(tieBreaksOf(sheet)) },
    matches: sheet.matches.flatMap((match) => footballMatch(sheet, match)),
    penalizations: sheet.penalizations.flatMap(({ entry_id, points, reason, match_day: matchDay }) => {
      const team = nameOf(sheet, entry_id)
      return team === undefined ? [] : [{ team, points, reason, matchDay }]
    }),
    lots: lotsOf(sheet, namesOf(sheet.entries)),
  }
}

const namesOf = (rows: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

const nameOf = (sheet: Sheet, id: string | null): string | undefined =>
  id === null ? undefined : sheet.byId.get(id)?.name

const footballMatch = (sheet: Sheet, match: MatchRecord): FootballMatch[] => {
  const [home, away] = match.sides
  const names = [nameOf(sheet, home?.entry_id ?? null), nameOf(sheet, away?.entry_id ?? null)]
  if (!home || !away || names[0] === undefined || names[1] === undefined) return []
  const calendar = sheet.calendars.find((each) => each.id === match.calendar_id)
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
      goals: goalsOf(sheet, match),
    },
  ]
}

const goalsOf = (sheet: Sheet, match: MatchRecord): NonNullable<FootballMatch['goals']> =>
  sheet.players
    .filter((player) => player.match_id === match.id)
    .flatMap(({ entry_id, user_id, goals }) => {
      const member = [...sheet.lineup, ...sheet.formerLineups].find(
        (each) => each.entry_id === entry_id && each.user_id === user_id,
      )
      const team = match.sides[0]?.entry_id === entry_id ? ('home' as const) : ('away' as const)
      return Array.from({ length: goals }, () => ({ team, player: member?.shirt_name ?? member?.username ?? '' }))
    })

const formula1FileOf = (sheet: Sheet): Formula1Season => {
  const points = racingPoints(sheet)
  const rounds = [...new Set(sheet.matches.map((match) => match.round))]
  return {
    season: sheet.tournament.created_at.getUTCFullYear(),
    name: sheet.tournament.name,
    rules: {
      points: points.race,
      ...(points.fastestLap === undefined ? {} : { fastestLap: points.fastestLap }),
      ...(points.sprint === undefined ? {} : { sprintPoints: points.sprint }),
      ...(points.rounds === undefined ? {} : { rounds: points.rounds }),
      tieBreak: completeTieBreaks(tieBreaksOf(sheet)),
    },
    races: rounds.map((round) => raceFile(sheet, round)),
    penalizations: sheet.penalizations.flatMap(({ entry_id, stable_id, points, reason, match_day: matchDay }) => {
      const hit = { driver: nameOf(sheet, entry_id), stable: stableNameOf(sheet, stable_id) }
      return hit.driver === undefined && hit.stable === undefined ? [] : [{ ...hit, points, reason, matchDay }]
    }),
    lots: [...lotsOf(sheet, namesOf(sheet.entries)), ...lotsOf(sheet, namesOf(sheet.stables))],
  }
}

const stableNameOf = (sheet: Sheet, id: string | null): string | undefined =>
  sheet.stables.find((each) => each.id === id)?.name

const raceFile = (sheet: Sheet, round: number): Formula1Season['races'][number] => {
  const race = sheet.matches.find((match) => match.round === round && match.phase === 'race')
  const sprint = sheet.matches.find((match) => match.round === round && match.phase === 'sprint')
  const best = race?.sides.find((side) => side.driver_of_the_day)
  return {
    round,
    name: race?.name ?? `${round}`,
    results: race ? classification(sheet, race) : [],
    ...(sprint ? { sprint: classification(sheet, sprint) } : {}),
    ...(best ? { driverOfTheDay: nameOf(sheet, best.entry_id) } : {}),
  }
}

const classification = (sheet: Sheet, match: MatchRecord) =>
  match.sides.flatMap((side) => {
    const driver = nameOf(sheet, side.entry_id)
    if (driver === undefined || (side.position === null && side.outcome === null)) return []
    const stable = stableNameOf(sheet, side.stable_id) ?? 'none'
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
