import { scores } from './scores.ts'

const at = (column: Int32Array, index: number): number => column[index] ?? 0

/** A bracket in bare arrays: seeded slots, scores, winners of each round, participants sorted by the round they lost in. */
export const bareBracket = (size: number): string => {
  const slots = new Int32Array(2 * size)
  const home = new Int32Array(size)
  const away = new Int32Array(size)
  for (let width = 2, step = size >> 1; width <= size; width *= 2, step >>= 1) {
    for (let slot = 0; slot < size; slot += 2 * step) slots[slot + step] = width - 1 - at(slots, slot)
  }
  const next = scores()
  for (let match = 0; match < size - 1; match++) {
    const score = next()
    const other = next()
    home[match] = score
    away[match] = score === other ? other + 1 : other
  }
  const lostIn = new Int32Array(size)
  for (let match = 0; match < size - 1; match++) {
    const first = at(slots, 2 * match)
    const second = at(slots, 2 * match + 1)
    const isHome = at(home, match) > at(away, match)
    slots[size + match] = isHome ? first : second
    lostIn[isHome ? second : first] = 32 - Math.clz32(size - 1 - match)
  }
  const order = sortedBy(lostIn, 33)
  return [order[0], order[1], order[size - 1]].join()
}

const sortedBy = (keys: Int32Array, bound: number): Int32Array => {
  const starts = new Int32Array(bound + 1)
  for (let index = 0; index < keys.length; index++) starts[at(keys, index) + 1] = at(starts, at(keys, index) + 1) + 1
  for (let key = 1; key <= bound; key++) starts[key] = at(starts, key) + at(starts, key - 1)
  const order = new Int32Array(keys.length)
  for (let index = 0; index < keys.length; index++) {
    const key = at(keys, index)
    const place = at(starts, key)
    order[place] = index
    starts[key] = place + 1
  }
  return order
}

/** A double round robin in bare arrays: circle method, scores, six sums per team, sorted by points and goals. */
export const bareLeague = (teams: number): string => {
  const circleSize = teams - 1
  const count = teams * circleSize
  const columns = Array.from({ length: 5 }, () => new Int32Array(count))
  const [rounds, home, away, homeScore, awayScore] = columns
  if (!rounds || !home || !away || !homeScore || !awayScore) throw new Error('no columns')
  let row = 0
  for (let day = 0; day < 2 * circleSize; day++) {
    const turn = day % circleSize
    for (let k = 0; k < teams / 2; k++) {
      const ahead = (turn + k) % circleSize
      const behind = k === 0 ? circleSize : (turn - k + circleSize) % circleSize
      const isSwapped = ((k === 0 ? turn : k + 1) % 2 === 0) === day < circleSize
      rounds[row] = day + 1
      home[row] = isSwapped ? ahead : behind
      away[row] = isSwapped ? behind : ahead
      row++
    }
  }
  const next = scores()
  for (let match = 0; match < count; match++) {
    homeScore[match] = next()
    awayScore[match] = next()
  }
  return bareTable({ teams, home, away, homeScore, awayScore })
}

interface Season {
  readonly teams: number
  readonly home: Int32Array
  readonly away: Int32Array
  readonly homeScore: Int32Array
  readonly awayScore: Int32Array
}

const bareTable = ({ teams, home, away, homeScore, awayScore }: Season): string => {
  const won = new Int32Array(teams)
  const drawn = new Int32Array(teams)
  const lost = new Int32Array(teams)
  const scored = new Int32Array(teams)
  const conceded = new Int32Array(teams)
  for (let match = 0; match < home.length; match++) {
    const host = at(home, match)
    const guest = at(away, match)
    const mine = at(homeScore, match)
    const theirs = at(awayScore, match)
    scored[host] = at(scored, host) + mine
    conceded[host] = at(conceded, host) + theirs
    scored[guest] = at(scored, guest) + theirs
    conceded[guest] = at(conceded, guest) + mine
    const hosts = mine > theirs ? won : mine === theirs ? drawn : lost
    const guests = mine > theirs ? lost : mine === theirs ? drawn : won
    hosts[host] = at(hosts, host) + 1
    guests[guest] = at(guests, guest) + 1
  }
  const points = won.map((wins, team) => 3 * wins + at(drawn, team))
  const order = Int32Array.from({ length: teams }, (_, team) => team).sort(
    (a, b) =>
      at(points, b) - at(points, a) ||
      at(scored, b) - at(conceded, b) - at(scored, a) + at(conceded, a) ||
      at(scored, b) - at(scored, a),
  )
  const sum = (column: Int32Array): number => column.reduce((total, each) => total + each, 0)
  const played = sum(won) + sum(drawn) + sum(lost)
  const last = order.at(-1) ?? 0
  return [played, sum(points), sum(scored), at(points, at(order, 0)), at(points, last)].join()
}
