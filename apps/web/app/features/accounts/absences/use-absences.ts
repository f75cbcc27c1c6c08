import type { TeamId } from '@agone/contract/ids'
import { absenceRoutes } from '@agone/contract/tournaments/routes/absences'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { queries } from '../../../lib/query.tsx'
import { useUser } from '../../../lib/session/use-session.ts'

/** Whose absences: the id of a team, or undefined for the user as a single player. */
export type AbsencesOf = TeamId | undefined

const keyOf = (team: AbsencesOf) => (team === undefined ? ['own', 'absences'] : ['team', team, 'absences'])

/** The absences that are not over, soonest first. */
export const useAbsences = (team: AbsencesOf) => {
  const viewer = useUser()?.id
  return useQuery({
    queryKey: [...keyOf(team), viewer],
    queryFn: ({ signal }) =>
      team === undefined
        ? call(absenceRoutes.own, {}, { signal })
        : call(absenceRoutes.ofTeam, { params: { id: team } }, { signal }),
  })
}

export const refreshAbsences = (team: AbsencesOf): Promise<void> => queries.invalidateQueries({ queryKey: keyOf(team) })
