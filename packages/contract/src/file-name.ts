import { fold } from './fold.ts'

/** Enough to recognize a name, and short of the limits of file systems. */
const maxPartLength = 60

/** The name of a file that is downloaded, made of texts: `Lega Tirrena`, `classifica` → `lega-tirrena-classifica.csv`. Never a path, never empty. */
export const fileNameOf = (parts: readonly string[], type: 'csv' | 'ics' | 'json' | 'txt'): string => {
  const words = parts.map((part) => plain(part).slice(0, maxPartLength))
  const name = words.map((word) => word.replace(/^-+|-+$/g, '')).filter((word) => word !== '')
  return `${name.join('-') || 'file'}.${type}`
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9_]+/g, '-')
