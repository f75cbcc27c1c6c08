import type { MatchId } from '@agone/contract/ids'
import { chatRoutes } from '@agone/contract/matches/routes/chat'
import { ApiError } from '../../../../lib/api/api-error.ts'
import type { OutboxItem } from '../../../../lib/outbox/item.ts'
import { outbox } from '../../../../lib/outbox/outbox.ts'
import { storedRequest } from '../../../../lib/outbox/request.ts'
import { pages } from '../../../../lib/pages.ts'
import type { Outgoing, UnsentMessages } from './message-queue.ts'

/**
 * The messages of a chat in the outbox of the browser. While the chat is open its room sends them, else any page does; a
 * message that both send is written once, by its key. `subject`: the name of the match.
 */
export const unsentMessages = (matchId: MatchId, subject: string): UnsentMessages => {
  const place = `chat ${matchId}`
  return {
    load: async () => {
      await outbox.refresh()
      return outbox.items.filter((item) => item.place === place).map(outgoingOf)
    },
    store: ({ key, content, files }) =>
      outbox
        .store({
          ...{ kind: 'chatMessage', key, place, path: `${pages.match(matchId)}#chat`, subject, content },
          request: storedRequest(chatRoutes.post, {
            params: { id: matchId },
            body: { content },
            files: { attachments: [...files] },
          }),
        })
        // Where nothing can be stored, the page sends it as long as it is open.
        .catch(() => undefined),
    release: (keys) => outbox.release(keys),
    remove: (key) => outbox.discard(key).catch(() => undefined),
  }
}

/** A stored message in the log: refused, or waiting for the network. */
const outgoingOf = ({ key, content, request, refusal }: OutboxItem): Outgoing => ({
  ...{ key, content, files: request.files.map(({ file }) => file), state: 'failed', loaded: 0 },
  fault: refusal
    ? new ApiError(refusal.code, refusal.status, { faults: refusal.faults })
    : new ApiError('UNKNOWN_ERROR', 0),
})
