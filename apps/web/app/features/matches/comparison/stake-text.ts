import type { Stake } from '@agone/contract/standings/routes/comparisons'
import type { Translate } from '@agone/i18n/translate'

/** A side of the match; `isUser` decides the grammatical gender of its place in Italian. */
type NamedSide = { name: string; isUser: boolean }

/** The places that have a word. */
const worded = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** A place in words: «terza» for a team, «terzo» for a player. */
const placeText = (t: Translate, { isUser }: NamedSide, position: number): string => {
  const word = worded.find((each) => each === position)
  if (word === undefined) return t(isUser ? 'comparison.placePlayerBeyond' : 'comparison.placeBeyond', { position })
  return isUser ? t(`comparison.placePlayer_${word}`) : t(`comparison.place_${word}`)
}

/**
 * What one outcome of the match means for both sides. A score is named where others with the same outcome would give other
 * places.
 */
export const stakeText = (t: Translate, stake: Stake, sides: { home: NamedSide; away: NamedSide }): string => {
  const { outcome, anyScore } = stake
  const home = { name: sides.home.name, place: placeText(t, sides.home, stake.home.position) }
  const away = { name: sides.away.name, place: placeText(t, sides.away, stake.away.position) }
  if (outcome === 'draw') {
    return t(anyScore ? 'comparison.afterDraw' : 'comparison.afterScoredDraw', {
      home: home.name,
      homePlace: home.place,
      away: away.name,
      awayPlace: away.place,
    })
  }
  const [winner, other] = outcome === 'home' ? [home, away] : [away, home]
  return t(anyScore ? 'comparison.afterWin' : 'comparison.afterScoredWin', {
    winner: winner.name,
    winnerPlace: winner.place,
    other: other.name,
    otherPlace: other.place,
  })
}
