import type { Transport } from './build.ts'
import { longestKept, type Found } from '../platform/response-cache/response-cache.ts'
import type { Source } from '../platform/response-cache/shared-answer.ts'
import type { Inject, InjectResult } from './in-process.ts'

/**
 * What a page was made from. `begun`: when the oldest work in it began, `at`: since when all of it is known to be right,
 * both on the clock of `performance.now`.
 */
export type Sources = {
  readonly begun: number
  readonly at: number
  readonly read: readonly Source[]
  /** One of the answers was 503. */
  readonly isOut: boolean
}

/**
 * Passes calls of a render on and writes down what they were answered. A page is one look at things: what two of its
 * parts ask for is asked once.
 */
export const recorded = (inject: Inject): { transport: Transport; sources(): Sources } => {
  const start = performance.now()
  const answers = new Map<string, Promise<InjectResult>>()
  const told = new Map<string, InjectResult>()
  const askOnce = (...[url, init]: Parameters<Inject>): Promise<InjectResult> => {
    const known = answers.get(url) ?? inject(url, init)
    answers.set(url, known)
    return known
  }
  const transport: Transport = async (url, init) => {
    const answer = await askOnce(url, init)
    told.set(url, answer)
    const { status, headers, text } = answer
    return { ok: status >= 200 && status < 300, status, headers, text: async () => text }
  }
  const sources = () => ({
    ...oldestOf([...told.values()], start),
    read: Array.from(told, ([url, { digest }]) => ({ url, digest })),
    isOut: [...told.values()].some(({ status }) => status === 503),
  })
  return { transport, sources }
}

const oldestOf = (told: readonly InjectResult[], start: number) => ({
  begun: Math.min(start, ...told.map(({ begun }) => begun)),
  at: Math.min(start, ...told.map(({ at }) => at)),
})

/**
 * The times of a page where all that it was made from is what it was: then it need not be rendered again, which costs more
 * than to ask. Undefined where something is different, and for what was rendered long ago.
 */
export const askedAgain = async (
  { answer, begun }: Pick<Found, 'answer' | 'begun'>,
  inject: Inject,
): Promise<Pick<Sources, 'begun' | 'at'> | undefined> => {
  const start = performance.now()
  if (start - begun > longestKept) return undefined
  const { sources } = answer
  const told = await Promise.all(sources.map(({ url }) => inject(url, { headers: { accept: 'application/json' } })))
  const isSame = told.every(({ digest }, each) => digest === sources[each]?.digest)
  return isSame ? { begun, at: oldestOf(told, start).at } : undefined
}
