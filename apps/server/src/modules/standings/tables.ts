import type { RankingsResults, TableRow } from '@agone/contract'
import {
  fairPlayOf,
  leagueTable,
  possiblePlaces,
  type Card,
  type Fixture,
  type MatchResult,
  type PossiblePlaces,
  type SwissTableRow,
  type TableRow as LeagueRow,
} from '@agone/engines'
import type { MatchRecord } from '../matches/index.ts'
import { isDrawn, lotSeedOf, type EntryRecord } from '../tournaments/index.ts'
import { phasesOf } from './phases.ts'
import {
  entryIdIn,
  entryIn,
  participantFieldsOf,
  seedsOf,
  tablePoints,
  replacedIn,
  tieBreaksOf,
  type TournamentSnapshot,
} from './tournament-snapshot.ts'
import { byesOf, swissPlaces, swissRows, type ListedInput } from './swiss/swiss-rows.ts'
import { whyView } from './why.view.ts'

/** The match day up to which results count, and results beyond the verified ones. */
export type ResultScope = { day: number | undefined; extra: readonly MatchResult[] }

/** The tables of a league or of a group phase, one per group. */
export const tablesView = (
  snapshot: TournamentSnapshot,
  scope: ResultScope,
  provisional: boolean,
): RankingsResults => ({
  type: 'rankings',
  version: snapshot.tournament.version,
  matchDay: scope.day ?? snapshot.tournament.current_match_day,
  provisional,
  groups: groupsOf(snapshot).map(({ name, entries }) => {
    const left = matchesLeft(snapshot, entries, scope)
    const isKnown = !provisional && isDrawn(snapshot.tournament)
    const places = isKnown ? placesIn(snapshot, tableInput(snapshot, entries, scope), left) : undefined
    return { name, rows: tableOf(snapshot, entries, { ...scope, places }), matchesLeft: left.length }
  }),
  phases: phasesOf(snapshot),
})

