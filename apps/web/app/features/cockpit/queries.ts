import { engineOf } from '@agone/contract/games/rules'
import {
  type Game,
  type GameModule,
  gameRoutes,
  type Platform,
  platformRoutes,
} from '@agone/contract/games/routes/games'
import type { MatchId, TournamentId } from '@agone/contract/ids'
import { liveDestinations } from '@agone/contract/live'
import { penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import { standingRoutes } from '@agone/contract/standings/routes/standings'
import { calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { type Tournament, tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/browser.ts'
import { together, type Asked } from '../../lib/asked.ts'
import { useListen } from '../../lib/live/use-listen.ts'
import { queries } from '../../lib/query.tsx'

const size = 100

/** The key of everything that is loaded of a tournament. */
export const cockpitKey = (id: TournamentId) => ['cockpit', id] as const

/** The key of the list of one's own tournaments. */
export const listKey = ['my-tournaments'] as const

/** Refetches the tournament of a cockpit; its new version makes the other parts refetch. */
export const refreshCockpit = (id: TournamentId): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...cockpitKey(id), 'tournament'] })

type Versioned = Pick<Tournament, 'id' | 'version'>

/** The tournament, as new as the socket says: its version tells the other parts when to load anew. */
export const useTournament = (id: TournamentId) => {
  const asked = useQuery({
    queryKey: [...cockpitKey(id), 'tournament'],
    queryFn: ({ signal }) => call(tournamentRoutes.one, { params: { id } }, { signal }),
    staleTime: 0,
  })
  const { data, refetch } = asked
  useListen(liveDestinations.tournament(id), {
    heard: (message) => {
      if (message.type === 'VERSION' && message.data.version > (data?.version ?? 0)) void refetch()
    },
    missed: () => void refetch(),
  })
  return asked
}

const usePart = <Data>(
  { id, version }: Versioned,
  name: string,
  ask: (signal: AbortSignal) => Promise<Data>,
  { enabled = true } = {},
) =>
  useQuery({
    enabled,
    queryKey: [...cockpitKey(id), name, version],
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** Every match with its sides. */
export const useMatches = (tournament: Versioned & { module: GameModule }) =>
  usePart(tournament, 'matches', (signal) =>
    everyPage((page) => {
      const params = { id: tournament.id, engine: engineOf[tournament.module] }
      return call(standingRoutes.matches, { params, query: { page, size } }, { signal })
    }),
  )

/** Every participant with its line-up. */
export const useEntries = (tournament: Versioned) =>
  usePart(tournament, 'entries', (signal) =>
    everyPage((page) =>
      call(entryRoutes.list, { params: { id: tournament.id }, query: { page, size, matches: false } }, { signal }),
    ),
  )

export const useCalendars = (tournament: Versioned) =>
  usePart(tournament, 'calendars', (signal) => call(calendarRoutes.list, { params: { id: tournament.id } }, { signal }))

export const usePenalizations = (tournament: Versioned) =>
  usePart(tournament, 'penalizations', (signal) =>
    call(penalizationRoutes.list, { params: { id: tournament.id } }, { signal }),
  )

/** The table or bracket as it stands. */
export const useResults = (tournament: Versioned & { module: GameModule }) =>
  usePart(tournament, 'results', (signal) => {
    const params = { id: tournament.id, engine: engineOf[tournament.module] }
    return call(standingRoutes.results, { params }, { signal })
  })

/** The reports that stand of the matches that wait for a decision, by match, once it is known whether there are any. */
export const useReports = (tournament: Versioned, undecided: readonly MatchId[] | undefined) => {
  const isNeeded = undecided !== undefined && undecided.length > 0
  const ask = async (signal: AbortSignal) => {
    const found = isNeeded ? await call(reportRoutes.undecided, { params: { id: tournament.id } }, { signal }) : []
    return Map.groupBy(found, ({ matchId }) => matchId)
  }
  return usePart(tournament, `reports ${isNeeded}`, ask, { enabled: undecided !== undefined })
}

export const useGames = () =>
  useQuery({ queryKey: ['games'], queryFn: () => call(gameRoutes.list), staleTime: 600_000 })

const usePlatforms = () =>
  useQuery({ queryKey: ['platforms'], queryFn: () => call(platformRoutes.list), staleTime: 600_000 })

export type Fields = { games: readonly Game[]; platforms: readonly Platform[] }

/** What a tournament is chosen from. */
export const useFields = (): Asked<Fields> => {
  const games = useGames()
  const platforms = usePlatforms()
  const data = games.data && platforms.data && { games: games.data, platforms: platforms.data }
  return together([games, platforms], data)
}

const everyPage = async <Row>(
  ask: (page: number) => Promise<{ entries: Row[]; totalPages: number }>,
): Promise<Row[]> => {
  const first = await ask(1)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => ask(index + 2)),
  )
  return [first, ...rest].flatMap(({ entries }) => entries)
}
