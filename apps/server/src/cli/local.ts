import { buildProduct, type Product } from '../app.ts'
import type { Config } from '../config.ts'
import { seedDemo } from '../demo/index.ts'
import { migrate, openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'
import { openDiskStorage } from '../platform/storage/index.ts'
import { startFaultOf } from '../start-faults.ts'
import type { Request, Word } from './deed.ts'
import { examineParts } from './deeds/doctor.ts'
import { carryOut, type DeedName } from './deeds/index.ts'

type Errand = { request: Request; tell: (word: Word) => void }

/** Opens the database in this process, does a deed, and gives everything back. Throws DataFolderInUse. */
export const doHere = (config: Config, name: DeedName, { request, tell }: Errand): Promise<void> =>
  withProduct(config, ({ ctx }) => {
    const setting = { publicUrl: config.http.publicUrl, mail: config.mail }
    return carryOut(ctx, name, { ...request, ...setting, tell })
  })

/** Looks at every part from this process; neither migrates nor needs the database to be there. Throws a Refusal. */
export const examineHere = async (config: Config, tell: (word: Word) => void): Promise<void> => {
  const storage = openDiskStorage(config.data.dir, config.auth.secret)
  const { mail } = config
  const database = await openDatabase(config, createLog({ log: { level: 'silent' } })).catch((error: unknown) => ({
    fault: startFaultOf(error, config)?.words ?? (error instanceof Error ? error.message : String(error)),
  }))
  if ('fault' in database) return examineParts({ db: database, storage, mail }, tell)
  try {
    await examineParts({ db: database.db, storage, mail }, tell)
  } finally {
    await database.close()
  }
}

/** Makes the demo community; false when the database has users. Throws DataFolderInUse. */
export const seedHere = (config: Config): Promise<boolean> => withProduct(config, seedDemo, false)

const withProduct = async <Result>(
  config: Config,
  act: (product: Product) => Promise<Result>,
  worksOnJobs = true,
): Promise<Result> => {
  const log = createLog({ log: { level: config.log.level === 'debug' ? 'debug' : 'error' } }, process.stderr)
  const database = await openDatabase(config, log)
  try {
    await migrate(database.db)
    const product = await buildProduct({ config, database, log, withSite: false, worksOnJobs })
    try {
      return await act(product)
    } finally {
      await product.close()
    }
  } finally {
    await database.close()
  }
}

/** Brings the database up to date; answers the names of the migrations that were missing. */
export const migrateHere = async (config: Config): Promise<readonly string[]> => {
  const database = await openDatabase(config, createLog({ log: { level: 'error' } }, process.stderr))
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}
