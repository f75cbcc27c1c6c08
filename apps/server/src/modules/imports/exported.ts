import type { EntryId, MatchId, Report, TournamentSettings } from '@agone/contract'
import type { CardRow, MatchRecord, PenalizationRow, RacePenaltyRow } from '../matches/index.ts'
import type { TournamentSnapshot } from '../standings/index.ts'
import type { ExportNames } from './export-names.ts'

/** All that a season file is made of. */
export type Exported = {
  snapshot: TournamentSnapshot
  names: ExportNames
  reports: ReadonlyMap<MatchId, readonly { entryId: EntryId; reports: readonly Report[] }[]>
  penalties: readonly RacePenaltyRow[]
  cards: readonly CardRow[]
}

/** Date and time of day of a match, in UTC; neither without a time. */
export const timeIn = (snapshot: TournamentSnapshot, match: MatchRecord | undefined) => {
  const calendar = snapshot.calendars.find(({ id }) => id === match?.calendar_id)
  return timeAt(match?.scheduled_at ?? calendar?.scheduled_at ?? null)
}

const timeAt = (at: Date | null) => {
  const text = at?.toISOString()
  return text === undefined ? {} : { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The settings of a file, without those that are elsewhere in it. */
export const settingsIn = ({
  tournament,
}: TournamentSnapshot): Omit<TournamentSettings, 'groups' | 'points' | 'tieBreaks' | 'stables' | 'sprints'> => {
  const {
    groups: _groups,
    points: _points,
    tieBreaks: _tieBreaks,
    stables: _stables,
    sprints: _sprints,
    ...settings
  } = tournament.settings
  return settings
}

/** The match days that have a name, or a date that no match has, and the current one once there are matches. */
export const daysIn = ({ tournament, calendars, matches }: TournamentSnapshot) => {
  const played = new Set(matches.map(({ round }) => round))
  const days = calendars.flatMap(({ round, display_name: name, scheduled_at: at }) => {
    const time = played.has(round) ? {} : timeAt(at)
    const named = name === '' ? {} : { name }
    return 'name' in named || 'date' in time ? [{ day: round, ...named, ...time }] : []
  })
  return {
    ...(days.length > 0 ? { days } : {}),
    ...(matches.length > 0 ? { currentDay: tournament.current_match_day } : {}),
  }
}

/** The match day from which a penalization counts. The bracket after the groups, and its match days, may be gone since. */
export const matchDayIn = ({ tournament }: TournamentSnapshot, { match_day }: PenalizationRow): number =>
  Math.min(match_day, tournament.match_days)

/** The decision that made the result of a match, and its reason. */
export const decisionIn = ({
  status,
  walkover,
  ruled,
  reason,
}: MatchRecord): { status?: 'awarded' | 'ruled'; reason?: string } => {
  const decided = walkover ? ('awarded' as const) : ruled ? ('ruled' as const) : undefined
  if (status !== 'verified' || decided === undefined) return {}
  return { status: decided, ...(reason === null ? {} : { reason }) }
}

/** The fields of a report that do not depend on the game. */
export const reportIn = ({ comment, createdAt, accepted, byManager, withdrawn, attachments }: Report) => ({
  ...(comment === '' ? {} : { comment }),
  createdAt,
  accepted,
  byManager,
  withdrawn,
  attachments: attachments.length,
})
