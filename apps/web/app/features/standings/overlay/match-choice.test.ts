import assert from 'node:assert/strict'
import test from 'node:test'
import type { MatchId } from '@agone/contract/ids'
import { brandId } from '@agone/contract'
import type { ListedMatch } from '../../matches/index.ts'
import { byTime, nextMatch } from './match-choice.ts'

const side = { id: null, name: null, avatar: null, isUser: false, score: null, penalties: null, winner: false }
const ids = ['a', 'b', 'c'].map((letter) => brandId<MatchId>(`00000000-0000-7000-8000-00000000000${letter}`))

const match = (at: number, status: ListedMatch['status'], scheduledAt: string | null): ListedMatch => ({
  ...{
    matchId: ids[at] ?? brandId<MatchId>(''),
    round: 1,
    bracketRound: null,
    phase: 'league',
    group: null,
    leg: 1,
    name: null,
  },
  ...{ scheduledAt, status, walkover: false, home: side, away: side },
})

test('the next match is the earliest that is not over; without one it is the last that was verified', () => {
  const [late, early] = ['2026-05-02T20:00:00.000Z', '2026-05-01T20:00:00.000Z']
  const open = [match(0, 'open', late), match(1, 'open', early), match(2, 'open', null)]
  assert.equal(nextMatch(open)?.matchId, ids[1])
  assert.equal(nextMatch([match(0, 'open', late), match(1, 'verified', early)])?.matchId, ids[0])
  assert.equal(nextMatch([match(0, 'verified', late), match(1, 'verified', early)])?.matchId, ids[0])
  assert.equal(nextMatch([match(0, 'void', late)]), undefined)
  assert.deepEqual(
    byTime(open).map(({ matchId }) => matchId),
    [ids[1], ids[0], ids[2]],
  )
})
