import { add, addWhole, amountAt, cell } from '../table/columns.ts'
import { aheadIn, type Outcomes, type Tie } from './tie.ts'
import { canBeAheadTogether } from './goal-search.ts'
import { opponentIn, type Question } from './question.ts'
import { step, type Verdict, type Work } from './work.ts'

/**
 * Whether `count` others can finish ahead of the target when some of them have as many points and the tie-breaks decide. Tries the
 * outcomes of all matches between those who can have as many points, and skips those by which too few get as many.
 */
export const canBeAhead = (question: Question, count: number, work: Work): Verdict =>
  new TieSearch(question, count, work).verdict()

/** How a participant finishes: its outcomes if it is level with the target. */
interface LevelOption {
  readonly member: number
  readonly outcomes: Outcomes
}

class TieSearch {
  readonly #question: Question
  readonly #work: Work
  /** The number of candidates who have to be ahead. */
  readonly #count: number
  readonly #candidates: number[] = []
  readonly #isCandidate: Uint8Array
  readonly #points: Float64Array
  /** Matches between candidates that are not decided yet in the search, by participant. */
  readonly #open: Int32Array
  /** Matches left against others than candidates and the target. */
  readonly #others: Int32Array
  readonly #matches: number[] = []
  readonly #ups: Int32Array
  readonly #evens: Int32Array
  readonly #up: Int32Array
  readonly #even: Int32Array
  readonly #down: Int32Array

