/** Work that several ask for at the same time is done once. */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>()

  /** What the work of this name that runs already gives, or `work`. */
  do(name: string, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(name) ?? work().finally(() => this.#running.delete(name))
    this.#running.set(name, running)
    return running
  }
}
