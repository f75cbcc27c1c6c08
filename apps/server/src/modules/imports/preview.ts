import type { Formula1Season, PointsSystem, SeasonPreview, SeasonWarning } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import type { GameRecord } from '../games/index.ts'
import { isPlayed, isSwissBye, namesIn, type FileMatch } from './football/match.ts'
import { namesOf } from './formula1/season.ts'
import { footballPoints, pointsOfTable, pointsOfTables, racingPoints, type PointsByName } from './season-points.ts'
import type { Season } from './season.ts'

type Warning = SeasonPreview['warnings'][number]

const maxWarnings = 20

/** What the import of a valid season for a game would make, and what looks wrong in it. `now` tells which days are over. */
export const previewOf = (read: Season, game: Pick<GameRecord, 'points_system'>, now: Date): SeasonPreview => {
  const today = now.toISOString().slice(0, 10)
  const { warnings, ...preview } =
    read.kind === 'FIFA' ? footballPreview(read, today) : racesPreview(read, game.points_system, today)
  return { ...preview, warningsCount: warnings.length, warnings: warnings.slice(0, maxWarnings) }
}

type Preview = Omit<SeasonPreview, 'warnings' | 'warningsCount'> & { warnings: Warning[] }

type Football = Extract<Season, { kind: 'FIFA' }>

const footballPreview = (read: Football, today: string): Preview => {
  const { season, sorted } = read
  const { matches, penalizations = [] } = season
  const byes = matches.filter((match) => isSwissBye(season, match)).length + (sorted.bracket?.byes ?? 0)
  const scorers = new Set(
    matches.flatMap(({ home, away, goals = [] }) =>
      goals.flatMap(({ team, player, ownGoal }) => (ownGoal ? [] : [`${team === 'home' ? home : away}\n${player}`])),
    ),
  )
  return {
    name: season.name,
    module: 'FIFA',
    type: season.type ?? 'rankings',
    participants: sorted.teams.length,
    groups: sorted.groups.length,
    bracket: sorted.bracket !== undefined,
    days: new Set([
      ...sorted.table.map(({ round }) => round),
      ...(sorted.bracket?.matches ?? []).map(({ round }) => `${round} `),
    ]).size,
    matches: matches.length - byes,
    results: matches.filter(isPlayed).length,
    scorers: scorers.size,
    cards: matches.reduce((sum, { cards = [] }) => sum + cards.length, 0),
    penalizations: penalizations.length,
    ...period(matches.map(({ date }) => date)),
    warnings: footballWarnings(read, today),
  }
}

const footballWarnings = ({ season, sorted }: Football, today: string): Warning[] => {
  const { matches, participants = [] } = season
  const withdrawn = new Set(participants.flatMap((each) => (each.withdrawn ? [each.name] : [])))
  return [
    ...similarNames(sorted.teams),
    ...(sorted.groups.length === 0
      ? unequalMatches(sorted.table.map(({ match }) => match)).filter(({ values }) => !withdrawn.has(`${values.name}`))
      : []),
    ...missingDates(matches.filter((match) => isPlayed(match) || isPlanned(match)).map(({ date }) => date)),
    ...counted('missingResults', matches.filter((match) => isPlanned(match) && isOver(match.date, today)).length),
    ...missingScorers(matches),
    ...otherPoints(
      new Map([...pointsOfTable(season.table), ...pointsOfTables(season.groupTables)]),
      footballPoints(season, sorted),
    ),
  ]
}

const racesPreview = (
  { season }: Extract<Season, { kind: 'FORMULA1' }>,
  ofGame: PointsSystem | null,
  today: string,
): Preview => {
  const { races, penalizations = [] } = season
  const drivers = namesOf(season, 'driver')
  const stables = namesOf(season, 'stable')
  const run = races.filter(({ results }) => results.length > 0)
  const points = racingPoints(season, ofGame)
  return {
    name: season.name ?? `Formula 1 ${season.season}`,
    module: 'FORMULA1',
    type: 'rankings',
    participants: drivers.length,
    groups: 0,
    bracket: false,
    days: races.length,
    matches: races.length,
    results: run.length,
    scorers: 0,
    cards: 0,
    penalizations: penalizations.length,
    ...period(races.map(({ date }) => date)),
    warnings: [
      ...similarNames(drivers),
      ...similarNames(stables),
      ...missingDates(races.map(({ date }) => date)),
      ...counted(
        'missingResults',
        races.filter((race) => isOver(race.date, today) && race.results.length === 0).length,
      ),
      ...races.flatMap(missingPositions),
      ...otherPoints(pointsOfTable(season.driverStandings), points.drivers),
      ...otherPoints(pointsOfTable(season.constructorStandings), points.stables),
    ],
  }
}

