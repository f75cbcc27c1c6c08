import type { Inequality } from './inequalities.ts'

/** Small numbers are tried first: most systems that have a solution have one of these. */
const largest = 2
const mostSteps = 2000
const mostValues = 4
const tolerance = 1e-9

/**
 * Whole numbers from 0 on that satisfy all inequalities, or undefined if there are none: sums of the inequalities prove that (Fourier and
 * Motzkin). Throws where neither is found, so that no answer is a guess.
 */
export const findWhole = (inequalities: readonly Inequality[], count: number): number[] | undefined => {
  // A factor of whole numbers makes a whole sum.
  const whole = inequalities.map(({ factors, least }) => ({
    factors,
    least: factors.some((factor) => factor !== 0) ? Math.ceil(least - tolerance) : least,
  }))
  const lows = Array.from({ length: count }, () => 0)
  const found = search(whole, [lows, lows.map(() => largest)], { left: mostSteps })
  if (found) return found
  if (isRefuted(whole, count)) return undefined
  const inRanges = searchInRanges(whole, count)
  if (inRanges) return inRanges
  throw new Error(`neither solved nor refuted: ${JSON.stringify(whole)}`)
}

type Ranges = readonly [lows: readonly number[], highs: readonly number[]]

const search = (inequalities: readonly Inequality[], ranges: Ranges, steps: { left: number }): number[] | undefined => {
  if (steps.left-- <= 0) return undefined
  const narrowed = narrow(inequalities, ranges)
  if (!narrowed) return undefined
  const [lows, highs] = narrowed
  const open = lows.findIndex(
    (low, at) => low < (highs[at] ?? 0) && inequalities.some(({ factors }) => factors[at] !== 0),
  )
  if (open < 0) return [...lows]
  const low = lows[open] ?? 0
  return (
    search(inequalities, [lows, highs.with(open, low)], steps) ??
    search(inequalities, [lows.with(open, low + 1), highs], steps)
  )
}

/** The ranges that each inequality leaves, given the others' ends; undefined if one of them is empty. */
const narrow = (inequalities: readonly Inequality[], [givenLows, givenHighs]: Ranges): Ranges | undefined => {
  const [lows, highs] = [[...givenLows], [...givenHighs]]
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { factors, least } of inequalities) {
      const most = factors.reduce((sum, factor, at) => sum + factor * ((factor > 0 ? highs[at] : lows[at]) ?? 0), 0)
      if (most < least - tolerance) return undefined
      for (const [at, factor] of factors.entries()) {
        const [low = 0, high = 0] = [lows[at], highs[at]]
        const spare = most - least
        if (factor > 0 && factor * (high - low) > spare + tolerance) {
          lows[at] = Math.ceil(high - spare / factor - tolerance)
          isChanged = true
        } else if (factor < 0 && -factor * (high - low) > spare + tolerance) {
          highs[at] = Math.floor(low - spare / factor + tolerance)
          isChanged = true
        }
        if (isChanged) break
      }
    }
  }
  return [lows, highs]
}

/** True if it is proven that nothing satisfies the inequalities: for each value of an unknown if they leave it only a few. */
const isRefuted = (given: readonly Inequality[], count: number): boolean => {
  const inequalities = given.map(tightened)
  const fewer = substituted(inequalities)
  if (fewer) return isRefuted(fewer, count)
  if (without(inequalities, (at) => at < count).some(({ least }) => least > tolerance)) return true
  for (let at = 0; at < count; at++) {
    if (inequalities.every(({ factors }) => (factors[at] ?? 0) === 0)) continue
    const [low, high] = rangeOf(inequalities, at)
    if (!Number.isFinite(high)) continue
    return Array.from({ length: Math.max(0, high - low + 1) }, (_, more) => low + more).every((value) =>
      isRefuted(withValue(inequalities, at, value), count),
    )
  }
  return false
}

/** The values that all inequalities together leave to an unknown. */
const rangeOf = (inequalities: readonly Inequality[], at: number): [low: number, high: number] => {
  const alone = without(inequalities, (other) => other !== at)
  const factorOf = ({ factors }: Inequality): number => factors[at] ?? 0
  const lows = alone.filter((each) => factorOf(each) > 0).map((each) => each.least / factorOf(each))
  const highs = alone.filter((each) => factorOf(each) < 0).map((each) => each.least / factorOf(each))
  return [Math.ceil(Math.max(0, ...lows) - tolerance), Math.floor(Math.min(...highs) + tolerance)]
}

