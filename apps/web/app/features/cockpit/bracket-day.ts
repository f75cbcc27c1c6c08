import type { MatchView } from '@agone/contract/matches/routes/matches'
import { bracketRoundOf } from '@agone/contract/standings/labels'

type Listed = Pick<MatchView, 'round' | 'phase' | 'leg' | 'legs'>

/**
 * The round of a single bracket that is played on a day, and which leg of it; undefined for a day of a league or of groups. The days of
 * a bracket follow each other, one for each leg, so the round is known by how many come after it.
 */
export const bracketDay = (matches: readonly Listed[], day: number) => {
  const ofBracket = matches.filter(({ phase }) => phase === 'elimination')
  const match = ofBracket.find(({ round }) => round === day)
  if (match === undefined) return undefined
  const later = new Set(ofBracket.filter(({ round, leg }) => round > day && leg === 1).map(({ round }) => round))
  const size = 2 ** (later.size + 1)
  return { name: bracketRoundOf(size), size, leg: match.leg, legs: match.legs }
}
