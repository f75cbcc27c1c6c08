/** Parallel calls for the same work share one run. */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>()

  /** The result of the running work with this name, or of `work`. */
  do(name: string, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(name) ?? work().finally(() => this.#running.delete(name))
    this.#running.set(name, running)
    return running
  }
}
