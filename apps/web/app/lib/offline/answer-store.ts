import { sessionStore } from '../session/own-session.ts'
import { deleteOldRows, maxAge, maxLength } from './bounded.ts'
import { buildId } from './build-id.ts'
import { cacheOwner } from './cache-owner.ts'
import { offlineDatabase, type StoredAnswer } from './database.ts'

type AnswerKey = { owner: string; url: string }

/** Stores a response of the API for its user. */
export const storeAnswer = async ({ owner, url }: AnswerKey, answer: unknown): Promise<void> => {
  const text = JSON.stringify(answer ?? null)
  if (text.length > maxLength || cacheOwner(sessionStore) !== owner) return
  const database = await offlineDatabase()
  const row = { build: buildId(), owner, url, storedAt: Date.now(), text }
  await database.put('answers', row)
  // The user signed out meanwhile.
  if (cacheOwner(sessionStore) !== owner) await database.delete('answers', [row.build, owner, url])
  await deleteOldRows(database, 'answers')
}

export const findAnswer = async ({ owner, url }: AnswerKey): Promise<StoredAnswer | undefined> => {
  const answer = await (await offlineDatabase()).get('answers', [buildId(), owner, url])
  return answer && answer.storedAt > Date.now() - maxAge ? answer : undefined
}
