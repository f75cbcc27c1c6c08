import { defaultNotificationSettings, type MatchId, type NotificationData, type UserId } from '@agone/contract'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { Notifications } from '../../notifications/index.ts'
import * as Store from './notices.store.ts'
import type { MatchNotice, StoredReminder, Person, MatchInNotice } from './notices.store.ts'

/** More than the matches of a season, whose new times are then told together. */
const noticesAtOnce = 2000
const day = 24 * 3600_000
const maxMinutes = 24 * 60
/** Reports are due this long before they close, and this long after the kick-off. */
const reportHours = 2
const reminderDays = 7

/**
 * Notifies of changed times, of disputed and verified results and of void matches, but not of results and matches of more than a day ago: they
 * were imported. A failure undoes a whole run, so that the next run notifies everybody once.
 */
export const notifyChanges = async (ctx: Ctx): Promise<void> => {
  for (;;) {
    const count = await inTransaction(ctx, async (ctx) => {
      const notices = await Store.takeNotices(ctx.db, noticesAtOnce)
      if (notices.length > 0) await notify(ctx, notices)
      return notices.length
    })
    if (count < noticesAtOnce) return
  }
}

/** Reminds of matches that begin soon, and of missing reports: each user once for a match and its time. */
export const remind = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = new Date(ctx.clock.now())
    const defaults = defaultNotificationSettings.reminders
    await sendReminders(ctx, 'MATCH_REMINDER', await Store.insertReminders(ctx.db, { now, defaults, maxMinutes }))
    await sendReminders(ctx, 'REPORT_DUE', await Store.insertReportReminders(ctx.db, now, reportHours))
  })

/** Deletes the records of reminders after a week. */
export const removeOldReminders = (ctx: Ctx): Promise<void> =>
  Store.deleteReminders(ctx.db, new Date(ctx.clock.now() - reminderDays * day))

const notify = async (ctx: Ctx, notices: readonly MatchNotice[]) => {
  const ids = [...new Set(notices.map(({ match_id }) => match_id))]
  const matches = new Map((await Store.findMatchesForNotices(ctx.db, ids)).map((match) => [match.id, match]))
  const people = Map.groupBy(await Store.findPeople(ctx.db, ids), ({ match_id }) => match_id)
  const managers = Map.groupBy(await Store.findManagers(ctx.db, ids), ({ match_id }) => match_id)
  const noted = (type: MatchNotice['type']) =>
    notices.flatMap((notice) => (notice.type === type ? (matches.get(notice.match_id) ?? []) : []))
  await notifyTogether(
    ctx,
    noted('MATCH_SCHEDULED').filter((match) => !isOver(ctx, match)),
    { people, data: newTimesOf },
  )
  await notifyTogether(
    ctx,
    noted('MATCH_VOID').filter(({ status, starts_at: at }) => status === 'void' && (at === null || isRecent(ctx, at))),
    { people, data: cancelledOf },
  )
  for (const { match_id: id, type } of notices) {
    const match = matches.get(id)
    if (!match) continue
    const all = people.get(id) ?? []
    const data = dataOf(match)
    if (type === 'REPORT_DISPUTED' && match.status === 'disputed') {
      const ids = [...all.filter(({ reports }) => reports), ...(managers.get(id) ?? [])].map(userOf)
      await Notifications.sendMany(ctx, ids, { type, data })
    }
    if (type === 'REPORT_VERIFIED' && isRecent(ctx, match.verified_at)) {
      const others = all.map(userOf).filter((userId) => userId !== match.verified_by)
      await Notifications.sendMany(ctx, others, { type, data: { ...data, ...scoreOf(match) } })
    }
  }
}

type Told = {
  people: ReadonlyMap<MatchId, readonly Person[]>
  data: (matches: readonly MatchInNotice[]) => NotificationData | undefined
}

/**
 * Notifies everybody of these matches of their current times only, also if they have changed more than once. Several matches of one
 * tournament are one notification: a plan of dates moves a whole season.
 */
