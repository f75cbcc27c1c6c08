import { spawn } from 'node:child_process'
import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'
import { handOver } from './lib/hand-over.mjs'
import { pinnedEnv, pinnedNode } from './lib/pinned-node.mjs'
import { inRoot, root } from './lib/root.mjs'

/**
 * `npm test` runs what a change needs; `--only unit|api|browser|check` one suite, and further words narrow it to matching
 * files. `npm run test:all` runs everything, on both databases and in both languages.
 */
await attempt(async () => {
  await install()
  const args = [inRoot('scripts', 'suites', 'index.mjs'), ...process.argv.slice(2)]
  handOver(spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: pinnedEnv() }))
})
