import { spawn } from 'node:child_process'
import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'
import { forwardToChild } from './lib/forward-to-child.mjs'
import { pinnedEnv, pinnedNode } from './lib/pinned-node.mjs'
import { inRoot, root } from './lib/root.mjs'

/** `node scripts/openapi.mjs` updates docs/openapi.json and docs/asyncapi.json after a call or a topic of the API has changed. Runs with any Node. */
await exitOnError(async () => {
  await install()
  const args = [inRoot('scripts', 'lib', 'write-openapi.mjs')]
  forwardToChild(spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: pinnedEnv() }))
})
