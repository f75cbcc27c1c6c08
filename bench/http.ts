import { engineOf, standingRoutes, urlOf, type TournamentId } from '@agone/contract'
import { callAs, importOver } from './http-calls.ts'
import {
  bareAnswer,
  browser,
  compare,
  isWithinLimit,
  renderOften,
  verdict,
  warm,
  type BothServers,
  type Rates,
} from './http-compare.ts'
import { startBare, startProduct, type BareAnswer } from './http-servers.ts'
import { freshness } from './http-freshness.ts'
import { load } from './http-load.ts'
import { benchSeason } from './http-season.ts'

/**
 * The product over HTTP as visitors use it, compared with bare `node:http` that serves the same bytes and headers: requests per CPU
 * second of the server, in turn, as medians. Two processes of the same program can differ by a tenth as long as they run, so both
 * servers are restarted for each run. Then a result is verified under load, and every page has to show it within a second.
 */
const limits = { whole: 0.8, unchanged: 0.75, freshMilliseconds: 1000 }
const runs = 3

const fresh = async ({ product, id, pages }: Servers): Promise<boolean> => {
  const areWithinLimits: boolean[] = []
  const call = callAs(product)
  for (let time = 0; time < 3; time++) {
    const busy = pages.map(({ path }) =>
      load({ port: product.port, path, headers: browser, status: 200 }, { milliseconds: 4000, connections: 4 }),
    )
    const watching = freshness({ call, product, id, paths: pages.map(({ path }) => path) })
    const [shown] = await Promise.all([watching, ...busy])
    for (const { name, path } of pages) {
      const after = shown.get(path) ?? Number.POSITIVE_INFINITY
      areWithinLimits.push(after <= limits.freshMilliseconds)
      console.log(
        `${name}, a result verified under load: the old one was last served after ${Math.round(after)} ms, ${verdict(after <= limits.freshMilliseconds)} ${limits.freshMilliseconds} ms`,
      )
    }
  }
  return areWithinLimits.every(Boolean)
}

type Servers = BothServers & { id: TournamentId; pages: { name: string; path: string; answer: BareAnswer }[] }

/** Starts both servers with the same bytes and warms them up until their code is compiled. */
const startBoth = async (): Promise<Servers> => {
  const product = await startProduct()
  const { id } = await importOver(callAs(product), benchSeason('Lega di prova', 37))
  const named = [
    { name: 'tournament page', path: `/tournaments/${id}` },
    { name: 'table page', path: `/tournaments/${id}/table` },
    { name: 'table as JSON', path: urlOf(standingRoutes.results, { params: { id, engine: engineOf.FIFA } }) },
    { name: 'home page', path: '/' },
  ]
  for (const { path } of named) if (!path.startsWith('/esports/')) await renderOften(product.port, path)
  const pages = []
  for (const { name, path } of named) pages.push({ name, path, answer: await bareAnswer(product.port, path) })
  const bare = await startBare(pages.map(({ answer }) => answer))
  for (const server of [product, bare]) await warm(server, pages)
  return { product, bare, id, pages }
}

const measured = new Map<string, { rates: Rates[]; limit: number }>()
const areWithinLimits: boolean[] = []
for (let run = 1; run <= runs; run++) {
  const servers = await startBoth()
  try {
    for (const isUnchanged of [false, true]) {
      for (const { name, answer } of servers.pages) {
        const what = `${name}, ${isUnchanged ? '304' : '200'}`
        const limit = isUnchanged ? limits.unchanged : limits.whole
        const rates = [...(measured.get(what)?.rates ?? []), ...(await compare(servers, answer, isUnchanged))]
        measured.set(what, { rates, limit })
      }
    }
    if (run === runs) areWithinLimits.push(await fresh(servers))
  } finally {
    await servers.bare.stop()
    await servers.product.stop()
  }
}
for (const [name, { rates, limit }] of measured) areWithinLimits.push(isWithinLimit(name, rates, limit))
if (!areWithinLimits.every(Boolean)) process.exitCode = 1
