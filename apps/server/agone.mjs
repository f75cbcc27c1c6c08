#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { forwardToChild } from '../../scripts/lib/forward-to-child.mjs'
import { pinnedEnv, pinnedNode } from '../../scripts/lib/pinned-node.mjs'

const pinned = pinnedNode()

if (!pinned) {
  console.error('The pinned Node is not installed; run `npm install` first.')
  process.exitCode = 1
} else if (realpathSync(process.execPath) === pinned) {
  await import('./src/cli/main.ts')
} else {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  forwardToChild(spawn(pinned, args, { stdio: 'inherit', env: pinnedEnv() }))
}
