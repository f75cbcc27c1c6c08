import { readdirSync, statSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** The patterns of .gitignore. The folders are read without git, which refuses a repository of another user. */
const ignored = new Set([
  '.git',
  'node_modules',
  'build',
  '.react-router',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  '.env',
])

const walk = (folder, found) => {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    if (ignored.has(entry.name) || entry.name.endsWith('.log')) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) walk(path, found)
    else if (entry.isFile()) found.push(path)
  }
  return found
}

const exists = (path) => statSync(inRoot(path), { throwIfNoEntry: false })

/** Every file of the repository under the given folders or files, as sorted paths from its root with forward slashes. */
export const filesUnder = (...paths) =>
  paths
    .filter((path) => exists(path))
    .flatMap((path) => (exists(path).isDirectory() ? walk(path, []) : [path]))
    .toSorted()

/** Every file of the repository. */
export const allFiles = () => walk('', []).toSorted()
