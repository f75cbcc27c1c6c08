import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { LiveMessage, newId, topic, type UserId } from '@agone/contract'
import { Type } from 'typebox'
import { createMemoryBus } from '../../src/platform/db/bus/memory-bus.ts'
import { AppError, type HttpConfig, type RequestLog } from '../../src/platform/http/index.ts'
import { testApp } from './http.ts'
import { stompSocket } from './stomp.ts'
import type { SignedIn } from '../../src/platform/context/viewer.ts'
import { createLive, liveRoutes, type Live } from '../../src/platform/realtime/index.ts'
import type { LiveLimits } from '../../src/platform/realtime/limits.ts'

/** Low limits for tests. */
const lowLimits: Partial<LiveLimits> = {
  frameBytes: 2048,
  framesPerTenSeconds: 60,
  subscriptions: 3,
  perUser: 2,
  perAddress: 6,
  unsentBytes: 64 * 1024,
  connectMilliseconds: 60_000,
  tickMilliseconds: 50,
}

/** The origin whose pages may open sockets. */
export const siteOrigin = 'http://localhost:3000'

const [openId, closedId] = [newId(), newId()]

const testMessage = (text: string) => ({ type: 'TEST', id: newId(), data: { text } }) as const

const TestMessage = LiveMessage('TEST', 'A test.', Type.Object({ text: Type.String() }))
const common = { summary: 'Tests', readers: 'Tests.', message: TestMessage } as const

const topics = {
  shared: topic({
    ...common,
    name: 'tests',
    destination: '/topic/tests/:id',
    params: Type.Object({ id: Type.String() }),
  }),
  own: topic({ ...common, name: 'ownTests', destination: '/user/tests', own: true }),
}

/** Destinations of a test module: for everybody, for its `readers`, and for each user alone. */
export const testDestinations = {
  open: `/topic/tests/${openId}`,
  closed: `/topic/tests/${closedId}`,
  own: '/user/tests',
} as const

/** A listening server with sockets only. A token is valid until it is revoked. */
export const liveServer = async (
  limits: Partial<LiveLimits> = {},
  { requests, ...config }: Partial<HttpConfig> & { requests?: RequestLog } = {},
) => {
  const tokens = new Map<string, SignedIn>()
  const readers = new Set<UserId>()
  const gaps = new Set<() => void>()
  const built: { live?: Live } = {}
  const register = (app: FastifyInstance) => {
    const { db, clock, events, jobs, log, storage } = app.platform
    const ctx = { db, clock, events, jobs, log, storage, viewer: { kind: 'system' }, afterCommit: () => {} } as const
    const bus = { ...createMemoryBus(log), onGap: (listener: () => void) => (gaps.add(listener), () => {}) }
    const userOfToken = async (token: string) => {
      const user = tokens.get(token)
      if (!user) throw new AppError('AUTHORIZATION_INVALID')
      return user
    }
    const identify = async (token: string) => {
      const user = await userOfToken(token)
      return { ids: [user.id, token], currentUser: () => userOfToken(token) }
    }
    const live = createLive({ ctx, bus, identify, limits: { ...lowLimits, ...limits } })
    live.openOwn(topics.own)
    live.openTopic(topics.shared, async (_ctx, { id }, viewers) =>
      viewers.map((viewer) => id === openId || (viewer.kind === 'user' && readers.has(viewer.id))),
    )
    liveRoutes(app, live, [siteOrigin])
    built.live = live
  }
  const t = await testApp(register, { config, ...(requests ? { requests } : {}) })
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { live } = built
  if (!live) throw new Error('the server was built without sockets')
  const sockets = new Set<{ socket: { terminate(): void } }>()
  return {
    live,
    origin,
    tokens,
    readers,
    /** Publishes a message at `testDestinations`, and returns it. */
    publish: (where: 'open' | 'closed', text: string, options: { isChecked?: boolean } = {}) => {
      const message = testMessage(text)
      live.publish(topics.shared, { params: { id: where === 'open' ? openId : closedId }, message, ...options })
      return message
    },
    publishTo: (userId: UserId, text: string) => live.publishTo([userId], topics.own, testMessage(text)),
    /** Reports to the server that its bus may have lost messages. */
    reportGap: () => {
      for (const gap of gaps) gap()
    },
    /** A user with a token. */
    user: (): { user: SignedIn; token: string } => {
      const user: SignedIn = {
        kind: 'user',
        id: newId<UserId>(),
        username: 'ultras',
        roles: [],
        verified: true,
        sessionId: undefined,
      }
      const token = `token-${user.id}`
      tokens.set(token, user)
      return { user, token }
    },
    socket: async (headers: Record<string, string> = {}) => {
      const socket = await stompSocket(origin, { headers })
      sockets.add(socket)
      return socket
    },
    /** Ends the sockets of a test, and waits until the server has removed them. */
    endSockets: async () => {
      for (const { socket } of sockets) socket.terminate()
      sockets.clear()
      while (live.size() > 0) await pause(10)
    },
    close: () => t.close(),
  }
}

export type LiveServer = Awaited<ReturnType<typeof liveServer>>
