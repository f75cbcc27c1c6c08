import type { ErrorCode } from '@agone/contract/errors'

export type CreateTeamField = 'name' | 'game' | 'crest'

/** The field of the form that shows each refusal. All others are shown under the form. */
export const createTeamFields: Partial<Record<ErrorCode, CreateTeamField>> = {
  TEAM_EXISTING: 'name',
  TEAM_CONFLICT: 'name',
  GAME_INVALID: 'game',
  ALREADY_MEMBER_OF_A_TEAM: 'game',
  NOT_AVAILABLE_FOR_ENTITY_ERROR: 'game',
  IMAGE_CROP_INVALID: 'crest',
  FILE_TOO_BIG: 'crest',
}
