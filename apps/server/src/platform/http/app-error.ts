import { errors, type ErrorCode, type FieldFault } from '@agone/contract'

type Details = {
  /** The broken fields, for body and field faults only; paths are JSON pointers in wire names. */
  faults?: readonly FieldFault[]
  /** Whole seconds, sent as Retry-After. */
  retryAfter?: number
  /** Further members of the problem document, for the reader. */
  told?: { reason?: string | undefined; contact?: string | undefined }
  /** Logged, never sent. */
  cause?: unknown
}

/** The one way to refuse: answered as the problem document of its code (`errors.ts` of the contract). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly faults: readonly FieldFault[]
  readonly retryAfter: number | undefined
  readonly told: NonNullable<Details['told']>

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.faults = details.faults ?? []
    this.retryAfter = details.retryAfter
    this.told = details.told ?? {}
  }

  /** The HTTP status of the code. */
  get status(): number {
    return errors[this.code].status
  }
}

/** A refusal for one broken field; `path` is a JSON pointer in wire names, such as `/team_id`. */
export const fieldFault = (path: string, message: string): AppError =>
  new AppError('FIELD_VALIDATION_ERROR', { faults: [{ path, message }] })

/** States what must hold; where it does not, that is a bug and becomes a 500 `DATABASE_ERROR`. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
