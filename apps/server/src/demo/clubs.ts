/** A person of the demo: username, first name, family name. */
export type Person = readonly [username: string, name: string, surname: string]

/**
 * A club of the demo. The first of the squad owns it, the second is its admin; `strength` is the average number of
 * goals per match.
 */
export type Club = { name: string; strength: number; squad: readonly Person[] }

/** The clubs of the demo, all of them invented. */
export const clubs: readonly Club[] = [
  {
    name: 'Virtus Brughiera',
    strength: 1.9,
    squad: [
      ['captain', 'Giada', 'Ferri'],
      ['noemi_n', 'Noemi', 'Neri'],
      ['player', 'Pietro', 'Lari'],
      ['lollo22', 'Lorenzo', 'Olivi'],
      ['chiara_z', 'Chiara', 'Zanetti'],
      ['ivan.m', 'Ivan', 'Mereu'],
      ['saverio', 'Saverio', 'Galli'],
    ],
  },
  {
    name: 'Atletico Laguna',
    strength: 2.1,
    squad: [
      ['nadir.s', 'Nadir', 'Serra'],
      ['noor.b', 'Noor', 'Berti'],
      ['e.falier', 'Elia', 'Falier'],
      ['marta_zen', 'Marta', 'Zen'],
    ],
  },
  {
    name: 'Real Scoglio',
    strength: 1.9,
    squad: [
      ['teo_rinaldi', 'Teo', 'Rinaldi'],
      ['ale_tonin', 'Ale', 'Tonin'],
      ['gaia.costa', 'Gaia', 'Costa'],
      ['r.bruno', 'Renzo', 'Bruno'],
    ],
  },
  {
    name: 'Sporting Maestrale',
    strength: 1.7,
    squad: [
      ['bruno_tosi', 'Bruno', 'Tosi'],
      ['desi.m', 'Desi', 'Mauri'],
      ['oliver.hale', 'Oliver', 'Hale'],
      ['t.sanna', 'Tilde', 'Sanna'],
    ],
  },
  {
    name: 'Pro Castagno',
    strength: 1.6,
    squad: [
      ['ugo.castelli', 'Ugo', 'Castelli'],
      ['ilaria77', 'Ilaria', 'Bonetti'],
      ['mikew', 'Mike', 'Whitlock'],
    ],
  },
  {
    name: 'Nuova Ostro',
    strength: 1.3,
    squad: [
      ['sally.port', 'Sally', 'Porter'],
      ['d.amato', 'Dario', 'Amato'],
      ['giuly_v', 'Giulia', 'Vitale'],
    ],
  },
  {
    name: 'Dinamo Vesuvio',
    strength: 1.7,
    squad: [
      ['gennaro.e', 'Gennaro', 'Esposito'],
      ['carmen_d', 'Carmen', "D'Orsi"],
      ['ciro.ruo', 'Ciro', 'Ruotolo'],
    ],
  },
  {
    name: 'US Grecale',
    strength: 1.2,
    squad: [
      ['tommaso_g', 'Tommaso', 'Grassi'],
      ['b.novak', 'Bianca', 'Novak'],
      ['leo.pini', 'Leo', 'Pini'],
    ],
  },
  {
    name: 'Audace Carso',
    strength: 1.3,
    squad: [
      ['zoran.k', 'Zoran', 'Kosuta'],
      ['elisa.furlan', 'Elisa', 'Furlan'],
      ['hugh.b', 'Hugh', 'Barlow'],
    ],
  },
  {
    name: 'Libertas Ponteverde',
    strength: 1,
    squad: [
      ['fede.riva', 'Federica', 'Riva'],
      ['m.ponti', 'Mattia', 'Ponti'],
      ['ruth_k', 'Ruth', 'Kendall'],
    ],
  },
  {
    name: 'Fulgor Altipiano',
    strength: 1.1,
    squad: [
      ['ugo.fois', 'Ugo', 'Fois'],
      ['greta.alb', 'Greta', 'Albrecht'],
      ['sandro_t', 'Sandro', 'Tessari'],
    ],
  },
  {
    name: 'Rapid Murgia',
    strength: 1.5,
    squad: [
      ['vito.lo', 'Vito', 'Loiacono'],
      ['annarita', 'Annarita', 'Santoro'],
      ['jamie.cole', 'Jamie', 'Cole'],
    ],
  },
  {
    name: 'Olimpia Sasso',
    strength: 1.4,
    squad: [
      ['rocco.dm', 'Rocco', 'Di Marzio'],
      ['emma.h', 'Emma', 'Hartley'],
      ['pepe_l', 'Peppe', 'Lacava'],
    ],
  },
  {
    name: 'Unione Fiumara',
    strength: 1.3,
    squad: [
      ['nino.cal', 'Nino', 'Calabro'],
      ['kat.morris', 'Kate', 'Morris'],
      ['s.foti', 'Silvia', 'Foti'],
    ],
  },
  {
    name: 'Aurora Trinacria',
    strength: 1.2,
    squad: [
      ['turi.mess', 'Salvatore', 'Messina'],
      ['rosalia_b', 'Rosalia', 'Bellomo'],
      ['ed.lawson', 'Ed', 'Lawson'],
    ],
  },
  {
    name: 'Polisportiva Nebbia',
    strength: 0.9,
    squad: [
      ['paolo_fo', 'Paolo', 'Foglia'],
      ['wendy.m', 'Wendy', 'Marsh'],
      ['d.pavesi', 'Dora', 'Pavesi'],
    ],
  },
]

/** The club of the user `captain`. */
export const captainsClub = 'Virtus Brughiera'