type Match = FileMatch
type Race = Formula1Season['races'][number]

/** Whether a result is awaited on its day: both sides are known, and it is neither postponed nor void. */
const isPlanned = (match: Match): boolean =>
  !isPlayed(match) && match.status === undefined && namesIn(match).length === 2

const isOver = (date: string | null | undefined, today: string): boolean => typeof date === 'string' && date < today

const period = (dates: readonly (string | null | undefined)[]) => {
  const known = dates.flatMap((date) => date ?? []).toSorted()
  return { from: known.at(0) ?? null, to: known.at(-1) ?? null }
}

const counted = (reason: SeasonWarning, count: number): Warning[] =>
  count === 0 ? [] : [{ reason, values: { count } }]

const missingDates = (dates: readonly (string | null | undefined)[]): Warning[] => {
  const missing = dates.filter((date) => !date).length
  return missing === dates.length ? [] : counted('missingDates', missing)
}

const missingScorers = (matches: readonly Match[]): Warning[] => {
  if (matches.every(({ goals = [] }) => goals.length === 0)) return []
  const incomplete = matches.filter(
    ({ homeScore, awayScore, goals = [], status }) =>
      status !== 'awarded' && goals.length < (homeScore ?? 0) + (awayScore ?? 0),
  )
  return counted('missingScorers', incomplete.length)
}

/** Teams whose number of matches is not the one that most teams have. */
const unequalMatches = (matches: readonly Match[]): Warning[] => {
  const counts = new Map<string, number>()
  for (const match of matches) for (const team of namesIn(match)) counts.set(team, (counts.get(team) ?? 0) + 1)
  const teamsByCount = [...Map.groupBy(counts, ([, count]) => count)].toSorted(([, a], [, b]) => b.length - a.length)
  const usual = teamsByCount[0]?.[0] ?? 0
  return [...counts].flatMap(([name, count]): Warning[] =>
    count === usual ? [] : [{ reason: 'unequalMatches', values: { name, count, usual } }],
  )
}

/** The first gap in the positions of a race or sprint, such as a third without a second. A dead heat of two takes two places. */
const missingPositions = ({ name, results, sprint = [] }: Race): Warning[] =>
  [results, sprint].flatMap((list): Warning[] => {
    const positions = list
      .flatMap(({ position, outcome }) => (position && !outcome ? [position] : []))
      .toSorted((a, b) => a - b)
    const gap = positions.findIndex((position, index) => position > index + 1)
    return gap === -1 ? [] : [{ reason: 'missingPositions', values: { name, position: gap + 1 } }]
  })

/** Points that differ from those of the file's own table. */
const otherPoints = (rows: PointsByName, points: PointsByName): Warning[] =>
  [...rows].flatMap(([name, stated]): Warning[] => {
    const computed = points.get(name) ?? 0
    return computed === stated ? [] : [{ reason: 'otherPoints', values: { name, stated, computed } }]
  })

/**
 * Pairs of names that are probably one participant: equal without case, accents, blanks and signs, or with one letter more. Two names of a
 * different number of words are not compared by letters, because "Juventus B" is a second team.
 */
const similarNames = (names: readonly string[]): Warning[] => {
  const whole = new Map<string, string>()
  const shortened = new Map<string, string>()
  return names.flatMap((name): Warning[] => {
    const words = fold(name).split(' ').length
    const letters = fold(name).replace(/[^\p{L}\p{N}]/gu, '')
    const key = `${words} ${letters}`
    const shorter = withoutOneLetter(letters).map((each) => `${words} ${each}`)
    const other =
      whole.get(letters) ??
      shortened.get(key) ??
      shorter.map((each) => whole.get(each)).find((found) => found !== undefined)
    whole.set(letters, name).set(key, name)
    for (const each of shorter) shortened.set(each, name)
    return other === undefined ? [] : [{ reason: 'similarNames', values: { name, other } }]
  })
}

/** Shorter names often differ by one letter without being a mistake. */
const minLetters = 6

/** The names with one letter less. Digits stay: they number teams. */
const withoutOneLetter = (letters: string): string[] =>
  letters.length < minLetters
    ? []
    : [...letters].flatMap((letter, at, all) => (/\p{N}/u.test(letter) ? [] : [all.toSpliced(at, 1).join('')]))
