import type { EliminationResults, MatchId } from '@agone/contract'
import { bracketRounds, type BracketRound, type BracketSlot, type BracketTie, type SlotOrigin } from '@agone/engines'
import { resolvedBracket, tiesOf, type MatchRecord } from '../../matches/index.ts'
import { entryIn, participantFieldsOf, seedsOf, type TournamentSnapshot } from '../tournament-snapshot.ts'

type Round = EliminationResults['rounds'][number]
type Tie = Round['ties'][number]

/** The bracket of a tournament, or of the phase after its groups, up to `day`; without rounds before the draw. */
export const bracketView = (snapshot: TournamentSnapshot, day: number | undefined): EliminationResults => {
  const matches = snapshot.matches.filter((match) => match.phase === 'elimination').map((match) => asOf(match, day))
  const version = snapshot.tournament.version
  if (matches.length === 0) return { type: 'elimination', version, rounds: [], winnerEntryId: null }
  const resolved = resolvedBracket(matches, seedsOf(snapshot))
  const legs = tiesOf(matches)
  return {
    type: 'elimination',
    version,
    rounds: bracketRounds(resolved).map((round) => roundView(snapshot, round, legs)),
    winnerEntryId: resolved.winner === undefined ? null : entryIn(snapshot, resolved.winner).id,
  }
}

const asOf = (match: MatchRecord, day: number | undefined): MatchRecord =>
  day !== undefined && match.round > day && match.status === 'verified' ? { ...match, status: 'open' } : match

const roundView = (snapshot: TournamentSnapshot, round: BracketRound, legs: readonly MatchRecord[][]): Round => ({
  section: round.section,
  round: round.round,
  name: round.name,
  size: round.size,
  ties: round.ties.map((tie) => tieView(snapshot, tie, legs)),
})

const tieView = (snapshot: TournamentSnapshot, tie: BracketTie, legs: readonly MatchRecord[][]): Tie => {
  const matches = legs[tie.tie] ?? []
  return {
    matchIds: matches.map((match) => match.id),
    status: tie.status,
    slots: tie.slots.map((slot) => slotView(snapshot, slot, legs)),
  }
}

const slotView = (
  snapshot: TournamentSnapshot,
  slot: BracketSlot,
  legs: readonly MatchRecord[][],
): Tie['slots'][number] => {
  const entry = slot.id === null ? undefined : participantFieldsOf(entryIn(snapshot, slot.id))
  return {
    entryId: entry?.entryId ?? null,
    userId: entry?.userId ?? null,
    teamId: entry?.teamId ?? null,
    name: entry?.name ?? null,
    avatar: entry?.avatar ?? null,
    seed: slot.seed,
    score: slot.score,
    penalties: slot.penalties,
    winner: slot.winner,
    bye: slot.bye,
    from: originView(slot.from, legs),
  }
}

const originView = (from: SlotOrigin | null, legs: readonly MatchRecord[][]) => {
  if (from === null || !('tie' in from)) return null
  const matchId: MatchId | undefined = legs[from.tie]?.at(-1)?.id
  return matchId === undefined ? null : { matchId, takes: from.takes }
}
