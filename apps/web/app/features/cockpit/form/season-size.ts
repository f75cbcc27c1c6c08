import type { GameModule } from '@agone/contract/games/routes/games'
import { weeklyDays } from '@agone/engines/calendar/weekly-rule'
import { dayIn, timeIn, weekdayOf } from '@agone/engines/calendar/zoned-time'
import { fromLocalInput, localTimeZone } from '../../../lib/time/local-time.ts'
import { drawSize, type DrawSize } from '../status/draw-size.ts'
import { mayHaveGroups, type TournamentDraft } from './tournament-draft.ts'

/** How large a season becomes; `from` and `to` (epoch milliseconds) are its first and last day if it is played weekly. */
export type SeasonSize = DrawSize & { hasGroups: boolean; from?: number; to?: number }

type DraftOfSize = Pick<
  TournamentDraft,
  'type' | 'slots' | 'repeatTimes' | 'groups' | 'rounds' | 'byes' | 'thirdPlace' | 'secondGrandFinal' | 'startDate'
>

/** The size of a tournament whose places are all taken, one round a week from its start on; undefined if it cannot be drawn. */
export const seasonSize = (draft: DraftOfSize, module: GameModule): SeasonSize | undefined => {
  const { type, slots, repeatTimes, byes, thirdPlace, secondGrandFinal } = draft
  const hasGroups = mayHaveGroups(type, module) && draft.groups > 0
  const rounds = draft.rounds === 0 ? null : draft.rounds
  const settings = { byes, thirdPlace, secondGrandFinal, rounds, groups: hasGroups ? draft.groups : null }
  const size = Number.isInteger(slots) ? drawSize({ type, module, repeatTimes, settings }, slots) : 'few'
  return typeof size === 'string' ? undefined : { ...size, hasGroups, ...datesOf(draft, size) }
}

const datesOf = ({ startDate }: DraftOfSize, { days }: DrawSize): Pick<SeasonSize, 'from' | 'to'> => {
  const start = fromLocalInput(startDate)
  // A year that is being typed, or one that no calendar reaches.
  if (start === null || start < '2000' || start > '2200') return {}
  const [at, timeZone] = [Date.parse(start), localTimeZone()]
  const from = dayIn(at, timeZone)
  const rule = { days: [{ weekday: weekdayOf(from), times: [timeIn(at, timeZone)] }], from, except: [], timeZone }
  const times = weeklyDays(rule, days).flatMap((day) => day.times)
  const [first, last] = [times.at(0), times.at(-1)]
  return first === undefined || last === undefined ? {} : { from: first, to: last }
}
