import {
  standingRoutes,
  type EliminationResults,
  type EngineName,
  type Formula1Results,
  type RankingName,
  type RankingsResults,
  type TournamentId,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { invariant } from '../../../src/platform/http/index.ts'
import type { TestApp } from '../http.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { gamesPlugin } from '../../../src/modules/games/index.ts'
import { marketPlugin } from '../../../src/modules/market/index.ts'
import { matchPlugins } from './matches.ts'
import { teamsPlugin } from '../../../src/modules/teams/index.ts'
import { standingsPlugin } from '../../../src/modules/standings/plugin.ts'

/** The modules for standings, and for renaming their participants. */
export const standingPlugins = (app: FastifyInstance): void => {
  gamesPlugin(app)
  teamsPlugin(app)
  matchPlugins(app)
  standingsPlugin(app)
}

/** The same with the market, which stores past memberships. */
export const careerPlugins = (app: FastifyInstance): void => {
  marketPlugin(app)
  standingPlugins(app)
}

type StandingsQuery = { day?: number; provisional?: boolean; as?: SignedIn | undefined }

/** Reads the views of one tournament like its pages. */
export const readerOf = (app: TestApp, id: TournamentId, engine: EngineName = 'fifa') => {
  const results = async (phase: 'groups' | 'elimination' | undefined, { as, ...query }: StandingsQuery) => {
    const answered = await app.inject(
      standingRoutes.results,
      { params: { id, engine }, query: phase ? { ...query, phase } : query },
      { as },
    )
    invariant(answered.status === 200, answered.text)
    return answered.answer
  }
  const tables = async (query: StandingsQuery = {}) => {
    const answer = await results(undefined, query)
    invariant(isTable(answer), 'the results must be tables')
    return answer
  }
  return {
    tables,
    /** The rows of the only group, or of the named one. */
    table: async (query: StandingsQuery = {}, group?: string) => {
      const { groups } = await tables(query)
      const found = groups.find(({ name }) => group === undefined || name === group)
      invariant(found, 'there is no such group')
      return found.rows
    },
    drivers: async (query: StandingsQuery = {}) => {
      const answer = await results(undefined, query)
      invariant(isSeason(answer), 'the results must be a season')
      return answer.groups[0]?.rows ?? []
    },
    bracket: async (query: StandingsQuery = {}) => {
      const answer = await results('elimination', query)
      invariant(answer.type === 'elimination', 'the results must be a bracket')
      return answer
    },
    ranking: async (name: RankingName, query: { day?: number; page?: number; size?: number } = {}) =>
      (await app.inject(standingRoutes.ranking, { params: { id, engine, ranking: name }, query })).answer,
  }
}

type Results = RankingsResults | Formula1Results | EliminationResults

const isTable = (answer: Results): answer is RankingsResults =>
  answer.type === 'rankings' && answer.groups.every(({ rows }) => rows.every((row) => 'won' in row))

const isSeason = (answer: Results): answer is Formula1Results =>
  answer.type === 'rankings' && answer.groups.every(({ rows }) => rows.every((row) => 'podiums' in row))
