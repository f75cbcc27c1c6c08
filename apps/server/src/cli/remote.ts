import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { Value } from 'typebox/value'
import type { Running } from '../platform/data-folder.ts'
import { type CommandRequest, Progress } from './commands/command.ts'
import { Refusal } from './commands/refusal.ts'
import type { CommandName } from './commands/index.ts'

/** Runs a command in the running server and reports its progress. Throws a Refusal when the server does not answer or stops. */
export const runRemotely = async (
  running: Running,
  name: CommandName,
  { request, report }: { request: CommandRequest; report: (progress: Progress) => void },
): Promise<void> => {
  const noAnswer = new Refusal(
    `The server at ${running.url} (process ${running.pid}) does not answer; nothing was done.`,
  )
  const response = await fetch(`${running.url}/cli/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${running.token}`, 'content-type': 'text/plain' },
    body: JSON.stringify(request),
  }).catch(() => undefined)
  if (!response?.ok || !response.body) throw noAnswer
  try {
    for await (const line of createInterface({ input: Readable.from(response.body) })) {
      const progress: unknown = JSON.parse(line)
      if (Value.Check(Progress, progress)) report(progress)
    }
  } catch {
    throw new Refusal('The server stopped before it was done; its log says why.')
  }
}
