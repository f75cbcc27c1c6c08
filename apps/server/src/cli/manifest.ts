import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
// Only paths inside of the backup: the manifest may have been edited.
const Path = Type.String({ pattern: String.raw`^(?!.*(^|/)\.\.?(/|$))[^/\\].*$` })

/**
 * The content of a backup. `schema` is the newest migration of the version that made it. Paths have slashes on every
 * system.
 */
export const Manifest = Type.Object({
  format: Type.Literal(1),
  product: Type.String(),
  schema: Type.String(),
  madeAt: Type.String(),
  folders: Type.Array(Path),
  files: Type.Array(Type.Object({ path: Path, bytes: Type.Integer(), sha256: Sha256 })),
})
export type Manifest = Static<typeof Manifest>

/** The manifest with its own hash, which detects a change of the manifest itself. */
const StoredManifest = Type.Object({ manifest: Manifest, sha256: Sha256 })

export const manifestName = 'manifest.json'

/** Lists some parts of a folder: files, and folders with all that is in them. */
export const listContent = async (
  folder: string,
  parts: readonly string[],
): Promise<Pick<Manifest, 'folders' | 'files'>> => {
  const found = (await Promise.all(parts.map((part) => entriesOf(folder, part)))).flat()
  return {
    folders: found.flatMap(({ path, isFile }) => (isFile ? [] : [path])),
    files: found.flatMap(({ path, isFile }) => (isFile ? [{ path, ...printOf(join(folder, path)) }] : [])),
  }
}

type Entry = { path: string; isFile: boolean }

const entriesOf = async (folder: string, part: string): Promise<Entry[]> => {
  const top = await stat(join(folder, part)).catch(() => undefined)
  if (!top) return []
  if (top.isFile()) return [{ path: part, isFile: true }]
  const found = await readdir(join(folder, part), { withFileTypes: true, recursive: true })
  const entries = found
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isFile: entry.isFile(),
    }))
  return [{ path: part, isFile: false }, ...entries]
}

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const stored: Static<typeof StoredManifest> = { manifest, sha256: sha256(JSON.stringify(manifest)) }
  await writeFile(join(folder, manifestName), `${JSON.stringify(stored, null, 1)}\n`, { mode: 0o600, flush: true })
}

/** The manifest of a folder: undefined without one, a text if the file has a fault. */
export const readManifest = async (folder: string): Promise<Manifest | { fault: string } | undefined> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const changed = { fault: `${manifestName} was changed` }
  try {
    const stored: unknown = JSON.parse(text)
    if (!Value.Check(StoredManifest, stored)) return changed
    return sha256(JSON.stringify(stored.manifest)) === stored.sha256 ? stored.manifest : changed
  } catch {
    return changed
  }
}

/** The differences between a backup and its manifest, a few words for each file. */
export const faultsOf = async (folder: string, { files }: Manifest): Promise<string[]> => {
  const faults: string[] = []
  for (const { path, bytes, sha256 } of files) {
    const size = await sizeOf(join(folder, path))
    if (size === undefined) faults.push(`${path} is missing`)
    else if (size !== bytes) faults.push(`${path} has ${size} bytes instead of ${bytes}`)
    else if (printOf(join(folder, path)).sha256 !== sha256) faults.push(`${path} was changed`)
  }
  return faults
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}

// One file after the other, without streams: a database consists of a thousand small files.
const printOf = (path: string): { bytes: number; sha256: string } => {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    let bytes = 0
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      bytes += read
      hash.update(buffer.subarray(0, read))
    }
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    closeSync(file)
  }
}

const buffer = Buffer.alloc(1_048_576)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
