import { isKnockout, type FootballSeason } from '@agone/contract'
import { mostSwissEntrants, swissRounds } from '@agone/engines'
import { bracketIn, type FileBracket } from './bracket.ts'
import { isSwissBye, namesIn, timeOf, type FileMatch, type Located, type PlacedMatch } from './match.ts'
import { faultAt, matchDayFaults, missingAt, nameFaults, participantFaults, type SeasonFault } from '../season-file.ts'

/** A football season, divided into the league or groups and the bracket after them. */
export type SortedSeason = {
  teams: string[]
  groups: string[]
  groupOf: ReadonlyMap<string, string>
  table: PlacedMatch[]
  /** The last match day of league or groups, with those of a Swiss system that are still to be drawn; 0 in a knock-out. */
  lastDay: number
  bracket: FileBracket | undefined
}

/** The points of a match by the rules of the file, by default 3 for a win, 1 for a draw and none for a defeat. */
export const tablePointsOf = ({ rules = {} }: FootballSeason) => {
  const { pointsWin: win = 3, pointsDraw: draw = 1, pointsLoss: loss = 0 } = rules
  return { win, draw, loss }
}

/** Whether the whole season is a knock-out. */
export const isCup = ({ type = 'rankings' }: FootballSeason): boolean => isKnockout(type)

/** Divides a season into phases, or returns its faults. Pure. */
export const sortSeason = (season: FootballSeason): SortedSeason | { faults: SeasonFault[] } => {
  const faults = [
    ...nameFaults('/name', season.name, 3),
    ...season.matches.flatMap(faultsOf),
    ...(season.type === 'swiss' ? swissFaults(season) : []),
    ...(season.participants ?? []).flatMap(({ players = [] }, at) =>
      players.flatMap(({ name }, index) => nameFaults(`/participants/${at}/players/${index}/name`, name)),
    ),
  ]
  if (faults.length > 0) return { faults }
  const { table, knockout } = phasesOf(season)
  const isPaired = table.some(({ match }) => match.away !== null)
  const missing = table.flatMap(({ at, match }) =>
    isPaired && isSwissBye(season, match) ? [] : missingSides(at, match),
  )
  if (missing.length > 0) return { faults: missing }
  const groupOf = new Map([...table.flatMap(({ match }) => groupsOf(match)), ...groupsOfParticipants(season)])
  const groupFaults = table.flatMap(({ at, match }) => groupClash(at, match, groupOf))
  if (groupFaults.length > 0) return { faults: groupFaults }
  const days = daysOf(table, groupOf.size > 0)
  const repeatedTeams = playsTwice(days)
  if (repeatedTeams.length > 0) return { faults: repeatedTeams }
  const bracket = knockout.length > 0 ? bracketIn(knockout, season.type) : undefined
  if (bracket && 'faults' in bracket) return bracket
  const teams = teamsOf(season)
  const lastDay = Math.max(lastDayOf(days), lastSwissRound(season, teams))
  const listFaults = faultsOfLists(season, teams, lastDay + lastDayOf(bracket?.matches ?? []))
  if (listFaults.length > 0) return { faults: listFaults }
  return { teams, groups: [...new Set(groupOf.values())].toSorted(), groupOf, table: days, lastDay, bracket }
}

const wrongAt = (path: string): SeasonFault => ({ path, reason: 'wrong', values: {} })

/** A Swiss system is one table, without groups and ties, of as many teams as can be drawn. */
const swissFaults = (season: FootballSeason): SeasonFault[] => [
  ...season.matches.flatMap((match, at) =>
    (['group', 'tie', 'phase'] as const).flatMap((key) =>
      match[key] && match[key] !== 'table' ? [wrongAt(`/matches/${at}/${key}`)] : [],
    ),
  ),
  ...(season.participants ?? []).flatMap(({ group }, at) => (group ? [wrongAt(`/participants/${at}/group`)] : [])),
  ...(teamsOf(season).length > mostSwissEntrants
    ? [{ path: '/matches', reason: 'tooLarge', values: { max: mostSwissEntrants } } as const]
    : []),
]

/** The last round of a Swiss system that is drawn or can still be; 0 in any other season. */
const lastSwissRound = ({ type, settings, participants = [] }: FootballSeason, teams: readonly string[]): number => {
  const left = participants.filter(({ withdrawn = false }) => withdrawn).length
  return type === 'swiss' && teams.length - left >= 2 ? swissRounds(settings?.rounds ?? null, teams.length) : 0
}

const teamsOf = ({ participants = [], matches }: FootballSeason): string[] => [
  ...new Set([...participants.map(({ name }) => name), ...matches.flatMap(namesIn)]),
]

const phasesOf = (season: FootballSeason): { table: Located[]; knockout: Located[] } => {
  const placed = season.matches.map((match, at) => ({ at, match }))
  const hasGroups = season.matches.some((match) => match.group)
  const isOfTable = ({ match }: Located) =>
    !isCup(season) && match.tie === undefined && match.phase !== 'knockout' && (!hasGroups || Boolean(match.group))
  return { table: placed.filter(isOfTable), knockout: placed.filter((each) => !isOfTable(each)) }
}

const lastDayOf = (matches: readonly PlacedMatch[]): number =>
  matches.reduce((last, { round }) => Math.max(last, round), 0)

