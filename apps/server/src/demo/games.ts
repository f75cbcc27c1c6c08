import type { NewGame } from '@agone/contract'
import { Games, Platforms } from '../modules/games/index.ts'
import type { Community } from './community.ts'
import type { TimelineEvent } from './timeline.ts'

const stables = [
  'Falco Corse',
  'Officine Borea',
  'Scuderia Ardesia',
  'Squadra Quarzo',
  'Team Meridiana',
  'Vento Solare',
  'Redwood Racing',
  'Nordlys Motorsport',
  'Cala Rossa GP',
  'Larkspur Autosport',
] as const

export type StableName = (typeof stables)[number]

const games: readonly NewGame[] = [
  {
    name: 'Calcio 11 contro 11',
    names: { it: 'Calcio 11 contro 11', en: 'Football 11 a side' },
    module: 'FIFA',
    minParticipants: 4,
    maxParticipants: 64,
  },
  {
    name: 'Formula 1',
    module: 'FORMULA1',
    minParticipants: 4,
    maxParticipants: 40,
    data: {
      stables: stables.map((name) => ({ name })),
      pointsSystem: {
        race: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
        sprint: [8, 7, 6, 5, 4, 3, 2, 1],
        fastestLap: { points: 1, within: 10 },
      },
    },
  },
  {
    name: 'Calcio 1 contro 1',
    names: { it: 'Calcio 1 contro 1', en: 'Football one against one' },
    module: 'FIFA_SOLO',
    minParticipants: 4,
    maxParticipants: 128,
  },
  {
    name: 'Scacchi rapidi',
    names: { it: 'Scacchi rapidi', en: 'Rapid chess' },
    module: 'GENERIC',
    inTeam: false,
    minParticipants: 4,
    maxParticipants: 128,
    fields: [{ key: 'moves', label: { it: 'Mosse', en: 'Moves' }, type: 'int', min: 1, max: 500 }],
  },
]

/** The games, their stables, and the platforms. */
export const gameEvents = (community: Community, at: number): TimelineEvent[] => [
  {
    at,
    async act(ctx) {
      const admin = { ...ctx, viewer: community.user('admin') }
      for (const game of games) {
        const { id, stables: created } = await Games.create(admin, game)
        community.addGame(game.name, id)
        for (const stable of created) community.addStable(stable.name, stable.id)
      }
      for (const name of ['PlayStation 5', 'Xbox Series', 'PC']) {
        community.addPlatform(name, (await Platforms.create(admin, { name })).id)
      }
    },
  },
]
