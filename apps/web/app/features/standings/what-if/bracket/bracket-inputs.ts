import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import type { TieResult } from '@agone/engines/bracket/bracket-results'
import type { BracketInputs } from './knock-out.ts'

type Match = Pick<MatchView, 'matchId' | 'status' | 'round' | 'leg' | 'scheduledAt'> & {
  participants: readonly Pick<Participant, 'entryId' | 'score' | 'penalties'>[]
}
type Slot = EliminationResults['rounds'][number]['ties'][number]['slots'][number]

/** The inputs of a drawn bracket for the engine, from its view, whose ties are in order, and from its matches. */
export const bracketInputs = (
  { rounds }: Pick<EliminationResults, 'rounds'>,
  matches: readonly Match[],
): BracketInputs => {
  const found = new Map(matches.map((match) => [match.matchId, match]))
  const ties = rounds.flatMap((round) => round.ties)
  const first = rounds[0]?.ties ?? []
  const legs = ties[0]?.matchIds.length ?? 1
  const ofTie = ties.map(({ matchIds }) => matchIds.flatMap((id) => found.get(id) ?? []))
  return {
    pairs: first.flatMap(({ slots }) => {
      const [one, other = null] = slots.flatMap(({ entryId }) => entryId ?? [])
      return one === undefined ? [] : [[one, other] as const]
    }),
    legs,
    singleFinal: legs > 1 && ties.at(-1)?.matchIds.length === 1,
    thirdPlace: rounds.at(-1)?.name === 'thirdPlace',
    double: rounds[0]?.section ? { reset: rounds.at(-1)?.name === 'secondGrandFinal' } : null,
    firstDay: Math.min(...ofTie.flat().map(({ round }) => round)),
    entries: first.flatMap(({ slots }) => slots.flatMap(entryOf)),
    matches: ties.flatMap(({ matchIds }) =>
      Array.from({ length: legs }, (_, leg) => {
        const matchId = matchIds[leg]
        return matchId === undefined ? null : { matchId, scheduledAt: found.get(matchId)?.scheduledAt ?? null }
      }),
    ),
    results: ofTie.flatMap((played, tie) => played.flatMap((match) => resultOf(match, tie))),
  }
}

const entryOf = ({ entryId, teamId, userId, name, avatar, seed }: Slot): BracketInputs['entries'][number][] =>
  entryId === null || name === null ? [] : [{ entryId, teamId, userId, name, avatar, seed }]

const resultOf = ({ status, leg, participants }: Match, tie: number): TieResult[] => {
  const [home, away] = participants
  if (status !== 'verified' || !home?.entryId || !away?.entryId) return []
  return [
    {
      tie,
      leg: leg - 1,
      home: home.entryId,
      homeScore: home.score ?? 0,
      awayScore: away.score ?? 0,
      ...(home.penalties === null ? {} : { homePenalties: home.penalties }),
      ...(away.penalties === null ? {} : { awayPenalties: away.penalties }),
    },
  ]
}
