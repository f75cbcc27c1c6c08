import type { FastifyInstance } from 'fastify'
import type { Bus } from '../db/index.ts'
import type { Named } from './name-list.ts'
import { Names } from './names.ts'

const namesPerPage = 10_000
const first = '00000000-0000-0000-0000-000000000000'

/** The source of names: a page after an id, in the order of ids, and the current names for noted ids. */
export type StoredNames = {
  topic: string
  page(after: string, size: number): Promise<Named[]>
  read(ids: readonly string[]): Promise<Named[]>
}

/** The index of names in memory, updated by changes that are marked on any node. Loaded once the server listens. */
export const indexNames = (app: FastifyInstance, bus: Bus, { topic, page, read }: StoredNames): Names => {
  const { log, events } = app.platform
  const names = new Names({ topic, source: { pages: () => eachPage(page), read }, bus, log })
  events.answer('search.isReady', () => names.isReady)
  app.addHook('onListen', () => names.start())
  app.addHook('onClose', () => names.stop())
  return names
}

/** All names of a table, page by page. */
export async function* eachPage(read: StoredNames['page']): AsyncGenerator<Named[]> {
  let last = first
  for (;;) {
    const page = await read(last, namesPerPage)
    yield page
    last = page.at(-1)?.id ?? last
    if (page.length < namesPerPage) return
  }
}
