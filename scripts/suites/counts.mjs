import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const none = { passed: 0, failed: 0, skipped: 0 }

export const sum = (...all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
})

/** Calls `work` with a temporary folder and deletes it afterwards. */
export const inTemporaryFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'agone-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The JSON that a reporter wrote, or undefined if it did not finish. */
export const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
