import type { TournamentSettings } from '@agone/contract'
import { AppError } from '../../platform/http/index.ts'
import type { TournamentRecord } from './tournament.ts'

/** The settings as they are stored: the rounds with a sprint in their order. */
export const settingsColumn = (settings: TournamentSettings): string =>
  JSON.stringify({ ...settings, sprints: settings.sprints.toSorted((a, b) => a - b) })

type Races = Pick<TournamentRecord, 'module' | 'repeat_times'>

/** Throws MALFORMED_ENTITY_ERROR for a sprint of a round that has no race. */
export const mustHaveRaceForSprints = ({ module, repeat_times }: Races, sprints: readonly number[] = []): void => {
  const races = module === 'FORMULA1' ? repeat_times : 0
  if (sprints.some((round) => round > races)) throw new AppError('MALFORMED_ENTITY_ERROR')
}
