import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTournament } from '../../../test/support/factories/tournaments.ts'
import { matchPlugins, startWithTeams } from '../../../test/support/factories/matches.ts'
import { testApp, type TestApp } from '../../../test/support/http.ts'
import { createAuth } from '../../modules/auth/index.ts'
import type { Progress } from './command.ts'
import { runCommand } from './index.ts'

let app: TestApp
before(async () => {
  app = await testApp(matchPlugins)
})
after(() => app.close())

const verify = async (tournament: string): Promise<Progress[]> => {
  const reported: Progress[] = []
  await runCommand(app.ctx(), 'draw', {
    options: { tournament },
    text: '',
    publicUrl: 'http://localhost:3000',
    mail: { url: undefined, from: 'agone@localhost' },
    auth: createAuth({
      ctx: app.ctx(),
      bus: app.database.bus,
      publicUrl: 'http://localhost:3000',
      secret: 'of the tests',
    }),
    report: (progress) => reported.push(progress),
  })
  return reported
}
const text = (reported: readonly Progress[]) => JSON.stringify(reported)

test('the draw is verified if all matches are those of the seed, and fails if one was changed', async () => {
  const { tournament, matches } = await startWithTeams(app.ctx(), { teams: 4 })
  assert.match(text(await verify(tournament.id)), /has the hash that was published.*All 6 matches are those/)

  const [first] = matches
  assert.ok(first)
  const [home, away] = first.sides
  const { db } = app.ctx()
  const put = (ordinal: number, entry: typeof home | undefined) =>
    db
      .updateTable('match_sides')
      .set({ entry_id: entry?.entry_id ?? null })
      .where('match_id', '=', first.id)
      .where('ordinal', '=', ordinal)
      .execute()
  await put(0, undefined)
  await put(1, home)
  await put(0, away)
  const [refused] = await verify(tournament.id)
  assert.ok(refused?.kind === 'refused')
  assert.match(refused.lines.join('\n'), /^match day 1: drawn \S.* - \S.*, found \S.* - \S/)
})

test('before the draw only the hash of the seed is printed', async () => {
  const { tournament } = await createTournament(app.ctx())
  const [refused] = await verify(tournament.id)
  assert.deepEqual(refused, {
    kind: 'refused',
    lines: [`Nothing is drawn yet. The hash of the seed to come is ${tournament.draw_commitment}.`],
  })
  assert.match(text(await verify('x')), /x is not the id of a tournament/)
})
