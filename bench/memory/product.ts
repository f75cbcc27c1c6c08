import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { begin, callbackOf, redeem, submit } from '../../apps/server/test/support/auth/browser.ts'
import { freePort } from '../../apps/server/test/support/free-port.ts'
import { memoryOfTree } from './processes.ts'

const starter = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

/** The product as `npm start` runs it: its address, and the memory of all its processes without the start script. */
export type Started = { url: string; memory: () => ReturnType<typeof memoryOfTree>; stop: () => Promise<void> }

/** Starts it with the embedded database in a new folder, unless the variables name another. */
export const startProduct = async (variables: Record<string, string>): Promise<Started> => {
  const dir = mkdtempSync(join(tmpdir(), 'agone-bench-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const ownVariables = { NODE_ENV: 'production', PORT: port, PUBLIC_URL: url, DATA_DIR: dir, LOG_LEVEL: 'error' }
  const env = { ...process.env, ...ownVariables, RATE_LIMIT_REQUESTS: '1000000', ...variables }
  const child = spawn(process.execPath, [starter], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await waitUntilReady(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(dir, { recursive: true, force: true })
  }
  return { url, memory: () => memoryOfTree(child.pid ?? 0), stop }
}

const waitUntilReady = async ({ stdout }: ChildProcess): Promise<void> => {
  assert.ok(stdout)
  let seen = ''
  for await (const part of stdout.iterator({ destroyOnReturn: false })) {
    seen += String(part)
    if (seen.includes('Agone is ready')) return void stdout.resume()
  }
  assert.fail(`the product did not start:\n${seen}`)
}

/** An access token of the player of the demo. */
export const signIn = async (url: string): Promise<string> => {
  const begun = await begin(url)
  const { interaction: page, browser } = begun
  const fields = { login: 'player', password: 'Agone-demo-1' }
  const answer = await submit(browser, { page, action: `${page.href}/login`, fields })
  return (await redeem(begun, await callbackOf(browser, answer, url))).access_token
}
