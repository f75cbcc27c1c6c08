import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

const retryAfter = 30

/**
 * While the disk of the data folder is full, calls that write are refused before their body is read; reads still work. The
 * route of `agone` commands is exempt: it checks by itself, and `agone doctor` must work.
 */
export const refuseWritesOnFullDisk = (app: FastifyInstance): void => {
  const { diskSpace } = app.platform
  app.addHook('onRequest', async ({ method, url }) => {
    const isReading = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    if (isReading || url.startsWith('/cli/') || !diskSpace.isFull) return
    throw new AppError('DATABASE_ERROR', { status: 503, retryAfter })
  })
}
