import { fileURLToPath } from 'node:url'
import { allFiles } from '../lib/files.mjs'

const maxFiles = 25

/** Folders of numbered or dated files, which grow without limit. */
const lists = ['apps/server/migrations', 'changelog', 'docs/decisions']

/** The folders with more than `maxFiles` files, and their counts; files of subfolders do not count. */
export const overfullFolders = (files) => {
  const counts = new Map()
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([folder, count]) => count > maxFiles && !lists.includes(folder))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const overfull = overfullFolders(allFiles())
  for (const [folder, count] of overfull) {
    console.log(
      `${folder}: ${count} files, at most ${maxFiles}. Put those of one subject into a folder named after it.`,
    )
  }
  process.exitCode = overfull.length > 0 ? 1 : 0
}
