import type { ErrorCode } from '@agone/contract/errors'

export type FoundingField = 'name' | 'game' | 'crest'

/** At which field of a new team a refusal is shown: the one that can mend it. All others stand under the form. */
export const foundingFields: Partial<Record<ErrorCode, FoundingField>> = {
  TEAM_EXISTING: 'name',
  TEAM_CONFLICT: 'name',
  GAME_INVALID: 'game',
  ALREADY_MEMBER_OF_A_TEAM: 'game',
  NOT_AVAILABLE_FOR_ENTITY_ERROR: 'game',
  IMAGE_CROP_INVALID: 'crest',
  FILE_TOO_BIG: 'crest',
}
