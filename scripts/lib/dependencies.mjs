import { existsSync, readFileSync } from 'node:fs'
import { pinnedNode, systemEnv } from './pinned-node.mjs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * What npm wrote down at the end of its last run is held against the lockfile. A stamp of our own would call a
 * package that a developer added by hand missing, and install everything again.
 */
const isInstalled = () => {
  const written = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(written) || !pinnedNode()) return false
  const present = packagesIn(written)
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') || wanted.link) return true
    const found = present[place]
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  })
}

/**
 * `npm ci` refuses a lockfile that was written where the packages of other systems were not to be had; an install that
 * saves nothing takes the same versions and leaves the lockfile alone.
 */
const npmInstall = () => {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const everything = ['--include=dev', '--include=optional', '--no-save']
  return run('npm', ['install', ...everything, ...quiet], { env: { ...systemEnv(), NODE_ENV: '' }, show: true })
}

/** Installs what package-lock.json asks for, if anything of it is missing. */
export const install = async () => {
  if (isInstalled()) return
  console.log('Installing the parts (this happens once, and when they change) ...')
  const { code } = await npmInstall()
  if (code !== 0) throw new Error('npm could not install the parts; its message stands above.')
  if (!pinnedNode()) throw new Error(`There is no pinned Node for ${process.platform} ${process.arch}.`)
}
