import { engineOf, standingRoutes, urlOf, type TournamentId } from '@agone/contract'
import assert from 'node:assert/strict'
import { request, type IncomingMessage } from 'node:http'
import { callAs, importOver } from './http-calls.ts'
import { startBare, startProduct, type BareAnswer, type Served, type ServedProduct } from './http-servers.ts'
import { freshness } from './http-freshness.ts'
import { load } from './http-load.ts'
import { median } from './median.ts'
import { benchSeason } from './http-season.ts'

/**
 * The product over HTTP as visitors use it, compared with bare `node:http` that serves the same bytes and headers: requests per CPU
 * second of the server, in turn, as medians. Two processes of the same program can differ by a tenth as long as they run, so both
 * servers are restarted for each run. Then a result is verified under load, and every page has to show it within a second.
 */
const limits = { whole: 0.8, unchanged: 0.75, freshMilliseconds: 1000 }
const [runs, rounds] = [3, 3]

const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'it-IT,it;q=0.9', accept: '*/*' }

type Answer = { status: number; headers: string[]; etag: string; body: Buffer }

const answerOf = async (port: number, path: string, more: Record<string, string> = {}): Promise<Answer> => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { port, path, headers: { ...browser, ...more }, agent: false }
    request(options, resolve).on('error', reject).end()
  })
  const chunks = await answer.toArray()
  const headers = answer.rawHeaders.filter(
    (_, at, all) => !/^(date|connection|keep-alive)$/i.test(all[at - (at % 2)] ?? ''),
  )
  return { status: answer.statusCode ?? 0, headers, etag: answer.headers.etag ?? '', body: Buffer.concat(chunks) }
}

const bareAnswer = async (port: number, path: string): Promise<BareAnswer> => {
  const fullAnswer = await answerOf(port, path)
  const unchanged = await answerOf(port, path, { 'if-none-match': fullAnswer.etag })
  assert.deepEqual([fullAnswer.status, unchanged.status, unchanged.body.length], [200, 304, 0], path)
  return {
    path,
    etag: fullAnswer.etag,
    headers: fullAnswer.headers,
    unchangedHeaders: unchanged.headers,
    body: fullAnswer.body.toString('base64'),
  }
}

const perCpuSecond = async (server: Served, answer: BareAnswer, isUnchanged: boolean): Promise<number> => {
  const headers = isUnchanged ? { ...browser, 'if-none-match': answer.etag } : browser
  const body = Buffer.from(isUnchanged ? '' : answer.body, 'base64')
  const asked = { port: server.port, path: answer.path, headers, status: isUnchanged ? 304 : 200, body }
  // The cache may have expired while the other server was measured: one request fills it, as in a server under load.
  await load(asked, { milliseconds: 0, connections: 1 })
  const before = await server.cpu()
  const count = await load(asked, { milliseconds: 1700 })
  return count / ((await server.cpu()) - before)
}

type BothServers = { product: ServedProduct; bare: Served }

/** One round per server in turn: requests per CPU second. */
const compare = async ({ product, bare }: BothServers, answer: BareAnswer, isUnchanged: boolean): Promise<Rates[]> => {
  const rates: Rates[] = []
  for (let round = -1; round < rounds; round++) {
    const inTurn = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)
    const rate = { product: 0, bare: 0 }
    for (const which of inTurn) {
      rate[which] = await perCpuSecond(which === 'bare' ? bare : product, answer, isUnchanged)
    }
    // The first round is for warming up.
    if (round >= 0) rates.push(rate)
  }
  return rates
}

type Rates = { product: number; bare: number }

const isWithinLimit = (name: string, rates: readonly Rates[], limit: number): boolean => {
  const ratio = median(rates.map(({ product, bare }) => product / bare))
  const [own, other] = (['product', 'bare'] as const).map((which) =>
    Math.round(median(rates.map((rate) => rate[which]))).toLocaleString('en'),
  )
  console.log(
    `${name}: ${own} per CPU second, bare ${other}, ratio ${ratio.toFixed(2)}, ${verdict(ratio >= limit)} ${limit}`,
  )
  return ratio >= limit
}

const verdict = (isWithin: boolean) => (isWithin ? 'within the limit of' : 'MISSES the limit of')

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

const warm = async (server: Served, pages: Servers['pages']): Promise<void> => {
  const until = (await server.cpu()) + 5
  while ((await server.cpu()) < until) {
    for (const { answer } of pages) {
      await perCpuSecond(server, answer, false)
      await perCpuSecond(server, answer, true)
    }
  }
}

const renderOften = async (port: number, path: string): Promise<void> => {
  for (let time = 0; time < 150; time++) await answerOf(port, `${path}?time=${time}`)
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
