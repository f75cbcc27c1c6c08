import assert from 'node:assert/strict'
import test from 'node:test'
import { newId, type EntryId } from '@agone/contract'
import type { Scores } from '@agone/contract/matches/routes/reports'
import { differencesOf } from './compare-reports.ts'
import {
  reportedScore,
  emptyScoreline,
  hasShootOut,
  isUndecided,
  sideResults,
  scoreText,
  sideScores,
} from './scoreline.ts'

const won = { ...emptyScoreline, home: 2, away: 1 }

test('both sides send the score as it is shown, home first', () => {
  assert.deepEqual(sideScores(won, { isHome: true, shootOut: 'never' }), { score: 2, opponentScore: 1 })
  assert.deepEqual(sideScores(won, { isHome: false, shootOut: 'never' }), { score: 1, opponentScore: 2 })
})

test('a report is shown as it was sent', () => {
  const typed = { ...won, hasPenalties: true, homePenalties: 4, awayPenalties: 3 }
  for (const isHome of [true, false]) {
    const score = reportedScore(sideScores(typed, { isHome, shootOut: 'perhaps' }), isHome)
    assert.equal(scoreText(score), '2–1 (4–3)')
  }
})

test('a match that decides a tie alone has penalties only when it is a draw', () => {
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

test('a ruling contains the figures of each side', () => {
  const [home, away] = [newId<EntryId>(), newId<EntryId>()]
  const match = { participants: [{ entryId: home }, { entryId: away }] }
  assert.deepEqual(sideResults(match, { scoreline: won, shootOut: 'never', assists: {} }), [
    { entryId: home, score: 2 },
    { entryId: away, score: 1 },
  ])
  const assists = { [home]: 1, [away]: 2 }
  assert.deepEqual(
    sideResults(match, { scoreline: won, shootOut: 'never', assists }),
    [
      { entryId: home, score: 2, assists: 1 },
      { entryId: away, score: 1, assists: 1 },
    ],
    'never more assists than goals',
  )
})

const reportedScores = (home: Scores, away: Scores) => [reportedScore(home, true), reportedScore(away, false)]
const scores = (score: number, opponentScore: number): Scores => ({ score, opponentScore })

test('two reports agree when each mirrors the other', () => {
  const differences = differencesOf(reportedScores(scores(2, 1), scores(1, 2)))
  assert.deepEqual(differences, { home: false, away: false, penalties: false })
})

test('only the figure that both reports state differently differs', () => {
  const differences = differencesOf(reportedScores(scores(2, 1), scores(2, 2)))
  assert.deepEqual(differences, { home: false, away: true, penalties: false })
})
