import type { ErrorCode, Method } from '@agone/contract'
import type { MissingFeature } from '../missing.ts'

/** Who may make a call at all; that the caller owns or manages the entity comes in addition. */
export type CallAudience = 'everybody' | 'signedIn' | 'verified' | 'TOURNAMENT_MANAGER' | 'ADMIN'

export type CallParts = {
  /** Parts of a multipart body that are files. */
  files?: readonly string[]
  /** Fields of the body, or parameters of the query, that the specification names. */
  body?: readonly string[]
  query?: readonly string[]
  /** A plain-text body. */
  text?: true
  /** Codes that the meaning of the call implies (sections 4, 6 and 8, and the error catalogue). */
  codes?: readonly ErrorCode[]
  missing?: MissingFeature
}

/** A call: method and path, who may make it, and what else is known of it. */
export type CallRow = readonly [call: `${Method} /${string}`, who: CallAudience, parts?: CallParts]
