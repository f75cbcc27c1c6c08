import type { Bus } from './platform/db/index.ts'
import type { Events } from './platform/context/ctx.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'

const topic = 'pages.changed'

/** Tells every node, after the commit, that something public changed. */
export const tellNodes = (events: Events, bus: Bus, responses: ResponseCache): void => {
  const changes = ['tournament.changed', 'user.changed', 'team.changed', 'game.changed', 'content.changed'] as const
  for (const name of changes) events.on(name, (ctx) => ctx.afterCommit(() => bus.publish(topic, null)))
  bus.subscribe(topic, () => responses.clear())
  bus.onGap(() => responses.clear())
}
