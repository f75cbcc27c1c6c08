import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { Participant } from '@agone/contract/matches/routes/matches'
import type { MatchComparison as Comparison } from '@agone/contract/standings/routes/comparisons'
import type { MatchData } from '../find-match.ts'
import { EffectsPanel } from './effects-panel.tsx'
import { MeetingsPanel } from './meetings-panel.tsx'
import { StakesPanel } from './stakes-panel.tsx'

type ComparisonProps = Pick<MatchData, 'match' | 'tournament'> & { comparison: Comparison }

/** Both sides compared, as far as they have played; nothing for a race or while a side is unknown. */
export const MatchComparison = ({ match, tournament, comparison }: ComparisonProps) => {
  const [home, away] = match.participants
  if (!home || !away || comparison.forms.length === 0) return null
  const hasHistory =
    (comparison.meetings?.matches.length ?? 0) > 0 || comparison.forms.some(({ matches }) => matches.length > 0)
  const sides = { home: shownSide(home), away: shownSide(away) }
  return (
    <>
      {comparison.stakes.length === 0 ? null : (
        <StakesPanel stakes={comparison.stakes} sides={sides} tournament={tournament} />
      )}
      {comparison.effects.length === 0 ? null : (
        <EffectsPanel effects={comparison.effects} match={match} tournament={tournament} />
      )}
      {hasHistory ? <MeetingsPanel comparison={comparison} sides={sides} /> : null}
    </>
  )
}

const shownSide = (side: Participant) => {
  const name = participantName(side) ?? ''
  return { id: side.id ?? name, name, file: side.avatar, isUser: isUserSide(side) }
}
