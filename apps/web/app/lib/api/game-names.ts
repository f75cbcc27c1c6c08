import type { Game } from '@agone/contract/games/routes/games'
import type { Locale } from '@agone/i18n/locale'

/** Calls the games of an answer by the language of the reader: every page shows their `name`. */
export const nameGames =
  (locale: Locale) =>
  (answer: unknown): void => {
    for (const one of [answer].flat()) if (isNamed(one)) one.name = one.names[locale]
  }

const isNamed = (one: unknown): one is Pick<Game, 'name' | 'names'> =>
  typeof one === 'object' && one !== null && 'names' in one
