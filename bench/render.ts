import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { callAs, importOver } from './http-calls.ts'
import { startChild, startProduct, type Served } from './http-servers.ts'
import { load } from './http-load.ts'
import { median } from './median.ts'
import { benchBracket, benchSeason } from './http-season.ts'

/**
 * Uncached pages (each request has another query) with everything that the product does for one: routing, reads of the API,
 * rendering, data for the browser, hashes for the policy. Compared with bare `node:http` that renders the same page from data in
 * memory, once with `renderToString` and once with the streaming render, which the product needs. Pages per CPU second.
 */
const limits = { renderToString: 0.3, stream: 0.4 }
const rounds = 7
const site = fileURLToPath(new URL('../apps/web/build/server/index.js', import.meta.url))

const product = await startProduct()
const { id } = await importOver(callAs(product), benchSeason('Lega di prova', 37))
const { id: cup } = await importOver(callAs(product), benchBracket('Coppa di prova', 64))
const headers = { 'accept-language': 'it' }
let query = 0

const pagesPerCpuSecond = async (server: Served, path: string | (() => string)): Promise<number> => {
  const before = await server.cpu()
  const count = await load({ port: server.port, path, headers, status: 200 }, { milliseconds: 2000, connections: 4 })
  return count / ((await server.cpu()) - before)
}

type Renderer = keyof typeof limits
const renderers = ['renderToString', 'stream'] as const

const mustBeSame = async (ports: readonly number[], path: string): Promise<void> => {
  const pages = ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).text())
  const rows = (await Promise.all(pages)).map((html) => html.match(/<(tr|li)[ >]/g)?.length)
  assert.ok(rows[0], `${path} has a table or a list`)
  assert.deepEqual(new Set(rows).size, 1, 'all render the same rows')
}

const measure = async (name: string, path: string): Promise<boolean> => {
  const origin = `http://127.0.0.1:${product.port}`
  const [text, stream] = [
    await startChild('render-react.ts', [site, origin, path]),
    await startChild('render-react.ts', [site, origin, path, 'stream']),
  ]
  try {
    await mustBeSame([product.port, text.port, stream.port], path)
    const rates: Record<Renderer | 'own', number>[] = []
    for (let round = -2; round < rounds; round++) {
      const rate = {
        own: await pagesPerCpuSecond(product, () => `${path}?fresh=${(query += 1)}`),
        renderToString: await pagesPerCpuSecond(text, path),
        stream: await pagesPerCpuSecond(stream, path),
      }
      // The first rounds are for warming up.
      if (round >= 0) rates.push(rate)
    }
    return renderers.map((renderer) => isWithinLimit(name, renderer, rates)).every(Boolean)
  } finally {
    await text.stop()
    await stream.stop()
  }
}

const isWithinLimit = (
  name: string,
  renderer: Renderer,
  rates: readonly Record<Renderer | 'own', number>[],
): boolean => {
  const limit = limits[renderer]
  const ratio = median(rates.map((rate) => rate.own / rate[renderer]))
  const [own, other] = (['own', renderer] as const).map((which) => median(rates.map((rate) => rate[which])).toFixed(0))
  const verdict = `${ratio >= limit ? 'within' : 'MISSES'} the limit of ${limit}`
  console.log(`${name}: ${own} pages a CPU second, React's ${renderer} ${other}, ratio ${ratio.toFixed(2)}, ${verdict}`)
  return ratio >= limit
}

try {
  const table = await measure('table page', `/tournaments/${id}/table`)
  const overview = await measure('tournament page', `/tournaments/${id}`)
  const bracket = await measure('bracket of 64', `/tournaments/${cup}/bracket`)
  const home = await measure('home page', '/')
  if (!table || !overview || !bracket || !home) process.exitCode = 1
} finally {
  await product.stop()
}
