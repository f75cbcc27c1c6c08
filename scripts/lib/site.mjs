import { existsSync } from 'node:fs'
import { filesUnder } from './files.mjs'
import { isUnchanged, remember, snapshot } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { pinnedEnv } from './pinned-node.mjs'
import { inRoot } from './root.mjs'
import { run, tool } from './run.mjs'

const stamp = inRoot('apps', 'web', 'build', 'built-from.json')
const sources = () =>
  filesUnder('apps/web', 'packages', 'package-lock.json', 'tsconfig.json').filter((file) => !/\.test\.tsx?$/.test(file))

const isBuilt = () => existsSync(inRoot('apps', 'web', 'build', 'server', 'index.js'))

/** Builds the site, unless the one that stands was built from the same sources. */
export const build = async () => {
  if (!isFresh()) await oneAtATime('build', buildUnlessFresh)
}

const isFresh = () => isBuilt() && isUnchanged(stamp, sources())

const buildUnlessFresh = async () => {
  if (isFresh()) return
  console.log('Building the site ...')
  const builtFrom = snapshot(sources())
  const env = pinnedEnv()
  // React's build for production is chosen by the bundler itself; NODE_ENV=development from outside would defeat it.
  delete env.NODE_ENV
  const { code, output } = await run(tool('react-router'), ['build'], { cwd: inRoot('apps', 'web'), env })
  if (code !== 0) throw new Error(`The site does not build.\n${output}`)
  remember(stamp, builtFrom)
}
