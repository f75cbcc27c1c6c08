import type { GameModule } from '@agone/contract/games/routes/games'
import { drawSettingsOf } from '@agone/engines/draw/draw-settings'
import { drawSize, type CountFault, type DrawSize } from '@agone/engines/draw/draw-size'
import { addDays, dayIn, instantOf, timeIn, weekdayOf } from '@agone/engines/calendar/zoned-time'
import { fromLocalInput, localTimeZone } from '../../../../lib/time/local-time.ts'
import { mayHaveGroups, type TournamentDraft } from '../tournament-draft.ts'

/**
 * How large a season becomes. `finals` is the bracket after its groups, which is counted; `weeks` if the season has a first day and is played
 * weekly from then on.
 */
export type SeasonSize = DrawSize & { finals?: DrawSize; hasGroups: boolean; weeks?: Weeks }

/** One round a week: the day of the week (ISO 8601), the time and the first day in the user's zone, the last day in epoch milliseconds. */
type Weeks = { weekday: number; time: string; from: string; to: number }

type DraftOfSize = Pick<
  TournamentDraft,
  | 'type'
  | 'slots'
  | 'repeatTimes'
  | 'groups'
  | 'advancing'
  | 'rounds'
  | 'byes'
  | 'thirdPlace'
  | 'secondGrandFinal'
  | 'startDate'
>

/** The size of a tournament whose places are all taken, one round a week from its start on, or why it cannot be drawn. */
export const seasonSize = (draft: DraftOfSize, module: GameModule): SeasonSize | CountFault => {
  const { type, slots, repeatTimes, byes, thirdPlace, secondGrandFinal } = draft
  const hasGroups = mayHaveGroups(type, module) && draft.groups > 0
  const rounds = draft.rounds === 0 ? null : draft.rounds
  const settings = { byes, thirdPlace, secondGrandFinal, groups: hasGroups ? draft.groups : null }
  const advancing = hasGroups && draft.advancing > 0 ? draft.advancing : null
  const input = { ...drawSettingsOf({ type, module, repeatTimes, settings }), count: slots, rounds, advancing }
  const size = Number.isInteger(slots) ? drawSize(input) : 'tooFew'
  if (typeof size === 'string') return size
  const finals = advancing === null ? undefined : bracketSize(draft.groups * advancing, thirdPlace)
  if (typeof finals === 'string') return finals
  const all = { matches: size.matches + (finals?.matches ?? 0), days: size.days + (finals?.days ?? 0) }
  const weeks = weeksOf(draft, all)
  return { ...all, ...(finals ? { finals } : {}), hasGroups, ...(weeks ? { weeks } : {}) }
}

/** The bracket after the groups, without byes and with ties of one leg (`advance` of the engines). */
const bracketSize = (count: number, thirdPlace: boolean): DrawSize | CountFault =>
  drawSize({
    ...{ format: 'elimination', count, repeatTimes: 1 },
    ...{ groups: 1, byes: false, thirdPlace, rounds: null, advancing: null },
  })

const week = 7 * 24 * 3_600_000
/** A season that would end later has no last day: such a number of places is still being typed. */
const latestEnd = Date.parse('2200-01-01T00:00:00Z')

const weeksOf = ({ startDate }: DraftOfSize, { days }: DrawSize): Weeks | undefined => {
  const start = fromLocalInput(startDate)
  // A year that is being typed.
  if (start === null || start < '2000') return undefined
  const [at, timeZone] = [Date.parse(start), localTimeZone()]
  // This is calculated at each key, also of a number of places that is being typed: not one day after the other.
  if (at + (days - 1) * week > latestEnd) return undefined
  const [from, time] = [dayIn(at, timeZone), timeIn(at, timeZone)]
  const to = instantOf(addDays(from, (days - 1) * 7), time, timeZone)
  return { weekday: weekdayOf(from), time, from, to }
}
