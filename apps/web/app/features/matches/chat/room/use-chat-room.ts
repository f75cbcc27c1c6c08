import type { ChatMessageId, MatchId, UserId } from '@agone/contract/ids'
import { chatTopics, type ChatLiveMessage } from '@agone/contract/matches/routes/chat-live'
import { destinationOf } from '@agone/contract/topic'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../../lib/api/browser.ts'
import { createCall } from '../../../../lib/api/client.ts'
import { uploadTransport } from '../../../../lib/forms/upload.ts'
import { useListen } from '../../../../lib/live/use-listen.ts'
import { linkReloadDelay } from '../../../chat/index.ts'
import { ChatRoom } from './chat-room.ts'
import { unsentMessages } from './unsent-messages.ts'

type Options = {
  matchId: MatchId
  userId: UserId
  /** The message that the address of the page names. */
  target: ChatMessageId | undefined
  /** The version of the tournament, whose status decides whether the chat takes messages. */
  version: number
  /** The name of the match. */
  subject: string
}

/** The chat of a match, kept up to date while the page is open. It belongs to one match and one user. */
export const useChatRoom = ({ matchId, userId, target, version, subject }: Options) => {
  const [room] = useState(
    () =>
      new ChatRoom({
        ...{ matchId, userId, call, unsent: unsentMessages(matchId, subject) },
        upload: (onProgress) => createCall(uploadTransport(onProgress)),
      }),
  )
  const state = useSyncExternalStore(room.subscribe, () => room.state)
  const [first] = useState(target)
  useEffect(() => {
    void room.open(first)
    return () => room.close()
  }, [room, first])
  useListen(destinationOf(chatTopics.match, { id: matchId }), {
    onMessage: (message: ChatLiveMessage) => room.onLive(message),
    onMissed: () => void room.onMissed(),
  })
  useEffect(() => {
    const onOnline = () => void room.onMissed()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [room])
  useEffect(() => void room.refreshChat(), [room, version])
  const reloadDelay = linkReloadDelay(state.log?.messages ?? [])
  useEffect(() => {
    if (reloadDelay === undefined) return undefined
    const timer = setInterval(() => void room.onMissed(), reloadDelay)
    return () => clearInterval(timer)
  }, [room, reloadDelay])
  return { room, state }
}
