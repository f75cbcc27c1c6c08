import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

type Asked = {
  tournament: { type: Tournament['type']; settings: Pick<Tournament['settings'], 'withdrawal'> }
  matches: readonly (Pick<MatchView, 'status' | 'phase'> & {
    participants: readonly Pick<MatchView['participants'][number], 'entryId'>[]
  })[]
  entry: Pick<Entry, 'id'>
}

/**
 * What becomes of the matches of who withdraws. `isVoid`: all are void; once there is a bracket, and in a Swiss system, those that are left
 * are lost instead.
 * `open`, `verified`: how many there are. `passing`: the entry that passes its round of the bracket, if known.
 */
export const withdrawnMatches = ({ tournament, matches, entry }: Asked) => {
  const stands = tournament.type === 'swiss' || matches.some(({ phase }) => phase === 'elimination')
  const own = matches.filter(({ participants }) => participants.some(({ entryId }) => entryId === entry.id))
  const open = own.filter(({ status }) => status !== 'verified' && status !== 'void')
  const tie = open.find(({ phase }) => phase === 'elimination')
  return {
    isVoid: tournament.settings.withdrawal === 'void' && !stands,
    open: open.length,
    verified: own.filter(({ status }) => status === 'verified').length,
    passing: tie?.participants.find(({ entryId }) => entryId !== entry.id)?.entryId,
  }
}
