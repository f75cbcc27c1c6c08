import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { bracketDayName } from '@agone/i18n/round-names'
import type { Translate } from '@agone/i18n/translate'

/** The part of a tournament that lists show: browsers load no more, and get the name of the round of a bracket. */
export const listedTournament = (tournament: Tournament, game: string, t: Translate) => {
  const { id, name, status, decided, type, module, inTeam, avatar, slots, participantsCount } = tournament
  const { currentMatchDay, matchDays, startDate, endDate, passwordRequired, price } = tournament
  const head = { id, name, status, decided, type, module, inTeam, avatar, slots, participantsCount, game }
  const roundName = tournament.bracketRound && bracketDayName(t, tournament.bracketRound)
  return { ...head, currentMatchDay, matchDays, roundName, startDate, endDate, passwordRequired, price }
}

export type ListedTournament = ReturnType<typeof listedTournament>
