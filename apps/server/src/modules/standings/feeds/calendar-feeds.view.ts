import { urlOf, type RouteSpec } from '@agone/contract'
import { makeT, type Locale, type Translate } from '@agone/i18n'
import { matchRoundName } from '@agone/i18n/round-names'
import type { CalendarEvent } from '../../../platform/icalendar.ts'
import { bracketRoundOf } from '../../tournaments/index.ts'
import type { FeedMatch, FeedSide } from './calendar-feeds.store.ts'

const hour = 60 * 60 * 1000
/** The duration of a match with its own time. */
const matchDuration = 2 * hour
/** The duration of a match that has only the time of its round. */
const day = 24 * hour

type FeedContext = { language: Locale; publicUrl: string }

/**
 * A match as a calendar event. With its own time it lasts two hours; with that of its round it lasts a day and does not
 * block other events. Void matches are cancelled.
 */
export const eventOf = (match: FeedMatch, { language, publicUrl }: FeedContext): CalendarEvent[] => {
  const t = makeT(language)
  const startsAt = match.scheduled_at ?? match.day_at
  if (!startsAt) return []
  const url = `${publicUrl}/matches/${match.id}?lang=${language}`
  return [
    {
      uid: match.id,
      sequence: match.revision,
      changedAt: match.revised_at,
      startsAt,
      endsAt: new Date(startsAt.getTime() + (match.scheduled_at ? matchDuration : day)),
      summary: summaryOf(match, t),
      description: descriptionOf(match, t, url),
      url,
      status: statusOf(match),
      isBusy: match.scheduled_at !== null && isPlayed(match),
    },
  ]
}

const isPlayed = ({ status, walkover }: FeedMatch) => status !== 'void' && !walkover

const statusOf = ({ status }: FeedMatch): CalendarEvent['status'] => {
  if (status === 'void') return 'CANCELLED'
  return status === 'waiting' ? 'TENTATIVE' : 'CONFIRMED'
}

/** «Home - Away», with the verified result; a race by its name. */
const summaryOf = (match: FeedMatch, t: Translate): string => {
  const [home, away, ...more] = match.sides
  if (!home || !away || more.length > 0) {
    const race = match.name ?? (match.day_name || match.tournament)
    return match.phase === 'sprint' ? `${race}, ${t('matches.sprint')}` : race
  }
  const result = match.status === 'verified' ? resultOf(home, away, t) : ''
  return `${nameOf(home, t)} - ${nameOf(away, t)}${result}`
}

const nameOf = ({ name, deleted }: FeedSide, t: Translate): string => {
  if (deleted) return t('feeds.deletedUser')
  return name ?? t('feeds.unknown')
}

const resultOf = (home: FeedSide, away: FeedSide, t: Translate): string => {
  if (home.score === null || away.score === null) return ''
  const kicks =
    home.penalties === null || away.penalties === null
      ? ''
      : ` (${t('feeds.penalties', { score: `${home.penalties}-${away.penalties}` })})`
  return ` ${home.score}-${away.score}${kicks}`
}

const descriptionOf = (match: FeedMatch, t: Translate, url: string): string => {
  const dayName =
    match.day_name || matchRoundName(t, match, { round: match.round, bracketRound: bracketRoundOf(match, match) })
  const note = noteOf(match, t)
  return [match.tournament, dayName, ...(note === undefined ? [] : [note]), url].join('\n')
}

const noteOf = ({ status, walkover, scheduled_at }: FeedMatch, t: Translate): string | undefined => {
  if (status === 'void') return t('feeds.void')
  if (walkover) return t('feeds.walkover')
  return scheduled_at === null && status !== 'verified' ? t('feeds.window') : undefined
}

/** The address of the feed, as stated in the calendar. */
export const feedAddress = (
  spec: RouteSpec,
  params: Record<string, string>,
  { language, publicUrl }: FeedContext,
): string => publicUrl + urlOf(spec, { params, query: { lang: language } })
