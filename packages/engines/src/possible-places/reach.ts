import { add, addWhole, amountAt, cell, codeAt } from '../table/columns.ts'
import { opponentIn, type Question } from './question.ts'
import { step, type Verdict, type Work } from './work.ts'

/** What a participant is in the search: nothing decided, has the points, cannot or need not have them, must have them. */
const role = { hopeful: 0, reached: 1, out: 2, required: 3 } as const

/** A state of the search. Participants who have reached the points, or are out, go down in all matches left. */
interface State {
  /** The points that are missing. */
  readonly need: Float64Array
  /** The number of open matches, by participant. */
  readonly open: Int32Array
  readonly isOpen: Uint8Array
  readonly roles: Uint8Array
  reached: number
  hopeful: number
  required: number
  openMatches: number
}

/**
 * Whether `count` others can have as many points as the target (`more` 0) or more (`more` 1). Exact for points: it chooses who
 * has to reach them, and then the outcomes of the matches between those.
 */
export const canReach = (question: Question, { count, more }: { count: number; more: 0 | 1 }, work: Work): Verdict => {
  const search = new PointsSearch(question, count, work)
  const state = search.start(more)
  return state ? search.choose(state) : 'impossible'
}

class PointsSearch {
  readonly #question: Question
  readonly #count: number
  readonly #work: Work
  /** The most points that both sides of a match get together. */
  readonly #most: number

  constructor(question: Question, count: number, work: Work) {
    this.#question = question
    this.#count = count
    this.#work = work
    this.#most = Math.max(question.up, 2 * question.even)
  }

  start(more: 0 | 1): State | undefined {
    const { facts, target, targetPoints, base } = this.#question
    const state: State = {
      need: new Float64Array(facts.size),
      open: new Int32Array(facts.size),
      isOpen: new Uint8Array(facts.left.length),
      roles: new Uint8Array(facts.size).fill(role.out),
      reached: 0,
      hopeful: 0,
      required: 0,
      openMatches: 0,
    }
    for (const [match, { home, away }] of facts.left.entries()) {
      if (home === target || away === target) continue
      state.isOpen[match] = 1
      state.openMatches++
      addWhole(state.open, home, 1)
      addWhole(state.open, away, 1)
    }
    const passive: number[] = []
    for (const member of facts.members) {
      if (member === target) continue
      state.need[member] = targetPoints - amountAt(base, member) + more
      state.roles[member] = role.hopeful
      state.hopeful++
      this.#judge(state, member, passive)
    }
    return this.#settle(state, passive) ? state : undefined
  }

