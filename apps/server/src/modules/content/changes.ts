import type { Ctx } from '../../platform/context/ctx.ts'
import { History } from '../history/index.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** Content of the site itself has changed; `entityId` is undefined for a change of the order. */
    'content.changed': { entity: string; entityId: string | undefined }
  }
}

/** Records a change of content in the audit trail and emits `content.changed`. Call it inside the transaction of the change. */
export const record = async (ctx: Ctx, act: Parameters<typeof History.record>[1]): Promise<void> => {
  await History.record(ctx, act)
  await ctx.events.emit(ctx, 'content.changed', { entity: act.entity, entityId: act.entityId })
}
