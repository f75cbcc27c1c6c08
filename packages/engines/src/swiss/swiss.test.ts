import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Random } from '../draw/random.ts'
import { EngineFault } from '../fault.ts'
import { cheapestMatching } from './cheapest-matching.ts'
import { SwissHistory, type SwissEntrant, type SwissMeeting } from './history.ts'
import { provenBound } from './matching-proof.ts'
import { pairingCosts } from './pairing-costs.ts'
import { drawSwissRound, swissOrder, type SwissDraw } from './swiss.ts'

const isFullRun = process.env['TEST_ROUNDS'] === 'many'

type Pair = readonly [string, string]
/** All pairings of a round, and who has the bye. */
type Round = { pairs: Pair[]; bye: string | null }

/** The criteria of a round, the most important first: smaller is better. */
type Quality = number[]

const spread = (distance: number): number => (distance <= 8 ? distance ** 2 : 16 * distance - 64)

const opponentIn = ({ home, away }: SwissMeeting, id: string): string | null | undefined =>
  home === id ? away : away === id ? home : undefined

/** The criteria as the docstring of `drawSwissRound` states them, counted from the given round by itself. */
const qualityOf = ({ entrants, meetings, hasSides }: SwissDraw, { pairs, bye }: Round): Quality => {
  const order = entrants.toSorted((a, b) => b.points - a.points).map(({ id }) => id)
  const pointsOf = new Map(entrants.map(({ id, points }) => [id, points]))
  const levels = [...new Set(pointsOf.values())].toSorted((a, b) => b - a)
  const groups = levels.map((points) => order.filter((id) => id !== bye && pointsOf.get(id) === points))
  const freeWins = meetings.filter(
    ({ home, away, walkover }) =>
      (home === bye && (away === null || walkover === 'away')) || (away === bye && walkover === 'home'),
  ).length
  const balanceOf = (id: string): number =>
    meetings.reduce((sum, { home, away }) => sum + (away === null ? 0 : home === id ? 1 : away === id ? -1 : 0), 0)
  const quality = [0, bye === null ? 0 : freeWins, bye === null ? 0 : order.length - 1 - order.indexOf(bye), 0, 0, 0]
  const count = (criterion: number, more: number): void => {
    quality[criterion] = (quality[criterion] ?? 0) + more
  }
  for (const [a, b] of pairs) {
    count(0, meetings.filter((meeting) => opponentIn(meeting, a) === b).length)
    const [better, worse] = order.indexOf(a) < order.indexOf(b) ? [a, b] : [b, a]
    const [high, low] = [better, worse].map((id) => levels.indexOf(pointsOf.get(id) ?? 0))
    const [upper, lower] = [groups[high ?? 0] ?? [], groups[low ?? 0] ?? []]
    count(3, spread((low ?? 0) - (high ?? 0)))
    const [less, more] = [balanceOf(a), balanceOf(b)].toSorted((x, y) => x - y)
    if (hasSides) count(4, ((less ?? 0) + 1) ** 2 + ((more ?? 0) - 1) ** 2)
    const distance =
      upper === lower
        ? Math.abs(upper.indexOf(worse) - upper.indexOf(better) - Math.floor(upper.length / 2))
        : upper.length - 1 - upper.indexOf(better) + lower.indexOf(worse)
    count(5, spread(distance))
  }
  return quality
}

const compare = (a: Quality, b: Quality): number => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** All rounds that are possible. */
function* allRounds(ids: readonly string[]): Generator<Round> {
  if (ids.length % 2 === 1) {
    for (const bye of ids) for (const { pairs } of allRounds(ids.filter((id) => id !== bye))) yield { pairs, bye }
    return
  }
  const [first, ...rest] = ids
  if (first === undefined) return yield { pairs: [], bye: null }
  for (const other of rest) {
    for (const { pairs } of allRounds(rest.filter((id) => id !== other)))
      yield { pairs: [[first, other], ...pairs], bye: null }
  }
}

const roundOf = (draw: SwissDraw): Round => {
  const { pairings, bye } = drawSwissRound(draw)
  return { pairs: pairings.map(({ home, away }) => [home, away] as const), bye }
}

