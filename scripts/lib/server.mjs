import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { pinnedEnv, pinnedNode } from './pinned-node.mjs'
import { inRoot, root } from './root.mjs'

const main = inRoot('apps', 'server', 'src', 'main.ts')
const endWithStarter = pathToFileURL(inRoot('scripts', 'lib', 'end-with-starter.mjs')).href

/** Starts the server on the pinned Node. `flags` are Node's own, `env` is added to the environment. */
export const spawnServer = ({ flags = [], args = [], env = {}, output = 'inherit' } = {}) =>
  spawn(pinnedNode(), ['--import', endWithStarter, ...flags, main, ...args], {
    cwd: root,
    env: pinnedEnv(env),
    stdio: ['inherit', output, output, 'ipc'],
  })
