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

/** Questions to higher domains: what is asked, and what one of them answers. A module adds its own as above. */
export interface QuestionMap {}

export type QuestionName = keyof QuestionMap & string

/** Hears one kind of event. It runs inside the transaction of the emitter and throws to refuse what is happening. */
export type EventHandler<Context, Name extends EventName> = (
  ctx: Context,
  payload: EventMap[Name],
) => Promise<void> | void

/** Answers one kind of question, in the transaction of whoever asks; throws to refuse what is happening. */
export type Answerer<Context, Name extends QuestionName> = (
  ctx: Context,
  asked: QuestionMap[Name]['asked'],
) => Promise<QuestionMap[Name]['answer']> | QuestionMap[Name]['answer']

/** News for higher domains, awaited inside the transaction that causes it, and questions to them. */
export type EventsOf<Context> = {
  /** Registers a handler; handlers of one event run in the order of registration. */
  on<Name extends EventName>(name: Name, handler: EventHandler<Context, Name>): void
  /** Runs every handler, one after the other, and rejects with the first refusal. Emit inside `inTransaction`. */
  emit<Name extends EventName>(ctx: Context, name: Name, payload: EventMap[Name]): Promise<void>
  /** Registers whoever can answer a question. */
  answer<Name extends QuestionName>(name: Name, answerer: Answerer<Context, Name>): void
  /** Asks everybody who can answer, one after the other; the answers in the order of registration. */
  ask<Name extends QuestionName>(
    ctx: Context,
    name: Name,
    asked: QuestionMap[Name]['asked'],
  ): Promise<QuestionMap[Name]['answer'][]>
}
