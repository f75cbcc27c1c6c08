import type { TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import type { Call } from '../apps/web/app/lib/api/client.ts'
import { callAs, importOver, tableOver } from './http-calls.ts'
import { startProduct } from './http-servers.ts'
import { median } from './median.ts'
import { benchSeason } from './http-season.ts'
import { secondsOfInserts } from './import-inserts.ts'

/**
 * Imports a season of 380 matches with scorers over HTTP into the product with its embedded database; the table must contain every
 * match and every goal of the file. For comparison it measures as many bare single-row inserts.
 */
const limitSeconds = 10
const runs = 5

const season = benchSeason('Lega di prova')
const goals = season.matches.reduce((sum, { homeScore, awayScore }) => sum + (homeScore ?? 0) + (awayScore ?? 0), 0)

const check = async (call: Call, id: TournamentId): Promise<void> => {
  const rows = [...(await tableOver(call, id)).values()]
  const sum = (figure: 'played' | 'scored' | 'conceded' | 'won' | 'lost') =>
    rows.reduce((total, row) => total + row[figure], 0)
  assert.equal(rows.length, 20)
  assert.deepEqual([sum('played'), sum('scored'), sum('conceded')], [2 * season.matches.length, goals, goals])
  assert.ok(sum('won') === sum('lost'), 'as many wins as defeats')
}

const product = await startProduct()
try {
  const call = callAs(product)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const { id, seconds } = await importOver(call, { ...season, name: `Lega ${run + 1}` })
    await check(call, id)
    times.push(seconds)
  }
  const [seconds, first = 0] = [median(times), times[0]]
  const inserts = await secondsOfInserts(season.matches.length)
  const ratio = seconds / limitSeconds
  const verdict = ratio <= 1 && first <= limitSeconds ? 'within' : 'OVER'
  console.log(
    `import of ${season.matches.length} matches: ${seconds.toFixed(2)} s (first ${first.toFixed(2)} s), ratio ${ratio.toFixed(2)} of ${limitSeconds} s, ${verdict} the limit of 1`,
  )
  console.log(
    `${season.matches.length} bare single-row inserts: ${inserts.toFixed(2)} s, an import is ${(seconds / inserts).toFixed(1)} times that`,
  )
  if (verdict === 'OVER') process.exitCode = 1
} finally {
  await product.stop()
}
