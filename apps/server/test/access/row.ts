import type { RightsScene, Sent, Who } from './scene.ts'

/** What fills the parameters of a path, what follows its `?`, and the body. */
export type GoodRequest = Sent & { ids?: Record<string, string>; query?: string }
/** A request that `who` sends in a scene: right in all but, perhaps, who sends it. */
export type MakeRequest = (scene: RightsScene, who: Who) => GoodRequest | Promise<GoodRequest>

/** What is known of one call. Its conflict, if it can have one, stands in the same file. */
export type AccessRow = {
  /** Who may make a call that is right in all else. */
  may: 'everybody' | 'signedIn' | 'verified' | readonly Who[]
  /** What everybody else with a good token and a verified account is told. */
  refused?: string
  /** What those who may are told all the same, where a good request of this kind can only be refused later on. */
  meets?: string | Partial<Record<Who, string>>
  /**
   * The code, or the status, with unknown ids and an empty body: one for all who get that far, or by actor; `in` stands
   * for whoever has a token. The order of refusals is token, ban, unknown, verified, role, shape.
   */
  empty: string | Partial<Record<Actor | 'in', string>>
  /** A good request; none where the path alone is one. */
  request?: MakeRequest
}

/** Rows by method and path. */
export type AccessTable = Record<string, AccessRow>

type Allowed = Pick<AccessRow, 'may' | 'refused'>
/** Who may do what (domain.md, section 1), for calls about things that are there. */
export const staff: Allowed = { may: ['admin'], refused: 'PERMISSION_DENIED_ERROR' }
export const organisers: Allowed = { may: ['manager', 'foreign', 'admin'], refused: 'PERMISSION_DENIED_ERROR' }
export const managers: Allowed = { may: ['manager', 'admin'], refused: 'PERMISSION_DENIED' }
export const sides: Allowed = { may: ['captain', 'manager', 'admin'], refused: 'PERMISSION_DENIED' }
export const teamOwner: Allowed = { may: ['captain', 'admin'], refused: 'NOT_TEAM_OWNER' }
export const teamAdmins: Allowed = { may: ['captain', 'admin'], refused: 'PERMISSION_DENIED' }

/** What an empty call for the staff answers: `told` to ADMIN, the refusal of their role to others. */
export const ofStaff = (told: string): AccessRow['empty'] => ({
  unverified: 'USER_NOT_VERIFIED',
  admin: told,
  in: 'PERMISSION_DENIED_ERROR',
})

/** Who makes empty calls. A foreign manager runs a tournament and a team of his own, and none of those that are tried. */
export const actors = ['visitor', 'unverified', 'user', 'manager', 'foreign', 'admin'] as const
export type Actor = (typeof actors)[number]

/** The code of the refusal, or the status, of an empty call by `actor`. */
export const toldOfEmpty = ({ may, empty }: AccessRow, actor: Actor): string | undefined => {
  if (may !== 'everybody' && actor === 'visitor') return 'UNAUTHORIZED'
  if (typeof empty === 'string') return empty
  return empty[actor] ?? (actor === 'foreign' ? empty.manager : undefined) ?? empty.in
}

/** Tokens that are worth nothing anywhere, and what they are told. */
const never: Partial<Record<Who, string>> = {
  banned: 'BANNED_ERROR',
  deleted: 'AUTHORIZATION_INVALID',
  guest: 'AUTHORIZATION_INVALID',
}

/** Whether `who` may make this call, and the code that they are told; undefined where it works. */
export const rightOf = ({ may, meets, refused }: AccessRow, who: Who): { may: boolean; told: string | undefined } => {
  if (never[who]) return { may: false, told: never[who] }
  if (may !== 'everybody' && who === 'visitor') return { may: false, told: 'UNAUTHORIZED' }
  if (may !== 'everybody' && may !== 'signedIn' && who === 'unverified')
    return { may: false, told: 'USER_NOT_VERIFIED' }
  if (typeof may !== 'string' && !may.includes(who)) return { may: false, told: refused }
  return { may: true, told: typeof meets === 'string' ? meets : meets?.[who] }
}
