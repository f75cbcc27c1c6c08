import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

/** The part of a tournament that lists show: browsers load no more. */
export const listedTournament = (tournament: Tournament, game: string) => {
  const { id, name, status, decided, type, module, inTeam, avatar, slots, participantsCount } = tournament
  const { currentMatchDay, matchDays, startDate, endDate, passwordRequired, price } = tournament
  const head = { id, name, status, decided, type, module, inTeam, avatar, slots, participantsCount, game }
  return { ...head, currentMatchDay, matchDays, startDate, endDate, passwordRequired, price }
}

export type ListedTournament = ReturnType<typeof listedTournament>
