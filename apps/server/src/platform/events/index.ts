import type { Ctx, Events } from '../context.ts'

export type { EventMap, Events } from '../context.ts'

// A method, not a function property: its payload is checked where the handler is registered.
type AnyHandler = { run(ctx: Ctx, payload: unknown): Promise<void> | void }

/** One registry per running product; tests make their own. */
export const createEvents = (): Events => {
  const handlers = new Map<string, AnyHandler[]>()
  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), { run: handler }])
    },
    async emit(ctx, name, payload) {
      for (const handler of handlers.get(name) ?? []) await handler.run(ctx, payload)
    },
  }
}
