import type { Bus } from './platform/db/index.ts'
import type { Events } from './platform/context/ctx.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'

const topic = 'pages.changed'

/** After a commit that changes public data, drops the cached responses of every node. */
export const invalidateCaches = (events: Events, bus: Bus, responses: ResponseCache): void => {
  const changes = [
    'tournament.changed',
    'user.publicProfileChanged',
    'team.changed',
    'game.changed',
    'platform.changed',
    'content.changed',
    'community.changed',
  ] as const
  for (const name of changes) events.on(name, (ctx) => ctx.afterCommit(() => bus.publish(topic, null)))
  bus.subscribe(topic, () => responses.clear())
  bus.onGap(() => responses.clear())
}
