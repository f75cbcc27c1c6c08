import { brandId, newId, tournamentTopics, type TournamentId, type VersionMessage } from '@agone/contract'
import type { EventMap } from '../../../platform/context/events.ts'
import type { Events } from '../../../platform/context/ctx.ts'
import type { Live } from '../../../platform/realtime/index.ts'
import '../events.ts'
import { findWhetherVisible } from '../visibility.store.ts'

type Change = EventMap['tournament.changed']
type PendingVersion = Pick<Change, 'version' | 'isHidden'> & { parts: Set<Change['part']> }

/**
 * Notifies pages that show a tournament of its new version, after the commit. Several changes in one transaction send
 * one message; the right to see a hidden tournament is checked at each message, since it may have been lost.
 */
export const publishVersions = (events: Events, live: Live): void => {
  live.openTopic(tournamentTopics.changes, (ctx, { id = '' }, viewers) =>
    findWhetherVisible(ctx.db, brandId<TournamentId>(id), viewers),
  )
  const pending = new Map<TournamentId, PendingVersion>()
  const publish = () => {
    for (const [id, { version, isHidden, parts }] of pending) {
      live.publish(tournamentTopics.changes, {
        params: { id },
        message: messageOf(id, version, parts),
        isChecked: isHidden,
      })
    }
    pending.clear()
  }
  events.on('tournament.changed', (ctx, { id, version, part, isHidden }) =>
    ctx.afterCommit(() => {
      if (pending.size === 0) setImmediate(publish)
      const before = pending.get(id)
      pending.set(id, {
        version: Math.max(version, before?.version ?? 0),
        isHidden: isHidden || before?.isHidden === true,
        parts: new Set([...(before?.parts ?? []), part]),
      })
    }),
  )
}

const messageOf = (tournamentId: TournamentId, version: number, parts: PendingVersion['parts']): VersionMessage => ({
  type: 'VERSION',
  id: newId(),
  data: { tournamentId, version, parts: [...parts].toSorted() },
})
