import type { Translate } from '@agone/i18n/translate'

/** The name of a side of a match in a list, also while it is unknown and for a deleted user. */
export const listedSideName = (t: Translate, side: { name: string | null; deleted: boolean } | undefined): string =>
  side?.name ?? t(side?.deleted ? 'matches.deletedUser' : 'matches.toBeDecided')
