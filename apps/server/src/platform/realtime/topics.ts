import type { Ctx } from '../context/ctx.ts'

/** Checks the right to read a destination, of which `ids` are the parts in braces. */
export type MayRead = (ctx: Ctx, ids: Readonly<Record<string, string>>) => Promise<boolean>

/** A requested destination: `own` has separate messages for each user. */
export type FoundTopic = { kind: 'own' } | { kind: 'shared'; mayRead: (ctx: Ctx) => Promise<boolean> }

type SharedTopic = { regExp: RegExp; mayRead: MayRead }

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The destinations that modules have registered; others cannot be subscribed to. */
export class Topics {
  readonly #own = new Set<string>()
  readonly #shared: SharedTopic[] = []

  addOwn(destination: string): void {
    this.#own.add(destination)
  }

  /** `{name}` in the pattern stands for an id. */
  addShared(pattern: string, mayRead: MayRead): void {
    this.#shared.push({ regExp: new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, `(?<$1>${id})`)}$`), mayRead })
  }

  find(destination: string): FoundTopic | undefined {
    if (this.#own.has(destination)) return { kind: 'own' }
    for (const { regExp, mayRead } of this.#shared) {
      const match = regExp.exec(destination)
      if (match) return { kind: 'shared', mayRead: (ctx) => mayRead(ctx, { ...match.groups }) }
    }
    return undefined
  }
}
