import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameRoutes } from '@agone/contract/games/routes/games'
import { type GameId, newId } from '@agone/contract'
import type { Locale } from '@agone/i18n/locale'
import { createCall } from './client.ts'
import { nameGames } from './game-names.ts'

const chess = { name: 'Scacchi', names: { it: 'Scacchi', en: 'Chess' } }
const responseOf = (body: unknown, locale: Locale) =>
  createCall(
    async () => ({
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(body),
    }),
    nameGames(locale),
  )

test('the names of games are in the language of the user, in single and list responses', async () => {
  const one = responseOf(chess, 'en')
  assert.equal((await one(gameRoutes.one, { params: { id: newId<GameId>() } })).name, 'Chess')
  const all = responseOf([chess, { ...chess }], 'it')
  assert.deepEqual(
    (await all(gameRoutes.list)).map(({ name }) => name),
    ['Scacchi', 'Scacchi'],
  )
})
