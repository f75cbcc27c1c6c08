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
import { isPlayed } from './signed-in-space.tsx'
import type { TournamentPage } from './tournament-page.ts'
import { WithdrawButton } from '../joining/withdraw-button.tsx'

type SignedInPartProps = {
  tournament: Tournament
  game: Game
  viewer: FullUser
  onOwn: (own: TournamentPage['own']) => void
}

/** The part of a tournament's page for signed-in users: the next match, or how to join. */
export const SignedInPart = (props: SignedInPartProps) => (
  <QueryScope>
    <EntryStatus {...props} />
  </QueryScope>
)

const EntryStatus = ({ tournament, game, viewer, onOwn }: SignedInPartProps) => {
  const key = ownEntryKey(tournament.id, viewer.id)
  const { data: ownEntry } = useQuery({
    queryKey: [...key, tournament.participantsCount],
    queryFn: () => ownEntryOf(call, tournament, viewer),
    // Keep a password that is being typed when another participant joins; reset it for another tournament.
    placeholderData: (before, previousQuery) =>
      key.every((part, at) => part === previousQuery?.queryKey[at]) ? before : undefined,
  })
  const entry = ownEntry?.entry ?? undefined
  useEffect(() => {
    onOwn(entry && { entryId: entry.id, participantId: entry.teamId ?? entry.userId ?? entry.id })
  }, [entry, onOwn])
  if (!ownEntry) return null
  if (!entry && isJoinable(tournament)) return <JoinButton tournament={tournament} game={game} teams={ownEntry.teams} />
  const own = entry && !entry.withdrawn ? { entry, mayRepresent: ownEntry.mayRepresent } : undefined
  if (isPlayed(tournament)) return <NextMatch tournament={tournament} own={own} />
  return own && tournament.matchDays === 0 ? <WithdrawButton tournament={tournament} {...own} /> : null
}
