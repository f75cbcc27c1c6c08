import { engineOf, importRoutes, standingRoutes, type TableRow, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { createCall, type Call } from '../apps/web/app/lib/api/client.ts'
import type { ServedProduct } from './http-servers.ts'

/** The typed client of the site, over HTTP, with the manager's token. */
export const callAs = ({ port, token }: Pick<ServedProduct, 'port' | 'token'>): Call =>
  createCall((url, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(`http://127.0.0.1:${port}${url}`, { ...init, headers })
  })

/** Imports a season over HTTP; returns its tournament and the seconds it took. */
export const importOver = async (call: Call, season: unknown): Promise<{ id: TournamentId; seconds: number }> => {
  const began = performance.now()
  const { tournamentId: id } = await call(importRoutes.create, { body: season })
  return { id, seconds: (performance.now() - began) / 1000 }
}

/** The rows of a public football table by entry. */
export const tableOver = async (call: Call, id: TournamentId): Promise<Map<string, TableRow>> => {
  const results = await call(standingRoutes.results, { params: { id, engine: engineOf.FIFA } })
  assert.equal(results.type, 'rankings')
  const isTableRow = (row: object): row is TableRow => 'scored' in row
  return new Map(
    results.groups.flatMap(({ rows }) => rows.flatMap((row) => (isTableRow(row) ? [[row.entryId, row] as const] : []))),
  )
}
