import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { StartRefusal } from './start-refusal.ts'

/** How the `agone` command reaches the process that has locked a data folder. */
const Running = Type.Object({ pid: Type.Integer(), url: Type.String(), token: Type.String() })
export type Running = Static<typeof Running>

/** A locked data folder. The lock ends with `release` or with this process, even after kill -9. */
export type DataFolder = {
  /** Writes the address and a random admin token to a file that only the owner can read; returns the token. */
  publish(url: string): string
  release(): Promise<void>
}

/** Another process uses the folder; the message tells which one and what to do. */
export class DataFolderInUse extends StartRefusal {
  constructor(dir: string, pid: string) {
    super(`The data folder ${dir} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Locks the folder (creating it if missing) by listening on a socket in it. The system closes the socket with the
 * process, so the lock cannot outlive it, unlike a pid file. Throws DataFolderInUse.
 */
export const lockDataFolder = async (dir: string): Promise<DataFolder> => {
  const folder = resolve(dir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = socketPath(folder)
  const server = await acquire(folder, path)
  return {
    publish(url) {
      const running: Running = { pid: process.pid, url, token: randomBytes(32).toString('base64url') }
      // Written to a temporary file and renamed, so that a reader never sees a part of it.
      const temporary = `${runningFile(folder)}.${process.pid}`
      writeFileSync(temporary, JSON.stringify(running), { mode: 0o600 })
      chmodSync(temporary, 0o600)
      renameSync(temporary, runningFile(folder))
      return running.token
    },
    release: () =>
      new Promise((done) => {
        rmSync(runningFile(folder), { force: true })
        server.close(() => done())
      }),
  }
}

/** The live process that has locked the folder and published its address, if any. */
export const findRunning = async (dir: string): Promise<Running | undefined> => {
  const folder = resolve(dir)
  const holder = await holderOf(socketPath(folder))
  if (!holder) return undefined
  try {
    const running: unknown = JSON.parse(readFileSync(runningFile(folder), 'utf8'))
    return Value.Check(Running, running) && String(running.pid) === holder.pid ? running : undefined
  } catch {
    return undefined
  }
}

const runningFile = (folder: string): string => join(folder, 'running.json')

/** Paths of sockets are short (104 bytes on macOS, 108 on Linux), so a deep folder has its socket elsewhere. */
const socketPath = (folder: string): string => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\agone-${hash}`
  const inside = join(folder, 'lock.sock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `agone-${hash}.sock`)
}

type Holder = { pid: string; nonce: string }

const acquire = async (folder: string, path: string): Promise<Server> => {
  const nonce = randomBytes(8).toString('hex')
  const first = await listen(path, nonce)
  if (first) return first
  await mustNotBeLocked(folder, path)
  // Checked twice, because a process that is just creating the socket refuses connections for a moment, too.
  await pause(50)
  await mustNotBeLocked(folder, path)
  rmSync(path, { force: true })
  const server = await listen(path, nonce)
  // Another process, which also found a dead one, may have removed our socket in the same moment.
  await pause(100)
  const winner = await holderOf(path)
  if (server && winner?.nonce === nonce) return server
  // Our server is not closed: that would remove the other process's socket by its path.
  throw new DataFolderInUse(folder, winner?.pid ?? 'that has just started')
}

const mustNotBeLocked = async (folder: string, path: string): Promise<void> => {
  const holder = await holderOf(path)
  if (holder) throw new DataFolderInUse(folder, holder.pid)
}

/** Listens and sends pid and nonce to every connection; undefined if another process listens or did. */
const listen = (path: string, nonce: string): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`${process.pid} ${nonce}`)
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => done(server.unref()))
  })

const holderOf = (path: string): Promise<Holder | undefined> =>
  new Promise((done) => {
    const socket = connect(path)
    let isAlive = false
    let answer = ''
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('connect', () => (isAlive = true))
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      const [pid, nonce] = answer.split(' ')
      // A process that is too busy to answer still holds the lock; the socket of a dead one refuses the connection.
      done(isAlive ? { pid: pid || 'that is busy', nonce: nonce ?? '' } : undefined)
    })
  })
