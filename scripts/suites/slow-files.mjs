import { statSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/** Files that take much longer than their size says, with their seconds on two cores that run three processes. */
export const slowFiles = new Map([
  ['apps/server/src/cli/cli.test.ts', 64],
  ['apps/server/test/product/dev.test.ts', 64],
  ['apps/server/test/product/durability.test.ts', 51],
  ['apps/server/test/access/rights.test.ts', 45],
  ['apps/server/test/product/payments.test.ts', 43],
  ['apps/server/test/product/outage.test.ts', 28],
  ['apps/server/test/product/refusals.test.ts', 20],
  ['apps/server/src/platform/db/embedded/folder-check.test.ts', 19],
  ['apps/server/src/cli/cut-log.test.ts', 18],
  ['apps/server/test/hostile/payloads.test.ts', 17],
  ['apps/server/src/platform/db/durability.test.ts', 15],
  ['apps/server/src/modules/imports/played-seasons.test.ts', 15],
  ['apps/server/src/modules/search/search.test.ts', 15],
  ['apps/server/src/modules/content/articles/articles.routes.test.ts', 14],
  ['apps/server/src/site/previews/previews.test.ts', 13],
  ['apps/server/src/platform/db/migrate.test.ts', 12],
  ['apps/server/test/hostile/files.test.ts', 12],
  ['apps/server/test/product/reconnects.test.ts', 12],
  ['apps/server/test/product/erasure.test.ts', 10],
  ['apps/server/src/cli/backup.test.ts', 10],
  ['apps/server/src/platform/db/heartbeat.test.ts', 9],
  ['apps/server/src/platform/db/embedded/maintenance.test.ts', 8],
  ['apps/server/src/modules/auth/external/external.test.ts', 8],
  ['apps/server/src/modules/auth/sign-on/sign-in-limits.test.ts', 8],
  ['apps/server/src/site/previews/drawing/draw.test.ts', 8],
  ['apps/server/src/modules/files/derived-images.test.ts', 7],
])

const bytesPerSecond = 5_000

/** About how many seconds a test file takes. It only decides which files run together, and in which order. */
export const expectedSeconds = (file) => slowFiles.get(file) ?? statSync(inRoot(file)).size / bytesPerSecond
