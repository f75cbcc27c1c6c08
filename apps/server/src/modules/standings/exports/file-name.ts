import { fold } from '../../../platform/db/fold.ts'

/** Enough to recognize a tournament, and short of the limits of file systems. */
const maxPartLength = 60

/** The name of a file, made of texts: `Lega Tirrena`, `classifica` → `lega-tirrena-classifica.csv`. Never a path, never empty. */
export const fileNameOf = (parts: readonly string[]): string => {
  const words = parts.map((part) =>
    fold(part)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, maxPartLength),
  )
  const name = words.map((word) => word.replace(/^-+|-+$/g, '')).filter((word) => word !== '')
  return `${name.join('-') || 'agone'}.csv`
}
