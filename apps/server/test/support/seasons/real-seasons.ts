import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder with real seasons, which are not part of the repository. */
const folder = join(import.meta.dirname, '../../../../../../shared/data')

/** Tests that need real seasons do not run without them. */
export const hasRealSeasons = existsSync(folder)

export const realSeasonPath = (name: string): string => join(folder, `${name}.json`)

/** The names of all of them. */
export const realSeasonNames = (): string[] =>
  readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []))

/** The text of a real season. */
export const realSeasonText = (name: string): string => readFileSync(realSeasonPath(name), 'utf8')

/** The season as parsed JSON: its official tables are beside the fields of the season file. */
export const realSeason = (name: string) => JSON.parse(realSeasonText(name))