const notifyTogether = async (ctx: Ctx, matches: readonly MatchInNotice[], { people, data: dataOfGroup }: Told) => {
  const changes = matches.flatMap((match) =>
    (people.get(match.id) ?? []).map(({ user_id: userId }) => ({ match, userId })),
  )
  const byUser = Map.groupBy(changes, ({ match, userId }) => `${match.tournament_id} ${userId}`)
  // The players of a team get the same.
  const alike = Map.groupBy(byUser.values(), (own) => own.map(({ match }) => match.id).join())
  for (const group of alike.values()) {
    const userIds = group.flatMap(([first]) => (first ? [first.userId] : []))
    const data = dataOfGroup((group[0] ?? []).map(({ match }) => match))
    if (data) await Notifications.sendMany(ctx, userIds, { type: 'MATCH_SCHEDULED', data })
  }
}

const isOver = (ctx: Ctx, { status, starts_at: at }: MatchInNotice): boolean =>
  status === 'verified' || status === 'void' || (at !== null && at.getTime() < ctx.clock.now())

/** The match with the first of the new times; undefined for no match. */
const newTimesOf = (matches: readonly MatchInNotice[]): NotificationData | undefined => {
  const timed = matches.filter(({ starts_at }) => starts_at !== null)
  const [first = matches[0]] = timed.toSorted((one, other) => Number(one.starts_at) - Number(other.starts_at))
  if (!first) return undefined
  const time = { ...dataOf(first), scheduledAt: first.starts_at?.toISOString() ?? null }
  return matches.length === 1 ? time : { ...time, matchesCount: matches.length }
}

/** Matches that are not played any more: without a time, which clients that do not know `cancelled` show. */
const cancelledOf = (matches: readonly MatchInNotice[]): NotificationData => ({
  ...newTimesOf(matches),
  scheduledAt: null,
  cancelled: true,
})

const sendReminders = async (
  ctx: Ctx,
  type: 'MATCH_REMINDER' | 'REPORT_DUE',
  reminders: readonly StoredReminder[],
): Promise<void> => {
  if (reminders.length === 0) return
  const ids = [...new Set(reminders.map(({ match_id }) => match_id))]
  const matches = new Map((await Store.findMatchesForNotices(ctx.db, ids)).map((match) => [match.id, match]))
  const groups = Map.groupBy(reminders, ({ match_id, moment, closes }) => `${match_id} ${moment.getTime()} ${closes}`)
  for (const group of groups.values()) {
    const [first] = group
    const match = first && matches.get(first.match_id)
    if (!match) continue
    const time = first.moment.toISOString()
    const when = type === 'MATCH_REMINDER' ? { scheduledAt: time } : first.closes ? { until: time } : {}
    await Notifications.sendMany(ctx, group.map(userOf), { type, data: { ...dataOf(match), ...when } })
  }
}

const userOf = ({ user_id: userId }: { user_id: UserId }) => userId

const isRecent = (ctx: Ctx, at: Date | null): boolean => at !== null && ctx.clock.now() - at.getTime() < day

/** The data of a notification about a match; undefined unless its tournament is running, paused or ended. */
export const subjectOf = async (ctx: Ctx, id: MatchId): Promise<NotificationData | undefined> => {
  const [match] = await Store.findMatchesForNotices(ctx.db, [id])
  return match && dataOf(match)
}

const isPair = ({ names }: MatchInNotice) => names.length === 2

/** The match in the data of a notification. */
export const dataOf = (match: MatchInNotice): NotificationData => {
  const [home, away] = match.names
  const matchName = isPair(match) && home && away ? `${home} – ${away}` : match.day
  return {
    tournamentId: match.tournament_id,
    tournamentName: match.tournament,
    matchId: match.id,
    ...(matchName ? { matchName } : {}),
    ...(isPair(match) && match.user_ids.length > 0 ? { participantIds: match.user_ids } : {}),
  }
}

const scoreOf = (match: MatchInNotice): Pick<NotificationData, 'score'> => {
  const [home, away] = match.scores
  return isPair(match) && typeof home === 'number' && typeof away === 'number' ? { score: `${home}-${away}` } : {}
}
