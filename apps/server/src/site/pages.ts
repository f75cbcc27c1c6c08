import type { RequestHead, ResponseCache } from '../platform/response-cache/response-cache.ts'
import { SharedAnswer } from '../platform/response-cache/shared-answer.ts'
import { SingleFlight } from '../platform/single-flight.ts'
import type { Inject } from './in-process.ts'
import { revalidated, type Sources } from './sources.ts'

export type RenderedPage = {
  status: number
  headers: NodeJS.Dict<number | string | string[]>
  body: Buffer
  sources: Sources
}
export type Page = { status: number; answer: SharedAnswer }

/**
 * Renders pages that are not cached. Parallel readers share one render. If the API's responses are the same as for the
 * last render, that page is sent again. `name` separates pages that are rendered differently.
 */
export const pageMaker = (responses: ResponseCache, inject: Inject) => {
  const work = new SingleFlight<Page>()
  return (head: RequestHead, name: string, render: () => Promise<RenderedPage>): Promise<Page> => {
    const start = responses.begin()
    const store = (answer: SharedAnswer, times: Pick<Sources, 'startedAt' | 'at'>): Page => {
      responses.store(head, answer, { ...start, at: Math.min(start.at, times.at), oldest: times.startedAt })
      return { status: 200, answer }
    }
    // A render that began before a change is not shared after it.
    return work.do(`${start.generation} ${name}`, async () => {
      const last = responses.last(head)
      const unchanged = last && (await revalidated(last, inject))
      if (unchanged) return store(last.answer, unchanged)
      const { status, headers, body, sources } = await render()
      const answer = new SharedAnswer({ headers, body, sources: sources.read }, last?.answer)
      return status === 200 ? store(answer, sources) : { status, answer }
    })
  }
}
