import { freePort } from '../../apps/server/test/support/free-port.ts'
import { spawnServer } from '../lib/server.mjs'
import { inTemporaryFolder } from './counts.mjs'

const maxStartTime = 240_000

/** Resolves as soon as the server says that it is ready. */
const untilReady = (server) =>
  new Promise((resolve, reject) => {
    const printed = []
    const giveUp = (why) => reject(new Error(`The product ${why}.\n${printed.join('')}`))
    const timer = setTimeout(() => giveUp(`was not ready after ${maxStartTime / 1000} s`), maxStartTime)
    const listen = (chunk) => {
      printed.push(chunk.toString())
      if (!printed.join('').includes('Agone is ready at')) return
      clearTimeout(timer)
      server.stdout.off('data', listen)
      // Keep reading, or the server would block when the pipe is full.
      server.stdout.resume()
      resolve()
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', (chunk) => printed.push(chunk.toString()))
    server.on('exit', () => giveUp('ended while starting'))
  })

const end = (server) =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
    server.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    server.kill('SIGTERM')
  })

/** All browser tests come from one address, faster than any person. */
const withoutLimits = {
  RATE_LIMIT_REQUESTS: '1000000',
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_CREDENTIALS: '1000000',
}

/**
 * Starts the product like `npm start`, on a free port and with a temporary data folder, and ends it after `work`, which gets
 * the environment for the browser tests: BASE_URL and DATA_DIR.
 */
export const withProduct = (work) =>
  inTemporaryFolder(async (folder) => {
    const port = await freePort()
    // A host name, not an IP address: passkeys are bound to a domain.
    const url = `http://localhost:${port}`
    const listening = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder }
    // One journey uses another site as the issuer that signs users in here.
    const clients = { OIDC_CLIENTS: 'e2e/support/clients.json' }
    // Journeys that fail sign-ins on purpose send another address, so that they do not slow others down.
    const proxies = { TRUSTED_PROXIES: '127.0.0.1' }
    // Browsers of the tests subscribe to notifications there; nothing listens.
    const push = { PUSH_STAND_IN: 'http://127.0.0.1:9' }
    const env = { ...withoutLimits, ...listening, ...clients, ...proxies, ...push, NODE_ENV: 'production' }
    const server = spawnServer({ env, output: 'pipe' })
    try {
      await untilReady(server)
      return await work({ BASE_URL: url, DATA_DIR: folder })
    } finally {
      await end(server)
    }
  })
