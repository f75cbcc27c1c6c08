import { participantName } from '@agone/contract/matches/labels'
import type { Translate } from '@agone/i18n/translate'
import { raceName } from '@agone/i18n/race-name'
import type { MatchData } from './find-match.ts'
import { byeName, isBye } from './bye.ts'

/** What a match is called: both sides, or the name of a race. */
export const matchTitle = (t: Translate, { match, roundName }: Pick<MatchData, 'match' | 'roundName'>): string => {
  const [home, away] = match.participants
  if (match.participants.length !== 2) return raceName(t, { ...match, name: match.name ?? roundName })
  if (isBye(match)) return byeName(t, match)
  const name = (side: typeof home) => participantName(side) ?? t('matches.toBeDecided')
  return t('matches.versusTitle', { home: name(home), away: name(away) })
}