/** A tournament after some rounds of random results, with walkovers, and a few who have left. */
const randomDraw = (random: Random, size: number, rounds: number): SwissDraw => {
  const points = new Map(Array.from({ length: size }, (_, index) => [`p${index}`, 0]))
  const meetings: SwissMeeting[] = []
  const hasSides = random.below(3) > 0
  const drawOf = (): SwissDraw => ({
    entrants: [...points].map(([id, each]) => ({ id, points: each })),
    meetings,
    hasSides,
    seed: 's',
  })
  const win = (id: string, more: number): void => void points.set(id, (points.get(id) ?? 0) + more)
  for (let round = 1; round <= rounds; round++) {
    const { pairs, bye } = random.below(2) === 0 ? roundOf(drawOf()) : someRound(random, [...points.keys()])
    if (bye !== null) {
      meetings.push({ round, home: bye, away: null })
      win(bye, 3)
    }
    for (const [home, away] of pairs) {
      const outcome = random.below(8)
      meetings.push({ round, home, away, ...(outcome === 7 ? { walkover: 'away' } : {}) })
      if (outcome === 3) for (const id of [home, away]) win(id, 1)
      else win(outcome < 3 ? away : home, 3)
    }
    if (random.below(6) === 0 && points.size > 3) points.delete([...points.keys()][random.below(points.size)] ?? '')
  }
  return drawOf()
}

/** A round that is not the best one, so that tournaments get into positions that the draw alone would avoid. */
const someRound = (random: Random, ids: string[]): Round => {
  const order = ids.map((id) => ({ id, lot: random.uint32() })).toSorted((a, b) => a.lot - b.lot)
  const bye = order.length % 2 === 1 ? (order.pop()?.id ?? null) : null
  const pairs: Pair[] = []
  for (let at = 0; at < order.length; at += 2) pairs.push([order[at]?.id ?? '', order[at + 1]?.id ?? ''])
  return { pairs, bye }
}

test('no other round of up to eight is better: all of them are tried', () => {
  const random = new Random('small rounds')
  for (let count = 0; count < (isFullRun ? 3000 : 100); count++) {
    const draw = randomDraw(random, 2 + random.below(7), random.below(9))
    const drawn = roundOf(draw)
    const quality = qualityOf(draw, drawn)
    for (const other of allRounds(draw.entrants.map(({ id }) => id))) {
      assert.ok(compare(quality, qualityOf(draw, other)) <= 0, JSON.stringify({ draw, drawn, other }))
    }
  }
})

/** The quality after two pairs are broken and their four paired otherwise, as far as it differs. */
const improvements = (draw: SwissDraw, { pairs, bye }: Round): number => {
  let found = 0
  for (const [at, [a, b]] of pairs.entries()) {
    for (const [c, d] of pairs.slice(at + 1)) {
      const before = qualityOf(draw, {
        pairs: [
          [a, b],
          [c, d],
        ],
        bye,
      })
      for (const after of [
        [
          [a, c],
          [b, d],
        ],
        [
          [a, d],
          [b, c],
        ],
      ] as const) {
        if (compare(qualityOf(draw, { pairs: [...after], bye }), before) < 0) found++
      }
    }
  }
  return found
}

test('no exchange between two pairs makes a larger round better', () => {
  const random = new Random('larger rounds')
  for (let count = 0; count < (isFullRun ? 60 : 4); count++) {
    const draw = randomDraw(random, 20 + random.below(15), random.below(8))
    assert.equal(improvements(draw, roundOf(draw)), 0)
  }
})

