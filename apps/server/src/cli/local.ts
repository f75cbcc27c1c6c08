import type { Product } from '../app.ts'
import type { Config } from '../config.ts'
import { migrate, openDatabase } from '../platform/db/index.ts'
import { createLog } from '../platform/log.ts'
import { openDiskStorage } from '../platform/storage/index.ts'
import { startFaultOf } from '../start-faults.ts'
import { hasNewSecret, type CommandRequest, type Progress } from './commands/command.ts'
import { examineParts } from './commands/doctor.ts'
import type { CommandName } from './commands/index.ts'

type RunOptions = { request: CommandRequest; report: (progress: Progress) => void }

/** Opens the database in this process, runs a command, and closes the database. Throws DataFolderInUse. */
export const runLocally = (config: Config, name: CommandName, { request, report }: RunOptions): Promise<void> =>
  withProduct(config, async ({ ctx, auth }) => {
    // A shell may have another secret than the server.
    if (!hasNewSecret(request)) await auth.checkSecret()
    const { runCommand } = await import('./commands/index.ts')
    const settings = { publicUrl: config.http.publicUrl, mail: config.mail, auth }
    return runCommand(ctx, name, { ...request, ...settings, report })
  })

/** Examines every part, without migrating, also if the database cannot be opened. Throws a Refusal if a part has a fault. */
export const examineLocally = async (config: Config, report: RunOptions['report']): Promise<void> => {
  const storage = openDiskStorage(config.data.dir, config.auth.secret)
  const { mail } = config
  const database = await openDatabase(config, createLog({ log: { level: 'silent' } })).catch((error: unknown) => ({
    fault: startFaultOf(error, config)?.message ?? (error instanceof Error ? error.message : String(error)),
  }))
  if ('fault' in database) return examineParts({ db: database, storage, mail }, report)
  try {
    await examineParts({ db: database.db, storage, mail }, report)
  } finally {
    await database.close()
  }
}

/** Creates the data of the demo; returns false if the database has users. Throws DataFolderInUse. */
export const seedLocally = (config: Config): Promise<boolean> =>
  withProduct(config, async (product) => (await import('../demo/index.ts')).seedDemo(product))

// The product is loaded here, because what only opens the database does not need it. Jobs wait for a server: beside PostgreSQL this
// process may have the variables of a shell, without the mail server.
const withProduct = async <Result>(config: Config, act: (product: Product) => Promise<Result>): Promise<Result> => {
  const log = createLog({ log: { level: config.log.level === 'debug' ? 'debug' : 'error' } }, process.stderr)
  const database = await openDatabase(config, log)
  try {
    await migrate(database.db)
    const { buildProduct } = await import('../app.ts')
    const product = await buildProduct({ config, database, log, withSite: false, worksOnJobs: false })
    try {
      return await act(product)
    } finally {
      await product.close()
    }
  } finally {
    await database.close()
  }
}

/** Applies the missing migrations and returns their names. */
export const migrateLocally = async (config: Config): Promise<readonly string[]> => {
  const database = await openDatabase(config, createLog({ log: { level: 'error' } }, process.stderr))
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}
