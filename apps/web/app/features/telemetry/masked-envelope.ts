import { maskedRecording } from './masked-recording.ts'

/**
 * An envelope as it is sent. That of a recording consists of its event and, after a line with the number of the part, the
 * recorded events as one line of JSON, which the protocol allows to be compressed (zlib).
 */
export const maskedEnvelope = async (envelope: string): Promise<string | Uint8Array<ArrayBuffer>> => {
  const [header = '', eventHeader = '', event = '', recordingHeader, part = '', events] = envelope.split('\n')
  if (events === undefined || JSON.parse(eventHeader).type !== 'replay_event' || recordingHeader === undefined)
    return envelope
  const masked = maskedRecording({ event: JSON.parse(event), events: JSON.parse(events) })
  const compressed = await deflate(JSON.stringify(masked.events))
  const start = `${part}\n`
  const length = new TextEncoder().encode(start).length + compressed.length
  const head = [header, eventHeader, JSON.stringify(masked.event), JSON.stringify({ type: 'replay_recording', length })]
  return new Blob([head.join('\n'), '\n', start, compressed]).bytes()
}

const deflate = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
