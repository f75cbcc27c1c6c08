import type { Formula1Season, MatchId } from '@agone/contract'
import { completeTieBreaks } from '@agone/engines'
import { finishPositionOf, type MatchRecord } from '../../matches/index.ts'
import { racingPoints, rankingRows, tieBreaksOf } from '../../standings/index.ts'
import { daysIn, decisionIn, matchDayIn, reportIn, settingsIn, timeIn, type Exported } from '../exported.ts'
import { lotsOf } from '../lots.ts'
import { hasEffect } from './season.ts'

type Race = Formula1Season['races'][number]
type Classified = Race['results'][number]

/** The season file of a Formula 1 tournament. */
export const formula1FileOf = (source: Exported): Formula1Season => {
  const { snapshot, names } = source
  const { tournament, matches } = snapshot
  const points = racingPoints(snapshot)
  const rounds = [...new Set(matches.map((match) => match.round))]
  const races = rounds.map((round) => raceFile(source, round))
  const first = races.flatMap(({ date }) => date ?? []).toSorted()[0]
  const drivers = lotsOf(snapshot, new Map(snapshot.entries.map(({ id }) => [id, names.entry(id) ?? ''])))
  const stables = lotsOf(snapshot, new Map(snapshot.stables.map(({ id }) => [id, names.stable(id) ?? ''])))
  return {
    season: Number(first?.slice(0, 4) ?? tournament.created_at.getUTCFullYear()),
    name: tournament.name,
    ...(tournament.description === '' ? {} : { description: tournament.description }),
    rules: {
      points: points.race,
      ...(points.fastestLap === undefined ? {} : { fastestLap: points.fastestLap }),
      ...(points.sprint === undefined ? {} : { sprintPoints: points.sprint }),
      ...(points.rounds === undefined ? {} : { rounds: points.rounds }),
      tieBreak: completeTieBreaks(tieBreaksOf(snapshot)),
    },
    settings: settingsIn(snapshot),
    participants: participantsOf(source, drivers),
    ...daysIn(snapshot),
    races,
    penalizations: snapshot.penalizations.flatMap((row) => {
      const { entry_id, stable_id, points, reason } = row
      const matchDay = matchDayIn(snapshot, row)
      const target = { driver: names.entry(entry_id), stable: names.stable(stable_id) }
      return target.driver === undefined && target.stable === undefined ? [] : [{ ...target, points, reason, matchDay }]
    }),
    lots: [...drivers, ...stables],
    ...standingsOf(source),
  }
}

const participantsOf = ({ snapshot, names }: Exported, drivers: readonly string[]): Formula1Season['participants'] => {
  const byName = new Map(snapshot.entries.map((entry) => [names.entry(entry.id), entry]))
  return drivers.flatMap((name) => {
    const entry = byName.get(name)
    if (!entry) return []
    const stable = names.stable(entry.stable_id)
    return [
      {
        name,
        ...(entry.seed === null ? {} : { seed: entry.seed }),
        ...(stable === undefined ? {} : { stable }),
        ...(entry.withdrawn ? { withdrawn: true } : {}),
      },
    ]
  })
}

const raceFile = (source: Exported, round: number): Race => {
  const { snapshot, names } = source
  const race = snapshot.matches.find((match) => match.round === round && match.phase === 'race')
  const sprint = snapshot.matches.find((match) => match.round === round && match.phase === 'sprint')
  const best = race?.sides.find((side) => side.driver_of_the_day)
  const decided = sprint ? decisionIn(sprint) : {}
  const results = race ? classification(source, race) : []
  const sprintResults = sprint ? classification(source, sprint) : []
  const penalties = [
    ...penaltiesOf(source, race?.id).filter((penalty) => hasEffect(penalty, results)),
    ...penaltiesOf(source, sprint?.id, true).filter((penalty) => hasEffect(penalty, sprintResults)),
  ]
  const [reports, sprintReports] = [reportsOf(source, race), reportsOf(source, sprint)]
  return {
    round,
    name: race?.name ?? `${round}`,
    ...timeIn(snapshot, race),
    results,
    ...(sprint ? { sprint: sprintResults } : {}),
    ...(best ? { driverOfTheDay: names.entry(best.entry_id) } : {}),
    ...(race ? decisionOf(race) : {}),
    ...(decided.status === undefined ? {} : { sprintStatus: 'ruled' as const }),
    ...(decided.reason === undefined ? {} : { sprintReason: decided.reason }),
    ...(penalties.length > 0 ? { penalties } : {}),
    ...(reports.length > 0 ? { reports } : {}),
    ...(sprintReports.length > 0 ? { sprintReports } : {}),
  }
}

/** A race is never awarded. */
const decisionOf = (race: MatchRecord): Pick<Race, 'status' | 'reason'> => {
  const { status, ...rest } = decisionIn(race)
  return status === undefined ? {} : { status: 'ruled', ...rest }
}

/** As it was at the finish: the penalties of the file change it. */
const classification = ({ names }: Exported, match: MatchRecord): Race['results'] =>
  match.sides
    .flatMap((side) => {
      const driver = names.entry(side.entry_id)
      const position = finishPositionOf(side)
      if (driver === undefined || (position === null && side.outcome === null)) return []
      return [
        {
          driver,
          ...stableOf(names.stable(side.stable_id)),
          ...(position === null ? {} : { position }),
          ...(side.outcome === null ? {} : { outcome: side.outcome }),
          ...(side.gap === null ? {} : { gapMs: side.gap }),
          ...(side.fast_ride_time === null ? {} : { fastestLapMs: side.fast_ride_time }),
        },
      ]
    })
    .toSorted(byFinish)

const stableOf = (stable: string | undefined) => (stable === undefined ? {} : { stable })

/** By position, then those without a position by name. */
const byFinish = (one: Classified, other: Classified): number =>
  (one.position ?? Infinity) - (other.position ?? Infinity) || (one.driver < other.driver ? -1 : 1)

const penaltiesOf = ({ penalties, names }: Exported, id: MatchId | undefined, sprint = false) =>
  penalties
    .filter(({ match_id }) => match_id === id)
    .flatMap(({ entry_id, seconds, places, reason }) => {
      const driver = names.entry(entry_id)
      if (driver === undefined) return []
      return [
        {
          driver,
          ...(seconds === null ? {} : { seconds }),
          ...(places === null ? {} : { places }),
          reason,
          ...(sprint ? { sprint } : {}),
        },
      ]
    })

const reportsOf = ({ reports, names }: Exported, match: MatchRecord | undefined) =>
  (match ? (reports.get(match.id) ?? []) : []).flatMap(({ entryId, reports: own }) =>
    own.map((report) => {
      const { stableId, ...figures } = report.scores
      const stable = names.stable(stableId)
      return {
        driver: names.entry(entryId),
        ...figures,
        ...(stable === undefined ? {} : { stable }),
        ...reportIn(report),
      }
    }),
  )

/** The tables of drivers and stables at the moment. */
const standingsOf = ({ snapshot, names }: Exported) => {
  if (snapshot.matches.length === 0) return {}
  const rows = (ranking: 'topUsers' | 'topStables') => rankingRows(snapshot, ranking, { day: undefined, extra: [] })
  return {
    driverStandings: rows('topUsers').map(({ position, entryId, points }) => ({
      position,
      driver: names.entry(entryId),
      points,
    })),
    constructorStandings: rows('topStables').map(({ position, stableId, points }) => ({
      position,
      stable: names.stable(stableId),
      points,
    })),
  }
}
