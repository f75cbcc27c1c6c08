import type { GameModule } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'

type Kind = Pick<Tournament, 'type' | 'module'>

/** «12 squadre», «12 piloti», «12 giocatori». */
export const participantsWord = (
  t: Translate,
  { module, inTeam }: { module: GameModule; inTeam: boolean },
  count: number,
): string =>
  module === 'FORMULA1'
    ? t('tournaments.driversCount', { count })
    : inTeam
      ? t('tournaments.teamsCount', { count })
      : t('tournaments.playersCount', { count })

/** «Giornata 15 di 22», «Gara 9 di 12», «Turno 2 di 4»; undefined before the draw. */
export const dayWord = (
  t: Translate,
  tournament: Kind & Pick<Tournament, 'currentMatchDay' | 'matchDays'>,
): string | undefined => {
  const { currentMatchDay: day, matchDays: days } = tournament
  if (days === 0) return undefined
  if (tournament.module === 'FORMULA1') return t('tournaments.raceOf', { day, days })
  return tournament.type === 'elimination'
    ? t('tournaments.roundOf', { day, days })
    : t('tournaments.dayOf', { day, days })
}

/** «Giornata 15», «Gara 9», «Turno 2»: a round that has no name of its own. */
export const roundWord = (t: Translate, tournament: Kind, day: number): string =>
  tournament.module === 'FORMULA1'
    ? t('tournaments.race', { day })
    : tournament.type === 'elimination'
      ? t('tournaments.round', { day })
      : t('tournaments.day', { day })
