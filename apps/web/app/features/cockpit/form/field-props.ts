import type { Game, Platform } from '@agone/contract/games/routes/games'
import type { DraftField } from './draft-faults.ts'
import type { TournamentDraft } from './tournament-draft.ts'

/** What every group of fields gets: the draft, how to change it, what is wrong with a field, what may be changed. */
export type FieldProps = {
  draft: TournamentDraft
  set: (changes: Partial<TournamentDraft>) => void
  errorOf: (field: DraftField) => string | undefined
  games: readonly Game[]
  platforms: readonly Platform[]
  game: Game | undefined
  isNew: boolean
  mayConfigure: boolean
  mayEdit: boolean
}
