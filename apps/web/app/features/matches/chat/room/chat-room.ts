import type { ChatMessageId, MatchId, UserId } from '@agone/contract/ids'
import { chatRoutes, type ChatMessage, type MatchChat } from '@agone/contract/matches/routes/chat'
import type { ChatLiveMessage } from '@agone/contract/matches/routes/chat-live'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import { apiErrorOf } from '../../../../lib/api/error-code.ts'
import type { Call } from '../../../../lib/api/client.ts'
import type { ChatLog } from './chat-log.ts'
import { MessageQueue, type Outgoing, type UnsentMessages } from './message-queue.ts'
import { RoomLog } from './room-log.ts'
import { Typists, type Typist } from './typists.ts'

export type RoomState = {
  readonly chat?: MatchChat
  readonly log?: ChatLog
  /** The chat has been loaded. */
  readonly isOpen: boolean
  /** Why the chat could not be loaded. */
  readonly fault?: ApiError | undefined
  readonly outgoing: readonly Outgoing[]
  readonly typists: readonly Typist[]
  /** The line before the unread messages stands after this one. */
  readonly readUpTo?: ChatMessageId | undefined
  /** Messages of others that the reader has not seen. */
  readonly unseenCount: number
  /** The newest message of somebody else since the chat was opened, for screen readers. */
  readonly arrived?: ChatMessage
}

type Options = {
  matchId: MatchId
  userId: UserId
  call: Call
  /** A client that reports how much of a body has been sent. */
  upload: (onProgress: (loaded: number) => void) => Call
  unsent: UnsentMessages
}

/** The most unread messages with which a chat opens at its newest message; with more it opens at the first unread one. */
const unreadAtEnd = 20

/** A signal of typing is repeated after this time, in milliseconds. */
const typingInterval = 3000

