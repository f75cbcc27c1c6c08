import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { StartRefusal } from './start-refusal.ts'

/** How the `agone` command reaches the process that holds a data folder. */
const Running = Type.Object({ pid: Type.Integer(), url: Type.String(), token: Type.String() })
export type Running = Static<typeof Running>

/** A data folder that no other process can hold until `release` or the end of this process, kill -9 included. */
export type DataFolder = {
  /** Writes the address and a random admin token where only the owner can read them; returns the token. */
  publish(url: string): string
  release(): Promise<void>
}

/** Another process uses the folder; the message says which one and what to do. */
export class DataFolderInUse extends StartRefusal {
  constructor(dir: string, pid: string) {
    super(`The data folder ${dir} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Takes the folder (made when missing) by listening on a socket in it: the system closes the socket with the process, so
 * unlike a pid file it cannot outlive its holder. Throws DataFolderInUse.
 */
export const lockDataFolder = async (dir: string): Promise<DataFolder> => {
  const folder = resolve(dir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = socketPath(folder)
  const server = await take(folder, path)
  return {
    publish(url) {
      const running: Running = { pid: process.pid, url, token: randomBytes(32).toString('base64url') }
      // Written aside and renamed, so that nobody reads half of it.
      const aside = `${runningFile(folder)}.${process.pid}`
      writeFileSync(aside, JSON.stringify(running), { mode: 0o600 })
      chmodSync(aside, 0o600)
      renameSync(aside, runningFile(folder))
      return running.token
    },
    release: () =>
      new Promise((done) => {
        rmSync(runningFile(folder), { force: true })
        server.close(() => done())
      }),
  }
}

/** The process that holds the folder and has published its address, if it is alive. */
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

type Holder = { pid: string; mark: string }

const take = async (folder: string, path: string): Promise<Server> => {
  const mark = randomBytes(8).toString('hex')
  const free = await listen(path, mark)
  if (free) return free
  await refuseIfHeld(folder, path)
  // Looked at twice, because a process that is just taking the socket refuses for a moment, too.
  await pause(50)
  await refuseIfHeld(folder, path)
  rmSync(path, { force: true })
  const server = await listen(path, mark)
  // Another process may have removed ours in the same moment, taking it for the dead one.
  await pause(100)
  const winner = await holderOf(path)
  if (server && winner?.mark === mark) return server
  // Ours is not closed: that would remove the winner's socket by its path.
  throw new DataFolderInUse(folder, winner?.pid ?? 'that has just started')
}

const refuseIfHeld = async (folder: string, path: string): Promise<void> => {
  const holder = await holderOf(path)
  if (holder) throw new DataFolderInUse(folder, holder.pid)
}

/** Listens and answers everybody with pid and mark; undefined when somebody else does or did. */
const listen = (path: string, mark: string): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`${process.pid} ${mark}`)
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
      const [pid, mark] = answer.split(' ')
      // A holder that is too busy to answer is a holder all the same; a dead one refuses the connection.
      done(isAlive ? { pid: pid || 'that is busy', mark: mark ?? '' } : undefined)
    })
  })