  constructor(question: Question, count: number, work: Work) {
    const { facts, least, base, open, targetPoints, up, even, target } = question
    this.#question = question
    this.#work = work
    const whole = (): Int32Array => new Int32Array(facts.size)
    const square = (): Int32Array => new Int32Array(facts.size * facts.size)
    this.#isCandidate = new Uint8Array(facts.size)
    this.#points = least.slice()
    this.#open = whole()
    this.#others = whole()
    ;[this.#up, this.#even, this.#down] = [whole(), whole(), whole()]
    ;[this.#ups, this.#evens] = [square(), square()]
    let missing = count
    for (const member of facts.members) {
      if (member === target) continue
      const most = amountAt(base, member) + up * cell(open, member)
      if (amountAt(even === 0 ? least : base, member) > targetPoints) missing--
      else if (most >= targetPoints) {
        this.#candidates.push(member)
        this.#isCandidate[member] = 1
      }
    }
    this.#count = missing
    this.#collect()
  }

  #collect(): void {
    const { facts, target, even } = this.#question
    for (const [match, sides] of facts.left.entries()) {
      const candidates = [sides.home, sides.away].filter((member) => this.#isCandidate[member] === 1)
      const [first] = candidates
      if (first === undefined) {
        if (sides.home === target || sides.away === target) addWhole(this.#down, target, 1)
      } else if (opponentIn(facts, match, first) === target && even > 0) this.#note(match, first, 1)
      // A draw that is worth no more than going down is another way for the target to have the fewest points.
      else if (candidates.length === 2 || opponentIn(facts, match, first) === target) {
        this.#matches.push(match)
        for (const member of candidates) addWhole(this.#open, member, 1)
      } else addWhole(this.#others, first, 1)
    }
    this.#order()
  }

  /** The matches of those who need the most come first: their outcomes soon show what is impossible. */
  #order(): void {
    const { facts, targetPoints, up } = this.#question
    const slackOf = (member: number): number => {
      if (this.#isCandidate[member] !== 1) return Infinity
      const open = cell(this.#open, member) + cell(this.#others, member)
      return amountAt(this.#points, member) + up * open - targetPoints
    }
    const slack = (match: number): number => {
      const { home = 0, away = 0 } = facts.left[match] ?? {}
      return Math.min(slackOf(home), slackOf(away))
    }
    this.#matches.sort((a, b) => slack(a) - slack(b))
  }

  /** Counts (`by` 1) or takes back (-1) that `winner` goes up in a match, or that both are level without one. */
  #note(match: number, winner: number | undefined, by: 1 | -1): void {
    const { facts, up, even } = this.#question
    const { home = 0, away = 0 } = facts.left[match] ?? {}
    if (winner === undefined) {
      for (const member of [home, away]) {
        addWhole(this.#even, member, by)
        addWhole(this.#evens, member * facts.size + opponentIn(facts, match, member), by)
        add(this.#points, member, by * even)
      }
      return
    }
    const loser = opponentIn(facts, match, winner)
    addWhole(this.#up, winner, by)
    addWhole(this.#down, loser, by)
    addWhole(this.#ups, winner * facts.size + loser, by)
    add(this.#points, winner, by * up)
  }

  verdict(): Verdict {
    if (this.#count <= 0) return 'possible'
    return this.#try(0)
  }

  #try(at: number): Verdict {
    if (!step(this.#work)) return 'unknown'
    if (!this.#isEnough(at)) return 'impossible'
    const match = this.#matches[at]
    if (match === undefined) return this.#ends()
    const { facts, target, up } = this.#question
    const { home = 0, away = 0 } = facts.left[match] ?? {}
    const isOfTarget = home === target || away === target
    const other = opponentIn(facts, match, target)
    const winners = isOfTarget && up > 0 ? [other, undefined] : [home, undefined, away]
    for (const member of [home, away]) addWhole(this.#open, member, -1)
    let result: Verdict = 'impossible'
    for (const winner of winners) {
      this.#note(match, winner, 1)
      const verdict = this.#try(at + 1)
      this.#note(match, winner, -1)
      if (verdict !== 'impossible') result = verdict
      if (verdict === 'possible') break
    }
    for (const member of [home, away]) addWhole(this.#open, member, 1)
    return result
  }

  /** True if enough candidates can still get as many points as the target, alone and together. */
  #isEnough(at: number): boolean {
    const { targetPoints, up, even } = this.#question
    const needs: number[] = []
    for (const member of this.#candidates) {
      const need = targetPoints - amountAt(this.#points, member) - up * cell(this.#others, member)
      if (need <= up * cell(this.#open, member)) needs.push(need)
    }
    if (needs.length < this.#count) return false
    if (needs.length > this.#count) needs.sort((a, b) => a - b)
    let sum = 0
    for (let index = 0; index < this.#count; index++) sum += Math.max(0, needs[index] ?? 0)
    return sum <= (this.#matches.length - at) * Math.max(up, 2 * even)
  }

  /** All matches between candidates are decided: tries who ends level and who ends ahead. */
  #ends(): Verdict {
    const { targetPoints, up } = this.#question
    let ahead = 0
    const levels: { options: LevelOption[]; elsewhere: 0 | 1 | undefined }[] = []
    for (const member of this.#candidates) {
      const need = targetPoints - amountAt(this.#points, member)
      const canPass = up * cell(this.#others, member) > need
      const options = this.#levelOptions(member, need)
      if (options.length === 0) ahead += canPass ? 1 : 0
      else levels.push({ options, elsewhere: canPass ? 1 : need > 0 ? 0 : undefined })
    }
    return this.#combine(levels, { ahead, level: [] })
  }

  #combine(
    levels: readonly { options: readonly LevelOption[]; elsewhere: 0 | 1 | undefined }[],
    chosen: { ahead: number; level: readonly LevelOption[] },
  ): Verdict {
    if (chosen.ahead + chosen.level.length + levels.length < this.#count) return 'impossible'
    const [first, ...rest] = levels
    if (first === undefined) return this.#isAhead(chosen.ahead, chosen.level)
    if (!step(this.#work)) return 'unknown'
    let result: Verdict = 'impossible'
    const note = (verdict: Verdict): boolean => {
      if (verdict !== 'impossible') result = verdict
      return verdict === 'possible'
    }
    for (const option of first.options) {
      if (note(this.#combine(rest, { ...chosen, level: [...chosen.level, option] }))) return result
    }
    if (first.elsewhere !== undefined) {
      note(this.#combine(rest, { ...chosen, ahead: chosen.ahead + first.elsewhere }))
    }
    return result
  }

  #isAhead(ahead: number, options: readonly LevelOption[]): Verdict {
    if (ahead >= this.#count) return 'possible'
    if (options.length === 0) return 'impossible'
    const { target } = this.#question
    const outcomes = new Map(options.map((each) => [each.member, each.outcomes]))
    outcomes.set(target, {
      up: this.#of(this.#up, target),
      even: this.#of(this.#even, target),
      down: this.#of(this.#down, target),
    })
    const tie: Tie = {
      question: this.#question,
      of: (member) => outcomes.get(member) ?? { up: 0, even: 0, down: 0 },
      ups: this.#ups,
      evens: this.#evens,
    }
    const level = options.map(({ member }) => member)
    const count = this.#count - ahead
    return aheadIn(tie, level) < count ? 'impossible' : canBeAheadTogether(tie, { level, count }, this.#work)
  }

  #of(column: Int32Array, member: number): number {
    return cell(column, member)
  }

  /** The outcomes of its other matches by which a candidate has exactly as many points as the target. */
  #levelOptions(member: number, need: number): LevelOption[] {
    const { up, even } = this.#question
    const others = cell(this.#others, member)
    const options: LevelOption[] = []
    for (let ups = 0; ups <= others; ups++) {
      for (let evens = 0; ups + evens <= others; evens++) {
        if (ups * up + evens * even !== need) continue
        const outcomes = {
          up: cell(this.#up, member) + ups,
          even: cell(this.#even, member) + evens,
          down: cell(this.#down, member) + others - ups - evens,
        }
        options.push({ member, outcomes })
      }
    }
    return options
  }
}
