import type { NewGame } from '@agone/contract/games/routes/games'
import type { PlainTextKey } from '@agone/i18n/translate'
import type { IconName } from '../../../ui/icon/paths.ts'

/** A predefined game; its points and rules are those of its module. */
export type StarterGame = { id: string; icon: IconName; text: PlainTextKey; game: NewGame }

/**
 * The points of a Formula 1 race and sprint (FIA sporting regulations), and one for the fastest lap within the first
 * ten.
 */
const pointsSystem = {
  race: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  sprint: [8, 7, 6, 5, 4, 3, 2, 1],
  fastestLap: { points: 1, within: 10 },
}

export const starterGames: readonly StarterGame[] = [
  {
    id: 'football',
    icon: 'ball',
    text: 'staff.starterFootball',
    game: {
      name: 'Calcio 11 contro 11',
      names: { it: 'Calcio 11 contro 11', en: 'Football 11 a side' },
      module: 'FIFA',
      minParticipants: 4,
      maxParticipants: 64,
    },
  },
  {
    id: 'solo',
    icon: 'user',
    text: 'staff.starterSolo',
    game: {
      name: 'Calcio 1 contro 1',
      names: { it: 'Calcio 1 contro 1', en: 'Football one against one' },
      module: 'FIFA_SOLO',
      minParticipants: 4,
      maxParticipants: 128,
    },
  },
  {
    id: 'formula1',
    icon: 'flag',
    text: 'staff.starterFormula1',
    game: { name: 'Formula 1', module: 'FORMULA1', minParticipants: 4, maxParticipants: 40, data: { pointsSystem } },
  },
  {
    id: 'generic',
    icon: 'list',
    text: 'staff.starterGeneric',
    game: {
      name: 'Gioco generico',
      names: { it: 'Gioco generico', en: 'Generic game' },
      module: 'GENERIC',
      inTeam: true,
      minParticipants: 4,
      maxParticipants: 64,
    },
  },
]

/** Common platforms. */
export const starterPlatforms = ['PlayStation 5', 'Xbox Series', 'PC', 'Nintendo Switch'] as const