/** The chat of a match in an open page: its messages, what is being sent, and what the reader has seen. */
export class ChatRoom {
  readonly #options: Options
  readonly #log: RoomLog
  readonly #queue: MessageQueue
  readonly #typists: Typists
  readonly #listeners = new Set<() => void>()
  #state: RoomState = { isOpen: false, outgoing: [], typists: [], unseenCount: 0 }
  #isAttended = false
  #target: ChatMessageId | undefined
  #typedAt = 0
  #markTimer: ReturnType<typeof setTimeout> | undefined
  #timeoutTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#log = new RoomLog(options.matchId, { call: options.call, onChange: (log) => this.#set({ log }) })
    this.#typists = new Typists((typists) => this.#set({ typists }))
    this.#queue = new MessageQueue({
      post: ({ content, files, key }, { onProgress, signal }) => {
        const send = files.length === 0 ? options.call : options.upload(onProgress)
        const message = { body: { content }, files: { attachments: [...files] } }
        return send(chatRoutes.post, { ...this.#params, ...message }, { idempotencyKey: key, signal })
      },
      unsent: options.unsent,
      onChange: (outgoing) => this.#set({ outgoing }),
      onSent: (message) => this.#log.apply(message),
    })
  }

  get state(): RoomState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads the chat; with a `target` it shows the messages around that one. */
  async open(target?: ChatMessageId): Promise<void> {
    this.#target = target
    try {
      const [chat] = await Promise.all([this.#loadChat(), this.#log.show(target)])
      const { lastReadId, unreadCount } = chat
      const isFarBack = target === undefined && unreadCount > unreadAtEnd && lastReadId !== null
      if (isFarBack) await this.#log.show(lastReadId)
      this.#set({
        ...{ isOpen: true, fault: undefined },
        unseenCount: unreadCount,
        readUpTo: unreadCount > 0 ? (lastReadId ?? undefined) : undefined,
      })
      this.#markSeen()
      await this.#quietly(() => this.#queue.restore())
    } catch (thrown) {
      this.#set({ fault: apiErrorOf(thrown) })
    }
  }

  close(): void {
    this.#typists.stop()
    this.#queue.release()
    clearTimeout(this.#markTimer)
    clearTimeout(this.#timeoutTimer)
  }

  /** Shows the messages around one, or the newest ones. */
  show(target?: ChatMessageId): Promise<void> {
    return this.#quietly(() => this.#log.show(target))
  }

  loadOlder(): Promise<void> {
    return this.#quietly(() => this.#log.loadOlder())
  }

  loadNewer(): Promise<void> {
    return this.#quietly(() => this.#log.loadNewer())
  }

  /** Loads the state of the chat again: who may write, who is in timeout. */
  async refreshChat(): Promise<void> {
    if (this.#state.isOpen) await this.#quietly(() => this.#loadChat())
  }

  /** Messages may have been missed, and the server can be reached. */
  async onMissed(): Promise<void> {
    // While it is opened, the history is loaded anyway.
    if (!this.#state.isOpen) return this.#state.fault && this.open(this.#target)
    await this.#quietly(async () => {
      const [chat] = await Promise.all([this.#loadChat(), this.#log.refresh()])
      if (!this.#isAttended) this.#set({ unseenCount: chat.unreadCount })
      this.#markSeen()
      this.#queue.resume()
    })
  }

  onLive(message: ChatLiveMessage): void {
    switch (message.type) {
      case 'MESSAGE_CREATED':
        return this.#onCreated(message.data)
      case 'MESSAGE_EDITED':
      case 'MESSAGE_DELETED':
        return this.#log.apply(message.data)
      case 'TYPING':
        return message.data.userId === this.#options.userId ? undefined : this.#typists.add(message.data)
      case 'CHAT_OPENED':
      case 'CHAT_CLOSED':
      case 'TIMEOUT_SET':
      case 'TIMEOUT_REMOVED':
        return void this.refreshChat()
    }
  }

  /** Notes whether the reader sees the newest message now. */
  attend(isAttended: boolean): void {
    this.#isAttended = isAttended
    this.#markSeen()
  }

  post(content: string, files: readonly File[]): void {
    if (this.#state.log?.hasAfter) void this.show()
    this.#set({ readUpTo: undefined })
    this.#typedAt = 0
    this.#queue.add(content, files)
  }

  retry(): void {
    this.#queue.retry()
  }

  discard(key: string): void {
    this.#queue.discard(key)
  }

  async edit(messageId: ChatMessageId, content: string): Promise<void> {
    const params = { id: this.#options.matchId, messageId }
    this.#log.apply(await this.#options.call(chatRoutes.edit, { params, body: content }))
  }

  async remove(message: ChatMessage): Promise<void> {
    await this.#options.call(chatRoutes.remove, { params: { id: this.#options.matchId, messageId: message.id } })
    this.#log.apply({ ...message, content: '', attachments: [], deleted: true })
  }

  /** Tells the others that the user is writing, every few seconds. */
  signalTyping(): void {
    const now = Date.now()
    if (now - this.#typedAt < typingInterval) return
    this.#typedAt = now
    void this.#quietly(() => this.#options.call(chatRoutes.typing, this.#params))
  }

  get #params() {
    return { params: { id: this.#options.matchId } }
  }

  #onCreated(message: ChatMessage): void {
    this.#typists.remove(message.authorId)
    const isOwn = message.authorId === this.#options.userId
    if (isOwn && this.#queue.takeOwn(message)) return
    const before = this.#log.current?.messages ?? []
    this.#log.apply(message)
    const isKnown = before.some(({ id }) => id === message.id)
    if (isOwn || isKnown || message.authorId === null) return this.#markSeen()
    const { unseenCount } = this.#state
    this.#set({ arrived: message })
    if (this.#isAttended) return this.#markSeen()
    this.#set({ unseenCount: unseenCount + 1, ...(unseenCount === 0 ? { readUpTo: before.at(-1)?.id } : {}) })
  }

  #markSeen(): void {
    const { log, chat } = this.#state
    const messageId = log?.messages.at(-1)?.id
    if (!this.#isAttended || !chat || log?.hasAfter || messageId === undefined) return
    if (this.#state.unseenCount > 0) this.#set({ unseenCount: 0 })
    if (chat.lastReadId !== null && chat.lastReadId >= messageId) return
    clearTimeout(this.#markTimer)
    // Several messages that arrive together are marked with one call.
    this.#markTimer = setTimeout(() => void this.#quietly(() => this.#mark(messageId)), 300)
  }

  async #mark(messageId: ChatMessageId): Promise<void> {
    const reading = await this.#options.call(chatRoutes.markRead, { ...this.#params, body: { messageId } })
    if (this.#state.chat) this.#set({ chat: { ...this.#state.chat, ...reading } })
  }

  async #loadChat(): Promise<MatchChat> {
    const chat = await this.#options.call(chatRoutes.state, this.#params)
    this.#set({ chat })
    this.#watchTimeout(chat)
    return chat
  }

  /** The user may write again when their timeout is over. */
  #watchTimeout({ timeouts }: MatchChat): void {
    clearTimeout(this.#timeoutTimer)
    const own = timeouts.find(({ userId }) => userId === this.#options.userId)
    if (own === undefined) return
    const wait = Date.parse(own.until) - Date.now() + 1000
    if (wait < 24 * 3600_000) this.#timeoutTimer = setTimeout(() => void this.refreshChat(), Math.max(1000, wait))
  }

  /** For what the page does by itself: network errors are ignored, since the next connection tries again. */
  async #quietly(run: () => Promise<unknown>): Promise<void> {
    await run().catch(() => undefined)
  }

  #set(changes: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
