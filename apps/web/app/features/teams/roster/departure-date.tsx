import type { UserId } from '@agone/contract/ids'
import type { Team } from '@agone/contract/teams/routes/teams'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'

type DepartureDateProps = { team: Pick<Team, 'departures'>; userId: UserId; own?: boolean }

/** The date of a departure; `own` addresses the leaving user. After the date it waits for the market. */
export const DepartureDate = ({ team, userId, own = false }: DepartureDateProps) => {
  const t = useT()
  const [now] = useState(Date.now)
  const dueAt = team.departures.find((departure) => departure.userId === userId)?.dueAt
  if (dueAt === undefined) return null
  if (Date.parse(dueAt) < now) return t(own ? 'teams.youLeaveWithMarket' : 'teams.leavesWithMarket')
  return (
    <>
      {t(own ? 'teams.youLeaveOn' : 'teams.leavesOn')} <DateTime at={dueAt} />
    </>
  )
}
