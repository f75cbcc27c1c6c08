import {
  engineOf,
  importRoutes,
  baseLimits,
  penalizationRoutes,
  rankingsOf,
  standingRoutes,
  tournamentRoutes,
  type EngineName,
  type RankingName,
  type TournamentId,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { invariant } from '../../../src/platform/http/index.ts'
import { testApp, type TestApp } from '../http.ts'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import { createUser, viewerOf } from '../factories/accounts.ts'
import { gamesPlugin } from '../../../src/modules/games/index.ts'
import { createGame, createPlatform } from '../factories/games.ts'
import { matchesPlugin } from '../../../src/modules/matches/index.ts'
import { standingsPlugin } from '../../../src/modules/standings/index.ts'
import { tournamentsPlugin } from '../../../src/modules/tournaments/index.ts'
import { importsPlugin } from '../../../src/modules/imports/index.ts'

/** A server that imports and exports season files, with a game for each kind; `manager` may import. `more` are further modules. */
export const importApp = async (more: readonly ((server: FastifyInstance) => void)[] = []) => {
  const app = await testApp((server) => {
    const plugins = [gamesPlugin, tournamentsPlugin, matchesPlugin, standingsPlugin, importsPlugin]
    for (const plugin of [...plugins, ...more]) plugin(server)
  })
  const manager = viewerOf(await createUser(app.ctx(), { roles: ['TOURNAMENT_MANAGER'] }))
  await createGame(app.ctx(), { module: 'FIFA' })
  await createGame(app.ctx(), { module: 'FORMULA1' })
  await createPlatform(app.ctx())
  /** Imports the text of a file unchanged. */
  const load = async (payload: string): Promise<TournamentId> => {
    const headers = { 'content-type': 'application/json' }
    const upload = { method: 'POST', url: importRoutes.create.path, headers, payload } as const
    const answered = await app.request(upload, { as: manager })
    invariant(answered.status === 201, answered.text)
    return JSON.parse(answered.text).tournamentId
  }
  return {
    ...app,
    manager,
    load,
    /** Exports a tournament and imports the result. */
    reimport: async (id: TournamentId) => {
      const exported = await app.inject(importRoutes.export, { params: { id } })
      invariant(exported.status === 200, exported.text)
      return load(exported.text)
    },
    publicState: (id: TournamentId) => publicStateOf(app, manager, id),
  }
}

/**
 * The public state of a tournament: penalizations with their reasons, and table, bracket and all rankings at every
 * match day. Without the values that differ between two imports of a file: ids, avatars, versions, times of creation.
 */
const publicStateOf = async (app: TestApp, manager: SignedIn, id: TournamentId) => {
  const { answer: tournament } = await app.inject(tournamentRoutes.one, { params: { id } })
  const engine = engineOf[tournament.module]
  const penalizations = await app.inject(penalizationRoutes.list, { params: { id } }, { as: manager })
  const days: unknown[] = []
  for (let day = 0; day <= tournament.matchDays; day++) {
    const rankings: unknown[] = []
    for (const ranking of rankingsOf[engine]) rankings.push(await allRows(app, { id, engine, ranking }, day))
    const query = { params: { id, engine }, query: { day } }
    const table = await app.inject(standingRoutes.results, query)
    const bracket = await app.inject(standingRoutes.results, { ...query, query: { day, phase: 'elimination' } })
    days.push(withoutIds([JSON.parse(table.text), JSON.parse(bracket.text), rankings]))
  }
  return { penalizations: penalizationsIn(penalizations.text), days }
}

type Ranking = { id: TournamentId; engine: EngineName; ranking: RankingName }

const allRows = async (app: TestApp, params: Ranking, day: number): Promise<unknown[]> => {
  const rows: unknown[] = []
  for (let page = 1; ; page++) {
    const { answer } = await app.inject(standingRoutes.ranking, {
      params,
      query: { day, page, size: baseLimits.pageSizeMax },
    })
    rows.push(...answer.entries)
    if (!answer.hasNext) return rows
  }
}

type Deduction = { matchDay: number; reason: string; points: number }

/** Sorted here, because those of an import have the same time. */
const penalizationsIn = (text: string): Deduction[] => {
  const rows: Deduction[] = withoutIds(JSON.parse(text))
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const withoutIds = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (['version', 'avatar', 'createdAt'].includes(key)) return undefined
      return typeof part === 'string' && isId.test(part) ? 'an id' : part
    }),
  )
