import type { GameId, TournamentId } from '@agone/contract/ids'
import { importRoutes, type SeasonPreview } from '@agone/contract/imports/routes'
import { urlOf } from '@agone/contract/route'
import { ApiError, isAbort } from '../../../lib/api/api-error.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { uploadTransport } from '../../../lib/forms/upload.ts'

export type SendOptions = { gameId: GameId | undefined; onProgress: (done: number) => void; signal: AbortSignal }

/** What the import of a season file would make. `onProgress` gets the part that is sent, 0 to 1. Throws ApiError; when cancelled, an AbortError. */
export const previewSeason = async (file: File, options: SendOptions): Promise<SeasonPreview> =>
  JSON.parse(await send('preview', file, options))

/** Imports a season file, like `previewSeason`. */
export const importSeason = async (file: File, options: SendOptions): Promise<TournamentId> => {
  const { tournamentId }: { tournamentId: TournamentId } = JSON.parse(await send('create', file, options))
  return tournamentId
}

/** Sends the file unchanged, because its faults name lines of the file: the typed client would format the JSON again. */
const send = async (
  call: 'preview' | 'create',
  file: File,
  { gameId, onProgress, signal }: SendOptions,
): Promise<string> => {
  const transport = uploadTransport((loaded) => onProgress(file.size === 0 ? 0 : loaded / file.size))
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = urlOf(importRoutes[call], { query: { gameId } })
  const response = await transport(url, { method: 'POST', headers, body: file, signal }).catch((fault: unknown) => {
    throw isAbort(fault) ? fault : new ApiError('UNKNOWN_ERROR', 0)
  })
  if (!response.ok) throw await refusalOf(response)
  return response.text()
}
