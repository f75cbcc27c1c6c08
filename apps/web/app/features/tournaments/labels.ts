import type { GameModule } from '@agone/contract/games/routes/games'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { roundKindOf } from '@agone/contract/tournaments/labels'
import type { Translate } from '@agone/i18n/translate'

type TournamentKind = Pick<Tournament, 'type' | 'module'>

/** Formats «12 squadre», «12 piloti», «12 giocatori». */
export const participantsLabel = (
  t: Translate,
  { module, inTeam }: { module: GameModule; inTeam: boolean },
  count: number,
): string =>
  module === 'FORMULA1'
    ? t('tournaments.driversCount', { count })
    : inTeam
      ? t('tournaments.teamsCount', { count })
      : t('tournaments.playersCount', { count })

/** Formats «Giornata 15 di 22», «Gara 9 di 12», «Turno 2 di 4»; undefined before the draw. */
export const dayLabel = (
  t: Translate,
  tournament: TournamentKind & Pick<Tournament, 'currentMatchDay' | 'matchDays'>,
): string | undefined => {
  const { currentMatchDay: day, matchDays: days } = tournament
  if (days === 0) return undefined
  return t(ofAll[roundKindOf(tournament)], { day, days })
}

const ofAll = { race: 'tournaments.raceOf', day: 'tournaments.dayOf', round: 'tournaments.roundOf' } as const
