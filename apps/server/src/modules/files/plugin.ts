import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { openDiskCache } from '../../platform/storage/disk-cache.ts'
import { registerCdn } from './cdn.routes.ts'
import { removeUnused } from './files.ts'
import { removeUnusedImages } from './unused-images.ts'

const derivedBytes = 512 * 1024 * 1024

declare module '../../platform/context/jobs.ts' {
  interface JobMap {
    'files.clear-out': object
  }
}

/** The addresses of files, and the nightly removal of unused images and bytes. */
export const registerFiles = (app: FastifyInstance): void => {
  const { config, jobs, log } = app.platform
  const derived = openDiskCache(join(config.dataDir, 'cache', 'images'), derivedBytes, log)
  registerCdn(app, derived)
  jobs.define('files.clear-out', async (ctx) => {
    await removeUnusedImages(ctx)
    await removeUnused(ctx, derived)
  })
  jobs.schedule('files.clear-out', '40 4 * * *')
}
