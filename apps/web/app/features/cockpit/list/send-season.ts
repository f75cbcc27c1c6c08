import type { GameId, TournamentId } from '@agone/contract/ids'
import { importRoutes } from '@agone/contract/imports/routes'
import { urlOf } from '@agone/contract/route'
import { ApiError, isAbort } from '../../../lib/api/api-error.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { uploadTransport } from '../../../lib/forms/upload.ts'

type SendOptions = { gameId: GameId | undefined; onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Sends a season file unchanged, because its faults name lines of the file: the typed client would format the JSON
 * again. `onProgress` gets the part that is sent, 0 to 1. Throws ApiError; when cancelled, an AbortError.
 */
export const sendSeason = async (file: File, { gameId, onProgress, signal }: SendOptions): Promise<TournamentId> => {
  const send = uploadTransport((loaded) => onProgress(file.size === 0 ? 0 : loaded / file.size))
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const url = urlOf(importRoutes.create, { query: { gameId } })
  const response = await send(url, { method: 'POST', headers, body: file, signal }).catch((fault: unknown) => {
    throw isAbort(fault) ? fault : new ApiError('UNKNOWN_ERROR', 0)
  })
  if (!response.ok) throw await refusalOf(response)
  const { tournamentId }: { tournamentId: TournamentId } = JSON.parse(await response.text())
  return tournamentId
}
