import type { Game, GameSchedule } from '@agone/contract/games/routes/games'

/** What staff opens and closes of a game. */
export const gateNames = ['market', 'reports'] as const
export type GateName = (typeof gateNames)[number]

type GateState = { isOpen: boolean; schedule: GameSchedule }

/** Where a gate of a game stands now, and what it is set to do by itself. */
export const gateOf = (game: Game, name: GateName): GateState =>
  name === 'market'
    ? { isOpen: game.marketOpened, schedule: game.marketSchedule }
    : { isOpen: game.flags.some(({ expired }) => !expired), schedule: game.reportsSchedule }

/** What a schedule is still going to do, first things first; a bound that has passed has done its work. */
export const aheadOf = ({ from, to }: GameSchedule, now: number): { opens: boolean; at: string }[] =>
  [
    { opens: true, at: from },
    { opens: false, at: to },
  ].flatMap(({ opens, at }) => (at !== null && Date.parse(at) > now ? [{ opens, at }] : []))

/** What keeps a schedule from being sent: the same two rules as the server's. */
export const scheduleFault = (
  { from, to }: GameSchedule,
  now: number,
): 'DATE_INVALID' | 'MALFORMED_ENTITY_ERROR' | undefined => {
  if (to !== null && Date.parse(to) <= now) return 'DATE_INVALID'
  return from !== null && to !== null && Date.parse(to) <= Date.parse(from) ? 'MALFORMED_ENTITY_ERROR' : undefined
}