/** The groups by name with their entries; one group without a name if the tournament has none. */
export const groupsOf = ({ entries }: TournamentSnapshot): { name: string | null; entries: EntryRecord[] }[] =>
  [...Map.groupBy(entries, (entry) => entry.group_name)]
    .map(([name, members]) => ({ name, entries: members }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'))

type Places = ReadonlyMap<string, PossiblePlaces>

const placesIn = (snapshot: TournamentSnapshot, input: ListedInput, left: readonly Fixture[]): Places =>
  snapshot.tournament.type === 'swiss' ? swissPlaces(snapshot, input, left) : possiblePlaces(input, left)

/** The rows of one table. */
export const tableOf = (
  snapshot: TournamentSnapshot,
  entries: readonly EntryRecord[],
  { places, ...scope }: ResultScope & { places?: Places | undefined },
): TableRow[] => engineTable(snapshot, entries, scope).map((row) => rowView(snapshot, row, { places, day: scope.day }))

type RowContext = { places: Places | undefined; day: number | undefined }

const rowView = (snapshot: TournamentSnapshot, row: EngineRow, { places, day }: RowContext): TableRow => ({
  position: row.position,
  ...participantFieldsOf(entryIn(snapshot, row.id)),
  played: row.played,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
  scored: row.scored,
  conceded: row.conceded,
  difference: row.difference,
  points: row.points,
  penalization: row.penalization,
  takenOver: replacedIn(snapshot, entryIdIn(snapshot, row.id)),
  form: [...row.form],
  movement: row.movement,
  why: whyView(row.why, (id) => entryIdIn(snapshot, id)),
  places: places?.get(row.id) ?? null,
  mayAdvance: !entryIn(snapshot, row.id).withdrawn,
  ...('buchholz' in row ? { swiss: swissFigures(snapshot, row, day) } : {}),
})

const swissFigures = ({ matches }: TournamentSnapshot, row: SwissTableRow, day = Infinity): TableRow['swiss'] => ({
  buchholz: row.buchholz,
  buchholzCut1: row.buchholzCut1,
  medianBuchholz: row.medianBuchholz,
  sonnebornBerger: row.sonnebornBerger,
  opponentsWins: row.opponentsWins,
  byes: byesOf(matches).filter(({ id, round }) => id === row.id && round <= day).length,
})

type EngineRow = LeagueRow | SwissTableRow

/** The engine's table for some entries. */
export const engineTable = (
  snapshot: TournamentSnapshot,
  entries: readonly EntryRecord[],
  scope: ResultScope,
): EngineRow[] => {
  const input = tableInput(snapshot, entries, scope)
  return snapshot.tournament.type === 'swiss' ? swissRows(snapshot, input) : leagueTable(input)
}

/** All that the engine's table for some entries is made from. */
export const tableInput = (
  snapshot: TournamentSnapshot,
  entries: readonly EntryRecord[],
  { day, extra }: ResultScope,
): ListedInput => {
  const members = new Set<string>(entries.map((entry) => entry.id))
  const results = [...verifiedResults(snapshot), ...extra].filter(
    (result) => members.has(result.home) && members.has(result.away),
  )
  const isVoid = snapshot.tournament.settings.withdrawal === 'void'
  // An entry that withdraws after the group phase keeps its results, from which the bracket was made.
  const isStanding = (id: string) => results.some(({ home, away }) => home === id || away === id)
  return {
    participants: [...members],
    results,
    points: tablePoints(snapshot),
    tieBreaks: tieBreaksOf(snapshot),
    penalizations: snapshot.penalizations.flatMap(({ entry_id: id, points, match_day: round }) =>
      id !== null && members.has(id) ? [{ id, points, round }] : [],
    ),
    fairPlay: fairPlayOf(cardsOf(snapshot).filter(({ id }) => members.has(id))),
    withdrawn: isVoid ? entries.flatMap(({ id, withdrawn }) => (withdrawn && !isStanding(id) ? [id] : [])) : [],
    seeds: seedsOf(snapshot),
    day,
    seed: lotSeedOf(snapshot.tournament),
  }
}

/** The cards of the verified matches of a table. */
const cardsOf = ({ cards, matches }: TournamentSnapshot): Card[] => {
  if (cards.length === 0) return []
  const ofTable = new Map(matches.filter(isOfTable).map((match) => [match.id, match]))
  return cards.flatMap(({ match_id, entry_id: id, user_id: player, card }) => {
    const match = ofTable.get(match_id)
    return match?.status === 'verified' ? [{ id, player, match: match_id, round: match.round, card }] : []
  })
}

/** The matches between some entries without a result that counts as of the match day; void ones are not played. */
const matchesLeft = (
  snapshot: TournamentSnapshot,
  entries: readonly EntryRecord[],
  { day = Infinity }: ResultScope,
): Fixture[] => {
  const members = new Set<string>(entries.map((entry) => entry.id))
  return snapshot.matches.filter(isOfTable).flatMap(({ round, status, sides }) => {
    const [home, away] = sides.map((side) => side.entry_id)
    const isCounted = status === 'verified' && round <= day
    if (isCounted || !home || !away) return []
    return members.has(home) && members.has(away) ? [{ round, home, away }] : []
  })
}

/** The verified results of phases with a table. */
export const verifiedResults = (snapshot: TournamentSnapshot): MatchResult[] =>
  resultsOf(snapshot.matches.filter(isOfTable))

/** True for a match of a phase with a table that is not void. */
export const isOfTable = ({ phase, status }: MatchRecord): boolean => phase !== 'elimination' && status !== 'void'

/** The verified results of a bracket, for rankings over a whole cup. */
export const knockoutResults = (snapshot: TournamentSnapshot): MatchResult[] =>
  resultsOf(snapshot.matches.filter((match) => match.phase === 'elimination'))

const resultsOf = (matches: readonly MatchRecord[]): MatchResult[] =>
  matches.flatMap((match) => {
    if (match.status !== 'verified') return []
    const [home, away] = match.sides
    if (!home?.entry_id || !away?.entry_id) return []
    return [
      {
        round: match.round,
        home: home.entry_id,
        away: away.entry_id,
        homeScore: home.score ?? 0,
        awayScore: away.score ?? 0,
        walkover: absentIn(match),
      },
    ]
  })

/** The side that has lost by walkover; undefined for any other match, and for one of a season file that was awarded as a draw. */
export const absentIn = ({ walkover, sides: [home, away] }: MatchRecord): 'home' | 'away' | undefined => {
  if (!walkover || home?.winner === away?.winner) return undefined
  return home?.winner ? 'away' : 'home'
}
