import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/index.ts'
import { createLog } from '../apps/server/src/platform/log.ts'

/**
 * Seconds for `count` single-row inserts on a separate embedded database: the minimal work that stores as many rows.
 */
export const secondsOfInserts = async (count: number): Promise<number> => {
  const dir = mkdtempSync(join(tmpdir(), 'agone-bench-'))
  const config = loadConfig({ DATA_DIR: dir, LOG_LEVEL: 'error' })
  const database = await openDatabase(config, createLog(config))
  try {
    const { pool } = database
    await pool.query(
      'create table bench_matches (id int primary key, home text, away text, home_score int, away_score int)',
    )
    const began = performance.now()
    for (let id = 0; id < count; id++) {
      await pool.query('insert into bench_matches values ($1, $2, $3, $4, $5)', [id, 'home', 'away', id % 5, id % 3])
    }
    return (performance.now() - began) / 1000
  } finally {
    await database.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
