import type { Ctx, Events } from '../context/ctx.ts'
import type { QuestionMap, QuestionName } from '../context/events.ts'

// A method, not a function property: its payload is checked where the handler is registered.
type AnyHandler = { run(ctx: Ctx, payload: unknown): Promise<void> | void }
type AnyAnswerer = { run(ctx: Ctx, question: unknown): unknown }

/** One registry per product; tests create their own. */
export const createEvents = (): Events => {
  const handlers = new Map<string, AnyHandler[]>()
  const answerers = new Map<string, AnyAnswerer[]>()
  // Overloaded, because the map does not keep which answer type belongs to which question.
  function ask<Name extends QuestionName>(
    ctx: Ctx,
    name: Name,
    question: QuestionMap[Name]['question'],
  ): Promise<QuestionMap[Name]['answer'][]>
  async function ask(ctx: Ctx, name: string, question: unknown): Promise<unknown[]> {
    const answers: unknown[] = []
    for (const answerer of answerers.get(name) ?? []) answers.push(await answerer.run(ctx, question))
    return answers
  }
  return {
    on(name, handler) {
      handlers.set(name, [...(handlers.get(name) ?? []), { run: handler }])
    },
    async emit(ctx, name, payload) {
      for (const handler of handlers.get(name) ?? []) await handler.run(ctx, payload)
    },
    answer(name, answerer) {
      answerers.set(name, [...(answerers.get(name) ?? []), { run: answerer }])
    },
    ask,
  }
}
