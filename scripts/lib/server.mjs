import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { pinnedEnv, pinnedNode } from './pinned-node.mjs'
import { inRoot, root } from './root.mjs'

const main = inRoot('apps', 'server', 'src', 'main.ts')
const endWithParent = pathToFileURL(inRoot('scripts', 'lib', 'end-with-parent.mjs')).href

/**
 * glibc has a heap (arena) for each thread and returns little freed memory to the system: compiling the database leaves 60 MB.
 * With two arenas, and thresholds in bytes for mmap and trimming, it returns them. Other C libraries ignore these variables.
 */
const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '65536' }

/** Starts the server on the pinned Node. `flags` are Node's own, `env` is added to the environment. */
export const spawnServer = ({ flags = [], args = [], env = {}, output = 'inherit' } = {}) =>
  spawn(pinnedNode(), ['--expose-gc', '--import', endWithParent, ...flags, main, ...args], {
    cwd: root,
    env: { ...memoryEnv, ...pinnedEnv(env) },
    stdio: ['inherit', output, output, 'ipc'],
  })
