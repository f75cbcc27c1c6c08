/**
 * What the reader has set, as a parameter of the address: rounds with the values of their matches, `21.1-2..0-0_22.3-1`. The last empty
 * values of a round are left out, and rounds without any.
 */
export const toAddress = (rounds: readonly (readonly [round: string, values: readonly string[]])[]): string =>
  rounds
    .flatMap(([round, values]) => {
      const last = values.findLastIndex((value) => value !== '')
      return last < 0 ? [] : [[round, ...values.slice(0, last + 1)].join('.')]
    })
    .join('_')

/** The values of each round in a parameter, which anybody may have written. */
export const fromAddress = (param: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    param
      .slice(0, 10_000)
      .split('_')
      .map((part) => {
        const [round = '', ...values] = part.split('.')
        return [round, values]
      }),
  )
