import type { Participant } from '@agone/contract/matches/routes/matches'
import type { ReportRequest } from '@agone/contract/matches/routes/report-requests'
import type { GameFlag } from '@agone/contract/games/routes/games'
import { hasOpenReports } from '@agone/contract/matches/rules'
import type { MatchId } from '@agone/contract/ids'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { lacksReports, type Todo } from './todos.ts'

type Sides = { participants: readonly Pick<Participant, 'entryId' | 'reportExists' | 'withdrawn'>[] }

type RequestContext = {
  tournament: Pick<Tournament, 'status'>
  game: { flags: readonly GameFlag[] } | undefined
  /** The last requests to the sides of the match. */
  requests: readonly ReportRequest[]
  now: number
}

/** Whether the missing reports of a match can be asked for; `again` is when, if all of its sides were asked less than a day ago. */
export type RequestState = { state: 'closed' } | { state: 'open' } | { state: 'asked'; again: string }

/** The sides that have not reported and still take part. */
const missingSides = ({ participants }: Sides) =>
  participants.filter(({ entryId, reportExists, withdrawn }) => entryId !== null && !reportExists && !withdrawn)

/** While reports cannot be sent, nobody is asked for them. */
export const requestStateOf = (match: Sides, { tournament, game, requests, now }: RequestContext): RequestState => {
  const takesReports = statusAllows(tournament.status, 'report') && game && hasOpenReports(game)
  const missing = missingSides(match)
  if (!takesReports || missing.length === 0) return { state: 'closed' }
  const waiting = missing.flatMap(({ entryId }) => {
    const request = requests.find((each) => each.entryId === entryId)
    return request !== undefined && Date.parse(request.againAt) > now ? [request.againAt] : []
  })
  const [again] = waiting.toSorted()
  return waiting.length < missing.length || again === undefined ? { state: 'open' } : { state: 'asked', again }
}

/** The newest request to a side that has still not reported. */
export const lastRequest = (match: Sides, requests: readonly ReportRequest[]): ReportRequest | undefined => {
  const missing = new Set(missingSides(match).map(({ entryId }) => entryId))
  return requests.filter(({ entryId }) => missing.has(entryId)).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))[0]
}

type AskedPage = Pick<RequestContext, 'tournament' | 'game' | 'now'> & {
  todos: readonly Todo[]
  requests: ReadonlyMap<MatchId, readonly ReportRequest[]>
}

/** The matches of a day whose reports are missing and can be asked for now. */
export const unaskedMatches = ({ todos, requests, ...context }: AskedPage, day: number): MatchId[] =>
  todos.flatMap((todo) => {
    if (!('reports' in todo) || todo.match.round !== day || !lacksReports(todo)) return []
    const { match } = todo
    const { state } = requestStateOf(match, { ...context, requests: requests.get(match.matchId) ?? [] })
    return state === 'open' ? [match.matchId] : []
  })
