import { spawn } from 'node:child_process'
import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'
import { forwardToChild } from './lib/forward-to-child.mjs'
import { pinnedEnv, pinnedNode } from './lib/pinned-node.mjs'
import { inRoot, root } from './lib/root.mjs'

/**
 * `npm test` runs what a change needs. `--only unit|api|browser|check` runs one suite, and further words select files by path.
 * `npm run test:all` runs everything, on both databases and in both languages.
 */
await exitOnError(async () => {
  await install()
  const args = [inRoot('scripts', 'suites', 'index.mjs'), ...process.argv.slice(2)]
  forwardToChild(spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: pinnedEnv() }))
})
