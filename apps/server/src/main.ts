import type { AddressInfo } from 'node:net'
import { buildProduct } from './app.ts'
import { ConfigFault, loadConfig, type Config } from './config.ts'
import { seedDemo } from './demo/index.ts'
import { Passwords } from './modules/accounts/index.ts'
import { DataFolderInUse } from './platform/data-folder.ts'
import { migrate, openDatabase } from './platform/db/index.ts'
import { createLog } from './platform/log.ts'

const graceMilliseconds = 10_000

const start = async (config: Config): Promise<void> => {
  const log = createLog(config)
  const database = await openDatabase(config, log)
  await migrate(database.db)
  const product = await buildProduct({ config, database, log })
  if (config.demo) await seedDemo(product)
  const lost = await Passwords.lostNotice(product.ctx, config.data.dir)
  if (lost) process.stderr.write(`${lost}\n`)
  await product.app.listen({ port: config.http.port, host: config.http.host })
  const token = database.folder?.publish(localAddress(product.app.server.address()))
  if (token) product.commands.open(token)
  process.stdout.write(`Agone is ready at ${config.http.publicUrl}\n`)
  stopOnSignal(async () => {
    await product.close()
    await database.close()
  })
}

/** How this machine reaches the server past any proxy, which the address in browsers may lead to. */
const localAddress = (address: AddressInfo | string | null): string => {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/** Requests that run may finish; whoever hangs longer is cut off. */
const stopOnSignal = (close: () => Promise<void>) => {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), graceMilliseconds).unref()
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

const refuse = (error: unknown): never => {
  const isPlain = error instanceof ConfigFault || error instanceof DataFolderInUse
  process.stderr.write(
    `Agone cannot start.\n${isPlain ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}

try {
  await start(loadConfig(process.env))
} catch (error) {
  refuse(error)
}
