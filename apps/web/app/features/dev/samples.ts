import type { Tie, TieSide } from '../../ui/bracket/tie.tsx'
import type { Outcome } from '../../ui/standings/standings.tsx'
import type { Zone } from '../../ui/table/table.tsx'

export const clubs = [
  'Atletico Laguna',
  'Virtus Brughiera',
  'Real Scoglio',
  'Sporting Maestrale',
  'Pro Castagno',
  'Nuova Ostro',
  'Dinamo Vesuvio',
  'US Grecale',
  'Audace Carso',
  'Libertas Ponteverde',
  'Aurora Trinacria',
  'Fulgor Altipiano',
  'Unione Fiumara',
  'Rapid Murgia',
  'Polisportiva Nebbia',
  'Olimpia Sasso',
] as const

export const people = [
  'Giada Ferri',
  'Nadir Serra',
  'Teo Rinaldi',
  'Bruno Tosi',
  'Serena Baldi',
  'Ilaria Neri',
  'Ivan Marras',
  'Noor Berti',
  'Desi Mauri',
  'Ale Tonin',
] as const

export const clubOf = (index: number) => ({ id: clubs[index] ?? '', name: clubs[index] ?? '' })

export type Standing = {
  position: number
  move: number
  name: string
  played: number
  won: number
  drawn: number
  lost: number
  goals: string
  difference: string
  form: Outcome[]
  points: number
  zone?: Zone
}

const letters: Record<string, Outcome> = { V: 'win', N: 'draw', P: 'loss' }
const form = (results: string): Outcome[] => [...results].flatMap((letter) => letters[letter] ?? [])

const rows: [string, number, number, number, number, string, string, string, number, Zone?][] = [
  ['Atletico Laguna', 0, 9, 2, 3, '23:12', '+11', 'VNVPV', 29, 'up'],
  ['Virtus Brughiera', 1, 7, 4, 3, '25:18', '+7', 'NPVNV', 25, 'up'],
  ['Real Scoglio', -1, 7, 4, 3, '29:16', '+13', 'PVVNP', 25, 'up'],
  ['Sporting Maestrale', 0, 7, 3, 4, '19:15', '+4', 'PVVVV', 24, 'playoff'],
  ['Pro Castagno', 2, 6, 3, 5, '22:17', '+5', 'VVPVV', 21],
  ['Aurora Trinacria', 0, 2, 5, 7, '10:20', '−10', 'PNPPP', 11, 'down'],
  ['Fulgor Altipiano', -2, 2, 3, 9, '9:28', '−19', 'PNPNP', 9, 'down'],
]

export const standings: Standing[] = rows.map(
  ([name, move, won, drawn, lost, goals, difference, results, points, zone], index) => ({
    position: index < 5 ? index + 1 : index + 6,
    ...{ name, move, won, drawn, lost, goals, difference, points, zone },
    played: won + drawn + lost,
    form: form(results),
  }),
)

type SideSample = readonly [club: number, seed: number, score?: string, more?: Partial<TieSide>]
const side = ([club, seed, score, more]: SideSample): TieSide => ({
  ...clubOf(club),
  seed,
  ...(score === undefined ? {} : { score }),
  ...more,
})
const won = { winner: true }
const open = (name: string): TieSide => ({ name })

type TieSample = { id: string; next?: string; sides: readonly [SideSample | string, SideSample | string] } & Partial<
  Omit<Tie, 'sides'>
>
const sideOf = (sample: SideSample | string) => (typeof sample === 'string' ? open(sample) : side(sample))
const tie = ({ sides, ...more }: TieSample): Tie => ({
  to: `#${more.id}`,
  ...more,
  sides: [sideOf(sides[0]), sideOf(sides[1])],
})

export const cup = [
  {
    id: 'ottavi',
    name: 'Ottavi',
    note: 'conclusi',
    ties: [
      tie({
        id: 'o1',
        next: 'q1',
        sides: [
          [0, 1, '3', won],
          [14, 16, '0'],
        ],
      }),
      tie({
        id: 'o2',
        next: 'q1',
        sides: [
          [4, 8, '1'],
          [5, 9, '2', won],
        ],
      }),
      tie({
        id: 'o3',
        next: 'q2',
        sides: [
          [1, 4, '2', { ...won, extra: '5' }],
          [10, 13, '2', { extra: '4' }],
        ],
      }),
      tie({
        id: 'o4',
        next: 'q2',
        sides: [
          [8, 5, '1'],
          [13, 12, '3', won],
        ],
      }),
      tie({
        id: 'o5',
        next: 'q3',
        sides: [
          [2, 2, '4', won],
          [9, 15, '1'],
        ],
      }),
      tie({
        id: 'o6',
        next: 'q3',
        sides: [
          [7, 7, '0'],
          [11, 10, '1', won],
        ],
      }),
      tie({
        id: 'o7',
        next: 'q4',
        sides: [
          [3, 3, '2', won],
          [6, 14, '1'],
        ],
      }),
      tie({
        id: 'o8',
        next: 'q4',
        sides: [
          [12, 6, '1'],
          [15, 11, '2', won],
        ],
      }),
    ],
  },
  {
    id: 'quarti',
    name: 'Quarti',
    note: '2 di 4',
    ties: [
      tie({
        id: 'q1',
        next: 's1',
        sides: [
          [0, 1, '2', won],
          [5, 9, '0'],
        ],
      }),
      tie({
        id: 'q2',
        next: 's1',
        sides: [
          [1, 4, '3', won],
          [13, 12, '1'],
        ],
      }),
      tie({
        id: 'q3',
        next: 's2',
        sides: [
          [2, 2, '1'],
          [11, 10, '1'],
        ],
        live: '82′',
        note: 'in corso',
      }),
      tie({
        id: 'q4',
        next: 's2',
        sides: [
          [3, 3],
          [15, 11],
        ],
        when: 'dom 22 nov, 21:30',
        note: 'da giocare',
      }),
    ],
  },
  {
    id: 'semi',
    name: 'Semifinali',
    note: '26 nov',
    ties: [
      tie({
        id: 's1',
        next: 'f',
        sides: [
          [0, 1],
          [1, 4, undefined, { filled: true }],
        ],
        when: 'gio 26 nov, 21:30',
        note: 'la tua prossima',
      }),
      tie({ id: 's2', next: 'f', sides: ['Scoglio o Altipiano', 'Maestrale o Sasso'], when: 'gio 26 nov, 22:00' }),
    ],
  },
  {
    id: 'finale',
    name: 'Finale',
    note: '5 dic',
    ties: [
      tie({ id: 'f', sides: ['Vince la semi 1', 'Vince la semi 2'], when: 'sab 5 dic, 21:00', note: 'gara secca' }),
    ],
  },
]
