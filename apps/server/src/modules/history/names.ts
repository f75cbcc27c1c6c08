import type { HistoryName } from '@agone/contract'
import type { Ctx, Events } from '../../platform/context/ctx.ts'
import type { Db } from '../../platform/db/index.ts'

/** Ids of anything, and the language of the reader. `withDeleted`: also names of accounts whose deletion can still be undone. */
export type NamesQuery = { ids: readonly string[]; locale: 'it' | 'en'; withDeleted: boolean }

declare module '../../platform/context/events.ts' {
  interface QuestionMap {
    /** What ids are called. A domain answers for those that are its own. */
    'history.names': { question: NamesQuery; answer: readonly HistoryName[] }
  }
}

/** Lets a domain name what records mention. Call it when the domain's plugin registers. */
export const answerNames = (
  events: Events,
  find: (db: Db, asked: NamesQuery) => Promise<readonly HistoryName[]>,
): void => events.answer('history.names', (ctx, asked) => find(ctx.db, asked))

/** The names of everything that some values mention, whatever it is: an id is of one thing only. */
export const namesIn = async (
  ctx: Ctx,
  values: readonly unknown[],
  reader: Omit<NamesQuery, 'ids'>,
): Promise<HistoryName[]> => {
  const ids = [...new Set(values.flatMap(idsIn))].slice(0, maxIds)
  if (ids.length === 0) return []
  return (await ctx.events.ask(ctx, 'history.names', { ids, ...reader })).flat()
}

/** A page of records with whole line-ups in each mentions fewer. */
const maxIds = 5_000

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}
