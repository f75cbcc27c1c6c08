/** Sets by key; keys without members are removed. */
export class Multimap<Member> {
  readonly #sets = new Map<string, Set<Member>>()

  add(key: string, member: Member): void {
    const set = this.#sets.get(key) ?? new Set()
    this.#sets.set(key, set.add(member))
  }

  delete(key: string, member: Member): void {
    const set = this.#sets.get(key)
    set?.delete(member)
    if (set?.size === 0) this.#sets.delete(key)
  }

  /** A copy of the members: the multimap may change while a caller iterates. */
  of(key: string): readonly Member[] {
    return [...(this.#sets.get(key) ?? [])]
  }

  size(key: string): number {
    return this.#sets.get(key)?.size ?? 0
  }
}
