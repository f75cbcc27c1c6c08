import type { Id } from '../draw/participants.ts'
import type { FairPlay } from './table.ts'

/** A card of a player of a participant. `secondYellow` is the second caution of a match, after which the player is sent off. */
export interface Card {
  readonly id: Id
  readonly player: Id
  readonly match: Id
  readonly round: number
  readonly card: 'yellow' | 'secondYellow' | 'red'
}

/**
 * The fair play points of cards (FIFA World Cup regulations 2022, article 12): yellow -1, second yellow -3, red -4, yellow and then red -5.
 * Only one of these counts for a player in a match.
 */
export const fairPlayOf = (cards: readonly Card[]): FairPlay[] =>
  [...Map.groupBy(cards, ({ id, player, match }) => JSON.stringify([id, player, match])).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ id: first.id, points: -deduction(own), round: first.round }] : []
  })

const deduction = (own: readonly Card[]): number => {
  const times = (card: Card['card']) => own.filter((each) => each.card === card).length
  if (times('red') > 0) return times('yellow') + times('secondYellow') > 0 ? 5 : 4
  return times('secondYellow') > 0 || times('yellow') > 1 ? 3 : 1
}
