import type { CareerRecord, GameId, MatchId, RacePlace, Rival } from '@agone/contract'
import type { OpponentRow, PlayedMatch, PlayedRace, PlayedRow, RaceRivalRow } from './careers.store.ts'

const formLength = 5
const maxRivals = 3

/** Fewer are no rivalry. */
const minMeetings = 2

/** From which value on each record is told. */
const minValues: Record<CareerRecord['kind'], number> = {
  goalsInMatch: 2,
  scoringRun: 3,
  winningRun: 3,
  unbeatenRun: 3,
  podiumRun: 2,
}

export type Outcome = 'won' | 'drawn' | 'lost'

/** How a match ended for one of its sides, by its `lead`: positive after a win, negative after a defeat. */
export const outcomeOf = (lead: number): Outcome => (lead > 0 ? 'won' : lead < 0 ? 'lost' : 'drawn')

const matchesOf = (played: readonly PlayedRow[]): PlayedMatch[] => played.flatMap((row) => (row.is_race ? [] : row))

const racesOf = (played: readonly PlayedRow[]): PlayedRace[] => played.flatMap((row) => (row.is_race ? row : []))

/** The last matches and races of a game, oldest first. */
export const formOf = (played: readonly PlayedRow[]): { form: Outcome[]; places: RacePlace[] } => ({
  form: matchesOf(played)
    .slice(-formLength)
    .map(({ lead }) => outcomeOf(lead)),
  places: racesOf(played)
    .slice(-formLength)
    .map(({ position, outcome }) => ({ position, outcome })),
})

/** A personal best; `matchId` is that of a record of a single match. */
export type PersonalBest = Omit<CareerRecord, 'match'> & { matchId: MatchId | null }

/** The best of each kind over all games, of equal ones the newest. `played` is oldest first. */
export const recordsOf = (played: readonly PlayedRow[]): PersonalBest[] => {
  const games = [...Map.groupBy(played, (row) => row.game_id).values()]
  const bests = games.flatMap((rows) => {
    const matches = matchesOf(rows)
    return [
      ...matches.map(goalsRecord),
      ...runsOf('scoringRun', matches, ({ goals }) => goals > 0),
      ...runsOf('winningRun', matches, ({ lead }) => lead > 0),
      ...runsOf('unbeatenRun', matches, ({ lead }) => lead >= 0),
      ...runsOf('podiumRun', racesOf(rows), ({ position }) => position !== null && position <= 3),
    ]
  })
  const best = new Map<CareerRecord['kind'], PersonalBest>()
  for (const each of bests) {
    const { value = minValues[each.kind] - 1, to = '' } = best.get(each.kind) ?? {}
    if (each.value > value || (each.value === value && best.has(each.kind) && each.to >= to)) best.set(each.kind, each)
  }
  // A run of wins only is told once.
  if (best.get('unbeatenRun')?.value === best.get('winningRun')?.value) best.delete('unbeatenRun')
  return [...best.values()]
}

const goalsRecord = ({ game_id, goals, played_at, match_id }: PlayedMatch): PersonalBest => ({
  kind: 'goalsInMatch',
  value: goals,
  gameId: game_id,
  from: played_at.toISOString(),
  to: played_at.toISOString(),
  ongoing: false,
  matchId: match_id,
})

/* The longest run of rows that count, the newest of equal ones. */
const runsOf = <Row extends PlayedRow>(
  kind: CareerRecord['kind'],
  rows: readonly Row[],
  counts: (row: Row) => boolean,
): PersonalBest[] => {
  let run: Row[] = []
  let longest: Row[] = []
  for (const row of rows) {
    run = counts(row) ? [...run, row] : []
    if (run.length >= longest.length) longest = run
  }
  const [first, last] = [longest[0], longest.at(-1)]
  if (!first || !last) return []
  return [
    {
      kind,
      value: longest.length,
      gameId: first.game_id,
      from: first.played_at.toISOString(),
      to: last.played_at.toISOString(),
      ongoing: last === rows.at(-1),
      matchId: null,
    },
  ]
}

/**
 * Whom the player has met most often in one game, three at most; of drivers who raced equally often, those with whom it is closest.
 * Deleted teams and users are left out.
 */
export const rivalsOf = (played: readonly PlayedRow[], racers: readonly RaceRivalRow[]): Rival[] => {
  const matches = matchesOf(played).filter(({ is_deleted }) => !is_deleted)
  const opponents = Map.groupBy(matches, (row) => `${row.game_id} ${row.opponent_id}`)
  const met = [...opponents.values()].flatMap((rows) => {
    const row = rows.at(-1)
    const count = (outcome: Outcome) => rows.filter(({ lead }) => outcomeOf(lead) === outcome).length
    return row ? [rivalOf(row, { isRace: false, won: count('won'), drawn: count('drawn'), lost: count('lost') })] : []
  })
  const raced = racers.map((row) => rivalOf(row, { isRace: true, won: row.won, drawn: 0, lost: row.lost }))
  return [...met, ...raced]
    .filter((rival) => meetings(rival) >= minMeetings)
    .toSorted(
      (a, b) =>
        meetings(b) - meetings(a) ||
        Math.abs(a.won - a.lost) - Math.abs(b.won - b.lost) ||
        a.name.localeCompare(b.name),
    )
    .slice(0, maxRivals)
}

const meetings = ({ won, drawn, lost }: Rival) => won + drawn + lost

type Score = Pick<Rival, 'isRace' | 'won' | 'drawn' | 'lost'>

const rivalOf = (row: OpponentRow & { game_id: GameId }, score: Score): Rival => ({
  id: row.opponent_id,
  isUser: row.is_user,
  name: row.name,
  avatar: row.avatar,
  gameId: row.game_id,
  ...score,
})
