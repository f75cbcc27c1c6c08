import type { TournamentDraw } from '@agone/contract/matches/routes/draws'
import { drawDifferences, type DrawnMatch } from '@agone/engines/draw/draw-check'

/** A match that differs from the draw of the seed: the names of both sides as drawn, and as shown. */
export type DrawDifference = { round: number; drawn: string; shown: string }

/**
 * The result of a check. `matchesCommitment` tells whether the seed has the hash that was published before the draw;
 * undefined if none was published, or if the browser cannot compute hashes (without HTTPS).
 */
export type DrawCheck = { matchesCommitment: boolean | undefined; matches: number; differences: DrawDifference[] }

/** Repeats a draw in the browser and compares it with the matches; undefined for a tournament without a draw. */
export const checkDraw = async ({
  commitment,
  seed,
  input,
  matches,
}: TournamentDraw): Promise<DrawCheck | undefined> => {
  if (seed === null || input === null) return undefined
  const ids = input.participants.map(({ id }) => id)
  const names = new Map<string, string>(input.participants.map(({ id, name }) => [id, name]))
  const shownMatches = matches.map(({ round, sides }) => ({
    round,
    sides: sides.map((position) => (position === null ? null : (ids[position] ?? unknownId))),
  }))
  const sidesText = (match: DrawnMatch | undefined) =>
    match === undefined ? '—' : match.sides.map((id) => (id === null ? '?' : (names.get(id) ?? '?'))).join(' – ')
  return {
    matchesCommitment: await hasHash(seed, commitment),
    matches: matches.length,
    differences: drawDifferences({ ...input, participants: ids }, seed, shownMatches).map(({ expected, found }) => ({
      round: expected?.round ?? found?.round ?? 0,
      drawn: sidesText(expected),
      shown: sidesText(found),
    })),
  }
}

/** The id of a participant who is not in the draw. */
const unknownId = ''

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
