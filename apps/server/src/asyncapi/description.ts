import { liveCloseCodes } from '@agone/contract'

const closeCodes = [
  [liveCloseCodes.done, 'after DISCONNECT'],
  [liveCloseCodes.away, 'the node stops, or messages may have been lost: connect again'],
  [liveCloseCodes.refused, 'refused; the ERROR frame before it says why'],
  [liveCloseCodes.renew, 'the socket is an hour old: connect again with a new token'],
] as const

/** What holds for every topic. */
export const description = `What open pages are told: messages of chats, notifications, new versions. The socket only delivers; whatever is
written goes over the API.

- **Connect** by STOMP 1.2 over WebSocket, or by SockJS. CONNECT carries \`Authorization: Bearer …\`; without it only public topics open.
- **Subscribe** to a destination; with a \`receipt\` you know when it has begun. The body of each MESSAGE is JSON with \`type\`, \`id\` and
\`data\`; \`id\` is also the header \`message-id\`. A WebSocket message may carry several frames.
- **Nothing twice, nothing lost.** A message comes at most once. After the receipt and after each new connection ask the API for what you have
missed, such as the messages of a chat \`after\` the last one that you have.
- **Rights** are checked at SUBSCRIBE (an ERROR refuses) and again while you listen: a subscription whose right is lost ends without a message.
- **Heart-beats** go both ways, every ten seconds at most.
- **Refusals** are ERROR frames with a problem document; its \`title\`, also in the header \`message\`, is a code of the catalogue. SEND is refused.
- **The socket closes** with ${closeCodes.map(([code, why]) => `${code} (${why})`).join(', ')}.`
