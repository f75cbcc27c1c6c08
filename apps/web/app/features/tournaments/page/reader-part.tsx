import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { QueryScope } from '../../../lib/query.tsx'
import { JoinButton } from '../joining/join-button.tsx'
import { isJoinable } from '../joining/joinable.ts'
import { NextMatch } from '../calendar/next-match.tsx'
import { ownEntryKey, ownEntryOf } from '../joining/own-entry.ts'
import { isPlayed } from './reader-room.tsx'
import type { TournamentPage } from './tournament-page.ts'
import { WithdrawButton } from '../joining/withdraw-button.tsx'

type ReaderPartProps = {
  tournament: Tournament
  game: Game
  viewer: FullUser
  onOwn: (own: TournamentPage['own']) => void
}

/** The part of a tournament for a signed-in reader: the next match, or how to join. */
export const ReaderPart = (props: ReaderPartProps) => (
  <QueryScope>
    <Standing {...props} />
  </QueryScope>
)

const Standing = ({ tournament, game, viewer, onOwn }: ReaderPartProps) => {
  const key = ownEntryKey(tournament.id, viewer.id)
  const { data: standing } = useQuery({
    queryKey: [...key, tournament.participantsCount],
    queryFn: () => ownEntryOf(call, tournament, viewer),
    // Keep a password that is being typed when another participant joins; reset it for another tournament.
    placeholderData: (before, asked) => (key.every((part, at) => part === asked?.queryKey[at]) ? before : undefined),
  })
  const entry = standing?.entry ?? undefined
  useEffect(() => {
    onOwn(entry && { entryId: entry.id, participantId: entry.teamId ?? entry.userId ?? entry.id })
  }, [entry, onOwn])
  if (!standing) return null
  if (!entry && isJoinable(tournament)) return <JoinButton tournament={tournament} game={game} teams={standing.teams} />
  const own = entry && !entry.withdrawn ? { entry, speaks: standing.speaks } : undefined
  if (isPlayed(tournament)) return <NextMatch tournament={tournament} own={own} />
  return own && tournament.matchDays === 0 ? <WithdrawButton tournament={tournament} {...own} /> : null
}
