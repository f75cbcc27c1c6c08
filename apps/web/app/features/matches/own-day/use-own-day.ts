import type { EntryId, TournamentId } from '@agone/contract/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { networkResponds } from '../../../lib/offline/network.ts'
import type { MatchData } from '../find-match.ts'

/** The beginning of the query keys of the weekends of a season. */
export const ownDayKey = (id: TournamentId) => ['own-day', id] as const

const importPanel = () => import('./own-day-panel.tsx')

/* Only drivers load it. */
export const OwnDayPanel = lazy(() => importPanel().then((module) => ({ default: module.OwnDayPanel })))

/** A race weekend as one of its drivers sees it; `own` is the driver's entry, undefined for everybody else. */
export const useOwnDay = ({ match, tournament }: MatchData, own: EntryId | undefined) => {
  const { round } = match
  const { data, isLoading } = useQuery({
    queryKey: [...ownDayKey(tournament.id), round, tournament.version, own],
    queryFn: async () => {
      // With the panel, so that it takes its space together with the other parts.
      const [{ findOwnDay }] = await Promise.all([import('./find-own-day.ts'), importPanel()])
      return own === undefined ? null : findOwnDay(call, { tournament, round, entryId: own })
    },
    placeholderData: keepPreviousData,
    retry: false,
    enabled: own !== undefined,
  })
  return { loaded: own === undefined ? null : (data ?? null), isLoading: isLoading && networkResponds() }
}
