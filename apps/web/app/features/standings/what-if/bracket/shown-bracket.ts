import { bracketRounds as engineRounds, type BracketSlot } from '@agone/engines/bracket/bracket-view'
import type { ResolvedBracket } from '@agone/engines/bracket/resolve'
import type { Translate } from '@agone/i18n/translate'
import type { NumberedTie, ShownBracket, ShownParts } from '../../bracket/bracket-rounds.ts'
import type { BracketScenario } from './bracket-scenario.ts'
import type { KnockOut } from './knock-out.ts'

/** A resolved bracket in the shape in which the server sends brackets. */
export const shownBracket = ({ bracket, entries, matches }: KnockOut, resolved: ResolvedBracket): ShownBracket => ({
  rounds: engineRounds(resolved).map(({ section, round, name, size, ties }) => ({
    section,
    round,
    name,
    size,
    ties: ties.map(({ tie, status, slots }) => ({
      matchIds: matches.slice(tie * bracket.legs, (tie + 1) * bracket.legs).flatMap((match) => match?.matchId ?? []),
      status,
      slots: slots.map((slot) => shownSlot(slot, entries)),
    })),
  })),
})

const shownSlot = (slot: BracketSlot, entries: KnockOut['entries']) => {
  const { entryId = null, userId = null, teamId = null, name = null, avatar = null } = entries.get(slot.id ?? '') ?? {}
  const { seed, score, penalties, winner, bye, from } = slot
  return {
    ...{ entryId, userId, teamId, name, avatar, seed, score, penalties, winner, bye },
    from: from && 'tie' in from ? from : null,
  }
}

/**
 * The bracket with a note under each tie for which the reader has entered a result. The other ties to be played get a note too, so that
 * all have the same height.
 */
export const withNotes = (
  shown: ShownParts,
  scenario: BracketScenario,
  { legs, t }: { legs: number; t: Translate },
): ShownParts => {
  const set = new Set([...scenario.keys()].map((match) => Math.floor(match / legs)))
  const noted = (tie: NumberedTie): NumberedTie => {
    if (set.has(tie.number)) return { ...tie, note: t('standings.yourResult') }
    const isToCome = tie.when === undefined && tie.note === undefined && !tie.sides.some((side) => side.winner)
    return isToCome ? { ...tie, note: t('standings.toCome') } : tie
  }
  const parts = shown.parts.map((part) => ({
    ...part,
    rounds: part.rounds.map((round) => ({ ...round, ties: round.ties.map(noted) })),
  }))
  return { parts, thirdPlace: shown.thirdPlace && noted(shown.thirdPlace) }
}
