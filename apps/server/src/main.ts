import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { buildProduct } from './app.ts'
import { loadConfig, type Config } from './config.ts'
import { isDemoDue, seedDemo } from './demo/index.ts'
import { FirstAdmins, Passwords } from './modules/accounts/index.ts'
import { migrate, openDatabase, type OpenedDatabase } from './platform/db/index.ts'
import { RequestLog } from './platform/http/index.ts'
import { collectWhenIdle } from './platform/idle-collection.ts'
import { createLog, standardOutput } from './platform/log.ts'
import type { Log } from './platform/context/log.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { startFaultOf } from './start-faults.ts'

const graceMilliseconds = 10_000

const start = async (config: Config): Promise<void> => {
  const target = standardOutput()
  const log = createLog(config, target)
  const requests = new RequestLog(config, target)
  const database = await reachDatabase(config, log)
  await migrate(database.db)
  const makesDemo = config.demo && (await isDemoDue(database.db))
  const product = await buildProduct({ config, database, log, requests, worksOnJobs: !makesDemo })
  await product.auth.checkSecret()
  if (makesDemo) {
    await seedDemo(product)
    await product.beginJobs()
  }
  const notice = await Passwords.lostNotice(product.ctx, config.data.dir)
  if (notice) process.stderr.write(`${notice}\n`)
  await product.app.listen({ port: config.http.port, host: config.http.host })
  const token = database.folder?.publish(localAddress(product.app.server.address()))
  if (token) product.commands.open(token)
  collectWhenIdle()
  process.stdout.write(`Agone is ready at ${config.http.publicUrl}\n`)
  const code = await FirstAdmins.makeCode(product.ctx)
  if (code) process.stdout.write(`${FirstAdmins.notice(config.http.publicUrl, code).join('\n')}\n`)
  stopOnSignal(async () => {
    await product.close()
    await database.close()
  })
}

const maxPause = 30_000

/** Opens the database; retries after 1, 2, 4 and at most 30 seconds while it is unreachable. */
const reachDatabase = async (config: Config, log: Log, wait = 1000): Promise<OpenedDatabase> => {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    const fault = startFaultOf(error, config)
    if (!fault?.isTemporary) throw error
    process.stderr.write(`${fault.message} Trying again in ${wait / 1000} s.\n`)
    await pause(wait)
    return reachDatabase(config, log, Math.min(wait * 2, maxPause))
  }
}

/** The address of the server on this machine; the public address may go through a proxy. */
const localAddress = (address: AddressInfo | string | null): string => {
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  const isEverywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = isEverywhere ? '127.0.0.1' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/**
 * Running requests may finish; after the deadline their connections are closed. SIGTERM may come again, from a service manager and from
 * `npm start`; a second SIGINT ends the process at once.
 */
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
  process.on('SIGTERM', stop)
  process.once('SIGINT', stop)
}

const refuse = (message: string): never => {
  process.stderr.write(`Agone cannot start.\n${message}\n`)
  process.exit(1)
}

const messageOf = (error: unknown, config?: Config): string => {
  if (error instanceof StartRefusal) return error.message
  const fault = config && startFaultOf(error, config)
  return fault?.message ?? String(error instanceof Error ? error.stack : error)
}

const configured = (): Config => {
  try {
    return loadConfig(process.env)
  } catch (error) {
    return refuse(messageOf(error))
  }
}

const config = configured()
try {
  await start(config)
} catch (error) {
  refuse(messageOf(error, config))
}
