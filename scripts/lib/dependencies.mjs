import { existsSync, readFileSync } from 'node:fs'
import { pinnedNode, systemEnv } from './pinned-node.mjs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * Compares the record of npm's last run with the lockfile. A stamp file of our own would treat a package that a
 * developer added by hand as missing, and install everything again.
 */
const isInstalled = () => {
  const written = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(written) || !pinnedNode()) return false
  const installed = packagesIn(written)
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.link) return true
    const found = installed[place]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer)
  })
}

/**
 * `npm ci` refuses a lockfile written where the packages of other systems were not available. `npm install --no-save` takes the
 * same versions and does not change the lockfile.
 */
const npmInstall = () => {
  const quietFlags = ['--no-audit', '--no-fund', '--loglevel=error']
  const everything = ['--include=dev', '--include=optional', '--no-save']
  return run('npm', ['install', ...everything, ...quietFlags], { env: { ...systemEnv(), NODE_ENV: '' }, show: true })
}

/** Installs the packages of package-lock.json if any is missing. */
export const install = async () => {
  if (isInstalled()) return
  console.log('Installing packages (once, and when they change) ...')
  const { code } = await npmInstall()
  if (code !== 0) throw new Error('npm could not install the packages; see its message above.')
  if (!pinnedNode()) throw new Error(`There is no pinned Node for ${process.platform} ${process.arch}.`)
}
