import { exitOnError } from './lib/exit-on-error.mjs'
import { install } from './lib/dependencies.mjs'
import { inRoot } from './lib/root.mjs'
import { forwardToChild } from './lib/forward-to-child.mjs'
import { spawnServer } from './lib/server.mjs'

// The site's sources are not watched: Vite reloads them without a restart.
const watched = ['contract', 'drawings', 'engines', 'i18n', 'palette']
  .map((name) => `packages/${name}/src`)
  .concat('apps/server/src')

await exitOnError(async () => {
  await install()
  const flags = ['--watch-preserve-output', ...watched.map((folder) => `--watch-path=${inRoot(folder)}`)]
  forwardToChild(spawnServer({ flags, env: { NODE_ENV: 'development' }, args: process.argv.slice(2) }))
})
