import type { Game, GameSchedule } from '@agone/contract/games/routes/games'
import { hasOpenReports } from '@agone/contract/matches/rules'

/** What staff can open and close in a game. */
export const switchNames = ['market', 'reports'] as const
export type SwitchName = (typeof switchNames)[number]

type SwitchState = { isOpen: boolean; schedule: GameSchedule }

/** The state and the schedule of a switch. */
export const switchOf = (game: Game, name: SwitchName): SwitchState =>
  name === 'market'
    ? { isOpen: game.marketOpened, schedule: game.marketSchedule }
    : { isOpen: hasOpenReports(game), schedule: game.reportsSchedule }

/** The future changes of a schedule, soonest first. */
export const upcomingChanges = ({ from, to }: GameSchedule, now: number): { opens: boolean; at: string }[] =>
  [
    { opens: true, at: from },
    { opens: false, at: to },
  ].flatMap(({ opens, at }) => (at !== null && Date.parse(at) > now ? [{ opens, at }] : []))

/** The broken rule of a schedule; the server has the same two rules. */
export const scheduleFault = (
  { from, to }: GameSchedule,
  now: number,
): 'DATE_INVALID' | 'MALFORMED_ENTITY_ERROR' | undefined => {
  if (to !== null && Date.parse(to) <= now) return 'DATE_INVALID'
  return from !== null && to !== null && Date.parse(to) <= Date.parse(from) ? 'MALFORMED_ENTITY_ERROR' : undefined
}
