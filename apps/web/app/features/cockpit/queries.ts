import { engineOf } from '@agone/contract/games/rules'
import {
  type Game,
  type GameModule,
  gameRoutes,
  type Platform,
  platformRoutes,
} from '@agone/contract/games/routes/games'
import type { MatchId, TournamentId } from '@agone/contract/ids'
import { destinationOf } from '@agone/contract/topic'
import { tournamentTopics } from '@agone/contract/tournaments/routes/live'
import { penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { paymentRoutes } from '@agone/contract/payments/routes/payments'
import { noShowRoutes } from '@agone/contract/matches/routes/readiness'
import { reportRequestRoutes } from '@agone/contract/matches/routes/report-requests'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { tournamentHistoryRoutes } from '@agone/contract/matches/routes/tournament-history'
import { findNextPage } from '@agone/contract/next-page'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { absenceRoutes } from '@agone/contract/tournaments/routes/absences'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { allPages } from '../../lib/lists/all-pages.ts'
import { combineQueries, type QueryState } from '../../lib/query-state.ts'
import { useListen } from '../../lib/live/use-listen.ts'
import { queries, reload } from '../../lib/query.tsx'
import { useUser } from '../../lib/session/use-session.ts'
import { areRefundsUnderWay } from './fees/refunds.ts'
import { ownTournaments } from './list/own-tournaments.ts'

const size = 100

/** The query key of all data of a tournament. */
export const cockpitKey = (id: TournamentId) => ['cockpit', id] as const

/** The query key of the list of the user's tournaments. */
export const listKey = ['my-tournaments'] as const

/** Refetches the tournament of a cockpit; its new version makes the other parts refetch. */
export const refreshCockpit = (id: TournamentId): Promise<void> => reload([...cockpitKey(id), 'tournament'])

type Versioned = Pick<Tournament, 'id' | 'version'>

/** The tournament, refetched when the socket announces a new version; the version is part of the other query keys. */
export const useTournament = (id: TournamentId) => {
  const query = useQuery({
    queryKey: [...cockpitKey(id), 'tournament'],
    queryFn: ({ signal }) => call(tournamentRoutes.one, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const { data } = query
  useListen(destinationOf(tournamentTopics.changes, { id }), {
    onMessage: (message) => {
      if (message.type === 'VERSION' && message.data.version > (data?.version ?? 0)) void refreshCockpit(id)
    },
    onMissed: () => void refreshCockpit(id),
  })
  return query
}

const useVersionedQuery = <Data>(
  { id, version }: Versioned,
  name: string,
  fetchData: (signal: AbortSignal) => Promise<Data>,
  { enabled = true } = {},
) =>
  useQuery({
    enabled,
    queryKey: [...cockpitKey(id), name, version],
    queryFn: ({ signal }) => fetchData(signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** All matches with their sides. */
export const useMatches = (tournament: Versioned & { module: GameModule }) =>
  useVersionedQuery(tournament, 'matches', (signal) =>
    allPages((page) => {
      const params = { id: tournament.id, engine: engineOf[tournament.module] }
      return call(standingRoutes.matches, { params, query: { page, size } }, { signal })
    }),
  )

/** All participants with their line-ups. */
export const useEntries = (tournament: Versioned) =>
  useVersionedQuery(tournament, 'entries', (signal) =>
    allPages((page) =>
      call(entryRoutes.list, { params: { id: tournament.id }, query: { page, size, matches: false } }, { signal }),
    ),
  )

export const useCalendars = (tournament: Versioned) =>
  useVersionedQuery(tournament, 'calendars', (signal) =>
    call(calendarRoutes.list, { params: { id: tournament.id } }, { signal }),
  )

export const usePenalizations = (tournament: Versioned) =>
  useVersionedQuery(tournament, 'penalizations', (signal) =>
    call(penalizationRoutes.list, { params: { id: tournament.id } }, { signal }),
  )

const followEvery = 3000

/**
 * A page of the payments of a tournament, with their sums. It follows refunds until they have arrived, or wait for something else;
 * `expected` is their number once all that are ordered are made.
 */
export const usePayments = (tournament: Versioned, { page, expected }: { page: number; expected: number }) =>
  useQuery({
    queryKey: [...cockpitKey(tournament.id), 'payments', page, tournament.version],
    queryFn: ({ signal }) =>
      call(paymentRoutes.list, { params: { id: tournament.id }, query: { page, size: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && areRefundsUnderWay(data.totals, expected) ? followEvery : false),
  })

/** The paid fees whose refund is requested. */
export const useRefundRequests = (tournament: Versioned & Pick<Tournament, 'price'>) =>
  useQuery({
    enabled: tournament.price > 0,
    queryKey: [...cockpitKey(tournament.id), 'payments', 'requests', tournament.version],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(
          paymentRoutes.list,
          { params: { id: tournament.id }, query: { page, size, refundRequested: true } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  })

/** Refetches the payments of a tournament, and the tournament, whose participants they may change. */
export const refreshPayments = async (id: TournamentId): Promise<void> => {
  await queries.invalidateQueries({ queryKey: [...cockpitKey(id), 'payments'] })
  await refreshCockpit(id)
}

/** The current table or bracket. */
export const useResults = (tournament: Versioned & { module: GameModule }) =>
  useVersionedQuery(tournament, 'results', (signal) => {
    const params = { id: tournament.id, engine: engineOf[tournament.module] }
    return call(standingRoutes.results, { params }, { signal })
  })

/** The valid reports of the undecided matches, by match; waits until it is known whether there are such matches. */
export const useReports = (tournament: Versioned, undecided: readonly MatchId[] | undefined) => {
  const isNeeded = undecided !== undefined && undecided.length > 0
  const fetchData = async (signal: AbortSignal) => {
    const found = isNeeded ? await call(reportRoutes.undecided, { params: { id: tournament.id } }, { signal }) : []
    return Map.groupBy(found, ({ matchId }) => matchId)
  }
  return useVersionedQuery(tournament, `reports ${isNeeded}`, fetchData, { enabled: undecided !== undefined })
}

/** When the sides of matches that lack reports were last asked for them, by match. */
export const useReportRequests = (tournament: Versioned) =>
  useQuery({
    queryKey: requestsKey(tournament.id, tournament.version),
    queryFn: async ({ signal }) => {
      const found = await call(reportRequestRoutes.list, { params: { id: tournament.id } }, { signal })
      return Map.groupBy(found, ({ matchId }) => matchId)
    },
    placeholderData: keepPreviousData,
  })

/** The announced absences of the participants. Not by version alone: announcing one does not change the tournament. */
export const useAbsences = ({ id, version }: Versioned) =>
  useQuery({
    queryKey: [...cockpitKey(id), 'absences', version],
    queryFn: ({ signal }) => call(absenceRoutes.ofTournament, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The requests for walkovers that wait, also those from before the tolerance was switched off. */
export const useNoShows = (tournament: Versioned) =>
  useVersionedQuery(tournament, 'no-shows', (signal) =>
    call(noShowRoutes.list, { params: { id: tournament.id } }, { signal }),
  )

const requestsKey = (id: TournamentId, ...version: number[]) => [...cockpitKey(id), 'requests', ...version]

/** Refetches the requests for reports, and the acts: a request does not change the version of the tournament. */
export const refreshRequests = async (id: TournamentId): Promise<void> => {
  await Promise.all([requestsKey(id), actsKey(id)].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

const actsKey = (id: TournamentId) => [...cockpitKey(id), 'acts']

/** The number of acts that the first tab shows. */
export const lastActs = 5

/** The newest acts on a tournament. */
export const useLastActs = ({ id, version }: Versioned) =>
  useQuery({
    queryKey: [...actsKey(id), version],
    queryFn: ({ signal }) =>
      call(tournamentHistoryRoutes.list, { params: { id }, query: { size: lastActs } }, { signal }),
    placeholderData: keepPreviousData,
  })

const actsPerPage = 20
const fromNewest: { page?: number; pageToken?: string } = {}

/** All acts on a tournament, page by page. It does not follow changes: what is read must not move. */
export const useTournamentHistory = ({ id }: Versioned) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...cockpitKey(id), 'history'],
    initialPageParam: fromNewest,
    queryFn: ({ pageParam: { pageToken }, signal }) => {
      const query = { size: actsPerPage, pageToken }
      return call(tournamentHistoryRoutes.list, { params: { id }, query }, { signal })
    },
    getNextPageParam: findNextPage,
    staleTime: 0,
  })
  const shown = data && {
    acts: data.pages.flatMap(({ entries }) => entries),
    names: data.pages.flatMap(({ names }) => names),
  }
  return {
    query: { data: shown, error, refetch },
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
  }
}

export const useGames = () => useQuery({ queryKey: ['games'], queryFn: () => call(gameRoutes.list) })

const usePlatforms = () => useQuery({ queryKey: ['platforms'], queryFn: () => call(platformRoutes.list) })

export type Fields = { games: readonly Game[]; platforms: readonly Platform[] }

/** The tournament whose rules a new one gets; undefined for none. */
export const useEarlier = (id: TournamentId | undefined) =>
  useQuery({
    enabled: id !== undefined,
    queryKey: ['earlier-tournament', id],
    queryFn: ({ signal }) => {
      if (id === undefined) throw new Error('there is no earlier tournament')
      return call(tournamentRoutes.one, { params: { id } }, { signal })
    },
  })

/** The tournaments that the user may choose one of for the rules of a new one; newest first. */
export const useEarlierChoices = (enabled: boolean) => {
  const viewer = useUser()
  return useQuery({
    enabled: enabled && viewer !== undefined,
    queryKey: ['earlier-choices', viewer?.id],
    queryFn: async ({ signal }) => {
      const { entries } = await call(tournamentRoutes.mine, { query: { limit: size } }, { signal })
      return viewer === undefined ? [] : ownTournaments(entries, { viewer, name: '', filter: 'all' })
    },
  })
}

/** The games and platforms that the form offers. */
export const useFields = (): QueryState<Fields> => {
  const games = useGames()
  const platforms = usePlatforms()
  const data = games.data && platforms.data && { games: games.data, platforms: platforms.data }
  return combineQueries([games, platforms], data)
}
