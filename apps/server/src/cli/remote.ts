import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { Value } from 'typebox/value'
import type { Running } from '../platform/data-folder.ts'
import { Refusal, Word, type Request } from './deed.ts'
import type { DeedName } from './deeds/index.ts'

/** Has the running server do a deed and passes its words on. Throws a Refusal when it cannot be reached or stops. */
export const doThere = async (
  running: Running,
  name: DeedName,
  { request, tell }: { request: Request; tell: (word: Word) => void },
): Promise<void> => {
  const lost = new Refusal(`The server at ${running.url} (process ${running.pid}) does not answer; nothing was done.`)
  const response = await fetch(`${running.url}/cli/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'text/plain' },
    body: JSON.stringify(request),
  }).catch(() => undefined)
  if (!response?.ok || !response.body) throw lost
  try {
    for await (const line of createInterface({ input: Readable.from(response.body) })) {
      const word: unknown = JSON.parse(line)
      if (Value.Check(Word, word)) tell(word)
    }
  } catch {
    throw new Refusal('The server stopped before it was done; its log says why.')
  }
}
