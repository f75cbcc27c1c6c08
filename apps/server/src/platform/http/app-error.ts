import { errors, type ErrorCode, type FaultValues, type FieldFault, type FieldReason } from '@agone/contract'

/** An error of one field; the problem document adds its sentence in the reader's language. */
export type Fault = Omit<FieldFault, 'message'>

type Details = {
  /** Field errors, only for invalid bodies and fields; paths are JSON pointers in wire names. */
  faults?: readonly Fault[]
  /** Whole seconds, sent as Retry-After. */
  retryAfter?: number
  /** Further members of the problem document, for the reader. */
  extensions?: { reason?: string | undefined; contact?: string | undefined }
  /** The header WWW-Authenticate (RFC 6750). */
  challenge?: string
  /** A status that replaces that of the code: a failed precondition (RFC 9110, section 13.1), or a full disk. */
  status?: 412 | 503
  /** Logged, never sent. */
  cause?: unknown
}

/** The error for every refusal, answered as the problem document of its code (`errors.ts` of the contract). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly faults: readonly Fault[]
  readonly retryAfter: number | undefined
  readonly extensions: NonNullable<Details['extensions']>
  readonly challenge: string | undefined
  /** The HTTP status: that of the code, unless another was given. */
  readonly status: number

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.faults = details.faults ?? []
    this.retryAfter = details.retryAfter
    this.extensions = details.extensions ?? {}
    this.challenge = details.challenge
    this.status = details.status ?? errors[code].status
  }
}

/** A refusal because of one field; `path` is a JSON pointer in wire names, such as `/team_id`. */
export const fieldFault = (path: string, reason: FieldReason, values: FaultValues = {}): AppError =>
  new AppError('FIELD_VALIDATION_ERROR', { faults: [{ path, reason, values }] })

/** Asserts a condition; if it is false, that is a bug and becomes a 500 `DATABASE_ERROR`. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${message}`)
}
