import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GameModule } from '@agone/contract/games/routes/games'
import { newId, type GameId } from '@agone/contract'
import { newDraft, type TournamentDraft } from '../tournament-draft.ts'
import { choiceOfGame, choiceOfKind, kindOf, kinds, kindsFor, valuesOf } from './kinds.ts'

const gameOf = (module: GameModule) => ({ id: newId<GameId>(), maxParticipants: 20, module })
const [teams, single, racing] = [gameOf('FIFA'), gameOf('FIFA_SOLO'), gameOf('FORMULA1')]
const games = [teams, single, racing]
const draft = newDraft()
const after = (before: TournamentDraft, changes: Partial<TournamentDraft>) => ({ ...before, ...changes })

test('a format is found again in the values that it sets', () => {
  for (const kind of kinds) {
    const module = kind === 'races' ? 'FORMULA1' : 'FIFA'
    assert.equal(kindOf(after(draft, valuesOf(kind)), module), kind)
  }
  assert.equal(kindOf(draft, undefined), 'league')
})

test('a format leaves nothing of the one before: each sets the same fields', () => {
  const fieldsOf = (kind: (typeof kinds)[number]) => Object.keys(after(after(draft, valuesOf(kind)), {})).length
  for (const kind of kinds) assert.equal(fieldsOf(kind), Object.keys(draft).length)
  const league = after(draft, valuesOf('league'))
  assert.deepEqual(after(after(league, valuesOf('groups')), valuesOf('league')), league)
  assert.deepEqual(after(after(league, valuesOf('doubleElimination')), valuesOf('league')), league)
  const annulling: TournamentDraft = { ...league, withdrawal: 'void' }
  assert.deepEqual(after(after(annulling, valuesOf('swiss')), valuesOf('league')), annulling)
})

test('only formats of the chosen game are offered, and without one those of any', () => {
  assert.deepEqual(kindsFor(racing, games), ['races'])
  assert.deepEqual(kindsFor(single, games), ['league', 'leagueOnce', 'cup', 'doubleElimination', 'swiss'])
  assert.deepEqual(kindsFor(undefined, games), [...kinds])
  assert.equal(kindsFor(undefined, [teams]).includes('races'), false)
})

test('another game keeps a format that it has, and its places at most', () => {
  const groups = after(after(draft, valuesOf('groups')), { gameId: teams.id, slots: 64 })
  const onSingle = after(groups, choiceOfGame(single, { draft: groups, games }))
  assert.deepEqual([kindOf(onSingle, 'FIFA_SOLO'), onSingle.groups, onSingle.slots], ['league', 0, 20])
  const cup = after(draft, { gameId: teams.id, ...valuesOf('cup') })
  assert.deepEqual(choiceOfGame(single, { draft: cup, games }), { gameId: single.id })
  const season = after(cup, choiceOfGame(racing, { draft: cup, games }))
  assert.deepEqual([kindOf(season, 'FORMULA1'), season.repeatTimes], ['races', 10])
  assert.equal(kindOf(after(season, choiceOfGame(teams, { draft: season, games })), 'FIFA'), 'league')
})

test('a season of Formula 1 chooses its game', () => {
  assert.equal(choiceOfKind('races', { draft, games }).gameId, racing.id)
  assert.equal(choiceOfKind('cup', { draft, games }).gameId, undefined)
})
