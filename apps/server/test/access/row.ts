import type { RightsScene, RequestParts, Caller } from './scene.ts'

/** The parameters of the path, the query, and the body. */
export type GoodRequest = RequestParts & { ids?: Record<string, string>; query?: string }
/** A request by `who` in a scene: valid except, perhaps, for the caller. */
export type MakeRequest = (scene: RightsScene, who: Caller) => GoodRequest | Promise<GoodRequest>

/** The properties of one call. Its conflict, if it can have one, is in the same file. */
export type AccessRow = {
  /** Who may make a valid call. */
  may: 'everybody' | 'signedIn' | 'verified' | readonly Caller[]
  /** The error for all other verified users. */
  refused?: string
  /** True if unverified users are refused with `refused`, too: their account may do this. */
  admitsUnverified?: true
  /** The error even for those who may, if a valid request of this kind can only be refused later. */
  laterError?: string | Partial<Record<Caller, string>>
  /**
   * The code, or the status, with unknown ids and an empty body: one for all who get that far, or by actor; `others`
   * stands for all other actors with a token. The order of refusals is token, ban, unknown, verified, role, shape.
   */
  empty: string | Partial<Record<Actor | 'others', string>>
  /** A valid request; undefined if the path alone is one. */
  request?: MakeRequest
}

/** Rows by method and path. */
export type AccessTable = Record<string, AccessRow>

export type AccessRule = Pick<AccessRow, 'may' | 'refused'>
/** Who may do what, for calls about existing entities. */
export const staff: AccessRule = { may: ['admin'], refused: 'PERMISSION_DENIED_ERROR' }
export const organisers: AccessRule = { may: ['manager', 'otherManager', 'admin'], refused: 'PERMISSION_DENIED_ERROR' }
export const managers: AccessRule = { may: ['manager', 'admin'], refused: 'PERMISSION_DENIED' }
export const sides: AccessRule = { may: ['captain', 'manager', 'admin'], refused: 'PERMISSION_DENIED' }
export const teamOwner: AccessRule = { may: ['captain', 'admin'], refused: 'NOT_TEAM_OWNER' }
export const teamAdmins: AccessRule = { may: ['captain', 'admin'], refused: 'PERMISSION_DENIED' }

/** The responses to an empty call for staff: `expected` for ADMIN, the missing role for others. */
export const expectedOfStaff = (expected: string): AccessRow['empty'] => ({
  unverified: 'USER_NOT_VERIFIED',
  admin: expected,
  others: 'PERMISSION_DENIED_ERROR',
})

/** The callers of empty calls. The other manager has a tournament and a team, but none of those that are tried. */
export const actors = ['visitor', 'unverified', 'user', 'manager', 'otherManager', 'admin'] as const
export type Actor = (typeof actors)[number]

/** The code of the error, or the status, of an empty call by `actor`. */
export const expectedOfEmpty = ({ may, empty }: AccessRow, actor: Actor): string | undefined => {
  if (may !== 'everybody' && actor === 'visitor') return 'UNAUTHORIZED'
  if (typeof empty === 'string') return empty
  return empty[actor] ?? (actor === 'otherManager' ? empty.manager : undefined) ?? empty.others
}

/** Invalid tokens, and the errors for them. */
export const invalidTokens: Partial<Record<Caller, string>> = {
  banned: 'BANNED_ERROR',
  deleted: 'AUTHORIZATION_INVALID',
  guest: 'AUTHORIZATION_INVALID',
}

/** Whether `who` may make this call, or the code of the error; undefined if it works. */
export const rightOf = (
  { may, laterError, refused, admitsUnverified }: AccessRow,
  who: Caller,
): { may: boolean; expected: string | undefined } => {
  if (invalidTokens[who]) return { may: false, expected: invalidTokens[who] }
  if (may !== 'everybody' && who === 'visitor') return { may: false, expected: 'UNAUTHORIZED' }
  if (may !== 'everybody' && may !== 'signedIn' && who === 'unverified')
    return { may: false, expected: admitsUnverified ? refused : 'USER_NOT_VERIFIED' }
  if (typeof may !== 'string' && !may.includes(who)) return { may: false, expected: refused }
  return { may: true, expected: typeof laterError === 'string' ? laterError : laterError?.[who] }
}
