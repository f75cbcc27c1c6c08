import type { EntryId, MatchId, MatchView } from '@agone/contract'
import assert from 'node:assert/strict'
import type { Seen } from './seen.ts'

/* What is true of every tournament, whatever has happened: places, days, statuses, and the records of what was decided. */

/** No slot is sold twice, and nobody has two places. */
export const checkPlaces = ({ tournament, entries }: Seen): void => {
  const { participantsCount, reservedCount, slots } = tournament
  assert.equal(entries.length, participantsCount, 'as many entries as are counted')
  assert.ok(participantsCount + reservedCount <= slots, `${participantsCount} and ${reservedCount} of ${slots} slots`)
  const holders = entries.map(({ userId, teamId }) => userId ?? teamId)
  assert.equal(new Set(holders).size, holders.length, 'nobody has two places')
}

/** Nobody plays twice on a match day, but for a sprint and its race. */
export const checkDays = ({ matches }: Seen): void => {
  const dayOf = ({ round, phase }: MatchView) => (phase === 'sprint' ? `${round}, sprint` : `${round}`)
  for (const [round, played] of Map.groupBy(matches, dayOf)) {
    const ids = played.flatMap(({ participants }) => participants.flatMap(({ entryId }) => entryId ?? []))
    assert.equal(new Set(ids).size, ids.length, `somebody plays twice on day ${round}`)
  }
}

/** Once drawn, the rounds with a sprint are those of the settings; a sprint comes before its race and has the same drivers. */
export const checkSprints = ({ tournament, matches }: Seen): void => {
  if (matches.length === 0) return
  const sprints = matches.filter(({ phase }) => phase === 'sprint')
  assert.deepEqual(
    sprints.map(({ round }) => round),
    tournament.settings.sprints,
  )
  for (const sprint of sprints) {
    const race = matches[matches.indexOf(sprint) + 1]
    assert.deepEqual([race?.phase, race?.round], ['race', sprint.round])
    assert.deepEqual(race && sidesIn(race), sidesIn(sprint))
  }
}

const isUnknown = ({ participants }: MatchView) => participants.some(({ entryId }) => entryId === null)

/** The status of a match follows from its sides and its day; only verified matches have figures. */
export const checkStatuses = ({ tournament, matches }: Seen): void => {
  for (const match of matches) {
    const { status, round, matchId, participants } = match
    if (status !== 'void') assert.equal(status === 'waiting', isUnknown(match), `${matchId} waits for a side`)
    if (status === 'open') assert.ok(round <= tournament.currentMatchDay, `${matchId} is open before its day`)
    if (status === 'scheduled') assert.ok(round > tournament.currentMatchDay, `the day of ${matchId} has come`)
    assert.equal(status === 'verified', match.verifiedAt !== null)
    const isPlain = participants.every(({ score, position, outcome }) => (score ?? position ?? outcome) === null)
    assert.ok(status === 'verified' || isPlain, `${matchId} has figures and no result`)
  }
}

/** A tournament is decided once no match is without a result and nothing is left to draw. */
export const checkDecided = ({ tournament, matches }: Seen): void => {
  const { settings, type, matchDays, decided } = tournament
  const isOver = matches.every(isSettled)
  const awaitsBracket = type === 'rankings' && settings.groups !== null && settings.advancing !== null
  const isDrawn = awaitsBracket
    ? matches.some(({ phase }) => phase === 'elimination')
    : type !== 'swiss' || matches.some(({ round }) => round === matchDays)
  assert.equal(decided, matchDays > 0 && isOver && isDrawn, 'decided')
}

/** The part of a match that only a decision may change. */
const resultOf = ({ status, walkover, ruled, reason, participants }: MatchView) =>
  status === 'verified'
    ? JSON.stringify([
        walkover,
        ruled,
        reason,
        participants.map(({ entryId, score, penalties, winner, position, gap, outcome }) => [
          ...[entryId, score, penalties],
          ...[winner, position, gap, outcome],
        ]),
      ])
    : undefined

/** A record of the history. */
export type Act = { action: string; entity: string; entity_id: string | null }

const deciding = new Set(['verify', 'rule', 'walkover', 'reopen', 'void', 'penalize', 'unpenalize'])

/** Whatever result came, changed or went has a record of the act that did it. */
export const checkRecords = (before: Seen, after: Seen, acts: readonly Act[]): void => {
  const recorded = new Set(
    acts.flatMap(({ action, entity, entity_id }) => (entity === 'match' && deciding.has(action) ? [entity_id] : [])),
  )
  const earlier = new Map<MatchId, string | undefined>(before.matches.map((match) => [match.matchId, resultOf(match)]))
  for (const match of after.matches) {
    const isSame = resultOf(match) === earlier.get(match.matchId)
    assert.ok(isSame || recorded.has(match.matchId), `the result of ${match.matchId} changed without a record`)
    earlier.delete(match.matchId)
  }
  for (const [id, result] of earlier) assert.equal(result, undefined, `the verified match ${id} is gone`)
}

const ends = new Set(['verify', 'rule', 'walkover', 'void', 'withdraw', 'removeSprint'])

/**
 * Once a match is decided, or a tournament that had ended goes on, the match day is not before the first day with something to decide. A
 * manager may set it back.
 */
export const checkProgress = (before: Seen, after: Seen, acts: readonly Act[]): void => {
  const { status, matchDays, currentMatchDay } = after.tournament
  const goesOn = before.tournament.status === 'ended' && status === 'running'
  const isDue = goesOn || acts.some(({ action }) => ends.has(action))
  if (!isDue || matchDays === 0 || (status !== 'running' && status !== 'paused')) return
  const open = after.matches.flatMap((match) => (isSettled(match) ? [] : [match.round]))
  const expected = Math.min(...open, matchDays)
  assert.ok(currentMatchDay >= expected, `day ${currentMatchDay} is over, the next match is on day ${expected}`)
}

const isSettled = ({ status }: MatchView) => status === 'verified' || status === 'void'

/** The entries on the sides of a match, home first. */
export const sidesIn = ({ participants }: MatchView): (EntryId | null)[] => participants.map(({ entryId }) => entryId)
