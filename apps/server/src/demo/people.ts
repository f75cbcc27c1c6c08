import { clubs, type Person } from './clubs.ts'

/** The password of every user of the demo. */
export const demoPassword = 'Agone-demo-1'

/** The staff. */
export const staffPeople: readonly Person[] = [
  ['admin', 'Ivo', 'Marras'],
  ['manager', 'Serena', 'Baldi'],
]

/** Users without a club: drivers, solo players, new users. The last ones registered in recent days. */
export const peopleWithoutClub: readonly Person[] = [
  ['driver', 'Lidia', 'Corsi'],
  ['omar.benati', 'Omar', 'Benati'],
  ['mila_v', 'Mila', 'Vezzani'],
  ['renato.tassi', 'Renato', 'Tassi'],
  ['dariocozzi', 'Dario', 'Cozzi'],
  ['sara.pavan', 'Sara', 'Pavan'],
  ['luigi_manca', 'Luigi', 'Manca'],
  ['anna.dorigo', 'Anna', 'Dorigo'],
  ['nick_brusa', 'Nicolò', 'Brusa'],
  ['verasala', 'Vera', 'Sala'],
  ['ellis.grant', 'Ellis', 'Grant'],
  ['carlo.roversi', 'Carlo', 'Roversi'],
  ['kappa.r', 'Katia', 'Rossi'],
  ['jo.winter', 'Jo', 'Winter'],
  ['dani.leone', 'Daniele', 'Leone'],
]

const daysSinceRegistration = [150, 140, 133, 120, 118, 97, 90, 81, 78, 75, 72, 12, 6, 4, 2]

/** All people of the demo with the days since they registered; owners of clubs before their players. */
export const people: readonly { person: Person; daysAgo: number; club?: string }[] = [
  ...staffPeople.map((person) => ({ person, daysAgo: 420 })),
  ...clubs.flatMap(({ name, squad }, index) =>
    squad.map((person, playerIndex) => ({ person, club: name, daysAgo: 400 - 14 * index - 2 * playerIndex })),
  ),
  ...peopleWithoutClub.map((person, index) => ({ person, daysAgo: daysSinceRegistration[index] ?? 1 })),
]
