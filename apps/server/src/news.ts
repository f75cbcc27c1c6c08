import type { TournamentId } from '@agone/contract'
import type { Bus } from './platform/db/index.ts'
import type { Events } from './platform/context/ctx.ts'
import type { FrontCache } from './platform/cache/front-cache.ts'
import type { MountedSite } from './site/site.ts'

const topic = 'pages.changed'

/** What shows public things from memory. */
type Shown = { front: FrontCache; site: MountedSite | undefined }

/**
 * Tells every node, after the commit, which pages show something old: those of a tournament by its id, and all that
 * name people, teams, games or content when one of those changes.
 */
export const tellNodes = (events: Events, bus: Bus, shown: Shown): void => {
  const { front, site } = shown
  const tell = (ctx: { afterCommit(run: () => void): void }, names: readonly string[]) =>
    ctx.afterCommit(() => bus.publish(topic, names))
  events.on('tournament.changed', (ctx, { id }) => tell(ctx, [tagOf(id), 'tournaments']))
  for (const name of ['user.changed', 'team.changed', 'game.changed', 'content.changed'] as const) {
    events.on(name, (ctx) => tell(ctx, ['names']))
  }
  bus.subscribe(topic, (names) => {
    front.clear()
    for (const name of textsOf(names)) site?.invalidate(name)
  })
  bus.onGap(() => front.clear())
}

const tagOf = (id: TournamentId) => `tournament:${id}`

const textsOf = (message: unknown): string[] => (Array.isArray(message) ? message.map(String) : [])
