import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../context/ctx.ts'
import type { Db } from '../../db/index.ts'
import { AppError, fieldFault } from '../app-error.ts'
import { deleteKey, deleteKeysBefore, findKey, insertKey, updateAnswer } from './idempotency.store.ts'

const lifetime = 24 * 3600 * 1000

/** In milliseconds by the clock, slow queries included: the outbox of the site gives up after 30 seconds. */
const maxWait = 20_000

type IdempotentCall<Answer> = {
  db: Db
  clock: Clock
  userId: string
  key: string
  /** Method, path and body: two requests are the same if these are equal. */
  request: string
  status: number
  act: () => Promise<Answer>
  /** Validates a stored response for this route. */
  isAnswer: (stored: unknown) => stored is Answer
}

/**
 * Runs once per user and key in 24 hours. A repeated request gets the first response, also while the first is still
 * running; another request with the same key is ENTITY_CONFLICT. A refusal frees the key. If the process dies during
 * the run, its outcome is unknown: the key stays in use, so the call never runs twice.
 */
export const runOnce = async <Answer>(call: IdempotentCall<Answer>): Promise<Answer> => {
  const { db, clock, userId, key, status } = call
  const hash = hashOf(call.request)
  const row = { user_id: userId, key, request_hash: hash, created_at: new Date(clock.now()) }
  if (!(await insertKey(db, row, new Date(clock.now() - lifetime)))) return replay(call, hash)
  let answer: Answer
  try {
    answer = await call.act()
  } catch (error) {
    await deleteKey(db, userId, key)
    throw error
  }
  await updateAnswer(db, { userId, key, status, answer })
  return answer
}

const replay = async <Answer>(call: IdempotentCall<Answer>, hash: string): Promise<Answer> => {
  const { db, userId, key } = call
  const end = performance.now() + maxWait
  for (let pause = 20; performance.now() < end; pause = Math.min(pause * 2, 500)) {
    const row = await findKey(db, userId, key)
    if (!row) return runOnce(call)
    if (row.request_hash !== hash) break
    const stored = row.answer ?? undefined
    if (row.status !== null && call.isAnswer(stored)) return stored
    await sleep(pause)
  }
  throw new AppError('ENTITY_CONFLICT')
}

const hashOf = (request: string): string => createHash('sha256').update(request).digest('hex')

type Repeated<Answer> = Pick<IdempotentCall<Answer>, 'db' | 'userId' | 'key' | 'request' | 'isAnswer'>

/** Whether a call of the user with this key was done. */
export const isDone = async ({ db, userId, key }: Pick<Repeated<unknown>, 'db' | 'userId' | 'key'>): Promise<boolean> =>
  typeof (await findKey(db, userId, key))?.status === 'number'

/** The first answer to a call that was done with this key; undefined for another call. */
export const findAnswer = async <Answer>(call: Repeated<Answer>): Promise<{ answer: Answer } | undefined> => {
  const row = await findKey(call.db, call.userId, call.key)
  if (typeof row?.status !== 'number' || row.request_hash !== hashOf(call.request)) return undefined
  const answer = row.answer ?? undefined
  return call.isAnswer(answer) ? { answer } : undefined
}

/** Deletes keys older than 24 hours; for a nightly job. Returns how many. */
export const removeExpiredKeys = (db: Db, clock: Clock): Promise<number> =>
  deleteKeysBefore(db, new Date(clock.now() - lifetime))

/** An Idempotency-Key: 1 to 200 visible ASCII characters. */
export const isKey = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)

/** Throws FIELD_VALIDATION_ERROR for an Idempotency-Key that is none. */
export const mustBeKey = (header: string | string[] | undefined): void => {
  if (header !== undefined && !isKey(header)) throw fieldFault('/Idempotency-Key', 'notVisible', { count: 200 })
}
