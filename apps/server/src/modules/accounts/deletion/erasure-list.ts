import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserId } from '@agone/contract'
import { Value } from 'typebox/value'

/** The name of the list in the data folder. Backups include it; a restore only adds to it. */
export const fileName = 'erasures'

type Erasure = { id: UserId; at: Date }

/** The ids of all erased users, in the order of their erasure. */
export const read = async (dataDir: string): Promise<UserId[]> =>
  (await readFrom(join(dataDir, fileName))).map(({ id }) => id)

// An incomplete line is ignored.
const readFrom = async (path: string): Promise<Erasure[]> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [id = '', time = ''] = line.split(' ')
    const at = new Date(time)
    return Value.Check(UserId, id) && !Number.isNaN(at.getTime()) ? [{ id, at }] : []
  })
}

/** Adds the entries of other lists to the list of a data folder. */
export const merge = async (dataDir: string, others: readonly string[]): Promise<void> => {
  const known = new Set<string>(await read(dataDir))
  for (const other of others) {
    const missing = (await readFrom(other)).filter(({ id }) => !known.has(id))
    for (const { id } of missing) known.add(id)
    await append(dataDir, missing)
  }
}

/** Appends erasures, each a line of id and time; resolves once they are on disk. */
export const append = async (dataDir: string, erased: readonly Erasure[]): Promise<void> => {
  if (erased.length === 0) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await open(join(dataDir, fileName), 'a', 0o600)
  try {
    // Starts with a line break, because a crash may have left an incomplete last line.
    await file.write(erased.map(({ id, at }) => `\n${id} ${at.toISOString()}\n`).join(''))
    await file.datasync()
  } finally {
    await file.close()
  }
}
