import { cell } from '../table/columns.ts'
import { EngineFault } from '../fault.ts'
import { Fixtures } from './fixtures.ts'
import { assertDrawable, type Id } from './participants.ts'
import { shuffledIndexes } from './random.ts'

/** The settings of a league. `repeatTimes` is how often each pair meets; `byes` allows an odd number, of which one has a bye each day. */
export interface LeagueDraw {
  readonly participants: readonly Id[]
  readonly repeatTimes: number
  readonly seed: string
  readonly byes?: boolean | undefined
}

/**
 * A round robin by the circle (Berger) method: each pair meets `repeatTimes` times, nobody plays twice on a day, home and away
 * alternate with at most one break per participant and cycle, and every second cycle mirrors the one before. The seed decides the
 * seats on the circle. Throws `tooFew`, `duplicate`, `odd` or `undrawable`.
 */
export const drawLeague = ({ participants, repeatTimes, seed, byes = false }: LeagueDraw): Fixtures => {
  assertDrawable(participants)
  if (!Number.isInteger(repeatTimes) || repeatTimes < 1) throw new EngineFault('undrawable', 'no cycle to play')
  const isOdd = participants.length % 2 === 1
  if (isOdd && !byes) throw new EngineFault('odd', 'an odd number needs byes')
  return drawCycles(participants, shuffledIndexes(participants.length, seed), repeatTimes)
}

/**
 * On a circle of `size` seats, seats r + k and r - k meet on day r. With an even number of participants the one outside the circle
 * meets seat r; with an odd number seat r has the bye. Seat r + k is at home if k is odd: so each seat alternates between home and away
 * on every day except around its day r (de Werra, 1981).
 */
const drawCycles = (participants: readonly Id[], order: Int32Array, repeatTimes: number): Fixtures => {
  const size = participants.length % 2 === 1 ? participants.length : participants.length - 1
  const isOdd = size === participants.length
  const middle = isOdd ? -1 : cell(order, size)
  const perDay = participants.length >> 1
  const rounds = new Int32Array(perDay * size * repeatTimes)
  const home = new Int32Array(rounds.length)
  const away = new Int32Array(rounds.length)
  const byes = new Int32Array(isOdd ? size * repeatTimes : 0)
  let row = 0
  for (let day = 0; day < size * repeatTimes; day++) {
    const turn = day % size
    const [hosts, guests] = Math.floor(day / size) % 2 === 0 ? [home, away] : [away, home]
    if (isOdd) {
      byes[day] = cell(order, turn)
    } else {
      const seat = cell(order, turn)
      rounds[row] = day + 1
      hosts[row] = turn % 2 === 0 ? seat : middle
      guests[row] = turn % 2 === 0 ? middle : seat
      row++
    }
    for (let k = 1; k <= size >> 1; k++) {
      const ahead = cell(order, turn + k < size ? turn + k : turn + k - size)
      const behind = cell(order, turn >= k ? turn - k : turn - k + size)
      rounds[row] = day + 1
      hosts[row] = k % 2 === 1 ? ahead : behind
      guests[row] = k % 2 === 1 ? behind : ahead
      row++
    }
  }
  return new Fixtures({ participants, rounds, home, away, byes })
}
