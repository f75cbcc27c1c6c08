import {
  engineOf,
  entryRoutes,
  isKnockout,
  standingRoutes,
  tournamentRoutes,
  type DriverRow,
  type EliminationResults,
  type Entry,
  type MatchView,
  type TableRow,
  type Tournament,
  type TournamentId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import type { TestApp } from '../http.ts'

/** The table of a league, of one group or of a season. */
export type SeenTable = { rows: readonly (TableRow | DriverRow)[] }

/** What the API says about a tournament. Before the draw there are no tables; `bracket` is undefined where there is none. */
export type Seen = {
  tournament: Tournament
  entries: readonly Entry[]
  matches: readonly MatchView[]
  tables: readonly SeenTable[]
  bracket: EliminationResults | undefined
}

type Source = { app: TestApp; id: TournamentId; owner: SignedIn }

/** Reads a tournament like its pages, all at once. */
export const see = async (source: Source): Promise<Seen> => {
  const tournament = await seeTournament(source)
  if (tournament.matchDays === 0)
    return { tournament, entries: await entriesOf(source), matches: [], tables: [], bracket: undefined }
  const [entries, { matches, bracket }, tables] = await Promise.all([
    entriesOf(source),
    matchesAndBracketOf(source, tournament),
    isKnockout(tournament.type) ? [] : tablesOf(source, tournament),
  ])
  return { tournament, entries, matches, tables, bracket }
}

const matchesAndBracketOf = async (source: Source, tournament: Tournament) => {
  const matches = await matchesOf(source, tournament)
  const hasBracket = matches.some(({ phase }) => phase === 'elimination')
  return { matches, bracket: hasBracket ? await bracketOf(source, tournament) : undefined }
}

/** The tournament itself, but for the hash of its seed, which the commands choose. */
export const seeTournament = async ({ app, id, owner }: Source): Promise<Tournament> => ({
  ...answerOf(await app.inject(tournamentRoutes.one, { params: { id } }, { as: owner })),
  drawCommitment: null,
})

const entriesOf = async ({ app, id }: Source) =>
  answerOf(await app.inject(entryRoutes.list, { params: { id }, query: { size: 100, matches: false } })).entries

const matchesOf = async ({ app, id }: Source, { module }: Tournament) => {
  const params = { id, engine: engineOf[module] }
  const { entries, hasNext } = answerOf(await app.inject(standingRoutes.matches, { params, query: { size: 100 } }))
  assert.equal(hasNext, false, 'all matches are on one page')
  return entries
}

const tablesOf = async (source: Source, tournament: Tournament): Promise<SeenTable[]> => {
  const answer = await resultsOf(source, tournament, {})
  assert.ok(answer.type === 'rankings')
  return answer.groups.map(({ rows }) => ({ rows }))
}

const bracketOf = async (source: Source, tournament: Tournament): Promise<EliminationResults> => {
  const answer = await resultsOf(source, tournament, { phase: 'elimination' })
  assert.ok(answer.type === 'elimination')
  return answer
}

const resultsOf = async ({ app, id }: Source, { module }: Tournament, query: { phase?: 'elimination' }) =>
  answerOf(await app.inject(standingRoutes.results, { params: { id, engine: engineOf[module] }, query }))

const answerOf = <Answer>({ status, answer, text }: { status: number; answer: Answer; text: string }): Answer => {
  assert.equal(status, 200, text)
  return answer
}
