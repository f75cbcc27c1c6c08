import {
  chatModerationRoutes as moderation,
  chatRoutes as routes,
  limits,
  type ChatMessage,
  type ChatMessageId,
  type ChatReport,
  type MatchId,
  type UserId,
} from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import {
  AppError,
  pageOf,
  pagingOf,
  serve,
  signedIn,
  staff,
  verified,
  type CtxOf,
} from '../../../platform/http/index.ts'
import type { SignedIn } from '../../../platform/context/viewer.ts'
import { Users } from '../../accounts/index.ts'
import {
  ChatReadings,
  ChatReports,
  ChatTimeouts,
  createTyping,
  Messages,
  mustNotBeTimedOut,
  mustModerate,
  mustRead,
  mustWrite,
  type Access,
  type Chat,
  type MessageView,
} from '../../chat/index.ts'
import * as MatchChats from './match-chats.ts'
import { matchOf, roomOf } from './rights.ts'

const notFound = 'TOURNAMENT_NOT_FOUND'
type MatchCall = { params: { id: MatchId } }
type MessageCall = { params: { id: MatchId; messageId: ChatMessageId } }
type UserCall = { params: { id: MatchId; userId: UserId } }

/** The routes of the chat of a match. */
export const registerChatRoutes = (app: FastifyInstance, chat: Chat): void => {
  const load = (ctx: CtxOf<SignedIn>, { params }: MatchCall) => chat.accessOf(ctx.viewer, roomOf(params.id))
  const loadMessage = async (ctx: CtxOf<SignedIn>, { params: { id, messageId } }: MessageCall) => ({
    access: await chat.accessOf(ctx.viewer, roomOf(id)),
    message: await Messages.get(ctx, { roomId: roomOf(id), id: messageId }),
  })
  const loadUser = async (ctx: CtxOf<SignedIn>, { params: { id, userId } }: UserCall) => {
    const access = await chat.accessOf(ctx.viewer, roomOf(id))
    await Users.get(ctx, userId)
    return access
  }
  registerReadingRoutes(app, chat)
  registerWritingRoutes(app, chat, load)
  registerMessageRoutes(app, loadMessage)
  registerModerationRoutes(app, chat, { load, loadUser })
  registerReportRoutes(app)
}

type Load = (ctx: CtxOf<SignedIn>, call: MatchCall) => Promise<Access>
type LoadMessage = (ctx: CtxOf<SignedIn>, call: MessageCall) => Promise<{ access: Access; message: MessageRow }>
type MessageRow = Awaited<ReturnType<typeof Messages.get>>
type Loaded = { loaded: Access }

const allowReading = (_ctx: unknown, { loaded }: Loaded) => mustRead(loaded)
const allowWriting = (_ctx: unknown, { loaded }: Loaded) => mustNotBeTimedOut(loaded)
const allowModerating = (_ctx: unknown, { loaded }: Loaded) => mustModerate(loaded)

const withMatchId = (matchId: MatchId, view: MessageView): ChatMessage => ({ ...view, matchId })

const pageOfMessages = (id: MatchId, { rows, hasBefore, hasAfter }: Awaited<ReturnType<typeof Messages.list>>) => ({
  entries: rows.map(({ view }) => withMatchId(id, view)),
  hasBefore,
  hasAfter,
})

const registerReadingRoutes = (app: FastifyInstance, chat: Chat) => {
  const loadToRead: Load = (ctx, { params }) => chat.accessToRead(ctx.viewer, roomOf(params.id))
  const common = { guard: signedIn, notFound, load: loadToRead, allow: allowReading } as const
  serve(app, routes.state, {
    ...common,
    handler: (ctx, { params, loaded }) => MatchChats.get(ctx, ctx.viewer, params.id, loaded),
  })
  serve(app, routes.messages, {
    ...common,
    handler: async (ctx, { params: { id }, query, reply }) => {
      if (Object.keys(query).length > 0) return pageOfMessages(id, await Messages.list(ctx, [roomOf(id)], query))
      const newest = await chat.newest(roomOf(id))
      const answer = pageOfMessages(id, newest)
      // Cached until the next message: the JSON is the same for all readers.
      const json = (newest.json ??= String(reply.serializeInput(answer, '200')))
      reply.type('application/json; charset=utf-8').serializer(() => json)
      return answer
    },
  })
  serve(app, routes.messagesOfMany, {
    guard: signedIn,
    handler: async (ctx, { query: { id: ids, before, size } }) => {
      const readableIds = await chat.readable(ctx.viewer, [...new Set(ids)].map(roomOf))
      const { rows, ...more } = await Messages.list(ctx, readableIds, { before, size })
      return { entries: rows.map(({ roomId, view }) => withMatchId(matchOf(roomId), view)), ...more }
    },
  })
  serve(app, routes.markRead, {
    ...common,
    guard: verified,
    handler: (ctx, { params, body }) =>
      ChatReadings.update(ctx, ctx.viewer.id, { roomId: roomOf(params.id), id: body.messageId }),
  })
}

