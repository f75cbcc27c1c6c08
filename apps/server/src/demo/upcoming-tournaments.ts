import { romeTime } from './rome-time.ts'
import { clubs } from './clubs.ts'
import type { DemoCommunity } from './community.ts'
import { DemoTournament } from './demo-tournament.ts'
import { drivers } from './races.ts'
import type { TimelineEvent } from './timeline.ts'

const day = 24 * 60 * 60 * 1000

/** Tournaments that have not started: two are open, one is a draft, and one is hidden. */
export const upcomingTournamentEvents = (community: DemoCommunity, now: number): TimelineEvent[] => [
  ...winterTrophy(community, now),
  ...duelCup(community, now),
  ...drafts(community, now),
]

/** Open to clubs. The club of the demo account `captain` has not entered. */
const winterTrophy = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const trophy = new DemoTournament(community)
  const enteredClubs = ['Real Scoglio', 'Pro Castagno', 'Dinamo Vesuvio', 'Rapid Murgia', 'Olimpia Sasso', 'US Grecale']
  return [
    {
      at: now - 6 * day,
      async act(ctx) {
        await trophy.create(ctx, {
          game: 'Calcio 11 contro 11',
          name: 'Trofeo d’Inverno',
          description:
            'Eliminazione diretta a sedici squadre, si comincia prima di Natale. Sixteen teams, knock-out, before Christmas.',
          slots: 16,
          type: 'elimination',
          startDate: new Date(romeTime(now, 19, '21:00')).toISOString(),
          endDate: new Date(romeTime(now, 40, '21:00')).toISOString(),
          settings: { byes: true, thirdPlace: true },
        })
        await trophy.setStatus(ctx, 'opened')
      },
    },
    { at: now - 5 * day, act: (ctx) => trophy.enterClubs(ctx, enteredClubs) },
  ]
}

/** Open to all users; 23 of 32 slots are taken. */
const duelCup = (community: DemoCommunity, now: number): TimelineEvent[] => {
  const tournament = new DemoTournament(community)
  const soloPlayers = [...clubs.flatMap(({ squad }) => squad.slice(1, 3)), ...drivers.slice(1, 4)]
    .map((person) => ('username' in person ? person.username : person[0]))
    .filter((username) => username !== 'player')
    .slice(0, 23)
  return [
    {
      at: now - 8 * day,
      async act(ctx) {
        await tournament.create(ctx, {
          game: 'Calcio 1 contro 1',
          name: 'Notte Singolare',
          description:
            'Uno contro uno, una notte sola, trentadue posti. One against one, one night, thirty-two places.',
          slots: 32,
          type: 'elimination',
          startDate: new Date(romeTime(now, 14, '20:30')).toISOString(),
          settings: { byes: true, autoVerify: true },
        })
        await tournament.setStatus(ctx, 'opened')
      },
    },
    {
      at: now - 3 * day,
      act: (ctx) =>
        tournament.enterUsers(
          ctx,
          soloPlayers.map((username) => ({ username })),
        ),
    },
  ]
}

const drafts = (community: DemoCommunity, now: number): TimelineEvent[] => [
  {
    at: now - 2 * day,
    act: (ctx) =>
      new DemoTournament(community).create(ctx, {
        game: 'Scacchi rapidi',
        platform: 'PC',
        name: 'Torre e Re, torneo di scacchi',
        description: 'Girone all’italiana, dieci minuti a testa. Round robin, ten minutes each.',
        slots: 12,
        type: 'rankings',
        startDate: new Date(romeTime(now, 30, '20:00')).toISOString(),
      }),
  },
  {
    at: now - 2.5 * day,
    act: (ctx) =>
      new DemoTournament(community).create(ctx, {
        game: 'Calcio 11 contro 11',
        name: 'Amichevoli a porte chiuse',
        description: 'Prove del nuovo regolamento, solo su invito. Trying the new rules, by invitation only.',
        slots: 8,
        type: 'rankings',
        flags: ['HIDDEN', 'SELECTION'],
      }),
  },
]
