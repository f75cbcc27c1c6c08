import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../apps/server/test/support/free-port.ts'

/** A server in a process of its own. */
export type Served = {
  port: number
  /** CPU time of its process so far, all threads, in seconds. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** The product, and the token of a user with all rights. */
export type ServedProduct = Served & { token: string }

/** Starts the product in production mode with an embedded database in a temporary folder; `variables` override its settings. */
export const startProduct = async (
  execArgv: string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<ServedProduct> => {
  const dir = mkdtempSync(join(tmpdir(), 'agone-bench-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    AGONE_DEMO: 'off',
    DATA_DIR: dir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    // All requests come from one address and all writes from one user.
    RATE_LIMIT_REQUESTS: '1000000',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_CREDENTIALS: '1000000',
    ...variables,
  }
  const child = start('http-product.ts', { env, execArgv })
  const ready = await messageOf(child)
  const stop = async () => {
    await ended(child, () => child.send('stop'))
    rmSync(dir, { recursive: true, force: true })
  }
  return { port: Number(ready['port']), token: String(ready['token']), cpu: () => cpuOf(child), stop }
}

/** Starts bare `node:http`, which answers each path with the given bytes and headers. */
export const startBare = async (answers: readonly BareAnswer[]): Promise<Served> => {
  const child = start('http-bare.ts', {})
  child.send(answers)
  const { port } = await messageOf(child)
  return { port: Number(port), cpu: () => cpuOf(child), stop: () => ended(child, () => child.kill()) }
}

/** Starts a file of this folder that sends the port where it listens. */
export const startChild = async (
  file: string,
  args: string[],
  execArgv: string[] = [],
): Promise<
  Served & { sendMessage(message: Serializable): void; ask(message: Serializable): Promise<Record<string, unknown>> }
> => {
  const child = start(file, { args, execArgv })
  const { port } = await messageOf(child)
  const sendMessage = (message: Serializable) => void child.send(message)
  const ask = async (message: Serializable) => {
    sendMessage(message)
    return messageOf(child)
  }
  return { port: Number(port), cpu: () => cpuOf(child), stop: () => ended(child, () => child.kill()), sendMessage, ask }
}

/** An answer of the bare server: the body as base64, and the headers of the answers 200 and 304 as flat lists for `writeHead`. */
export type BareAnswer = { path: string; etag: string; headers: string[]; unchangedHeaders: string[]; body: string }

/** In a child: sends a message to its parent. */
export const sendToParent = (message: Serializable): void => void process.send?.(message)

/** In a child: answers the parent's request for its CPU time. */
export const answerCpu = (): void => {
  process.on('message', (message) => {
    const { user, system } = process.cpuUsage()
    if (message === 'cpu') sendToParent({ cpu: (user + system) / 1e6 })
  })
}

type StartOptions = { args?: string[]; env?: NodeJS.ProcessEnv; execArgv?: string[] }

const start = (file: string, { args = [], ...options }: StartOptions): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  })

const cpuOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu')
  return Number((await messageOf(child))['cpu'])
}

const messageOf = async (child: ChildProcess): Promise<Record<string, unknown>> => {
  const ready = new AbortController()
  const exited = once(child, 'exit', ready).then(([code]) => {
    throw new Error(`the server ended with ${code}`)
  })
  const [message] = await Promise.race([once(child, 'message', ready), exited])
  // The listener that lost the race is removed, and its rejection ignored.
  exited.catch(() => undefined)
  ready.abort()
  return { ...Object(message) }
}

const ended = async (child: ChildProcess, ask: () => void): Promise<void> => {
  const exited = once(child, 'exit')
  ask()
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await exited
  clearTimeout(timer)
}
