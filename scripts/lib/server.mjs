import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { pinnedEnv, pinnedNode } from './pinned-node.mjs'
import { inRoot, root } from './root.mjs'

const main = inRoot('apps', 'server', 'src', 'main.ts')
const endWithStarter = pathToFileURL(inRoot('scripts', 'lib', 'end-with-starter.mjs')).href

/**
 * glibc keeps a heap for every thread and gives little of it back: what compiled the database leaves 60 MB behind. In two
 * heaps, and with pages of their own for larger pieces, which go back at once, it does not. Elsewhere these mean nothing.
 */
const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

/** Starts the server on the pinned Node. `flags` are Node's own, `env` is added to the environment. */
export const spawnServer = ({ flags = [], args = [], env = {}, output = 'inherit' } = {}) =>
  spawn(pinnedNode(), ['--expose-gc', '--import', endWithStarter, ...flags, main, ...args], {
    cwd: root,
    env: { ...memoryEnv, ...pinnedEnv(env) },
    stdio: ['inherit', output, output, 'ipc'],
  })
