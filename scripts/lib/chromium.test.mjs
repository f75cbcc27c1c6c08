import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, beforeEach, test } from 'node:test'

// Restored, because other files run in the same process.
const before = { ...process.env }
after(() => {
  process.env = before
})

const folder = mkdtempSync(join(tmpdir(), 'agone-chromium-'))
// Set before the import, because Playwright reads the path of its browsers when it is loaded.
process.env.PLAYWRIGHT_BROWSERS_PATH = join(folder, 'downloads')
process.env.PATH = join(folder, 'system')
delete process.env.CHROMIUM_PATH

const { findChromium } = await import('./chromium.mjs')
const { chromium } = createRequire(import.meta.url)('@playwright/test')
const systemChromium = join(folder, 'system', 'chromium')
const playwrightChromium = chromium.executablePath()

let brought

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  brought = []
})
after(() => rmSync(folder, { recursive: true, force: true }))

const place = (path, { runs = true } = {}) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\nexit ${runs ? 0 : 127}\n`, { mode: 0o755 })
}

/** The fakes of a search for a browser: by default they find nothing. */
const bring = ({ download = () => {}, installFromSystem = () => {} } = {}) => ({
  download: async () => download(brought.push('download')),
  installFromSystem: async () => installFromSystem(brought.push('system')),
})

const onThisSystem = { skip: process.platform === 'linux' ? false : 'browsers lie elsewhere on this system' }

test('an installed Chromium is used, and nothing is downloaded', onThisSystem, async () => {
  place(systemChromium)
  assert.equal(await findChromium(bring()), systemChromium)
  assert.deepEqual(brought, [])
})

test('without one Playwright’s browser is downloaded, and no system package is installed', onThisSystem, async () => {
  const found = await findChromium(bring({ download: () => place(playwrightChromium) }))
  assert.equal(found, playwrightChromium)
  assert.deepEqual(brought, ['download'])
  assert.equal(await findChromium(bring()), playwrightChromium)
  assert.deepEqual(brought, ['download'], 'it is downloaded once')
})

test('if the download fails the system’s package is installed', onThisSystem, async () => {
  assert.equal(await findChromium(bring({ installFromSystem: () => place(systemChromium) })), systemChromium)
  assert.deepEqual(brought, ['download', 'system'])
})

test('a downloaded browser without libraries works after the system’s package is installed', onThisSystem, async () => {
  const found = await findChromium(
    bring({
      download: () => place(playwrightChromium, { runs: false }),
      installFromSystem: () => place(playwrightChromium),
    }),
  )
  assert.equal(found, playwrightChromium)
  assert.deepEqual(brought, ['download', 'system'])
})

test('without any browser the search ends with a message', onThisSystem, async () => {
  assert.equal(await findChromium(bring()), undefined)
  assert.deepEqual(brought, ['download', 'system'])
})
