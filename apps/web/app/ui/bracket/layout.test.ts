import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutBracket, neighbourOf, pathOf, type LaidTie } from './layout.ts'

const sizes = { width: 200, height: 60, gapX: 40, gapY: 20 }

const cup = (first: number): LaidTie[][] => {
  const rounds = Math.log2(first) + 1
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: first / 2 ** round }, (_, slot) => ({
      id: `${round}.${slot}`,
      next: round + 1 < rounds ? `${round + 1}.${slot >> 1}` : undefined,
    })),
  )
}

test('a match stands in the middle of the two whose winners it gets', () => {
  const { places } = layoutBracket(cup(4), sizes)
  assert.deepEqual(
    ['0.0', '0.1', '1.0', '2.0'].map((id) => places.get(id)),
    [
      { x: 0, y: 0 },
      { x: 0, y: 80 },
      { x: 240, y: 40 },
      { x: 480, y: 120 },
    ],
  )
})

for (const first of [1, 2, 8, 16, 32])
  test(`no two of ${first * 2 - 1} matches overlap, and all are inside`, () => {
    const { places, width, height } = layoutBracket(cup(first), sizes)
    const all = [...places.values()]
    for (const place of all) {
      assert.ok(place.x >= 0 && place.y >= 0 && place.x + 200 <= width && place.y + 60 <= height)
      assert.equal(all.filter((other) => other.x === place.x && Math.abs(other.y - place.y) < 60).length, 1)
    }
  })

test('every winner’s way is drawn once', () => {
  const { connections } = layoutBracket(cup(8), sizes)
  assert.equal(connections.length, 14)
  assert.match(connections[0]?.path ?? '', /^M200 30H214q6 0 6 6V64q0 6 6 6H240$/)
})

test('a play-in round smaller than the next one stands beside its own match', () => {
  const rounds = [
    [{ id: 'p', next: 'b' }],
    [
      { id: 'a', next: 'f' },
      { id: 'b', next: 'f' },
    ],
    [{ id: 'f' }],
  ]
  const { places } = layoutBracket(rounds, sizes)
  assert.ok((places.get('b')?.y ?? 0) > (places.get('a')?.y ?? 0))
  assert.equal(places.get('f')?.x, 480)
})

test('arrow keys follow the bracket', () => {
  const rounds = cup(4)
  assert.equal(neighbourOf(rounds, '0.2', 'ArrowRight'), '1.1')
  assert.equal(neighbourOf(rounds, '1.1', 'ArrowLeft'), '0.2')
  assert.equal(neighbourOf(rounds, '0.2', 'ArrowUp'), '0.1')
  assert.equal(neighbourOf(rounds, '0.3', 'ArrowDown'), undefined)
  assert.equal(neighbourOf(rounds, '0.3', 'Enter'), undefined)
})

test('the own path is every match one stands in, and none without oneself', () => {
  const rounds = [
    [{ id: 'x', sides: [{ id: 'me' }, { id: 'they' }] }],
    [
      { id: 'y', sides: [{}, { id: 'me' }] },
      { id: 'z', sides: [{}, {}] },
    ],
  ]
  assert.deepEqual([...pathOf(rounds, 'me')], ['x', 'y'])
  assert.equal(pathOf(rounds, undefined).size, 0)
})
