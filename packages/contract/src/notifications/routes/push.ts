import { Type, type Static } from 'typebox'
import { PushDeviceId } from '../../ids.ts'
import { patterns } from '../../patterns.ts'
import { route } from '../../route.ts'
import { Nullable, Time } from '../../shapes.ts'

/** A browser that shows the caller's notifications; `lastSentAt` is when it last got one. */
export const PushDevice = Type.Object({
  id: PushDeviceId,
  endpoint: Type.String(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  createdAt: Time,
  lastSentAt: Nullable(Time),
})
export type PushDevice = Static<typeof PushDevice>

/** A PushSubscription of a browser, as its `toJSON` writes it. The endpoint is a public https address; the keys are base64url. */
export const PushSubscription = Type.Object({
  endpoint: Type.String({ maxLength: 1000, pattern: patterns.serviceAddress }),
  keys: Type.Object({
    p256dh: Type.String({ maxLength: 100, pattern: patterns.encoded }),
    auth: Type.String({ maxLength: 50, pattern: patterns.encoded }),
  }),
})
export type PushSubscription = Static<typeof PushSubscription>

const path = '/accounts/v2/users/@me/push/subscriptions'

/** Web push to the caller's browsers. */
export const pushRoutes = {
  devices: route({
    name: 'listPushSubscriptions',
    method: 'GET',
    path,
    summary: 'The browsers that get notifications, and the key to subscribe with (applicationServerKey)',
    answer: Type.Object({ publicKey: Type.String(), devices: Type.Array(PushDevice) }),
  }),
  subscribe: route({
    name: 'subscribeToPush',
    method: 'POST',
    path,
    summary: 'Send notifications to this browser; the same endpoint again is the same device',
    body: PushSubscription,
    answer: PushDevice,
    errors: ['FIELD_VALIDATION_ERROR'],
  }),
  unsubscribe: route({
    name: 'unsubscribeFromPush',
    method: 'DELETE',
    path,
    summary: 'Send no more notifications to a device: the one of `id` or `endpoint`, else to any',
    body: Type.Object({
      id: Type.Optional(PushDeviceId),
      endpoint: Type.Optional(Type.String({ maxLength: 1000, pattern: patterns.serviceAddress })),
    }),
    status: 204,
    answer: null,
  }),
  test: route({
    name: 'testPush',
    method: 'POST',
    path: `${path}/:id/test`,
    summary: "Send a test message to one of the caller's devices",
    params: Type.Object({ id: PushDeviceId }),
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
