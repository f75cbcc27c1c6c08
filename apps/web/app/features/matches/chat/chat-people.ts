import type { User } from '@agone/contract/accounts/routes/users'
import type { Participant } from '@agone/contract/matches/routes/matches'
import type { Translate } from '@agone/i18n/translate'
import type { MatchData } from '../find-match.ts'

/** The people of a match: their sides, and who manages the tournament. */
export type ChatPeople = {
  sideOf: (userId: string | null) => Participant | undefined
  isOrganiser: (userId: string | null) => boolean
  /** The name of somebody in a line-up. */
  nameOf: (userId: string) => string | undefined
}

export const chatPeople = ({ match, lineups, tournament }: MatchData): ChatPeople => {
  const sides = new Map<string, Participant>()
  const names = new Map<string, string>()
  for (const side of match.participants) if (side.id) sides.set(side.id, side)
  for (const { entryId, lineup } of lineups) {
    const side = match.participants.find((each) => each.entryId === entryId)
    for (const { userId, username } of lineup) {
      names.set(userId, username)
      if (side) sides.set(userId, side)
    }
  }
  return {
    sideOf: (userId) => (userId === null ? undefined : sides.get(userId)),
    isOrganiser: (userId) =>
      userId !== null && [tournament.ownerId, ...tournament.adminIds].some((id) => id === userId),
    nameOf: (userId) => names.get(userId),
  }
}

/** The name of an author; a deleted user has a general one. */
export const authorName = (t: Translate, author: User | null): string =>
  author === null || author.deleted ? t('chat.deletedUser') : author.username
