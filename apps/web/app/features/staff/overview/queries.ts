import { matchRoutes } from '@agone/contract/matches/routes/matches'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { staffKey } from '../queries.ts'

/** The disputed matches of all tournaments, the soonest first, and their number. */
export const useDisputed = () =>
  useQuery({
    queryKey: [...staffKey, 'disputed'],
    queryFn: ({ signal }) => call(matchRoutes.search, { query: { status: ['disputed'], size: 5 } }, { signal }),
    refetchInterval: 30_000,
  })
