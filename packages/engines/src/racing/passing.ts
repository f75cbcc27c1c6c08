import { step, type Verdict, type Work } from '../possible-places/work.ts'
import type { PointsLeft } from './points-left.ts'

/** The question whether some members can pass a target that gets no more points. */
export interface Passing {
  /** The races left, those that give most first. */
  readonly races: readonly PointsLeft[]
  /** The most points of so many cars in the races from an index on. */
  readonly most: readonly (readonly number[])[]
  /** How many cars a member has in each race. */
  readonly carsOf: (member: number) => number
  /** How many millionths of points a member is behind. */
  readonly gapOf: (member: number) => number
  /** Whether a member that comes level can be ahead, by the tie-breaks. */
  readonly mayWinTie: (member: number) => boolean
  /** Whether it is ahead then, having gained places in races: how many firsts, seconds, … */
  readonly winsTie: (member: number, gained: readonly number[]) => boolean
}

/** The search steps for one question, and the number of places to give above which it only adds up. */
const limits = { steps: 600, places: 60 } as const

/**
 * Whether all members can pass the target. It adds up first: those furthest behind, however many of them, need no more than the first places
 * of all races give. Then it tries the orders of races. Those who have not passed yet are ahead of all others, because a higher place
 * is never worse than a lower one.
 */
export const canAllPass = (passing: Passing, members: readonly number[], work: Work): Verdict => {
  const racers = members.map((member): Racer => {
    const mayWinTie = passing.mayWinTie(member)
    const need = passing.gapOf(member) + (mayWinTie ? 0 : 1)
    return { member, cars: passing.carsOf(member), mayWinTie, need, gained: [], free: 0, best: 0 }
  })
  const cars = racers.reduce((sum, racer) => sum + racer.cars, 0)
  const search = new PassingSearch(passing, { left: Math.min(limits.steps, work.left) })
  if (!search.isEnough(0, racers)) return 'impossible'
  if (cars * passing.races.length > limits.places) return 'unknown'
  const verdict = search.run(racers)
  work.left -= search.steps
  return verdict
}

interface Racer {
  readonly member: number
  readonly cars: number
  readonly mayWinTie: boolean
  /** The millionths that it needs to come level, or to be ahead if it cannot win a tie. */
  need: number
  readonly gained: number[]
  /** Its cars without a place in the race that is tried, and its best place there, from 0. */
  free: number
  best: number
}

class PassingSearch {
  readonly #passing: Passing
  readonly #work: Work
  readonly #start: number
  readonly #refuted = new Set<string>()

  constructor(passing: Passing, work: Work) {
    this.#passing = passing
    this.#work = work
    this.#start = work.left
  }

  get steps(): number {
    return this.#start - Math.max(0, this.#work.left)
  }

  /** Whether the races from an index on give enough, as far as sums say. `now`: what the current race still gives to so many cars. */
  isEnough(race: number, racers: readonly Racer[], now: (cars: number) => number = () => 0): boolean {
    const most = this.#passing.most[race] ?? []
    let [need, cars] = [0, 0]
    return racers
      .filter((racer) => racer.need > 0)
      .toSorted((a, b) => b.need / b.cars - a.need / a.cars)
      .every((racer) => {
        need += racer.need
        cars += racer.cars
        return need <= (most[cars] ?? 0) + now(cars)
      })
  }

  /** Tries the orders of the races from an index on. */
  run(racers: readonly Racer[], at = 0): Verdict {
    const left = racers.filter((racer) => !this.#hasPassed(racer))
    if (left.length === 0) return 'possible'
    const race = this.#passing.races[at]
    if (!race || !this.isEnough(at, left)) return 'impossible'
    const key = `${at} ${left.map(({ member, need, gained }) => `${member} ${need} ${gained.join()}`).join()}`
    if (this.#refuted.has(key)) return 'impossible'
    for (const racer of left) Object.assign(racer, { free: racer.cars, best: Infinity })
    const verdict = this.#placeFrom(0, { left, race, at })
    if (verdict === 'impossible') this.#refuted.add(key)
    return verdict
  }

  #hasPassed({ member, need, gained, mayWinTie }: Racer): boolean {
    return need < 0 || (need === 0 && (!mayWinTie || this.#passing.winsTie(member, gained)))
  }

  /** Tries who comes in at a place and at the later ones of a race. */
  #placeFrom(place: number, trial: Trial): Verdict {
    if (!step(this.#work)) return 'unknown'
    const { left, race, at } = trial
    const free = left.filter((racer) => racer.free > 0)
    if (free.length === 0 || isIdle(race, place, left)) return this.#fastestLap(trial)
    const now = (cars: number) =>
      race.places.slice(place, place + cars).reduce((sum, points) => sum + points, race.fastestLap.points)
    if (!this.isEnough(at + 1, left, now)) return 'impossible'
    return anyOf(furthestBehindFirst(free), (racer) => {
      const { need, best } = racer
      const before = racer.gained[place] ?? 0
      racer.need -= race.places[place] ?? 0
      racer.best = Math.min(best, place)
      racer.free--
      if (!race.isSprint) racer.gained[place] = before + 1
      const verdict = this.#placeFrom(place + 1, trial)
      racer.gained[place] = before
      Object.assign(racer, { need, best, free: racer.free + 1 })
      return verdict
    })
  }

  #fastestLap({ left, race, at }: Trial): Verdict {
    const { points, within } = race.fastestLap
    if (points === 0) return this.#next(left, at)
    return anyOf(furthestBehindFirst(left.filter(({ best }) => best < within)), (racer) => {
      racer.need -= points
      const verdict = this.#next(left, at)
      racer.need += points
      return verdict
    })
  }

  /** The next race, after which the cars of this one are as they were. */
  #next(left: readonly Racer[], at: number): Verdict {
    const kept = left.map(({ free, best }) => ({ free, best }))
    const verdict = this.run(left, at + 1)
    for (const [index, racer] of left.entries()) Object.assign(racer, kept[index])
    return verdict
  }
}

/** One race, and those who have not passed the target before it. */
interface Trial {
  readonly left: readonly Racer[]
  readonly race: PointsLeft
  readonly at: number
}

/** True if it does not matter who is on a place and on the later ones: no points, and no tie-break counts them. */
const isIdle = ({ places, fastestLap, isSprint }: PointsLeft, place: number, left: readonly Racer[]): boolean =>
  (places[place] ?? 0) === 0 &&
  (fastestLap.points === 0 || place >= fastestLap.within) &&
  (isSprint || !left.some(({ mayWinTie }) => mayWinTie))

const furthestBehindFirst = (racers: readonly Racer[]): Racer[] => racers.toSorted((a, b) => b.need - a.need)

/** The first verdict other than `impossible`: `unknown` means that no step is left for the others. */
const anyOf = (racers: readonly Racer[], verdictOf: (racer: Racer) => Verdict): Verdict => {
  for (const racer of racers) {
    const verdict = verdictOf(racer)
    if (verdict !== 'impossible') return verdict
  }
  return 'impossible'
}