const withValue = (inequalities: readonly Inequality[], at: number, value: number): Inequality[] =>
  inequalities.map(({ factors, least }) => ({
    factors: factors.with(at, 0),
    least: least - (factors[at] ?? 0) * value,
  }))

/** A solution with the first few values that are left to each unknown in turn. */
const searchInRanges = (inequalities: readonly Inequality[], count: number, from = 0): number[] | undefined => {
  if (from === count) return inequalities.every(({ least }) => least <= tolerance) ? [] : undefined
  const [low, high] = rangeOf(inequalities, from)
  for (let value = low; value <= Math.min(high, low + mostValues); value++) {
    const rest = searchInRanges(withValue(inequalities, from, value), count, from + 1)
    if (rest) return [value, ...rest]
  }
  return undefined
}

/** A sum of whole numbers is a multiple of what divides all factors. */
const tightened = ({ factors, least }: Inequality): Inequality => {
  const divisor = factors.reduce((a, b) => commonDivisor(a, Math.abs(b)), 0) || 1
  return {
    factors: factors.map((factor) => factor / divisor + 0),
    least: factors.some((factor) => factor !== 0) ? Math.ceil(least / divisor - tolerance) : least,
  }
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** The inequalities without an unknown that two of them together make equal to others; undefined if there is none. */
const substituted = (inequalities: readonly Inequality[]): Inequality[] | undefined => {
  for (const one of inequalities) {
    const at = one.factors.findIndex((factor) => Math.abs(factor) === 1)
    const isOpposite = ({ factors, least }: Inequality): boolean =>
      least === -one.least && factors.every((factor, index) => factor === -(one.factors[index] ?? 0))
    if (at < 0 || !inequalities.some(isOpposite)) continue
    const own = one.factors[at] ?? 1
    const isZero: Inequality = { factors: one.factors.map((_, index) => (index === at ? 1 : 0)), least: 0 }
    return [...inequalities, isZero].map(({ factors, least }) => {
      const times = (factors[at] ?? 0) / own
      return {
        factors: factors.map((factor, index) => factor - times * (one.factors[index] ?? 0)),
        least: least - times * one.least,
      }
    })
  }
  return undefined
}

/** Removes unknowns one after the other by adding each inequality that limits it from below to each that limits it from above. */
const without = (inequalities: readonly Inequality[], isRemoved: (at: number) => boolean): Inequality[] => {
  const count = inequalities[0]?.factors.length ?? 0
  const unknowns = Array.from({ length: count }, (_, at) => at).filter((at) =>
    inequalities.some(({ factors }) => (factors[at] ?? 0) !== 0),
  )
  const atLeastZero = unknowns.map((at) => ({
    factors: Array.from({ length: count }, (_, other) => (other === at ? 1 : 0)),
    least: 0,
  }))
  let rest: readonly Inequality[] = [...inequalities, ...atLeastZero]
  for (const at of unknowns.filter(isRemoved)) {
    const factorOf = ({ factors }: Inequality): number => factors[at] ?? 0
    const downs = rest.filter((each) => factorOf(each) < 0)
    const sums = rest
      .filter((each) => factorOf(each) > 0)
      .flatMap((up) =>
        downs.map((down): Inequality => {
          const [own, other] = [-factorOf(down), factorOf(up)]
          return {
            factors: up.factors.map((factor, index) => own * factor + other * (down.factors[index] ?? 0)),
            least: own * up.least + other * down.least,
          }
        }),
      )
    rest = strongest([...rest.filter((each) => factorOf(each) === 0), ...sums])
  }
  return [...rest]
}

/** Of inequalities with the same factors the one that says most. Factors stay whole, so that none is nearly 0. */
const strongest = (inequalities: readonly Inequality[]): Inequality[] => {
  const found = new Map<string, Inequality>()
  for (const each of inequalities.map(tightened)) {
    const key = each.factors.join(' ')
    if (each.least > (found.get(key)?.least ?? -Infinity)) found.set(key, each)
  }
  return [...found.values()]
}
