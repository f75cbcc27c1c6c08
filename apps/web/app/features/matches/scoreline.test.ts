import assert from 'node:assert/strict'
import test from 'node:test'
import { newId, type EntryId } from '@agone/contract/ids'
import type { Scores } from '@agone/contract/matches/routes/reports'
import { differencesOf } from './compare-reports.ts'
import { claimOf, emptyScoreline, hasShootOut, isUndecided, rulingSides, scoreWord, sideScores } from './scoreline.ts'

const won = { ...emptyScoreline, home: 2, away: 1 }

test('either side sends the score that it was shown, home first', () => {
  assert.deepEqual(sideScores(won, { isHome: true, shootOut: 'never' }), { score: 2, opponentScore: 1 })
  assert.deepEqual(sideScores(won, { isHome: false, shootOut: 'never' }), { score: 1, opponentScore: 2 })
})

test('what a side has sent is read as it was written', () => {
  const typed = { ...won, hasPenalties: true, homePenalties: 4, awayPenalties: 3 }
  for (const isHome of [true, false]) {
    const claim = claimOf(sideScores(typed, { isHome, shootOut: 'perhaps' }), isHome)
    assert.equal(scoreWord(claim), '2–1 (4–3)')
  }
})

test('one match that decides a tie has penalties when it is level, and only then', () => {
  const level = { ...emptyScoreline, home: 1, away: 1, homePenalties: 3, awayPenalties: 4 }
  assert.equal(hasShootOut(level, 'whenLevel'), true)
  assert.equal(hasShootOut({ ...won, hasPenalties: true }, 'whenLevel'), false)
  assert.equal(hasShootOut(level, 'never'), false)
  assert.deepEqual(sideScores(level, { isHome: false, shootOut: 'whenLevel' }), {
    score: 1,
    opponentScore: 1,
    penalties: 4,
    opponentPenalties: 3,
  })
  assert.equal(isUndecided({ ...level, awayPenalties: 3 }, 'whenLevel'), true)
  assert.equal(isUndecided(level, 'whenLevel'), false)
})

test('a ruling gives each side its own figures', () => {
  const [home, away] = [newId<EntryId>(), newId<EntryId>()]
  const match = { participants: [{ entryId: home }, { entryId: away }] }
  assert.deepEqual(rulingSides(match, won, 'never'), [
    { entryId: home, score: 2 },
    { entryId: away, score: 1 },
  ])
})

const claims = (home: Scores, away: Scores) => [claimOf(home, true), claimOf(away, false)]
const said = (score: number, opponentScore: number): Scores => ({ score, opponentScore })

test('two reports agree when each mirrors the other', () => {
  const differences = differencesOf(claims(said(2, 1), said(1, 2)))
  assert.deepEqual(differences, { home: false, away: false, penalties: false })
})

test('only the figure that contradicts itself differs', () => {
  const differences = differencesOf(claims(said(2, 1), said(2, 2)))
  assert.deepEqual(differences, { home: false, away: true, penalties: false })
})
