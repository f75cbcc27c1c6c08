import type { DriverRow, EntryId, MatchView, TableRow } from '@agone/contract'
import { formula1Standings, leagueTable, swissTable, type MatchResult } from '@agone/engines'
import assert from 'node:assert/strict'
import { sidesIn } from './checks.ts'
import type { Seen, SeenTable } from './seen.ts'

/* The tables of the API are those that follow from the matches of the API: figures by plain code, the order by the engine. */

/** Points that were taken from an entry. */
export type Deduction = { entryId: EntryId; points: number; matchDay: number }

/** Compares all tables with a recomputation. */
export const checkTables = (seen: Seen, deductions: readonly Deduction[]): void => {
  const isSeason = seen.tournament.module === 'FORMULA1'
  for (const { rows } of seen.tables) {
    for (const row of rows) {
      const taken = sum(deductions.flatMap((each) => (each.entryId === row.entryId ? [each.points] : [])))
      assert.equal(row.penalization, taken)
      if ('won' in row) assert.deepEqual(figuresIn(row), footballOf(seen, row.entryId, taken), row.name)
      else assert.deepEqual(seasonIn(row), seasonOf(seen, row.entryId, taken), row.name)
    }
    checkMatchPoints(seen, { rows })
    const expected = isSeason ? seasonRows(seen, deductions) : tableRows(seen, { rows }, deductions)
    assert.deepEqual(
      rows.map((row) => [row.position, row.entryId, row.movement, 'form' in row ? row.form : []]),
      expected.map(({ id, movement, form = [] }, index) => [index + 1, id, movement, [...form]]),
    )
  }
  const ranked = seen.tables.flatMap(({ rows }) => rows.map(({ entryId }) => entryId))
  if (seen.tables.length > 0) assert.equal(ranked.length, seen.entries.length, 'everybody is in a table')
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const isOfTable = ({ phase }: MatchView) => phase !== 'elimination'

const figuresIn = ({ played, won, drawn, lost, scored, conceded, difference, points }: TableRow) =>
  [played, won, drawn, lost, scored, conceded, difference, points] as const

/** Three points for a win and for a round without an opponent, one for a draw. */
const footballOf = ({ matches }: Seen, id: EntryId, taken: number) => {
  let [won, drawn, lost, scored, conceded] = [0, 0, 0, 0, 0]
  for (const match of matches.filter(isOfTable)) {
    const own = match.participants.find(({ entryId }) => entryId === id)
    const other = match.participants.find((side) => side !== own)
    if (own && isBye(match)) won += 1
    if (!own || !other || match.status !== 'verified') continue
    const [goals, against] = [own.score ?? 0, other.score ?? 0]
    scored += goals
    conceded += against
    if (goals > against) won += 1
    else if (goals < against) lost += 1
    else drawn += 1
  }
  return [won + drawn + lost, won, drawn, lost, scored, conceded, scored - conceded, 3 * won + drawn - taken] as const
}

/** A round without an opponent: a void match with one side, which wins. */
export const isBye = ({ status, participants, phase }: MatchView): boolean =>
  phase !== 'elimination' && status === 'void' && participants.some(({ entryId }) => entryId === null)

const racePoints = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
const sprintPoints = [8, 7, 6, 5, 4, 3, 2, 1]

const seasonIn = ({ points, wins, podiums, races }: DriverRow) => [points, wins, podiums, races]

/** The points since 2010, and of sprints since 2022; no race here has a fastest lap. A sprint counts in nothing but the points. */
const seasonOf = ({ matches }: Seen, id: EntryId, taken: number) => {
  const ownIn = (wanted: MatchView['phase']) =>
    matches
      .filter(({ status, phase }) => status === 'verified' && phase === wanted)
      .flatMap(({ participants }) => participants.filter(({ entryId }) => entryId === id))
  const pointsOf = (sides: ReturnType<typeof ownIn>, table: readonly number[]) =>
    sum(sides.map(({ position }) => (position === null ? 0 : (table[position - 1] ?? 0))))
  const own = ownIn('race')
  const places = own.flatMap(({ position }) => position ?? [])
  const points = pointsOf(own, racePoints) + pointsOf(ownIn('sprint'), sprintPoints) - taken
  const races = own.filter(({ position, outcome }) => position !== null || (outcome !== null && outcome !== 'DNS'))
  return [points, ...[1, 3].map((last) => places.filter((place) => place <= last).length), races.length]
}

/** The points that the matches show are those of the table. */
const checkMatchPoints = ({ matches }: Seen, { rows }: SeenTable) => {
  for (const { entryId, points, penalization, ...row } of rows) {
    const own = matches
      .filter((match) => isOfTable(match) && match.status === 'verified')
      .flatMap(({ participants }) => participants.filter((side) => side.entryId === entryId))
    const byes = 'swiss' in row ? (row.swiss?.byes ?? 0) : 0
    assert.equal(sum(own.map(({ pts }) => pts ?? 0)) + 3 * byes, points + penalization, 'the points of the matches')
  }
}

const resultsOf = ({ matches }: Seen): MatchResult[] =>
  matches.filter(isOfTable).flatMap(({ round, status, walkover, participants: [home, away] }) => {
    if (status !== 'verified' || !home?.entryId || !away?.entryId) return []
    const absent = home.winner ? ('away' as const) : ('home' as const)
    const sides = { home: home.entryId, away: away.entryId, homeScore: home.score ?? 0, awayScore: away.score ?? 0 }
    return [{ round, ...sides, ...(walkover ? { walkover: absent } : {}) }]
  })

type Expected = { id: string; movement: number; form?: readonly string[] }

const tableRows = (seen: Seen, { rows }: SeenTable, deductions: readonly Deduction[]): Expected[] => {
  const { type, settings, drawSeed, matchDays } = seen.tournament
  const members = new Set<string>(rows.map(({ entryId }) => entryId))
  const results = resultsOf(seen).filter(({ home, away }) => members.has(home) && members.has(away))
  const withdrawn = seen.entries.flatMap(({ id, withdrawn: isOut }) => (isOut && members.has(id) ? [id] : []))
  const common = {
    participants: [...members].toSorted(),
    results,
    points: { win: 3, draw: 1, loss: 0 },
    penalizations: penalizationsOf(deductions.filter(({ entryId }) => members.has(entryId))),
    seed: drawSeed ?? '',
  }
  if (type === 'swiss') return swissTable({ ...common, withdrawn, byes: byesIn(seen), rounds: matchDays })
  const isStanding = (id: string) => results.some(({ home, away }) => home === id || away === id)
  const last = settings.withdrawal === 'void' ? withdrawn.filter((id) => !isStanding(id)) : []
  return leagueTable({ ...common, tieBreaks: settings.tieBreaks ?? 'serie-a', withdrawn: last })
}

const seasonRows = ({ tournament, entries, matches }: Seen, deductions: readonly Deduction[]): Expected[] =>
  formula1Standings({
    users: entries.map(({ id }) => id).toSorted(),
    results: matches
      .filter(({ status }) => status === 'verified')
      .flatMap(({ round, phase, participants }) =>
        participants.flatMap(({ entryId: id, position, outcome }) =>
          id === null || (position === null && outcome === null)
            ? []
            : [{ id, stableId: '', round, sprint: phase === 'sprint', position, outcome }],
        ),
      ),
    points: { race: racePoints, sprint: sprintPoints },
    penalizations: { users: penalizationsOf(deductions) },
    seed: tournament.drawSeed ?? '',
  }).users

const penalizationsOf = (deductions: readonly Deduction[]) =>
  deductions.map(({ entryId: id, points, matchDay: round }) => ({ id, points, round }))

const byesIn = ({ matches }: Seen) =>
  matches
    .filter(isBye)
    .flatMap((match) => sidesIn(match).flatMap((id) => (id === null ? [] : [{ id, round: match.round }])))
