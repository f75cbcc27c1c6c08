import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { matchRoutes } from '@agone/contract'
import { importApp } from '../../../test/support/imports/import-app.ts'
import { Matches } from '../matches/index.ts'

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp()
})
after(() => app.close())

const season = {
  name: 'Lega dei cartellini',
  participants: [{ name: 'Molo', players: [{ name: 'Leo Riva', number: 1 }] }, { name: 'Gru' }],
  matches: [
    {
      ...{ round: 1, home: 'Molo', away: 'Gru', homeScore: 2, awayScore: 0 },
      goals: [
        { team: 'home', player: 'Ada Neri' },
        { team: 'home', player: 'Bea Foti' },
      ],
      cards: [
        { team: 'away', player: 'Ugo Sala', minute: 90, card: 'secondYellow' },
        { team: 'home', player: 'Ivo Re', card: 'red' },
        { team: 'home', player: 'Ada Neri', minute: 46, card: 'yellow' },
        { team: 'away', player: 'Ugo Sala', minute: '45+10', card: 'yellow' },
      ],
    },
    { round: 2, home: 'Gru', away: 'Molo', homeScore: 0, awayScore: 0 },
  ],
}

test('the players of a match have its cards by minute, and whoever had only a card is among them', async () => {
  const id = await app.load(JSON.stringify(season))
  const matches = (await Matches.listAll(app.ctx(), id)).toSorted((one, other) => one.round - other.round)
  const players = await Promise.all(
    matches.map(async (match) => (await app.inject(matchRoutes.players, { params: { id: match.id } })).answer),
  )
  const [home, away] = matches[0]?.sides.map(({ entry_id }) => entry_id) ?? []
  assert.deepEqual(
    players.map((list) => list.map(({ entryId, name, goals, cards }) => [entryId, name, goals, cards])),
    [
      [
        [home, 'Ada Neri', 1, [{ minute: '46', card: 'yellow' }]],
        [home, 'Bea Foti', 1, []],
        [home, 'Ivo Re', 0, [{ minute: null, card: 'red' }]],
        [
          away,
          'Ugo Sala',
          0,
          [
            { minute: '45+10', card: 'yellow' },
            { minute: '90', card: 'secondYellow' },
          ],
        ],
      ],
      [],
    ],
  )
})
