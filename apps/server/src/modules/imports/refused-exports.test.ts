import {
  bracketDrawRoutes,
  importRoutes,
  newId,
  penalizationRoutes,
  racePenaltyRoutes,
  reportRoutes,
  standingRoutes,
  type StableId,
  type TournamentId,
} from '@agone/contract'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decide, sidesOf, startWithTeams, startWithUsers } from '../../../test/support/factories/matches.ts'
import { importApp } from '../../../test/support/imports/import-app.ts'
import { Matches } from '../matches/index.ts'
import { Tournaments } from '../tournaments/index.ts'

/* Exports that an import once refused, or made something else of. */

let app: Awaited<ReturnType<typeof importApp>>
before(async () => {
  app = await importApp()
})
after(() => app.close())

const fileOf = async (id: TournamentId) => {
  const { status, text } = await app.inject(importRoutes.export, { params: { id } })
  assert.equal(status, 200, text)
  return JSON.parse(text)
}

/** The import of the file of a tournament has the same file. */
const sameAfterImport = async (id: TournamentId) => {
  const [file, copy] = [await fileOf(id), await app.reimport(id)]
  assert.deepEqual(await fileOf(copy), file)
  return { file, copy }
}

test('scorers of the same name in two teams stay two, and a player in two line-ups stays one', async () => {
  const { tournament, matches, owner, teamOf } = await startWithTeams(app.ctx(), { game: { module: 'FIFA' }, teams: 2 })
  const [match] = matches
  assert.ok(match)
  const [home, away] = sidesOf(match)
  const [first, second] = [teamOf(home).owner.id, teamOf(away).owner.id]
  await app.db
    .updateTable('lineup_members')
    .set({ shirt_name: 'Rossi' })
    .where('user_id', 'in', [first, second])
    .execute()
  const side = (entryId: typeof home, userId: typeof first, goals: number) => ({
    ...{ entryId, score: goals },
    players: [{ userId, goals, assists: 0, mvp: false }],
  })
  const body = { sides: [side(home, first, 5), side(away, second, 4)], reason: 'visto il video' }
  const ruled = await app.inject(reportRoutes.rule, { params: { id: match.id }, body }, { as: owner })
  assert.equal(ruled.status, 201, ruled.text)
  const twice = { entry_id: away, user_id: first, shirt_name: 'Bomber', shirt_number: 9 }
  await app.db.insertInto('lineup_members').values(twice).execute()
  const { file, copy } = await sameAfterImport(tournament.id)
  const params = { id: copy, engine: 'fifa', ranking: 'topScorer' } as const
  const { entries } = (await app.inject(standingRoutes.ranking, { params, query: {} })).answer
  assert.deepEqual(
    entries.map(({ value }) => value),
    [5, 4],
  )
  const namesIn = (each: { players: { name: string }[] }) => each.players.map(({ name }) => name)
  const names: string[] = file.participants.flatMap(namesIn)
  assert.deepEqual([names.length, new Set(names).size], [3, 2])
})

test('a penalty without effect, after a disqualification or a reopening, is not in the file', async () => {
  const { tournament, matches, entered, owner } = await startWithUsers(app.ctx(), {
    ...{ users: 3, repeatTimes: 2, game: { module: 'FORMULA1' } },
  })
  const [race] = matches
  const [a, b, c] = entered.map(({ entryId }) => entryId)
  assert.ok(race && a && b && c)
  const params = { id: race.id }
  const positions = [
    { entryId: b, position: 2, gap: 3412, driverOfTheDay: true },
    { entryId: c, position: 3, gap: 9000 },
  ]
  const rule = async (first: { position: number } | { outcome: 'DSQ' }) => {
    const body = { sides: [{ entryId: a, ...first }, ...positions], reason: 'ordine d’arrivo' }
    const ruled = await app.inject(reportRoutes.rule, { params, body }, { as: owner })
    assert.equal(ruled.status, 201, ruled.text)
  }
  await rule({ position: 1 })
  const body = { entryId: a, seconds: 5, reason: 'taglio' }
  assert.equal((await app.inject(racePenaltyRoutes.add, { params, body }, { as: owner })).status, 201)
  const penalties = async () => (await sameAfterImport(tournament.id)).file.races[0].penalties?.length
  assert.equal(await penalties(), 1)
  await rule({ outcome: 'DSQ' })
  assert.equal(await penalties(), undefined)
  await rule({ position: 1 })
  assert.equal(await penalties(), 1)
  assert.equal((await app.inject(reportRoutes.reopen, { params }, { as: owner })).status, 204)
  assert.equal(await penalties(), undefined)
})

test('stables without drivers are imported, with what is deducted from them', async () => {
  const stables = ['Rossa', 'Blu', 'Verde'].map((name) => ({ id: newId<StableId>(), name, avatar: null }))
  const { tournament, owner } = await startWithUsers(app.ctx(), {
    ...{ users: 2, game: { module: 'FORMULA1' }, settings: { stables } },
  })
  const body = { stableId: stables[1]?.id, points: 2, reason: 'iscritta in ritardo', matchDay: 0 }
  const params = { id: tournament.id }
  assert.equal((await app.inject(penalizationRoutes.add, { params, body }, { as: owner })).status, 201)
  const { file, copy } = await sameAfterImport(tournament.id)
  assert.equal(file.penalizations[0].stable, 'Blu')
  assert.equal((await Tournaments.get(app.ctx(), copy)).settings.stables?.length, 3)
})

test('a deduction on a match day of a bracket that was removed counts from the last day of the groups', async () => {
  const { tournament, owner, entered } = await startWithTeams(app.ctx(), {
    ...{ game: { module: 'FIFA' }, teams: 6, settings: { groups: 2, advancing: 2 } },
  })
  const params = { id: tournament.id }
  const matches = await Matches.listAll(app.ctx(), tournament.id)
  for (const match of matches) await decide(app.ctx(), match.id, [2, match.ordinal])
  assert.equal((await app.inject(bracketDrawRoutes.draw, { params }, { as: owner })).status, 204)
  const { match_days: last } = await Tournaments.get(app.ctx(), tournament.id)
  const body = { entryId: entered[0]?.entryId, points: 1, reason: 'ritardo', matchDay: last }
  assert.equal((await app.inject(penalizationRoutes.add, { params, body }, { as: owner })).status, 201)
  assert.equal((await sameAfterImport(tournament.id)).file.penalizations[0].matchDay, last)
  assert.equal(last, 5)
  const reopened = { params: { id: matches[0]?.id ?? assert.fail() } }
  assert.equal((await app.inject(reportRoutes.reopen, reopened, { as: owner })).status, 204)
  assert.equal((await sameAfterImport(tournament.id)).file.penalizations[0].matchDay, 3)
})