/** Plays a tournament in which the stronger of two, the one with the lower number, usually wins. */
const played = (size: number, rounds: number, hasSides = true): { draws: SwissDraw[]; last: SwissDraw } => {
  const random = new Random(`${size}/${rounds}`)
  const points = new Map(Array.from({ length: size }, (_, index) => [`p${index}`, 0]))
  const meetings: SwissMeeting[] = []
  const drawOf = (): SwissDraw => ({
    entrants: [...points].map(([id, each]) => ({ id, points: each })),
    meetings: [...meetings],
    hasSides,
    seed: 'agone',
  })
  const draws: SwissDraw[] = []
  for (let round = 1; round <= rounds; round++) {
    draws.push(drawOf())
    const { pairings, bye } = drawSwissRound(drawOf())
    if (bye !== null) {
      meetings.push({ round, home: bye, away: null })
      points.set(bye, (points.get(bye) ?? 0) + 3)
    }
    for (const { home, away } of pairings) {
      meetings.push({ round, home, away })
      const [better, worse] = Number(home.slice(1)) < Number(away.slice(1)) ? [home, away] : [away, home]
      const outcome = random.below(10)
      if (outcome < 2) for (const id of [home, away]) points.set(id, (points.get(id) ?? 0) + 1)
      else points.set(outcome < 8 ? better : worse, (points.get(outcome < 8 ? better : worse) ?? 0) + 3)
    }
  }
  return { draws, last: drawOf() }
}

const opponentsOf = (meetings: readonly SwissMeeting[], id: string): (string | null)[] =>
  meetings.flatMap((meeting) => {
    const opponent = opponentIn(meeting, id)
    return opponent === undefined ? [] : [opponent]
  })

for (const { size, rounds } of [
  { size: 8, rounds: 3 },
  { size: 15, rounds: 7 },
  { size: 64, rounds: 10 },
  { size: 129, rounds: 12 },
]) {
  test(`${size} in ${rounds} rounds: nobody meets anybody twice, has two byes or rests twice`, () => {
    const { meetings, entrants } = played(size, rounds).last
    for (const { id } of entrants) {
      const opponents = opponentsOf(meetings, id)
      assert.equal(opponents.length, rounds)
      assert.equal(new Set(opponents).size, rounds)
    }
  })
}

test('after an even number of rounds nobody has played two more at home than away, or away than at home, in a field of 64', () => {
  const { meetings, entrants } = played(64, 6).last
  for (const { id } of entrants) {
    const atHome = meetings.filter(({ home }) => home === id).length
    assert.ok(Math.abs(2 * atHome - 6) <= 2, `${id} was at home ${atHome} times of six`)
  }
})

test('the bye goes to the last who had none, and an opponent who did not come is a bye, too', () => {
  const entrants = ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, points: [6, 3, 3, 3, 0][index] ?? 0 }))
  const meetings: SwissMeeting[] = [
    { round: 1, home: 'e', away: null },
    { round: 1, home: 'a', away: 'd', walkover: 'home' },
    { round: 1, home: 'b', away: 'c' },
  ]
  assert.equal(drawSwissRound({ entrants, meetings, hasSides: true, seed: 's' }).bye, 'c')
})

test('a round of a thousand after nine rounds is as good as any: the duals of its matching prove it', () => {
  const draw = played(1000, 9).last
  const history = new SwissHistory(draw.entrants, draw.meetings, true)
  const problem = pairingCosts(
    history,
    Int32Array.from({ length: 1000 }, (_, position) => position),
    'excluded',
  )
  const found = cheapestMatching(problem)
  assert.ok(found)
  const drawn = roundOf(draw)
  const positions = new Map(history.entrants.map(({ id }, position) => [id, position]))
  const cost = drawn.pairs.reduce(
    (sum, [a, b]) => sum + problem.cost(positions.get(a) ?? -1, positions.get(b) ?? -1),
    0,
  )
  assert.equal(drawn.pairs.length, 500)
  assert.equal(cost, provenBound(problem, found.proof))
})

test('the first round: the upper half meets the lower half, and sides alternate', () => {
  const entrants = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, points: 0 }))
  const { pairings, bye } = drawSwissRound({ entrants, meetings: [], hasSides: true, seed: 'agone' })
  assert.deepEqual(
    pairings.map(({ home, away }) => `${home}-${away}`),
    ['a-e', 'f-b', 'c-g', 'h-d'],
  )
  assert.equal(bye, null)
})

/** Who is at home when `better` meets `worse` after these matches, which all were with others. */
const homeAfter = (...meetings: SwissMeeting[]): string | undefined => {
  const entrants = ['better', 'worse'].map((id) => ({ id, points: 0 }))
  return drawSwissRound({ entrants, meetings, hasSides: true, seed: 's' }).pairings[0]?.home
}

