import type { ErrorCode, FieldFault } from '@agone/contract'

/** A refusal of the API, or UNKNOWN_ERROR with status 0 for a network fault. `code` is the key of its text. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly faults: FieldFault[]
  /** Seconds to wait before the next try, if the server sent them. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, status: number, more: { faults?: FieldFault[]; retryAfter?: number | undefined } = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.faults = more.faults ?? []
    this.retryAfter = more.retryAfter
  }
}

export const isAbort = (fault: unknown) => fault instanceof DOMException && fault.name === 'AbortError'
