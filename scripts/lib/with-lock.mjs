import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './root.mjs'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists, but belongs to another user.
    return error.code === 'EPERM'
  }
}

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const holder = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Runs `work` under a lock file of this repository. The lock of a process that no longer exists is removed. */
export const withLock = async (name, work) => {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const file = inRoot('.cache', `${name}.lock`)
  while (!take(file)) {
    const pid = holder(file)
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true })
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
