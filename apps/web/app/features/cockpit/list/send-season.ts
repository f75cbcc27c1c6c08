import { type ErrorCode, type FieldFault, isErrorCode } from '@agone/contract/errors'
import type { GameId, TournamentId } from '@agone/contract/ids'
import { importRoutes } from '@agone/contract/imports/routes'
import { urlOf } from '@agone/contract/route'
import { apiOrigin, tokenToSend } from '../../../lib/api/browser.ts'

/** A season file that was refused: why, and where in it. */
export class SeasonRefused extends Error {
  readonly code: ErrorCode
  readonly faults: readonly FieldFault[]

  constructor(code: ErrorCode, faults: readonly FieldFault[] = []) {
    super(code)
    this.name = 'SeasonRefused'
    this.code = code
    this.faults = faults
  }
}

type Sending = { gameId: GameId | undefined; onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Sends a season file as it is, so that the lines of its faults are those of the file (the typed client would write
 * the JSON anew). `onProgress` is told how much of it has gone, 0 to 1. Throws SeasonRefused; cancelled, an AbortError.
 */
export const sendSeason = async (file: File, { gameId, onProgress, signal }: Sending): Promise<TournamentId> => {
  const token = await tokenToSend()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiOrigin + urlOf(importRoutes.create, { query: { gameId } }))
    request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status === 201 && isMade(answer)) resolve(answer.tournamentId)
      else reject(refusalOf(answer))
    }
    request.onerror = () => reject(new SeasonRefused('UNKNOWN_ERROR'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isMade = (answer: unknown): answer is { tournamentId: TournamentId } =>
  typeof answer === 'object' && answer !== null && 'tournamentId' in answer

const refusalOf = (answer: unknown): SeasonRefused => {
  if (typeof answer !== 'object' || answer === null || !('title' in answer)) return new SeasonRefused('UNKNOWN_ERROR')
  const { title } = answer
  const faults: FieldFault[] = 'errors' in answer && Array.isArray(answer.errors) ? answer.errors : []
  return new SeasonRefused(typeof title === 'string' && isErrorCode(title) ? title : 'UNKNOWN_ERROR', faults)
}
