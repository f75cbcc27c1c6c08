import type { NotificationData, UserId } from '@agone/contract'
import type { Viewer } from '../../platform/context/viewer.ts'

/** The acting user in rows (null for the product itself) and in notifications. */
export const actorOf = (viewer: Viewer): { id: UserId | null; data: Pick<NotificationData, 'userId' | 'username'> } =>
  viewer.kind === 'user'
    ? { id: viewer.id, data: { userId: viewer.id, username: viewer.username } }
    : { id: null, data: {} }
