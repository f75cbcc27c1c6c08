import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const timeout = 240_000
const root = join(import.meta.dirname, '..', '..', '..')

/** Runs a program of the server, such as `main.ts`. */
export const runProgram = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [join(root, 'apps', 'server', 'src', file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs `npm start` as the leader of a process group. */
export const runStart = (env: NodeJS.ProcessEnv) =>
  spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })

type Options = {
  /** Signals go to the whole process group, as service managers send them. */
  isGroup?: boolean
}

/** Another server than the one under test, in a process of its own. */
export class ServerProcess {
  readonly #launch: () => ChildProcess
  readonly #isGroup: boolean
  #server: ChildProcess | undefined
  #printed = ''

  constructor(launch: () => ChildProcess, { isGroup = false }: Options = {}) {
    this.#launch = launch
    this.#isGroup = isGroup
  }

  /** Starts it; resolves to its output once that matches. */
  async start(ready: RegExp): Promise<string> {
    const server = this.#launch()
    this.#server = server
    this.#printed = ''
    process.once('exit', this.#abandon)
    server.once('close', () => process.off('exit', this.#abandon))
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`not ready after ${timeout} ms\n${this.#printed}`)), timeout)
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          this.#printed += chunk.toString()
          if (!ready.test(this.#printed)) return
          clearTimeout(timer)
          done()
        })
      }
      server.once('error', fail)
      server.once('exit', () => {
        clearTimeout(timer)
        fail(new Error(`ended while starting\n${this.#printed}`))
      })
    })
    return this.#printed
  }

  /** What it has printed until now, its log included. */
  get printed(): string {
    return this.#printed
  }

  /** Ends it, and waits until none of its processes holds its output any more. */
  async stop(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server.once('close', done))
    this.#kill('SIGTERM')
    const timer = setTimeout(() => this.#kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(timer)
  }

  readonly #abandon = () => this.#kill('SIGKILL')

  #kill(signal: NodeJS.Signals): void {
    const pid = this.#server?.pid
    if (pid === undefined) return
    try {
      process.kill(this.#isGroup ? -pid : pid, signal)
    } catch {
      // It has ended already.
    }
  }
}
