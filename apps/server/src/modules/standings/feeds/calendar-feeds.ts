import { calendarFeedRoutes, ownCalendarRoutes, type MatchId, type TeamId } from '@agone/contract'
import { makeT, type Locale } from '@agone/i18n'
import type { Ctx } from '../../../platform/context/ctx.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { Calendar } from '../../../platform/icalendar.ts'
import { Communities } from '../../community/index.ts'
import { Teams, type TeamRecord } from '../../teams/index.ts'
import type { TournamentRecord } from '../../tournaments/index.ts'
import * as Store from './calendar-feeds.store.ts'
import { eventOf, feedAddress } from './calendar-feeds.view.ts'

type FeedContext = { language: Locale; publicUrl: string }

const year = 365 * 24 * 60 * 60 * 1000

/** The team of a feed, also a deleted one. Throws TEAM_NOT_FOUND. */
export const team = async (ctx: Ctx, id: TeamId): Promise<TeamRecord> => {
  const found = await Teams.find(ctx, id)
  if (!found) throw new AppError('TEAM_NOT_FOUND')
  return found
}

/** A team's matches as a calendar. */
export const ofTeam = async (ctx: Ctx, { id, name }: TeamRecord, context: FeedContext): Promise<Calendar> => {
  const found = await Store.findTeamFeed(ctx.db, id, new Date(ctx.clock.now() - year))
  return {
    name: makeT(context.language)('feeds.matchesOf', { name }),
    url: feedAddress(calendarFeedRoutes.ofTeam, { id }, context),
    language: context.language,
    events: found.flatMap((match) => eventOf(match, context)),
  }
}

/** A tournament's matches as a calendar. */
export const ofTournament = async (
  ctx: Ctx,
  { id, name }: TournamentRecord,
  context: FeedContext,
): Promise<Calendar> => {
  const found = await Store.findTournamentFeed(ctx.db, id, new Date(ctx.clock.now() - year))
  return {
    name: makeT(context.language)('feeds.matchesOf', { name }),
    url: feedAddress(calendarFeedRoutes.ofTournament, { id }, context),
    language: context.language,
    events: found.flatMap((match) => eventOf(match, context)),
  }
}

/** The matches of a user as a calendar; `code` is that of the address. */
export const ofUser = async (
  ctx: Ctx,
  { user, code }: { user: SignedIn; code: string },
  context: FeedContext,
): Promise<Calendar> => {
  const found = await Store.findUserFeed(ctx.db, user, new Date(ctx.clock.now() - year))
  return {
    name: makeT(context.language)('feeds.matchesOf', { name: user.username }),
    url: feedAddress(ownCalendarRoutes.feed, { code }, context),
    language: context.language,
    events: found.flatMap((match) => eventOf(match, context)),
  }
}

/** One match as a calendar; the caller has checked the viewer. */
export const ofMatch = async (ctx: Ctx, id: MatchId, context: FeedContext): Promise<Calendar> => {
  const events = (await Store.findMatchFeed(ctx.db, id)).flatMap((match) => eventOf(match, context))
  return {
    name: events[0]?.summary ?? (await Communities.get(ctx)).name,
    url: feedAddress(calendarFeedRoutes.ofMatch, { id }, context),
    language: context.language,
    events,
  }
}
