import { migrationsFolder } from '../../../src/platform/db/migrations.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createDatabase, type DatabasePlace, type DatabaseSource } from './database-source.ts'
import { readFreshState, resetDatabase, type FreshState } from './reset-database.ts'

type SharedDatabase = { source: DatabaseSource; fresh: FreshState }

/** The unused databases, by server; undefined in a process that does not share databases. */
let waiting: Map<string, SharedDatabase[]> | undefined

const silent = createLog({ log: { level: 'silent' } })

/** From now on this process reuses its databases: emptying one takes less time than creating one. */
export const shareDatabases = (): void => {
  waiting ??= new Map()
}

/** Drops the unused databases. */
export const dropSharedDatabases = async (): Promise<void> => {
  const all = [...(waiting?.values() ?? [])].flat()
  waiting = undefined
  for (const { source } of all) await source.drop()
}

/** A database for one test file; call `release` once its connections are closed. */
export type BorrowedDatabase = { source: DatabaseSource; release: () => Promise<void> }

/** Takes an unused database, or creates one. Only databases with the migrations of the product are shared. */
export const borrowDatabase = async (place: DatabasePlace): Promise<BorrowedDatabase> => {
  if (!waiting || place.migrations !== migrationsFolder) {
    const source = await createDatabase(place)
    return { source, release: () => source.drop() }
  }
  const idle = idleAt(waiting, place.server ?? 'embedded')
  const shared = idle.pop() ?? (await create(place))
  const release = async () => {
    if (await isReset(shared)) idle.push(shared)
    else await shared.source.drop()
  }
  return { source: shared.source, release }
}

const idleAt = (all: Map<string, SharedDatabase[]>, key: string): SharedDatabase[] => {
  const idle = all.get(key) ?? []
  all.set(key, idle)
  return idle
}

const create = async (place: DatabasePlace): Promise<SharedDatabase> => {
  const source = await createDatabase(place)
  return { source, fresh: await using(source, readFreshState) }
}

const isReset = ({ source, fresh }: SharedDatabase): Promise<boolean> => using(source, (db) => resetDatabase(db, fresh))

const using = async <Result>(
  source: DatabaseSource,
  act: (db: Awaited<ReturnType<DatabaseSource['open']>>['db']) => Promise<Result>,
): Promise<Result> => {
  const database = await source.open(silent)
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}
