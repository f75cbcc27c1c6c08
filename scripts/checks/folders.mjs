import { fileURLToPath } from 'node:url'
import { allFiles } from '../lib/files.mjs'

const most = 25

/** Lists in the order of time or of numbers, which grow for ever. */
const lists = ['apps/server/migrations', 'changelog', 'docs/decisions']

/** The folders that hold more files than `most`, those of subfolders not counted, and how many. */
export const crowdedFolders = (files) => {
  const counts = new Map()
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([folder, count]) => count > most && !lists.includes(folder))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const crowded = crowdedFolders(allFiles())
  for (const [folder, count] of crowded) {
    console.log(`${folder}: ${count} files, at most ${most}. Put those of one subject into a folder named after it.`)
  }
  process.exitCode = crowded.length > 0 ? 1 : 0
}
