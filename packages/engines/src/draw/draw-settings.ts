import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** What of a tournament decides how it is drawn. */
type DrawnTournament = Pick<Tournament, 'type' | 'module' | 'repeatTimes'> & {
  settings: Pick<Tournament['settings'], 'byes' | 'groups' | 'thirdPlace' | 'secondGrandFinal'>
}

/** What a draw depends on besides its participants and its seed. */
export type DrawSettings = {
  format: 'league' | 'groups' | 'elimination' | 'doubleElimination' | 'swiss' | 'races'
  /** Legs of a tie, meetings in a league, races of a season. */
  repeatTimes: number
  /** Of the format `groups`; 1 otherwise. */
  groups: number
  byes: boolean
  thirdPlace: boolean
  /** Of double elimination: a second grand final if the winner of the losers' bracket wins the first. */
  reset?: boolean | undefined
}

export const drawSettingsOf = (tournament: DrawnTournament): DrawSettings => {
  const { type, repeatTimes, settings } = tournament
  const { byes, groups, thirdPlace, secondGrandFinal } = settings
  return {
    ...{ format: formatOf(tournament), repeatTimes, groups: groups ?? 1, byes, thirdPlace },
    ...(type === 'doubleElimination' ? { reset: secondGrandFinal } : {}),
  }
}

const formatOf = ({ module, type, settings }: DrawnTournament): DrawSettings['format'] => {
  if (module === 'FORMULA1') return 'races'
  if (type !== 'rankings') return type
  return settings.groups === null ? 'league' : 'groups'
}
