import type { Calendar, CalendarId, MatchId, TournamentId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { History } from '../../history/index.ts'
import { bracketRoundOfDay, mustAllow, mustManage, Tournaments } from '../../tournaments/index.ts'
import * as Store from './calendars.store.ts'
import type { CalendarRecord } from './calendars.store.ts'
import * as SystemMessages from '../chat/system-messages.ts'
import { findMatches, updateMatch, type MatchRecord } from '../matches.store.ts'

/** A round whose tournament the viewer may see; else TOURNAMENT_NOT_FOUND. */
export const get = async (ctx: Ctx, id: CalendarId): Promise<CalendarRecord> => {
  const calendar = await Store.findCalendar(ctx.db, id)
  if (!calendar) throw new AppError('TOURNAMENT_NOT_FOUND')
  await Tournaments.get(ctx, calendar.tournament_id)
  return calendar
}

type Schedule = {
  displayName?: string | undefined
  scheduledAt?: string | null | undefined
  matchTimes?: readonly { matchId: MatchId; scheduledAt: string | null }[] | undefined
}

/** Names and schedules a round, and single matches separately; MALFORMED_ENTITY_ERROR for a match of another round. */
export const update = (ctx: Ctx, id: CalendarId, schedule: Schedule): Promise<CalendarRecord> =>
  inTransaction(ctx, async (ctx) => {
    const calendar = await get(ctx, id)
    const tournament = await Tournaments.lock(ctx, calendar.tournament_id)
    mustManage(ctx.viewer, tournament)
    mustAllow(tournament, 'schedule')
    const times = schedule.matchTimes ?? []
    if (times.some(({ matchId }) => !calendar.match_ids.includes(matchId))) throw new AppError('MALFORMED_ENTITY_ERROR')
    const timesBefore = await timesOf(ctx, calendar)
    if (schedule.displayName !== undefined) await Store.updateName(ctx.db, id, schedule.displayName.trim())
    await Store.updateTimes(ctx.db, {
      rounds: schedule.scheduledAt === undefined ? [] : [{ id, scheduled_at: timeOf(schedule.scheduledAt) }],
      matches: times.map(({ matchId, scheduledAt }) => ({ id: matchId, scheduled_at: timeOf(scheduledAt) })),
    })
    await writeTimes(ctx, timesBefore, await timesOf(ctx, calendar))
    await Tournaments.touch(ctx, tournament.id)
    const before = {
      ...(schedule.displayName === undefined ? {} : { displayName: calendar.display_name }),
      ...(schedule.scheduledAt === undefined ? {} : { scheduledAt: calendar.scheduled_at }),
    }
    await History.record(ctx, { action: 'schedule', entity: 'calendar', entityId: id, from: before, to: schedule })
    return get(ctx, id)
  })

/** Gives a match the time that its two sides have agreed on, in the transaction of `ctx`, with the tournament locked. */
export const setAgreedTime = async (ctx: Ctx, match: MatchRecord, time: Date): Promise<void> => {
  const before = match.scheduled_at ?? match.round_scheduled_at
  await updateMatch(ctx.db, match.id, { scheduled_at: time })
  await SystemMessages.timeAgreed(ctx, match.id, time)
  await Tournaments.touch(ctx, match.tournament_id)
  await History.record(ctx, {
    action: 'agreeTime',
    entity: 'match',
    entityId: match.id,
    from: { scheduledAt: before },
    to: { scheduledAt: time },
  })
}

type Times = ReadonlyMap<MatchId, number | undefined>

/** When the matches of a round begin, by their own times or by that of the round; in epoch milliseconds. */
const timesOf = async (ctx: Ctx, { match_ids: ids }: CalendarRecord): Promise<Times> => {
  const matches = ids.length === 0 ? [] : await findMatches(ctx.db, { ids })
  return new Map(matches.map((match) => [match.id, (match.scheduled_at ?? match.round_scheduled_at)?.getTime()]))
}

/** Writes the new times into the chats of the matches whose time has changed. */
const writeTimes = async (ctx: Ctx, before: Times, after: Times): Promise<void> => {
  const changed = [...after].filter(([id, time]) => before.get(id) !== time)
  await SystemMessages.timesSet(
    ctx,
    new Map(changed.map(([id, time]) => [id, time === undefined ? null : new Date(time)])),
  )
}

const timeOf = (time: string | null) => (time === null ? null : new Date(time))

/** The row as the contract's Calendar. An empty name stands for the default name in the reader's language. */
export const calendarView = (calendar: CalendarRecord): Calendar => ({
  id: calendar.id,
  tournamentId: calendar.tournament_id,
  matchIds: calendar.match_ids,
  displayName: calendar.display_name,
  scheduledAt: calendar.scheduled_at?.toISOString() ?? null,
  round: calendar.round,
  bracketRound: bracketRoundOfDay(calendar),
})

/** All rounds of a tournament in order. */
export const list = (ctx: Ctx, tournamentId: TournamentId): Promise<CalendarRecord[]> =>
  Store.findCalendars(ctx.db, tournamentId)
