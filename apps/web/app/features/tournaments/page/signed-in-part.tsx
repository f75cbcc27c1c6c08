import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { Game } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { paymentRoutes } from '@agone/contract/payments/routes/payments'
import type { Team } from '@agone/contract/teams/routes/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { QueryScope } from '../../../lib/query.tsx'
import { JoinButton } from '../joining/join-button.tsx'
import { isJoinable } from '../joining/joinable.ts'
import { useHiddenDownloads } from './hidden-downloads.ts'
import { NextMatch } from '../calendar/next-match.tsx'
import { ownEntryKey, ownEntryOf } from '../joining/own-entry.ts'
import { openPaymentOf, ownPaymentsKey, PendingPayment } from '../../payments/index.ts'
import { isUnderWay } from './signed-in-space.tsx'
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
  useHiddenDownloads(tournament)
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
  const pending = usePendingPayment(tournament, ownEntry?.teams)
  if (!ownEntry) return null
  if (!entry && pending) return <PendingPayment payment={pending} />
  if (!entry && isJoinable(tournament)) return <JoinButton tournament={tournament} game={game} teams={ownEntry.teams} />
  const own = entry && !entry.withdrawn ? { entry, mayRepresent: ownEntry.mayRepresent } : undefined
  if (isUnderWay(tournament)) return <NextMatch tournament={tournament} game={game} own={own} />
  return own && tournament.matchDays === 0 ? <WithdrawButton tournament={tournament} {...own} /> : null
}

/** The payment that the user, or a team of the user, has begun. */
const usePendingPayment = ({ id, price, version }: Tournament, teams: readonly Team[] | undefined) => {
  const { data } = useQuery({
    enabled: price > 0,
    queryKey: [...ownPaymentsKey(id), version],
    queryFn: () => call(paymentRoutes.ofTournament, { params: { id } }),
    placeholderData: keepPreviousData,
  })
  return openPaymentOf(
    data,
    teams?.map((team) => team.id),
  )
}
