type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * Does the same work for several callers at once: calls that arrive while a batch runs form the next one, in order. `run` gives a
 * result for each item; an Error in its place rejects that call. If a whole batch fails, its items are run one by one.
 */
export class Batch<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>
  readonly #maxItems: number
  readonly #waiting: Waiting<Item, Result>[] = []
  #isRunning = false

  constructor(run: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>, maxItems: number) {
    this.#run = run
    this.#maxItems = maxItems
  }

  /** Call it outside of transactions: the batch has its own. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#isRunning) return
      this.#isRunning = true
      setImmediate(() => void this.#work())
    })
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#maxItems)
      if (!(await this.#attempt(batch))) for (const one of batch) await this.#attempt([one])
    }
    this.#isRunning = false
  }

  /** False if several items failed together. */
  async #attempt(batch: readonly Waiting<Item, Result>[]): Promise<boolean> {
    try {
      const results = await this.#run(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('a batch left an item without a result'))
        else if (result instanceof Error) reject(result)
        else resolve(result)
      }
      return true
    } catch (error) {
      if (batch.length > 1) return false
      for (const { reject } of batch) reject(error)
      return true
    }
  }
}