test('of two with as many matches at home the one is at home that was away when last they were not on the same side', () => {
  const same = [
    { round: 3, home: 'better', away: 'x' },
    { round: 3, home: 'worse', away: 'y' },
  ]
  const first = { round: 1, home: 'better', away: 'x' }
  const second = { round: 2, home: 'x', away: 'better' }
  const third = { round: 1, home: 'y', away: 'worse' }
  const fourth = { round: 2, home: 'worse', away: 'y' }
  assert.equal(homeAfter(first, second, third, fourth), 'better')
  assert.equal(homeAfter(first, second, third, fourth, ...same), 'better')
  assert.equal(
    homeAfter({ ...first, round: 2 }, { ...second, round: 1 }, { ...third, round: 2 }, { ...fourth, round: 1 }),
    'worse',
  )
})

test('if two always were on the same side, the better one changes it; if only the worse one has played, that one does', () => {
  const both = (round: number, isHome: boolean): SwissMeeting[] =>
    ['better', 'worse'].map((id) => (isHome ? { round, home: id, away: 'x' } : { round, home: 'x', away: id }))
  assert.equal(homeAfter(...both(1, true)), 'worse')
  assert.equal(homeAfter(...both(1, false)), 'better')
  const worse = [
    { round: 1, home: 'worse', away: 'x' },
    { round: 2, home: 'x', away: 'worse' },
  ]
  assert.equal(homeAfter(...worse), 'worse')
  assert.equal(homeAfter(...worse.map((meeting) => ({ ...meeting, round: 3 - meeting.round }))), 'better')
})

test('without sides the better one is named first', () => {
  const { draws } = played(16, 4, false)
  for (const draw of draws) {
    const order = draw.entrants.toSorted((a, b) => b.points - a.points).map(({ id }) => id)
    for (const { home, away } of drawSwissRound(draw).pairings) assert.ok(order.indexOf(home) < order.indexOf(away))
  }
})

test('two triangles that have not met: one rematch, which the round names', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const isInUpper = (id: string): boolean => id < 'd'
  const meetings = ids.flatMap((home) =>
    ids.filter((away) => home < away && isInUpper(home) !== isInUpper(away)).map((away) => ({ round: 1, home, away })),
  )
  const entrants: SwissEntrant[] = ids.map((id) => ({ id, points: 0 }))
  const { pairings } = drawSwissRound({ entrants, meetings, hasSides: true, seed: 's' })
  assert.equal(pairings.filter(({ isRematch }) => isRematch).length, 1)
})

test('the same input draws the same round, whatever the order of the meetings', () => {
  const draw = played(40, 6).last
  assert.deepEqual(drawSwissRound({ ...draw, meetings: draw.meetings.toReversed() }), drawSwissRound(draw))
})

test('the order of the first round keeps those who are seeded and draws the others', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index}`)
  const order = swissOrder(ids, 4, 'agone')
  assert.deepEqual(order.slice(0, 4), ids.slice(0, 4))
  assert.deepEqual(order.toSorted(), ids.toSorted())
  assert.deepEqual(swissOrder(ids, 4, 'agone'), order)
  assert.notDeepEqual(swissOrder(ids, 4, 'enoga'), order)
})

const isRefused = (reason: string, draw: () => unknown): void =>
  assert.throws(draw, (error) => error instanceof EngineFault && error.reason === reason)

test('no round: one participant, a participant named twice, or more than numbers can tell apart', () => {
  const entrants = [{ id: 'a', points: 0 }]
  const rest = { meetings: [], hasSides: true, seed: 's' }
  isRefused('tooFew', () => drawSwissRound({ entrants, ...rest }))
  isRefused('duplicate', () => drawSwissRound({ entrants: [...entrants, ...entrants], ...rest }))
  const many = Array.from({ length: 4096 }, (_, index) => ({ id: `p${index}`, points: Math.max(0, index - 4000) }))
  isRefused('tooMany', () => drawSwissRound({ ...rest, entrants: [...many, ...entrants] }))
  const atHome = Array.from({ length: 200 }, (_, index) => ({ round: index + 1, home: 'p0', away: 'gone' }))
  isRefused('undrawable', () => drawSwissRound({ ...rest, entrants: many, meetings: atHome }))
})
