import type { SwissTieBreakRule } from '@agone/contract/games/routes/points'
import { usualSwissTieBreaks } from '@agone/contract/games/rules'

/** Whether an order of tie-breaks is the default one of a Swiss system. */
export const isUsualOrder = (order: readonly SwissTieBreakRule[]): boolean =>
  order.length === usualSwissTieBreaks.length && order.every((rule, at) => rule === usualSwissTieBreaks[at])
