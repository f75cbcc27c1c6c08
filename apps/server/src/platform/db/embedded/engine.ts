import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** `folder` undefined keeps everything in memory; `template` is a tar file to begin with. */
export type EngineOptions = { folder: string | undefined; template: string | undefined }

// The engine writes zeros over all of its shared memory at the start, so that it is resident whether used or not: 128 MB of
// buffers by PostgreSQL's default. What does not fit in these comes from the operating system's cache of the same files.
const memory = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=5']

/** Opens the engine on its folder. Never two on one folder: it does not guard itself. */
export const openEngine = async ({ folder, template }: EngineOptions): Promise<PGlite> =>
  PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) }),
    startParams: [...PGlite.defaultStartParams, ...memory.flatMap((setting) => ['-c', setting])],
    extensions: { citext, pg_trgm, pgcrypto, unaccent },
  })
