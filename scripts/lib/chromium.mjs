import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { run, tool } from './run.mjs'

/** The headless shell comes first: it renders the same pages with two thirds of the CPU time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const inApplications = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const fiveMinutes = 300_000

const systemPaths = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...found, inApplications].filter((path) => path && existsSync(path))
}

/** The path of Playwright's own browser, if it was downloaded. */
const downloaded = () => {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return [chromium.executablePath()].filter((path) => existsSync(path))
}

/** A browser may exist but not run, because its libraries are missing. */
const firstThatRuns = async (paths) => {
  for (const path of paths) {
    const { code } = await run(path, ['--version'], { timeout: 30_000 })
    if (code === 0) return path
  }
  return undefined
}

const isRoot = () => process.getuid?.() === 0

const installFromSystem = async () => {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium from the system (for the browser tests) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, timeout: fiveMinutes })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name]
    const { code } = await run('apt-get', args, { env, timeout: fiveMinutes })
    if (code === 0) return
  }
}

const download = async () => {
  console.log('Downloading Chromium (for the browser tests) ...')
  await run(tool('playwright'), ['install', 'chromium'], { timeout: fiveMinutes })
}

/**
 * The path of a Chromium that starts, or undefined. An installed one is preferred. Otherwise Playwright's is downloaded; if
 * that fails or lacks libraries, the system's package is installed.
 */
export const findChromium = async (sources = { download, installFromSystem }) => {
  const present = await firstThatRuns([...systemPaths(), ...downloaded()])
  if (present) return present
  await sources.download()
  const downloadedBrowser = await firstThatRuns(downloaded())
  if (downloadedBrowser) return downloadedBrowser
  await sources.installFromSystem()
  return firstThatRuns([...systemPaths(), ...downloaded()])
}
