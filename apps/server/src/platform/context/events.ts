/**
 * Event names and their payloads. A module adds its own by declaration merging:
 *
 *     declare module '../../platform/context/events.ts' {
 *       interface EventMap {
 *         'tournament.status': { tournament: TournamentId; to: Status }
 *       }
 *     }
 */
export interface EventMap {}

export type EventName = keyof EventMap & string

/** Questions to higher domains, with the type of one answer. A module adds its own as above. */
export interface QuestionMap {}

export type QuestionName = keyof QuestionMap & string

/** Handles one kind of event, inside the transaction of the emitter. It throws to refuse the change. */
export type EventHandler<Context, Name extends EventName> = (
  ctx: Context,
  payload: EventMap[Name],
) => Promise<void> | void

/** Answers one kind of question, inside the transaction of the caller. It throws to refuse the change. */
export type Answerer<Context, Name extends QuestionName> = (
  ctx: Context,
  question: QuestionMap[Name]['question'],
) => Promise<QuestionMap[Name]['answer']> | QuestionMap[Name]['answer']

/** Events for higher domains, awaited inside the transaction that causes them, and questions to higher domains. */
export type EventsOf<Context> = {
  /** Registers a handler; handlers of one event run in the order of registration. */
  on<Name extends EventName>(name: Name, handler: EventHandler<Context, Name>): void
  /** Runs every handler, one after the other, and rejects with the first refusal. Emit inside `inTransaction`. */
  emit<Name extends EventName>(ctx: Context, name: Name, payload: EventMap[Name]): Promise<void>
  /** Registers an answerer of a question. */
  answer<Name extends QuestionName>(name: Name, answerer: Answerer<Context, Name>): void
  /** Runs all answerers, one after the other; returns the answers in the order of registration. */
  ask<Name extends QuestionName>(
    ctx: Context,
    name: Name,
    question: QuestionMap[Name]['question'],
  ): Promise<QuestionMap[Name]['answer'][]>
}
