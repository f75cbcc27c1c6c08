import type { Game } from '@agone/contract/games/routes/games'
import type { Locale } from '@agone/i18n/locale'

/** Translates the names of the games in a response: every page shows their `name`. */
export const nameGames =
  (locale: Locale) =>
  (body: unknown): void => {
    for (const each of [body].flat()) if (hasName(each)) each.name = each.names[locale]
  }

const hasName = (each: unknown): each is Pick<Game, 'name' | 'names'> =>
  typeof each === 'object' && each !== null && 'names' in each
