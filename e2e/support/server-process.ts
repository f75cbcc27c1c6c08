import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const timeout = 240_000

/** Runs a program of the server, such as `main.ts`. */
export const runProgram = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const path = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src', file)
  return spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Another server than the one under test, in a process of its own. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv
  #server: ChildProcess | undefined
  #printed = ''

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** Starts it; resolves to its output once that matches. */
  async start(ready: RegExp): Promise<string> {
    const server = runProgram('main.ts', [], this.#env)
    this.#server = server
    this.#printed = ''
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`not ready after ${timeout} ms\n${this.#printed}`)), timeout)
      for (const stream of [server.stdout, server.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          this.#printed += chunk.toString()
          if (!ready.test(this.#printed)) return
          clearTimeout(timer)
          done()
        })
      }
      server.once('exit', () => fail(new Error(`ended while starting\n${this.#printed}`)))
    })
    return this.#printed
  }

  /** What it has printed until now, its log included. */
  get printed(): string {
    return this.#printed
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
  }
}
