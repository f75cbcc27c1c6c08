import { limits, newId, type PushDevice, type PushDeviceId, type PushSubscription, type UserId } from '@agone/contract'
import { createECDH } from 'node:crypto'
import type { Ctx } from '../../../platform/context/ctx.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { AppError, fieldFault, type CtxOf } from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { namesIn } from '../../../platform/user-agents.ts'
import * as Store from './devices.store.ts'
import { isPublicEndpoint, publicAddressesOf, type Resolve } from './public-address.ts'

type SignedInCtx = CtxOf<SignedIn>

/**
 * How endpoints are checked: `resolve` finds the addresses of a host, and `standIn` is the origin of a stand-in of a push service, which is
 * always accepted, in tests only.
 */
export type EndpointCheck = { resolve: Resolve; standIn: string | undefined }

/** The browsers of the caller that get notifications, newest first. */
export const list = (ctx: SignedInCtx): Promise<PushDevice[]> => devicesOf(ctx, ctx.viewer.id)

/** The devices of a user, for the personal data file. */
export const devicesOf = async (ctx: Ctx, userId: UserId): Promise<PushDevice[]> =>
  (await Store.findDevices(ctx.db, userId)).map(deviceView)

/** One of the caller's devices; else UNKNOWN_ERROR. */
export const get = async (ctx: SignedInCtx, id: PushDeviceId): Promise<Store.DeviceRow> => {
  const device = (await Store.findDevices(ctx.db, ctx.viewer.id)).find((each) => each.id === id)
  if (!device) throw new AppError('UNKNOWN_ERROR')
  return device
}

/**
 * Stores the subscription of the caller's browser; a repeated call changes the same device. Throws FIELD_VALIDATION_ERROR for an
 * endpoint that is no public https address, and for malformed keys.
 */
export const subscribe = async (
  ctx: SignedInCtx,
  { endpoint, keys }: PushSubscription,
  { userAgent, ...check }: EndpointCheck & { userAgent: string },
): Promise<PushDevice> => {
  if (!(await isReachable(ctx, endpoint, check))) throw fieldFault('/endpoint', 'notWebAddress')
  if (!isPublicKey(keys.p256dh)) throw fieldFault('/keys/p256dh', 'notEncoded')
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw fieldFault('/keys/auth', 'notEncoded')
  const { id: userId, sessionId } = ctx.viewer
  return inTransaction(ctx, async (inner) => {
    const now = ctx.clock.now()
    await Store.deleteMessagesOfOthers(inner.db, endpoint, userId)
    const device = await Store.upsertDevice(inner.db, {
      id: newId<PushDeviceId>(now),
      user_id: userId,
      session_id: sessionId ?? null,
      endpoint,
      ...keys,
      user_agent: userAgent.slice(0, 400),
      created_at: new Date(now),
      last_sent_at: null,
    })
    await Store.deleteAllButNewest(inner.db, userId, limits.pushDevicesPerUser)
    return deviceView(device)
  })
}

/** Deletes devices of the caller: the one with `id` or `endpoint`, else all. Ignores unknown ones. */
export const unsubscribe = (
  ctx: SignedInCtx,
  which: { id?: PushDeviceId | undefined; endpoint?: string | undefined },
): Promise<void> => Store.deleteDevices(ctx.db, ctx.viewer.id, which)

const isReachable = async (
  ctx: SignedInCtx,
  endpoint: string,
  { resolve, standIn }: EndpointCheck,
): Promise<boolean> => {
  if (isStandIn(endpoint, standIn)) return true
  if (!isPublicEndpoint(endpoint)) return false
  try {
    return (await publicAddressesOf(new URL(endpoint).hostname, resolve)) !== undefined
  } catch (error) {
    ctx.log.info({ err: error }, 'the host of a push subscription could not be resolved')
    return false
  }
}

/** True for an address of the stand-in of a push service that tests configure. */
export const isStandIn = (endpoint: string, standIn: string | undefined): boolean =>
  standIn !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === standIn

/** A point on the curve P-256, uncompressed. */
const isPublicKey = (encoded: string): boolean => {
  const bytes = Buffer.from(encoded, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(bytes).length === 32
  } catch {
    return false
  }
}

const deviceView = (device: Store.DeviceRow): PushDevice => ({
  id: device.id,
  endpoint: device.endpoint,
  ...namesIn(device.user_agent),
  createdAt: device.created_at.toISOString(),
  lastSentAt: device.last_sent_at?.toISOString() ?? null,
})
