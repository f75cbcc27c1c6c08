/** Somebody who is writing now. */
export type Typist = { readonly userId: string; readonly username: string }

/** How long a signal counts, in milliseconds; it is repeated while somebody writes. */
const signalDuration = 6000

/** Who is writing. */
export class Typists {
  readonly #onChange: (typists: readonly Typist[]) => void
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #current: readonly Typist[] = []

  constructor(onChange: (typists: readonly Typist[]) => void) {
    this.#onChange = onChange
  }

  add(typist: Typist): void {
    clearTimeout(this.#timers.get(typist.userId))
    this.#timers.set(
      typist.userId,
      setTimeout(() => this.remove(typist.userId), signalDuration),
    )
    if (!this.#current.some(({ userId }) => userId === typist.userId)) this.#set([...this.#current, typist])
  }

  remove(userId: string | null): void {
    if (userId !== null) clearTimeout(this.#timers.get(userId))
    if (this.#current.some((each) => each.userId === userId))
      this.#set(this.#current.filter((each) => each.userId !== userId))
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #set(typists: readonly Typist[]): void {
    this.#current = typists
    this.#onChange(typists)
  }
}
