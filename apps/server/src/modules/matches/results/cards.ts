import { compareMinutes, type EntryId, type MatchId, type TournamentId, type UserId } from '@agone/contract'
import type { Card } from '@agone/engines'
import type { Ctx } from '../../../platform/context/ctx.ts'
import * as Store from './cards.store.ts'

/** A card of a player. `minute` as the file has it: 45, or 45+2. */
export type NewCard = {
  matchId: MatchId
  entryId: EntryId
  userId: UserId
  minute: string | null
  card: Card['card']
}

/** All cards of a tournament. */
export const list = async (ctx: Ctx, tournamentId: TournamentId) =>
  (await Store.findCards(ctx.db, tournamentId)).map((row) => ({ ...row, card: kinds[row.card] }))

export type CardRow = Awaited<ReturnType<typeof list>>[number]

/** The cards of a match by minute; those of the same minute in the order of the file. */
export const ofMatch = async (ctx: Ctx, matchId: MatchId) =>
  (await Store.findCardsOfMatch(ctx.db, matchId))
    .map((row) => ({ ...row, card: kinds[row.card] }))
    .toSorted((one, other) => compareMinutes(one.minute, other.minute))

/** Stores the cards of a season file, in its order. */
export const insert = async (ctx: Ctx, cards: readonly NewCard[]): Promise<void> => {
  const rows = cards.map(({ matchId, entryId, userId, minute, card }, ordinal) => ({
    ...{ match_id: matchId, ordinal, entry_id: entryId, user_id: userId, minute },
    card: card === 'secondYellow' ? ('second_yellow' as const) : card,
  }))
  await Store.insertCards(ctx.db, rows)
}

const kinds = { yellow: 'yellow', second_yellow: 'secondYellow', red: 'red' } as const