const faultsOf = (match: FileMatch, at: number): SeasonFault[] => {
  const faults: SeasonFault[] = []
  const path = `/matches/${at}`
  for (const side of ['home', 'away'] as const) {
    const name = match[side]
    if (name !== null) faults.push(...nameFaults(`${path}/${side}`, name, 2))
  }
  for (const list of ['goals', 'assists', 'mvp', 'cards'] as const) {
    for (const [index, { player }] of (match[list] ?? []).entries()) {
      faults.push(...nameFaults(`${path}/${list}/${index}/player`, player))
    }
  }
  if (match.home !== null && match.home === match.away) {
    faults.push(faultAt(`${path}/away`, 'playsItself', { name: match.home }))
  }
  return [...faults, ...scoreFaults(match, path)]
}

const scoreFaults = (match: FileMatch, path: string): SeasonFault[] => {
  const hasHome = typeof match.homeScore === 'number'
  const hasAway = typeof match.awayScore === 'number'
  if (hasHome !== hasAway) return [faultAt(path, 'halfScore')]
  const isDecided = match.status === 'awarded' || match.status === 'ruled'
  if (isDecided && !hasHome) return [missingAt(`${path}/homeScore`)]
  if (hasHome && match.status !== undefined && !isDecided) return [faultAt(`${path}/status`, 'notPlayed')]
  if (hasHome && (match.home === null || match.away === null)) return missingSides(Number(path.split('/')[2]), match)
  const cards: SeasonFault[] =
    !hasHome && (match.cards ?? []).length > 0 ? [faultAt(`${path}/cards`, 'cardsBefore')] : []
  const lists = (['home', 'away'] as const).flatMap((side) => {
    const score = (side === 'home' ? match.homeScore : match.awayScore) ?? 0
    const goals = (match.goals ?? []).filter((goal) => goal.team === side).length
    const assists = (match.assists ?? []).filter(({ team }) => team === side).length
    return [
      ...(goals > score ? [faultAt(`${path}/goals`, 'moreGoals', { name: match[side] ?? '' })] : []),
      ...(assists > score ? [faultAt(`${path}/assists`, 'moreAssists', { name: match[side] ?? '' })] : []),
    ]
  })
  return [...cards, ...lists]
}

const missingSides = (at: number, match: FileMatch): SeasonFault[] =>
  (['home', 'away'] as const).flatMap((side) => (match[side] === null ? [missingAt(`/matches/${at}/${side}`)] : []))

/** Faults of what names teams or match days: participants, penalizations, names of days. */
const faultsOfLists = (season: FootballSeason, teams: readonly string[], lastDay: number): SeasonFault[] => {
  const listed = new Set(season.participants?.map(({ name }) => name) ?? teams)
  const strangers = season.matches.flatMap((match, at) =>
    (['home', 'away'] as const).flatMap((side) => {
      const name = match[side]
      return name === null || listed.has(name) ? [] : [faultAt(`/matches/${at}/${side}`, 'takesNoPart', { name })]
    }),
  )
  const penalized = (season.penalizations ?? []).flatMap(({ team }, index) =>
    teams.includes(team) ? [] : [faultAt(`/penalizations/${index}/team`, 'playsNoMatch', { name: team })],
  )
  return [...participantFaults(season, 2), ...strangers, ...penalized, ...matchDayFaults(season, lastDay)]
}

const groupsOf = (match: FileMatch): [string, string][] => {
  const { group } = match
  return group ? namesIn(match).map((team) => [team, group]) : []
}

const groupsOfParticipants = ({ participants = [] }: FootballSeason): [string, string][] =>
  participants.flatMap(({ name, group }): [string, string][] => (group ? [[name, group]] : []))

const groupClash = (at: number, match: FileMatch, groupOf: ReadonlyMap<string, string>): SeasonFault[] =>
  namesIn(match)
    .filter((team) => match.group && groupOf.get(team) !== match.group)
    .map((team) => faultAt(`/matches/${at}/group`, 'twoGroups', { name: team }))

/** The numbers of the days; those of groups only where they are days on which nobody plays twice. */
const daysOf = (table: readonly Located[], hasGroups: boolean): PlacedMatch[] => {
  if (!hasGroups) return daysByRound(table)
  const isNumbered = table.every(({ match }) => typeof match.round === 'number')
  const numbered = isNumbered ? daysByRound(table) : []
  return isNumbered && playsTwice(numbered).length === 0 ? numbered : daysByTeam(table)
}

/** A league's file numbers its days; named days are numbered in the order of their first match. */
const daysByRound = (matches: readonly Located[]): PlacedMatch[] => {
  const names = [...new Set(matches.map(({ match }) => match.round))]
  const isNumbered = names.every((name) => typeof name === 'number')
  return matches.map(({ at, match }) => {
    const round = isNumbered ? Number(match.round) : names.indexOf(match.round) + 1
    return { at, match, round }
  })
}

/** Group phases have dates, not numbers: the day of a match is one more than the matches its teams have had. */
const daysByTeam = (matches: readonly Located[]): PlacedMatch[] => {
  const playedRounds = new Map<string, number>()
  const inTime = matches.toSorted((a, b) => timeOf(a.match) - timeOf(b.match) || a.at - b.at)
  const placed = inTime.map(({ at, match }) => {
    const names = namesIn(match)
    const round = 1 + Math.max(...names.map((name) => playedRounds.get(name) ?? 0))
    for (const name of names) playedRounds.set(name, round)
    return { at, match, round }
  })
  return placed.toSorted((a, b) => a.at - b.at)
}

const playsTwice = (matches: readonly PlacedMatch[]): SeasonFault[] => {
  const seen = new Set<string>()
  return matches.flatMap(({ at, match, round }) => {
    const names = namesIn(match)
    const repeatedTeams = names.filter((team) => seen.has(`${round} ${team}`))
    for (const team of names) seen.add(`${round} ${team}`)
    return repeatedTeams.map((team) => faultAt(`/matches/${at}/round`, 'playsTwice', { name: team, day: round }))
  })
}