const registerWritingRoutes = (app: FastifyInstance, chat: Chat, load: Load) => {
  const signalTyping = createTyping(app.platform.clock)
  const common = { guard: verified, notFound, load, allow: allowWriting } as const
  serve(app, routes.post, {
    ...common,
    // The chat stores idempotency keys itself, in the row of the message (decision 610).
    replay: false,
    handler: async (ctx, { params: { id }, body, files, request }) => {
      const key = request.headers['idempotency-key']
      const sent = {
        content: body.content ?? '',
        files: files.all('attachments'),
        key: typeof key === 'string' ? key : undefined,
      }
      return withMatchId(id, await chat.post(ctx.viewer, roomOf(id), sent))
    },
  })
  serve(app, routes.typing, {
    ...common,
    handler: async (ctx, { params, loaded }) => {
      mustWrite(loaded)
      await signalTyping(ctx, ctx.viewer, roomOf(params.id))
    },
  })
}

const registerMessageRoutes = (app: FastifyInstance, load: LoadMessage) => {
  const common = { guard: verified, notFound, load } as const
  serve(app, routes.edit, {
    ...common,
    allow: (ctx, { loaded: { access, message } }) => {
      mustNotBeTimedOut(access)
      Messages.mustBeAuthor(message, ctx.viewer)
    },
    handler: async (ctx, { params: { id, messageId }, body }) =>
      withMatchId(id, await Messages.update(ctx, ctx.viewer, { roomId: roomOf(id), id: messageId }, body)),
  })
  serve(app, routes.remove, {
    ...common,
    allow: (ctx, { loaded: { access, message } }) => {
      if (access.mayModerate) return
      mustNotBeTimedOut(access)
      Messages.mustBeAuthor(message, ctx.viewer)
    },
    handler: (ctx, { params: { id, messageId } }) =>
      Messages.remove(ctx, ctx.viewer, { roomId: roomOf(id), id: messageId }),
  })
  serve(app, moderation.report, {
    ...common,
    allow: (_ctx, { loaded: { access } }) => mustRead(access),
    handler: async (ctx, { params: { id, messageId }, body }) =>
      reportView(await ChatReports.create(ctx, ctx.viewer, { roomId: roomOf(id), id: messageId }, body.reason)),
  })
}

type Loaders = { load: Load; loadUser: (ctx: CtxOf<SignedIn>, call: UserCall) => Promise<Access> }

const registerModerationRoutes = (app: FastifyInstance, chat: Chat, { load, loadUser }: Loaders) => {
  const common = { guard: verified, notFound, allow: allowModerating } as const
  serve(app, moderation.setStatus, {
    ...common,
    load,
    handler: (ctx, { params, body }) => MatchChats.setStatus(ctx, ctx.viewer, params.id, body.status),
  })
  serve(app, moderation.setTimeout, {
    ...common,
    load: loadUser,
    handler: async (ctx, { params: { id, userId }, body }) => {
      if (body.userId !== undefined && body.userId !== userId) throw new AppError('MALFORMED_ENTITY_ERROR')
      await mustBeParticipant(chat, await Users.get(ctx, userId), id)
      const { minutes = limits.chatTimeoutMinutes, reason } = body
      return ChatTimeouts.create(ctx, { roomId: roomOf(id), userId }, { minutes, reason })
    },
  })
  serve(app, moderation.removeTimeout, {
    ...common,
    load: loadUser,
    handler: (ctx, { params: { id, userId } }) => ChatTimeouts.remove(ctx, { roomId: roomOf(id), userId }),
  })
}

type User = Awaited<ReturnType<typeof Users.get>>

/** Throws USER_NOT_FOUND for a user who is not in the chat, NOT_AVAILABLE_FOR_ENTITY_ERROR for one who moderates it. */
const mustBeParticipant = async (chat: Chat, { id, username, roles, verified }: User, matchId: MatchId) => {
  const viewer = { kind: 'user', id, username, roles, verified, sessionId: undefined } as const
  const { mayRead, mayModerate } = await chat.accessOf(viewer, roomOf(matchId))
  if (mayModerate) throw new AppError('NOT_AVAILABLE_FOR_ENTITY_ERROR')
  if (!mayRead) throw new AppError('USER_NOT_FOUND')
}

const registerReportRoutes = (app: FastifyInstance) => {
  serve(app, moderation.reports, {
    guard: staff('ADMIN'),
    handler: async (ctx, { query }) => {
      const paging = pagingOf(query)
      const { closed, matchId } = query
      const roomId = matchId === undefined ? undefined : roomOf(matchId)
      const { entries, count } = await ChatReports.list(ctx, { closed, roomId }, paging)
      return pageOf(entries.map(reportView), { ...paging, resultsCount: count })
    },
  })
  serve(app, moderation.closeReport, {
    guard: staff('ADMIN'),
    load: (ctx, { params }) => ChatReports.get(ctx, params.reportId),
    handler: async (ctx, { params, body }) =>
      reportView(await ChatReports.close(ctx, ctx.viewer, params.reportId, body.closed)),
  })
}

const reportView = ({ roomId, ...report }: ChatReports.ReportView): ChatReport => ({
  ...report,
  matchId: matchOf(roomId),
})
