import type { Transport } from './build.ts'
import { maxRelativeTimeAge, type CachedResult } from '../platform/response-cache/response-cache.ts'
import type { Source } from '../platform/response-cache/shared-answer.ts'
import type { Inject, InjectResult } from './in-process.ts'

/**
 * The responses from which a page was rendered. `startedAt` is the start of the oldest computation, `at` when all were last
 * known to be current, both by `performance.now`.
 */
export type Sources = {
  readonly startedAt: number
  readonly at: number
  readonly read: readonly Source[]
  /** One of the answers was 503. */
  readonly isUnavailable: boolean
}

/**
 * Passes calls of a render on and records the responses. All parts of a page see the same data: equal calls are made
 * once.
 */
export const recorded = (inject: Inject): { transport: Transport; sources(): Sources } => {
  const start = performance.now()
  const answers = new Map<string, Promise<InjectResult>>()
  const results = new Map<string, InjectResult>()
  const askOnce = (...[url, init]: Parameters<Inject>): Promise<InjectResult> => {
    const answer = answers.get(url) ?? inject(url, init)
    answers.set(url, answer)
    return answer
  }
  const transport: Transport = async (url, init) => {
    const answer = await askOnce(url, init)
    results.set(url, answer)
    const { status, headers, text } = answer
    return { ok: status >= 200 && status < 300, status, headers, text: async () => text }
  }
  const sources = () => ({
    ...oldestOf([...results.values()], start),
    read: Array.from(results, ([url, { digest }]) => ({ url, digest })),
    isUnavailable: [...results.values()].some(({ status }) => status === 503),
  })
  return { transport, sources }
}

const oldestOf = (results: readonly InjectResult[], start: number) => ({
  startedAt: Math.min(start, ...results.map(({ startedAt }) => startedAt)),
  at: Math.min(start, ...results.map(({ at }) => at)),
})

/**
 * The times of a page if all of its responses are unchanged: then it need not be rendered again, which costs more than
 * the calls. Undefined if a response differs, and for pages rendered long ago.
 */
export const revalidated = async (
  { answer, startedAt }: Pick<CachedResult, 'answer' | 'startedAt'>,
  inject: Inject,
): Promise<Pick<Sources, 'startedAt' | 'at'> | undefined> => {
  const start = performance.now()
  if (start - startedAt > maxRelativeTimeAge) return undefined
  const { sources } = answer
  const results = await Promise.all(sources.map(({ url }) => inject(url, { headers: { accept: 'application/json' } })))
  const isSame = results.every(({ digest }, index) => digest === sources[index]?.digest)
  return isSame ? { startedAt, at: oldestOf(results, start).at } : undefined
}
