import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, whatever folder a command is called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const inRoot = (...parts) => join(root, ...parts)
