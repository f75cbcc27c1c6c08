import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** Without `folder` everything stays in memory; `template` is a tar file to start from. */
export type EngineOptions = { folder: string | undefined; template: string | undefined }

// At start the engine writes zeros over all of its shared memory, which makes it resident even if unused: 128 MB of
// buffers by PostgreSQL's default. With smaller buffers the operating system's cache of the same files is used more.
const memory = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=5']

/** Opens the engine on its folder. The caller must prevent a second engine on the same folder. */
export const openEngine = async ({ folder, template }: EngineOptions): Promise<PGlite> =>
  PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) }),
    startParams: [...PGlite.defaultStartParams, ...memory.flatMap((setting) => ['-c', setting])],
    extensions: { citext, pg_trgm, pgcrypto, unaccent },
  })
