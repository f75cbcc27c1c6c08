import type { FastifyReply } from 'fastify'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Sends bytes with the headers of the reply, past Fastify, which does not say when a piece is sent: then the memory of the piece is freed (decision
 * 774). `bytes` may share no memory with others. Closes the connection if they cannot be read, because the headers may be sent by then.
 */
export const sendBytes = async (reply: FastifyReply, bytes: Readable): Promise<void> => {
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  if (reply.request.method === 'HEAD') {
    bytes.destroy()
    raw.end()
    return
  }
  const sink = new Writable({
    write: (piece: Buffer, _, done) =>
      void raw.write(piece, (error) => {
        if (piece.buffer instanceof ArrayBuffer && piece.length === piece.buffer.byteLength) piece.buffer.transfer(0)
        done(error)
      }),
    final: (done) => void raw.end(done),
  })
  raw.once('close', () => sink.destroy())
  try {
    await pipeline(bytes, sink)
  } catch (error) {
    if (!raw.destroyed) reply.server.platform.log.error({ err: error }, 'a file could not be sent')
    raw.destroy()
  }
}
