import type { TournamentDraw } from '@agone/contract/matches/routes/draws'
import { drawFaults, type DrawnMatch } from '@agone/engines/draw/draw-check'

/** A match day on which a match is not the one that the seed gives: the names of its sides as drawn, and as shown. */
export type DrawDifference = { round: number; drawn: string; shown: string }

/**
 * What a check of a draw found. `isCommitted` tells whether the seed has the hash that was public before the draw; undefined
 * where the browser computes no hashes (an address without HTTPS) or none was public.
 */
export type DrawVerdict = { isCommitted: boolean | undefined; matches: number; differences: DrawDifference[] }

/** Makes a draw again in this browser and compares it with the matches; undefined for one that was not drawn. */
export const checkDraw = async ({
  commitment,
  seed,
  input,
  matches,
}: TournamentDraw): Promise<DrawVerdict | undefined> => {
  if (seed === null || input === null) return undefined
  const ids = input.participants.map(({ id }) => id)
  const names = new Map<string, string>(input.participants.map(({ id, name }) => [id, name]))
  const found = matches.map(({ round, sides }) => ({
    round,
    sides: sides.map((position) => (position === null ? null : (ids[position] ?? stranger))),
  }))
  const words = (match: DrawnMatch | undefined) =>
    match === undefined ? '—' : match.sides.map((id) => (id === null ? '?' : (names.get(id) ?? '?'))).join(' – ')
  return {
    isCommitted: await hasHash(seed, commitment),
    matches: matches.length,
    differences: drawFaults({ ...input, participants: ids }, seed, found).map((fault) => ({
      round: fault.expected?.round ?? fault.found?.round ?? 0,
      drawn: words(fault.expected),
      shown: words(fault.found),
    })),
  }
}

/** Whoever plays without having been drawn. */
const stranger = ''

/** Browsers have `subtle` in secure contexts only. */
const hasHash = async (
  seed: string,
  commitment: string | null,
  { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto,
): Promise<boolean | undefined> => {
  if (subtle === undefined || commitment === null) return undefined
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(seed))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}
