import type { FileId } from '@agone/contract'
import type { Ctx, Events } from '../../platform/context/ctx.ts'
import type { Db } from '../../platform/db/index.ts'
import { deleteUnusedSince, findPublicIds, markUnused, markUsed } from './files.store.ts'

/** How long an image stays after its last use: a draft that only a browser has may still contain it. */
const keptMilliseconds = 30 * 24 * 3600 * 1000
const batchSize = 500

declare module '../../platform/context/events.ts' {
  interface QuestionMap {
    /** Which of these files do records use? A domain answers for its own records. */
    'files.used': { question: { ids: readonly FileId[] }; answer: readonly FileId[] }
  }
}

/** Registers how a domain finds those of some files that its records use. Every domain with public images needs it. */
export const answerUses = (events: Events, find: (db: Db, ids: readonly FileId[]) => Promise<readonly FileId[]>) =>
  events.answer('files.used', (ctx, { ids }) => find(ctx.db, ids))

/**
 * Deletes the public images that no record has used for 30 days (decision 575); `removeUnused` deletes their bytes. For
 * a nightly job, which also notes the time when it first finds an image without use.
 */
export const removeUnusedImages = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  for (let ids = await findPublicIds(ctx.db, batchSize); ids.length > 0;) {
    const answers = await ctx.events.ask(ctx, 'files.used', { ids })
    const used = new Set(answers.flat())
    await markUsed(ctx.db, [...used])
    const unused = ids.filter((id) => !used.has(id))
    await markUnused(ctx.db, unused, new Date(now))
    await deleteUnusedSince(ctx.db, unused, new Date(now - keptMilliseconds))
    ids = await findPublicIds(ctx.db, batchSize, ids.at(-1))
  }
}
