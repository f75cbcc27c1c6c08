import type { TopicSpec } from '@agone/contract'
import type { Ctx } from '../context/ctx.ts'
import type { Viewer } from '../context/viewer.ts'

/**
 * Which of these viewers may read the messages of one destination, in their order; `ids` are its parameters. The viewer of `ctx` is
 * the product itself.
 */
export type Readers = (
  ctx: Ctx,
  ids: Readonly<Record<string, string>>,
  viewers: readonly Viewer[],
) => Promise<readonly boolean[]>

/** The right to read one destination. */
export type MayRead = (ctx: Ctx, viewers: readonly Viewer[]) => Promise<readonly boolean[]>

/** A requested destination: `own` has separate messages for each user. */
export type FoundTopic = { kind: 'own' } | { kind: 'shared'; mayRead: MayRead }

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The destinations that modules have opened; others cannot be subscribed to. */
export class Topics {
  readonly #own = new Set<string>()
  readonly #shared: { regExp: RegExp; readers: Readers }[] = []
  readonly opened: TopicSpec[] = []

  addOwn(spec: TopicSpec): void {
    this.#own.add(spec.destination)
    this.opened.push(spec)
  }

  addShared(spec: TopicSpec, readers: Readers): void {
    this.#shared.push({ regExp: new RegExp(`^${spec.destination.replaceAll(/:(\w+)/g, `(?<$1>${id})`)}$`), readers })
    this.opened.push(spec)
  }

  find(destination: string): FoundTopic | undefined {
    if (this.#own.has(destination)) return { kind: 'own' }
    for (const { regExp, readers } of this.#shared) {
      const match = regExp.exec(destination)
      if (match) return { kind: 'shared', mayRead: (ctx, viewers) => readers(ctx, { ...match.groups }, viewers) }
    }
    return undefined
  }
}
