import {
  type EntryId,
  type MatchId,
  newId,
  type RacePenaltyId,
  type StableId,
  type TournamentId,
  type UserId,
} from '@agone/contract'
import type { MatchView, UserSide } from '@agone/contract/matches/routes/matches'
import { formula1Standings } from '@agone/engines/racing/formula1'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unplayedSide } from '../../../lib/labels/side.fixture.ts'
import { ownDayOf } from './own-day.ts'

const [ada, bea, ugo, leo] = [newId<EntryId>(), newId<EntryId>(), newId<EntryId>(), newId<EntryId>()]
const names = new Map([
  [ada, 'Ada'],
  [bea, 'Bea'],
  [ugo, 'Ugo'],
  [leo, 'Leo'],
])
const [red, blue] = [newId<StableId>(), newId<StableId>()]
const stableOf = (id: EntryId) => (id === ada || id === bea ? red : blue)
const points = { race: [10, 6, 4, 1], sprint: [3, 2, 1] }

type Finish = Partial<UserSide> & { entryId: EntryId }

const side = (result: Finish): UserSide => ({
  ...{ id: newId<UserId>(), username: names.get(result.entryId) ?? '', provisional: false, shirtName: null },
  ...{ ...unplayedSide, stableId: stableOf(result.entryId) },
  ...result,
})

const race = (parts: Partial<MatchView>, results: Finish[] = []): MatchView => ({
  ...{
    matchId: newId<MatchId>(),
    tournamentId: newId<TournamentId>(),
    round: 2,
    bracketRound: null,
    phase: 'race',
    group: null,
  },
  ...{
    leg: 1,
    legs: 1,
    name: 'Faro',
    scheduledAt: null,
    displayName: null,
    status: 'open',
    walkover: false,
    ruled: false,
  },
  ...{ reason: null, verifiedAt: null, ...parts },
  participants: [ada, bea, ugo, leo].map((entryId) =>
    side(results.find((each) => each.entryId === entryId) ?? { entryId }),
  ),
})

const inOrder = (...order: EntryId[]): Finish[] =>
  order.map((entryId, index) => ({ entryId, position: index + 1, finishPosition: index + 1, gap: index * 1000 }))

/** The rows of the engine after the rounds whose orders are given; `sprints` are those of sprints by round. */
const table = (orders: Finish[][], sprints: Record<number, Finish[]> = {}) => {
  const resultsOf = (order: Finish[], round: number, sprint: boolean) =>
    order.map(({ entryId, position = null, outcome = null }) => ({
      ...{ id: entryId, stableId: stableOf(entryId), round, sprint, position, outcome, fastRideTime: null },
    }))
  const results = [
    ...orders.flatMap((order, index) => resultsOf(order, index + 1, false)),
    ...Object.entries(sprints).flatMap(([round, order]) => resultsOf(order, Number(round), true)),
  ]
  return formula1Standings({ users: [ada, bea, ugo, leo], results, points, seed: 'lots' }).users.flatMap((row) => {
    const [entryId, name] = [...names].find(([id]) => id === row.id) ?? []
    return entryId === undefined || name === undefined ? [] : [{ ...row, entryId, name }]
  })
}

const first = inOrder(bea, ugo, ada, leo)

test('places before and after the weekend, and the next drivers, are those of the table of the engine', () => {
  const [sprint, main] = [inOrder(ada, ugo, bea, leo), inOrder(ada, leo, ugo, bea)]
  const matches = [race({ status: 'verified' }, main), race({ phase: 'sprint', status: 'verified' }, sprint)]
  const after = table([first, main], { 2: sprint })
  const day = ownDayOf({ entryId: ada, matches, penalties: [], before: table([first]), after })
  assert.deepEqual(day.before, {
    ...{ position: 3, points: 4 },
    ...{ ahead: { name: 'Ugo', points: 2 }, behind: { name: 'Leo', points: 3 } },
  })
  assert.deepEqual(day.after, { position: 1, points: 17, ahead: undefined, behind: { name: 'Bea', points: 5 } })
  assert.deepEqual(
    day.sessions.map(({ match }) => match.phase),
    ['sprint', 'race'],
  )
  assert.equal(day.final, undefined)
})

test('before the weekend there is no place after it, and before the first race none at all', () => {
  const [none, one] = [table([]), table([first])]
  const open = { entryId: ada, matches: [race({})], penalties: [] }
  const atStart = ownDayOf({ ...open, before: none, after: none })
  assert.deepEqual([atStart.before, atStart.after, atStart.sessions[0]?.result], [undefined, undefined, undefined])
  const later = ownDayOf({ ...open, before: one, after: one })
  assert.deepEqual([later.before?.position, later.after], [3, undefined])
})

test('a driver sees only their own penalties, the place at the finish, and the gap after them', () => {
  const results: Finish[] = [
    { entryId: ugo, position: 1, finishPosition: 2, gap: 2000 },
    { entryId: ada, position: 2, finishPosition: 1, gap: 0 },
  ]
  const match = race({ status: 'verified' }, results)
  const penalty = { matchId: match.matchId, places: null, createdAt: '2026-11-27T20:00:00Z' }
  const penalties = [
    { ...penalty, id: newId<RacePenaltyId>(), entryId: ada, seconds: 5, reason: 'Contatto' },
    { ...penalty, id: newId<RacePenaltyId>(), entryId: leo, seconds: 5, reason: 'Taglio' },
  ]
  const rows = table([first, results])
  const { sessions } = ownDayOf({ entryId: ada, matches: [match], penalties, before: rows, after: rows })
  assert.deepEqual(
    sessions.map(({ result, finishPosition, gap, penalties: own }) => ({
      ...{ place: result?.position, finishPosition, gap, reasons: own.map(({ reason }) => reason) },
    })),
    [{ place: 2, finishPosition: 1, gap: 3000, reasons: ['Contatto'] }],
  )
})

test('stable mates are those of the race, before it too; a driver without a stable has none', () => {
  const ofRace = (match: MatchView, entryId: EntryId) =>
    ownDayOf({ entryId, matches: [match], penalties: [], before: [], after: [] }).sessions[0]?.mates.map(
      ({ name }) => name,
    )
  assert.deepEqual(ofRace(race({}), ada), ['Bea'])
  // Ugo drives for the other stable this time.
  const changed = race({ status: 'verified' }, [{ entryId: ugo, stableId: red, position: 1, finishPosition: 1 }])
  assert.deepEqual(ofRace(changed, ada), ['Ugo', 'Bea'])
  const alone = race({}, [
    { entryId: ada, stableId: null },
    { entryId: bea, stableId: null },
  ])
  assert.deepEqual(ofRace(alone, ada), [])
})

test('a driver who did not race has no place in it; a void race has no result; a finished season has a final place', () => {
  const rows = table([first, inOrder(bea, ugo)])
  const matches = [race({ status: 'verified' }, inOrder(bea, ugo)), race({ phase: 'sprint', status: 'void' }, first)]
  const day = ownDayOf({ entryId: ada, matches, penalties: [], before: rows, after: rows, final: rows })
  assert.deepEqual(
    day.sessions.map(({ result }) => result && { position: result.position, outcome: result.outcome }),
    [undefined, { position: null, outcome: null }],
  )
  assert.deepEqual([day.final?.position, day.final?.points], [3, 4])
})
