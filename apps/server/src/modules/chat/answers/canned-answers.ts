import { newId, type AnswerPlace, type CannedAnswer, type CannedAnswerId, type NewCannedAnswer } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import * as Store from './canned-answers.store.ts'

/** The canned answers that are offered at a place, or all, by title. */
export const list = (ctx: Ctx, place?: AnswerPlace): Promise<CannedAnswer[]> => Store.findAllAnswers(ctx.db, place)

/** A canned answer; throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: CannedAnswerId): Promise<CannedAnswer> => {
  const answer = await Store.findAnswer(ctx.db, id)
  if (!answer) throw new AppError('UNKNOWN_ERROR')
  return answer
}

/** Adds a canned answer. Throws ENTITY_CONFLICT for a taken title. */
export const create = (ctx: Ctx, answer: NewCannedAnswer): Promise<CannedAnswer> =>
  inTransaction(ctx, async (ctx) => {
    const id = newId<CannedAnswerId>(ctx.clock.now())
    await translatingConflicts(() => Store.insertAnswer(ctx.db, { id, ...rowOf(answer) }))
    const { title } = answer
    await History.record(ctx, { action: 'create', entity: 'cannedAnswer', entityId: id, to: { title } })
    return get(ctx, id)
  })

/** Replaces a canned answer. Throws UNKNOWN_ERROR, ENTITY_CONFLICT for a taken title. */
export const update = (ctx: Ctx, id: CannedAnswerId, answer: NewCannedAnswer): Promise<CannedAnswer> =>
  inTransaction(ctx, async (ctx) => {
    const { title } = await get(ctx, id)
    await translatingConflicts(() => Store.updateAnswer(ctx.db, id, rowOf(answer)))
    const [from, to] = [{ title }, { title: answer.title.trim() }]
    await History.record(ctx, { action: 'edit', entity: 'cannedAnswer', entityId: id, from, to })
    return get(ctx, id)
  })

/** Removes a canned answer. Throws UNKNOWN_ERROR. */
export const remove = (ctx: Ctx, id: CannedAnswerId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { title } = await get(ctx, id)
    await Store.deleteAnswer(ctx.db, id)
    await History.record(ctx, { action: 'delete', entity: 'cannedAnswer', entityId: id, from: { title } })
  })

const rowOf = ({ title, content, places }: NewCannedAnswer) => ({
  title: title.trim(),
  content: JSON.stringify(content),
  places: [...places],
})

const translatingConflicts = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    throw isUniqueViolation(error, 'canned_answers_title') ? new AppError('ENTITY_CONFLICT', { cause: error }) : error
  }
}
