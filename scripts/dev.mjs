import { attempt } from './lib/attempt.mjs'
import { install } from './lib/dependencies.mjs'
import { inRoot } from './lib/root.mjs'
import { handOver } from './lib/hand-over.mjs'
import { spawnServer } from './lib/server.mjs'

// The site's own sources are not watched: Vite swaps them without a restart.
const watched = ['apps/server/src', 'packages/contract/src', 'packages/engines/src', 'packages/i18n/src']

await attempt(async () => {
  await install()
  const flags = ['--watch-preserve-output', ...watched.map((folder) => `--watch-path=${inRoot(folder)}`)]
  handOver(spawnServer({ flags, env: { NODE_ENV: 'development' }, args: process.argv.slice(2) }))
})