  /** Chooses who has to reach the points. */
  choose(state: State): Verdict {
    if (!step(this.#work)) return 'unknown'
    const missing = this.#count - state.reached
    if (missing <= 0) return 'possible'
    if (state.hopeful < missing) return 'impossible'
    if (state.hopeful === missing || state.required === missing) return this.#requireRest(state)
    if (this.#isTooMuch(state, missing)) return 'impossible'
    const member = this.#neediest(state)
    const without = copyOf(state)
    const passive: number[] = []
    dismiss(without, member, passive)
    const first = this.#settle(without, passive) ? this.choose(without) : 'impossible'
    if (first === 'possible') return first
    state.roles[member] = role.required
    state.required++
    const second = this.choose(state)
    return second === 'possible' ? second : first === 'unknown' ? first : second
  }

  /** As many as are needed are left, or chosen: the others are out. */
  #requireRest(state: State): Verdict {
    const passive: number[] = []
    const isChosen = state.required === this.#count - state.reached
    for (const member of this.#question.facts.members) {
      if (codeAt(state.roles, member) !== role.hopeful) continue
      if (isChosen) dismiss(state, member, passive)
      else {
        state.roles[member] = role.required
        state.required++
      }
    }
    return this.#settle(state, passive) ? this.#distribute(state) : 'impossible'
  }

  /** Finds outcomes by which all who are required reach the points. */
  #distribute(state: State): Verdict {
    for (;;) {
      if (!step(this.#work)) return 'unknown'
      if (state.reached >= this.#count) return 'possible'
      if (this.#isTooMuch(state, state.required)) return 'impossible'
      const match = this.#tightest(state)
      const outcomes = this.#outcomesOf(state, match)
      const [only, ...others] = outcomes
      if (only === undefined) return 'impossible'
      if (others.length > 0) return this.#branch(state, match, outcomes)
      if (!this.#play(state, match, only)) return 'impossible'
    }
  }

  #branch(state: State, match: number, outcomes: readonly PointsOfPair[]): Verdict {
    let result: Verdict = 'impossible'
    for (const outcome of outcomes) {
      const next = copyOf(state)
      const verdict = this.#play(next, match, outcome) ? this.#distribute(next) : 'impossible'
      if (verdict === 'possible') return verdict
      if (verdict === 'unknown') result = verdict
    }
    return result
  }

  /** The outcomes after which neither side is out, the most useful first. */
  #outcomesOf(state: State, match: number): PointsOfPair[] {
    const { facts, up, even } = this.#question
    const { home = 0, away = 0 } = facts.left[match] ?? {}
    const isFine = (member: number, points: number): boolean =>
      amountAt(state.need, member) - points <= (cell(state.open, member) - 1) * up
    const homeFirst = this.#slack(state, home) <= this.#slack(state, away)
    const outcomes: PointsOfPair[] = homeFirst
      ? [
          [up, 0],
          [even, even],
          [0, up],
        ]
      : [
          [0, up],
          [even, even],
          [up, 0],
        ]
    if (2 * even > up) outcomes.unshift(...outcomes.splice(1, 1))
    return outcomes.filter(([forHome, forAway]) => isFine(home, forHome) && isFine(away, forAway))
  }

  #play(state: State, match: number, [forHome, forAway]: PointsOfPair): boolean {
    const { home = 0, away = 0 } = this.#question.facts.left[match] ?? {}
    closeMatch(state, match, [home, away])
    add(state.need, home, -forHome)
    add(state.need, away, -forAway)
    const passive: number[] = []
    this.#judge(state, home, passive)
    this.#judge(state, away, passive)
    return this.#settle(state, passive)
  }

  /** Participants in `passive` go down in their open matches; false when a required one cannot reach the points any more. */
  #settle(state: State, passive: number[]): boolean {
    const { facts, up } = this.#question
    for (let member = passive.pop(); member !== undefined; member = passive.pop()) {
      if (codeAt(state.roles, member) === role.out && amountAt(state.need, member) === Infinity) return false
      for (const match of facts.leftOf[member] ?? []) {
        if (codeAt(state.isOpen, match) === 0) continue
        const other = opponentIn(facts, match, member)
        closeMatch(state, match, [member, other])
        add(state.need, other, -up)
        this.#judge(state, other, passive)
      }
    }
    return true
  }

  /** Notes whether a participant has reached the points, or cannot. */
  #judge(state: State, member: number, passive: number[]): void {
    const own = codeAt(state.roles, member)
    if (own === role.reached || own === role.out) return
    const need = amountAt(state.need, member)
    if (need > 0 && need <= cell(state.open, member) * this.#question.up) return
    if (need > 0) {
      // A required one that cannot: the settling that follows sees it and fails.
      if (own === role.required) state.need[member] = Infinity
      dismiss(state, member, passive)
      return
    }
    leave(state, member, role.reached)
    state.reached++
    passive.push(member)
  }

  /** True when the `count` smallest needs together are more than the open matches give. */
  #isTooMuch(state: State, count: number): boolean {
    const needs: number[] = []
    for (const member of this.#question.facts.members)
      if (isActive(state, member)) needs.push(amountAt(state.need, member))
    if (needs.length > count) needs.sort((a, b) => a - b)
    let sum = 0
    for (let at = 0; at < count; at++) sum += needs[at] ?? 0
    return sum > state.openMatches * this.#most
  }

  #neediest(state: State): number {
    let found = -1
    let least = Infinity
    for (const member of this.#question.facts.members) {
      if (codeAt(state.roles, member) !== role.hopeful) continue
      const slack = this.#slack(state, member)
      if (slack < least) [found, least] = [member, slack]
    }
    return found
  }

  /** An open match of the required participant that can afford to lose the least. */
  #tightest(state: State): number {
    const { facts } = this.#question
    let found = -1
    let least = Infinity
    for (const member of facts.members) {
      if (!isActive(state, member)) continue
      const slack = this.#slack(state, member)
      if (slack < least) [found, least] = [member, slack]
    }
    let match = -1
    let most = -Infinity
    for (const each of facts.leftOf[found] ?? []) {
      if (codeAt(state.isOpen, each) === 0) continue
      const slack = this.#slack(state, opponentIn(facts, each, found))
      if (slack > most) [match, most] = [each, slack]
    }
    return match
  }

  /** The points that a participant may miss in its open matches. */
  #slack(state: State, member: number): number {
    return cell(state.open, member) * this.#question.up - amountAt(state.need, member)
  }
}

/** Points beyond those of going down, for home and away. */
type PointsOfPair = readonly [number, number]

const isActive = ({ roles }: State, member: number): boolean => {
  const own = codeAt(roles, member)
  return own === role.hopeful || own === role.required
}

const leave = (state: State, member: number, to: number): void => {
  if (codeAt(state.roles, member) === role.required) state.required--
  state.hopeful--
  state.roles[member] = to
}

const dismiss = (state: State, member: number, passive: number[]): void => {
  leave(state, member, role.out)
  passive.push(member)
}

const closeMatch = (state: State, match: number, sides: readonly [number, number]): void => {
  state.isOpen[match] = 0
  state.openMatches--
  for (const member of sides) addWhole(state.open, member, -1)
}

const copyOf = (state: State): State => ({
  ...state,
  need: state.need.slice(),
  open: state.open.slice(),
  isOpen: state.isOpen.slice(),
  roles: state.roles.slice(),
})
