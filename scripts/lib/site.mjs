import { existsSync } from 'node:fs'
import { filesUnder } from './files.mjs'
import { isUnchanged, snapshot, writeStamp } from './fingerprint.mjs'
import { withLock } from './with-lock.mjs'
import { pinnedEnv } from './pinned-node.mjs'
import { inRoot } from './root.mjs'
import { run, tool } from './run.mjs'

const stamp = inRoot('apps', 'web', 'build', 'built-from.json')
const sources = () =>
  filesUnder('apps/web', 'packages', 'package-lock.json', 'tsconfig.json').filter((file) => !/\.test\.tsx?$/.test(file))

const isBuilt = () => existsSync(inRoot('apps', 'web', 'build', 'server', 'index.js'))

/** Builds the site, unless it was built from the same sources already. */
export const build = async () => {
  if (!isFresh()) await withLock('build', buildUnlessFresh)
}

const isFresh = () => isBuilt() && isUnchanged(stamp, sources())

const buildUnlessFresh = async () => {
  if (isFresh()) return
  console.log('Building the site ...')
  const builtFrom = snapshot(sources())
  const env = pinnedEnv()
  // The bundler selects React's production build; NODE_ENV=development in the environment would prevent that.
  delete env.NODE_ENV
  const { code, output } = await run(tool('react-router'), ['build'], { cwd: inRoot('apps', 'web'), env })
  if (code !== 0) throw new Error(`The site does not build.\n${output}`)
  writeStamp(stamp, builtFrom)
}
