import type { Ctx } from '../context.ts'

/**
 * Event names and their payloads. A module adds its own by declaration merging:
 *
 *     declare module '../../platform/events/index.ts' {
 *       interface EventMap {
 *         'tournament.status': { tournament: TournamentId; to: Status }
 *       }
 *     }
 */
export interface EventMap {}

export type EventName = keyof EventMap & string

/** Hears one kind of event. It runs inside the transaction of the emitter and throws to refuse what is happening. */
export type EventHandler<Name extends EventName> = (ctx: Ctx, payload: EventMap[Name]) => Promise<void> | void

/** News for higher domains, awaited inside the transaction that causes it. */
export type Events = {
  /** Registers a handler; handlers of one event run in the order of registration. */
  on<Name extends EventName>(name: Name, handler: EventHandler<Name>): void
  /** Runs every handler, one after the other, and rejects with the first refusal. Emit inside `inTransaction`. */
  emit<Name extends EventName>(ctx: Ctx, name: Name, payload: EventMap[Name]): Promise<void>
}

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
