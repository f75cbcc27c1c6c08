import { standingRoutes, engineOf, urlOf, userRoutes } from '@agone/contract'
import assert from 'node:assert/strict'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { callAs, importOver } from './http-calls.ts'
import { startChild, startProduct } from './http-servers.ts'
import { median } from './median.ts'
import { benchSeason } from './http-season.ts'

/**
 * Response times of the API with and without clients that try passwords without pause, in turn, as medians. Hashing runs in
 * threads, as many as leave the API one core.
 */
const limit = 1.2
const rounds = 9
const attackers = 32
const millisecondsOfRound = 2000
const pause = 8

const product = await startProduct([], { TRUSTED_PROXIES: '127.0.0.1' })
const { id } = await importOver(callAs(product), benchSeason('Lega di prova', 11))
const headers = { authorization: `Bearer ${product.token}` }
const calls: { name: string; path: string; headers: Record<string, string> }[] = [
  { name: 'own account', path: urlOf(userRoutes.me, {}), headers },
  {
    name: 'table as JSON',
    path: urlOf(standingRoutes.results, { params: { id, engine: engineOf.FIFA } }),
    headers,
  },
]
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const timeOf = async (path: string, headers: Record<string, string>): Promise<number> => {
  const began = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: product.port, path, headers, agent }, resolve).on('error', reject).end()
  })
  await answer.toArray()
  assert.equal(answer.statusCode, 200, path)
  return performance.now() - began
}

/** The median times of all calls over one round. */
const round = async (): Promise<number[]> => {
  const times = calls.map((): number[] => [])
  const until = performance.now() + millisecondsOfRound
  while (performance.now() < until) {
    for (const [at, { path, headers }] of calls.entries()) {
      times[at]?.push(await timeOf(path, headers))
      await after(pause)
    }
  }
  return times.map(median)
}

const flood = await startChild('flood-attackers.ts', [String(product.port), String(attackers)])
try {
  const idleRounds: number[][] = []
  const floodedRounds: number[][] = []
  for (let number = -1; number < rounds; number++) {
    const idle = await round()
    flood.sendMessage('start')
    await after(300)
    const flooded = await round()
    flood.sendMessage('pause')
    await after(1500)
    // The first round is for warming up.
    if (number < 0) continue
    idleRounds.push(idle)
    floodedRounds.push(flooded)
  }
  const tries = await flood.ask('tries')
  const areWithinLimits = calls.map(({ name }, at) => {
    const ratio = median(floodedRounds.map((times, number) => (times[at] ?? 0) / (idleRounds[number]?.[at] ?? 0)))
    const [idleTime, floodedTime] = [idleRounds, floodedRounds].map((all) =>
      median(all.map((times) => times[at] ?? 0)).toFixed(2),
    )
    const isWithin = ratio <= limit
    console.log(
      `${name}: ${idleTime} ms, in a flood of sign-ins ${floodedTime} ms, ratio ${ratio.toFixed(2)}, ${isWithin ? 'within' : 'MISSES'} the limit of ${limit}`,
    )
    return isWithin
  })
  console.log(`sign-ins tried, by status: ${JSON.stringify(tries)}`)
  assert.ok(Number(tries['400']) > rounds, 'passwords were checked')
  if (!areWithinLimits.every(Boolean)) process.exitCode = 1
} finally {
  agent.destroy()
  await flood.stop()
  await product.stop()
}
