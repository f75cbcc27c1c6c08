import assert from 'node:assert/strict'
import { request, type IncomingMessage } from 'node:http'
import { load } from './http-load.ts'
import { median } from './median.ts'
import type { BareAnswer, Served, ServedProduct } from './http-servers.ts'

/* Ready answers of the product beside bare `node:http` that has the same bytes in memory: requests per CPU second of each server. */

const rounds = 3

/** The headers of a visitor. */
export const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'it-IT,it;q=0.9', accept: '*/*' }

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

/** A ready answer of the product, and its 304, for the bare server. */
export const bareAnswer = async (port: number, path: string): Promise<BareAnswer> => {
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

export type BothServers = { product: ServedProduct; bare: Served }

/** Some rounds, in each of which both servers have their turn. */
export const compare = async (
  { product, bare }: BothServers,
  answer: BareAnswer,
  isUnchanged: boolean,
): Promise<Rates[]> => {
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

/** Requests per CPU second. */
export type Rates = { product: number; bare: number }

/** Prints the median of the ratios beside the limit. */
export const isWithinLimit = (name: string, rates: readonly Rates[], limit: number): boolean => {
  const ratio = median(rates.map(({ product, bare }) => product / bare))
  const [own, other] = (['product', 'bare'] as const).map((which) =>
    Math.round(median(rates.map((rate) => rate[which]))).toLocaleString('en'),
  )
  console.log(
    `${name}: ${own} per CPU second, bare ${other}, ratio ${ratio.toFixed(2)}, ${verdict(ratio >= limit)} ${limit}`,
  )
  return ratio >= limit
}

/** In words. */
export const verdict = (isWithin: boolean) => (isWithin ? 'within the limit of' : 'MISSES the limit of')

/** Answers until the code is compiled. */
export const warm = async (server: Served, pages: readonly { answer: BareAnswer }[]): Promise<void> => {
  const until = (await server.cpu()) + 5
  while ((await server.cpu()) < until) {
    for (const { answer } of pages) {
      await perCpuSecond(server, answer, false)
      await perCpuSecond(server, answer, true)
    }
  }
}

/** Renders a page as often as it takes to compile its code. */
export const renderOften = async (port: number, path: string, times = 150): Promise<void> => {
  for (let time = 0; time < times; time++) await answerOf(port, `${path}?time=${time}`)
}
