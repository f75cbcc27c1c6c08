import { isRace, type Consequences, type Decision } from '@agone/contract'
import { bracketChanges, tableChanges } from '@agone/engines'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inRolledBackTransaction } from '../../platform/db/index.ts'
import {
  canBeDrawnAgain,
  Decisions,
  isPlayed,
  Matches,
  resolvedBracket,
  tiesOf,
  type MatchRecord,
} from '../matches/index.ts'
import { bracketRoundOf, bracketRoundOfDay, Tournaments } from '../tournaments/index.ts'
import { seasonOf } from './seasons.ts'
import { entryIn, loadSnapshot, type TournamentSnapshot } from './tournament-snapshot.ts'
import { engineTable, groupsOf } from './tables.ts'

/**
 * The effects of reopening a verified match; empty for any other match. Computed rather than tried, so that the
 * obstacles are part of the answer.
 */
export const consequencesOf = (snapshot: TournamentSnapshot, match: MatchRecord): Consequences =>
  consequencesBetween(snapshot, match.status === 'verified' ? withoutResult(snapshot, match) : snapshot, match)

/** The effects of a decision: it runs in a transaction that is rolled back. Throws the errors of the decision. */
export const consequencesOfDecision = (ctx: Ctx, known: MatchRecord, decision: Decision): Promise<Consequences> =>
  inRolledBackTransaction(ctx, async (ctx) => {
    const { match, tournament } = await Matches.lock(ctx, known)
    const before = await loadSnapshot(ctx, tournament)
    await Decisions.decide(ctx, match, { ...decision, reason: 'what would be' })
    const after = await loadSnapshot(ctx, await Tournaments.get(ctx, match.tournament_id))
    return consequencesBetween(before, after, match)
  })

/** The differences between two states of a tournament caused by one match. */
const consequencesBetween = (
  before: TournamentSnapshot,
  after: TournamentSnapshot,
  match: MatchRecord,
): Consequences => {
  const [day, dayAfter] = [before.tournament.current_match_day, after.tournament.current_match_day]
  return {
    rows: match.phase === 'elimination' ? [] : movedRows(before, after, match),
    slots: dependentSlots(before, after, match),
    next: openedMatches(before, after),
    matchDay: day === dayAfter ? null : { before: day, after: dayAfter, bracketRound: bracketRoundOn(after, dayAfter) },
  }
}

const bracketRoundOn = ({ calendars }: TournamentSnapshot, day: number) => {
  const calendar = calendars.find(({ round }) => round === day)
  return calendar ? bracketRoundOfDay(calendar) : null
}

/** What is said of a match that changes. */
const matchIn = ({ tournament }: TournamentSnapshot, match: MatchRecord) => ({
  matchId: match.id,
  round: match.round,
  bracketRound: bracketRoundOf(match, tournament),
})

/** Reopening a group match also undoes the bracket after the groups, if it can be drawn again. */
const withoutResult = (snapshot: TournamentSnapshot, { id, phase }: MatchRecord): TournamentSnapshot => {
  const bracket = snapshot.matches.filter((match) => match.phase === 'elimination')
  const undone = phase === 'groups' && canBeDrawnAgain(snapshot.tournament, bracket) ? bracket : []
  const matches = snapshot.matches.filter((match) => !undone.includes(match))
  return { ...snapshot, matches: matches.map((match) => (match.id === id ? { ...match, status: 'open' } : match)) }
}

const openedMatches = (before: TournamentSnapshot, after: TournamentSnapshot): Consequences['next'] => {
  const known = new Map(before.matches.map(({ id, status }) => [id, status]))
  return after.matches
    .filter(({ id, status }) => status === 'open' && isAwaited(known.get(id)))
    .map((match) => ({ ...matchIn(after, match), sides: isRace(match) ? [] : namesOf(after, match) }))
}

/* A match that did not exist is one of the next round of a Swiss system */
const isAwaited = (status: MatchRecord['status'] | undefined) =>
  status === undefined || status === 'waiting' || status === 'scheduled'

const namesOf = (snapshot: TournamentSnapshot, match: MatchRecord): string[] =>
  match.sides.flatMap(({ entry_id: id }) => (id === null ? [] : entryIn(snapshot, id).name))

const movedRows = (before: TournamentSnapshot, after: TournamentSnapshot, match: MatchRecord): Consequences['rows'] => {
  const changes = tableChanges(rowsOf(before, match), rowsOf(after, match))
  return changes.flatMap(({ id, from, to, points: [had, has] }) => {
    if (from === null || to === null || had === null || has === null) return []
    const { id: entryId, name } = entryIn(before, id)
    return [{ entryId, name, before: { position: from, points: had }, after: { position: to, points: has } }]
  })
}

const rowsOf = (snapshot: TournamentSnapshot, match: MatchRecord) => {
  if (isRace(match)) return seasonOf(snapshot, undefined).users
  const group = groupsOf(snapshot).find((each) => each.name === match.group_name)
  return engineTable(snapshot, group?.entries ?? snapshot.entries, { day: undefined, extra: [] })
}

const dependentSlots = (
  before: TournamentSnapshot,
  after: TournamentSnapshot,
  match: MatchRecord,
): Consequences['slots'] => {
  if (match.phase === 'elimination') return movedSlots(before, after)
  return after.matches.some((each) => each.phase === 'elimination') ? [] : droppedSlots(before)
}

/** Undoing the draw removes the bracket after the groups. */
const droppedSlots = (snapshot: TournamentSnapshot): Consequences['slots'] => {
  const bracket = snapshot.matches.filter((match) => match.phase === 'elimination')
  const blocked = bracket.some(isPlayed)
  return bracket.flatMap((match) =>
    match.sides.flatMap(({ entry_id: id }) =>
      id === null ? [] : [{ ...matchIn(snapshot, match), before: entryIn(snapshot, id).name, after: null, blocked }],
    ),
  )
}

const movedSlots = (before: TournamentSnapshot, after: TournamentSnapshot): Consequences['slots'] => {
  const bracket = (snapshot: TournamentSnapshot) => snapshot.matches.filter((match) => match.phase === 'elimination')
  const ties = tiesOf(bracket(before))
  return bracketChanges(resolvedBracket(bracket(before)), resolvedBracket(bracket(after))).flatMap((change) => {
    const match = ties[change.tie]?.at(-1)
    if (!match) return []
    const nameOf = (id: string | null) => (id === null ? null : entryIn(before, id).name)
    const blocked = isPlayed(match)
    return [{ ...matchIn(before, match), before: nameOf(change.from), after: nameOf(change.to), blocked }]
  })
}
