import type { EntryId, MatchId, PaymentId, PenalizationId, RacePenaltyId, TeamId, TournamentId } from '@agone/contract'
import type { SignedIn } from '../../../src/platform/context/viewer.ts'
import type { TestApp } from '../http.ts'
import type { Seen } from './seen.ts'

/** Somebody who plays, alone or with a team of their own. */
export type Person = { user: SignedIn; teamId: TeamId }

/** A tournament under test: who may act, what was seen last, and what cannot be read from the tournament. */
export type World = {
  app: TestApp
  id: TournamentId
  owner: SignedIn
  admin: SignedIn
  people: readonly Person[]
  /** How many join before the draw, usually. */
  target: number
  /** The seed of its draw. */
  seed: string
  seen: Seen
  deductions: { id: PenalizationId; entryId: EntryId; points: number; matchDay: number }[]
  racePenalties: { id: RacePenaltyId; matchId: MatchId }[]
  /** Payments of those who withdrew by themselves: they keep them. */
  kept: Set<PaymentId>
}

/** Random numbers from which a command chooses what it is about. */
export type Step = { kind: number; a: number; b: number; c: number; d: number }

type Answer = { status: number; text: string }

/**
 * A call that a command has chosen. `allowed` says whether the rules allow it; undefined where that takes more than what the
 * API shows. `done` is called after success.
 */
export type Move = {
  words: string
  allowed: boolean | undefined
  call: () => Promise<Answer>
}

/** Chooses a call; undefined if there is nothing for it to be about. */
export type Command = (world: World, step: Step) => Move | undefined | Promise<Move | undefined>

/** The element that a number chooses. */
export const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]
