import { newId, type Alert, type AlertId, type NewAlert } from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { hasRole } from '../../platform/context/viewer.ts'
import * as Changes from './changes.ts'
import * as Store from './alerts.store.ts'
import type { AlertRecord } from './alerts.store.ts'
import { periodColumns, periodView } from './period.ts'

/** The row as the contract's Alert. */
export const view = (alert: AlertRecord): Alert => ({
  id: alert.id,
  severity: alert.severity,
  text: alert.text,
  ...periodView(alert),
  dismissible: alert.dismissible,
})

/** Alerts, most severe first: the visible ones; all of them only for ADMIN, else PERMISSION_DENIED_ERROR. */
export const list = async (ctx: Ctx, { all }: { all: boolean }): Promise<AlertRecord[]> => {
  if (all && !hasRole(ctx.viewer, 'ADMIN')) throw new AppError('PERMISSION_DENIED_ERROR')
  return Store.findAllAlerts(ctx.db, all ? undefined : new Date(ctx.clock.now()))
}

/** The alert; throws UNKNOWN_ERROR. */
export const get = async (ctx: Ctx, id: AlertId): Promise<AlertRecord> => {
  const alert = await Store.findAlert(ctx.db, id)
  if (!alert) throw new AppError('UNKNOWN_ERROR')
  return alert
}

/** Adds an alert, dismissible by default. Throws MALFORMED_ENTITY_ERROR when it ends before it begins. */
export const create = (ctx: Ctx, input: NewAlert): Promise<AlertRecord> =>
  inTransaction(ctx, async (ctx) => {
    const id = newId<AlertId>(ctx.clock.now())
    const { severity, text, dismissible = true } = input
    const period = periodColumns(input)
    await Store.insertAlert(ctx.db, { id, severity, dismissible, text: JSON.stringify(text), ...period })
    await Changes.record(ctx, { action: 'create', entity: 'alert', entityId: id, to: input })
    return get(ctx, id)
  })

/** Edits an alert. Throws UNKNOWN_ERROR, MALFORMED_ENTITY_ERROR. */
export const update = (ctx: Ctx, id: AlertId, changes: Partial<NewAlert>): Promise<AlertRecord> =>
  inTransaction(ctx, async (ctx) => {
    const before = await get(ctx, id)
    const { severity, text, dismissible } = changes
    await Store.updateAlert(ctx.db, id, {
      ...periodColumns(changes, before),
      ...(severity === undefined ? {} : { severity }),
      ...(text === undefined ? {} : { text: JSON.stringify(text) }),
      ...(dismissible === undefined ? {} : { dismissible }),
    })
    await Changes.record(ctx, { action: 'edit', entity: 'alert', entityId: id, from: before, to: changes })
    return get(ctx, id)
  })

/** Removes an alert. Throws UNKNOWN_ERROR. */
export const remove = (ctx: Ctx, id: AlertId): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { text } = await get(ctx, id)
    await Store.deleteAlert(ctx.db, id)
    await Changes.record(ctx, { action: 'delete', entity: 'alert', entityId: id, from: { text } })
  })
