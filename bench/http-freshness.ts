import { engineOf, reportRoutes, standingRoutes, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../apps/web/app/lib/api/client.ts'
import { tableOver } from './http-calls.ts'
import type { ServedProduct } from './http-servers.ts'

type Parts = { call: Call; product: ServedProduct; id: TournamentId; paths: readonly string[] }

/** Goals of the verified result; no other match has so many. */
const goals = 40

/**
 * Reports and verifies an open match as the manager, and returns for how many milliseconds after that a visitor of each path still
 * got the old state. The table is checked by its figures, each path by comparing with an uncached answer.
 */
export const freshness = async ({ call, product, id, paths }: Parts): Promise<Map<string, number>> => {
  const engine = engineOf.FIFA
  const open = await call(standingRoutes.matchesOfDay, { params: { id, engine, day: 38 }, query: { size: 100 } })
  const match = open.entries.find(({ status }) => status !== 'verified')
  assert.ok(match, 'a match is still open')
  const [home, away] = match.participants
  assert.ok(home && 'name' in home && away?.entryId)
  const before = await tableOver(call, id)
  const old = new Map(await Promise.all(paths.map(async (path) => [path, await read(product, path)] as const)))
  const params = { teamId: home.id, matchId: match.matchId }
  await call(reportRoutes.sendForTeam, { params, body: { scores: { score: goals, opponentScore: 0 } } })
  await call(reportRoutes.verify, { params: { id: match.matchId }, body: { entryId: home.entryId } })
  const verified = performance.now()
  const samples = await Promise.all(paths.map((path) => sample(product, path)))
  const after = await tableOver(call, id)
  const [earlier, current] = [before.get(home.entryId), after.get(home.entryId)]
  assert.ok(earlier && current)
  assert.deepEqual(
    [current.points, current.scored, current.played],
    [earlier.points + 3, earlier.scored + goals, earlier.played + 1],
  )
  const stale = paths.map(async (path, at) => {
    const expected = await uncached(product, path)
    assert.notEqual(expected, old.get(path), `${path} does not show a verified result`)
    const answers = samples[at] ?? []
    assert.equal(answers.at(-1)?.text, expected, `${path} differs from the uncached response`)
    const last = answers.findLast(({ text }) => text !== expected)
    return [path, last ? last.at - verified : 0] as const
  })
  return new Map(await Promise.all(stale))
}

type Sample = { at: number; text: string }

/** The answers of requests repeated for two seconds, with the time of each request. */
const sample = async (product: ServedProduct, path: string): Promise<Sample[]> => {
  const until = performance.now() + 2000
  const samples: Sample[] = []
  while (performance.now() < until) {
    const at = performance.now()
    samples.push({ at, text: await read(product, path) })
    await pause(10)
  }
  return samples
}

/** An uncached answer: a page with a new query, or an API answer to a request with a token. */
const uncached = async (product: ServedProduct, path: string): Promise<string> => {
  if (path.startsWith('/esports/')) return read(product, path, { authorization: `Bearer ${product.token}` })
  const query = `?fresh=${Math.random()}`
  const text = await read(product, path + query)
  // Links of a page to itself contain its query.
  return text.replaceAll(`${query}&amp;`, '?').replaceAll(query, '')
}

const read = async ({ port }: ServedProduct, path: string, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  assert.equal(answer.status, 200, path)
  return answer.text()
}
