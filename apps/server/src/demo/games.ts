import type { NewGame } from '@agone/contract'
import { Games, Platforms } from '../modules/games/index.ts'
import type { DemoCommunity } from './community.ts'
import type { TimelineEvent } from './timeline.ts'

const stables = [
  { name: 'Falco Corse', colours: { main: '#f8697a', second: '#ffffff' } },
  { name: 'Officine Borea', colours: { main: '#2fd6c0', second: '#dffcf7' } },
  { name: 'Scuderia Ardesia', colours: { main: '#4fb4ff', second: '#ffffff' } },
  { name: 'Squadra Quarzo', colours: { main: '#a78bfa', second: '#e6dcff' } },
  { name: 'Team Meridiana', colours: { main: '#ffd447', second: '#1c4a9e' } },
  { name: 'Vento Solare', colours: { main: '#ff8350', second: '#2a1412' } },
  { name: 'Redwood Racing', colours: { main: '#c2410c', second: '#fde68a' } },
  { name: 'Nordlys Motorsport', colours: { main: '#7dd3fc', second: '#0f3d5c' } },
  { name: 'Cala Rossa GP', colours: { main: '#e11d48', second: '#fcd34d' } },
  { name: 'Larkspur Autosport', colours: { main: '#6d5dfc', second: '#c7f9cc' } },
] as const

export type StableName = (typeof stables)[number]['name']

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
      stables: [...stables],
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
export const gameEvents = (community: DemoCommunity, at: number): TimelineEvent[] => [
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
