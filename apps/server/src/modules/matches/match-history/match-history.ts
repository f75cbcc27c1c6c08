import { limits, type MatchEvent } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { Messages } from '../../chat/index.ts'
import { History } from '../../history/index.ts'
import { roomOf } from '../chat/rights.ts'
import type { MatchInTournament } from '../matches.ts'
import * as ReportStore from '../reports/reports.store.ts'
import { readyEvents, resultEvents } from './act-events.ts'
import { reportEvents } from './report-events.ts'
import { timeEvents } from './time-events.ts'

/** The acts on a match that everybody may know. */
const acts = ['ready', 'notReady', 'verify', 'rule', 'walkover', 'reopen', 'void'] as const

/**
 * What happened to a match, newest first, as everybody may know it. Times come from the system messages of its chat, reports from
 * their own rows, the rest from the audit trail: nothing is stored for this list.
 */
export const list = async (ctx: Ctx, { match, tournament }: MatchInTournament): Promise<MatchEvent[]> => {
  const records = await History.listActs(ctx, { entity: 'match', entityId: match.id, actions: acts })
  const times = timeEvents(await Messages.eventsOf(ctx, roomOf(match.id)))
  const reports = await ReportStore.findReports(ctx.db, [match.id])
  const events = [
    ...times,
    ...readyEvents(match, records, times),
    ...reportEvents(match, reports, tournament.current_match_day),
    ...resultEvents(match, records),
  ]
  // Sorting keeps the order of what happened in the same millisecond: a report comes before the result that it made.
  return events
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
    .slice(0, limits.matchEvents)
}
