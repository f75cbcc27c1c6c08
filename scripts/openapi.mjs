import { spawn } from 'node:child_process'
import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'
import { handOver } from './lib/hand-over.mjs'
import { pinnedEnv, pinnedNode } from './lib/pinned-node.mjs'
import { inRoot, root } from './lib/root.mjs'

/** `node scripts/openapi.mjs` writes docs/openapi.json anew, after a call of the API has changed. Any Node will do. */
await attempt(async () => {
  await install()
  const args = [inRoot('scripts', 'lib', 'write-openapi.mjs')]
  handOver(spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: pinnedEnv() }))
})
