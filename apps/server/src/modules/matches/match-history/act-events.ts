import { isRace, SideResult, type MatchEvent, type ScoreOfSides } from '@agone/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { History } from '../../history/index.ts'
import type { MatchRecord } from '../matches.store.ts'

/** An act of the audit trail on a match. */
type Act = Awaited<ReturnType<typeof History.listActs>>[number]

/** When both sides were ready, by their acts, oldest first. With another time of the match they have to say so again. */
export const readyEvents = (match: MatchRecord, acts: readonly Act[], times: readonly MatchEvent[]): MatchEvent[] => {
  const ready = new Set<unknown>()
  let since = 0
  return acts.flatMap(({ action, at, to }): MatchEvent[] => {
    if (action !== 'ready' && action !== 'notReady') return []
    if (times.some((time) => Date.parse(time.at) > since && Date.parse(time.at) <= at.getTime())) ready.clear()
    since = at.getTime()
    const { entryId } = Object(to)
    if (action === 'notReady') ready.delete(entryId)
    else ready.add(entryId)
    return action === 'ready' && ready.size === match.sides.length ? [{ at: at.toISOString(), type: 'ready' }] : []
  })
}

/** The results that a match had, and that it was opened again or made void, oldest first. */
export const resultEvents = (match: MatchRecord, acts: readonly Act[]): MatchEvent[] =>
  acts.flatMap(({ action, at, from, to, why }): MatchEvent[] => {
    const before = scoreOf(match, from)
    const shared = { at: at.toISOString(), ...(before ? { scoreBefore: before } : {}) }
    if (action === 'reopen') return [{ ...shared, type: 'reopened' }]
    if (action === 'void') return [{ ...shared, type: 'void' }]
    const origin = originOf(action)
    if (origin === undefined) return []
    const score = scoreOf(match, to)
    // The award after a withdrawal has no reason of a manager.
    const reason = typeof why === 'string' && why !== 'withdrawal' ? { reason: why } : {}
    return [{ ...shared, type: 'result', origin, ...reason, ...(score ? { score } : {}) }]
  })

const originOf = (action: string): MatchEvent['origin'] => {
  if (action === 'verify') return 'reported'
  if (action === 'rule') return 'ruled'
  return action === 'walkover' ? 'walkover' : undefined
}

const Sides = Type.Object({ sides: Type.Array(SideResult) })

/** The score in the values of an act, home first; undefined without one, and in a race. */
const scoreOf = (match: MatchRecord, values: unknown): ScoreOfSides | undefined => {
  if (isRace(match) || !Value.Check(Sides, values)) return undefined
  const sides = match.sides.flatMap(({ entry_id }) => values.sides.find(({ entryId }) => entryId === entry_id) ?? [])
  const goals = sides.flatMap(({ score }) => score ?? [])
  const penalties = sides.flatMap((side) => side.penalties ?? [])
  if (goals.length !== 2) return undefined
  return { goals, ...(penalties.length === 2 ? { penalties } : {}) }
}
