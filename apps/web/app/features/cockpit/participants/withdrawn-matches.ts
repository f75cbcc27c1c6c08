import { isRace } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

type Asked = {
  tournament: { type: Tournament['type']; settings: Pick<Tournament['settings'], 'withdrawal'> }
  matches: readonly (Pick<MatchView, 'matchId' | 'status' | 'phase'> & {
    participants: readonly Pick<MatchView['participants'][number], 'entryId'>[]
  })[]
  entry: Pick<Entry, 'id'>
}

/**
 * What becomes of the matches of who withdraws; those of races do not change. `isVoid`: all are void; once there is a bracket, and in a Swiss system, those that are left
 * are lost instead.
 * `open`, `verified`: how many there are. `agreed`: those with equal reports, which become results unless all are void. `passing`: the entry that passes its round of the bracket, if known.
 */
export const withdrawnMatches = ({ tournament, matches, entry }: Asked) => {
  const stands = tournament.type === 'swiss' || matches.some(({ phase }) => phase === 'elimination')
  const own = matches.filter(
    (match) => !isRace(match) && match.participants.some(({ entryId }) => entryId === entry.id),
  )
  const isVoid = tournament.settings.withdrawal === 'void' && !stands
  const agreed = isVoid ? [] : own.filter(({ status }) => status === 'agreed')
  const open = own.filter((match) => match.status !== 'verified' && match.status !== 'void' && !agreed.includes(match))
  const tie = open.find(({ phase }) => phase === 'elimination')
  return {
    isVoid,
    open: open.length,
    agreed: agreed.map(({ matchId }) => matchId),
    verified: own.filter(({ status }) => status === 'verified').length,
    passing: tie?.participants.find(({ entryId }) => entryId !== entry.id)?.entryId,
  }
}
