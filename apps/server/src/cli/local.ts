import { buildProduct, type Product } from '../app.ts'
import type { Config } from '../config.ts'
import { seedDemo } from '../demo/index.ts'
import { migrate, openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'
import type { Request, Word } from './deed.ts'
import { carryOut, type DeedName } from './deeds/index.ts'

type Errand = { request: Request; tell: (word: Word) => void }

/** Opens the database in this process, does a deed, and gives everything back. Throws DataFolderInUse. */
export const doHere = (config: Config, name: DeedName, { request, tell }: Errand): Promise<void> =>
  withProduct(config, ({ ctx }) => carryOut(ctx, name, { ...request, publicUrl: config.http.publicUrl, tell }))

/** Makes the demo community; false when the database has users. Throws DataFolderInUse. */
export const seedHere = (config: Config): Promise<boolean> => withProduct(config, seedDemo)

const withProduct = async <Result>(config: Config, act: (product: Product) => Promise<Result>): Promise<Result> => {
  const log = createLog({ log: { level: config.log.level === 'debug' ? 'debug' : 'error' } }, process.stderr)
  const database = await openDatabase(config, log)
  try {
    await migrate(database.db)
    const product = await buildProduct({ config, database, log, withSite: false })
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
