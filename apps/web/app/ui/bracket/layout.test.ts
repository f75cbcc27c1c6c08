import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutBracket, neighbourOf, pathOf, type LayoutTie } from './layout.ts'

const sizes = { width: 200, height: 60, gapX: 40, gapY: 20 }

const cup = (first: number): LayoutTie[][] => {
  const rounds = Math.log2(first) + 1
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: first / 2 ** round }, (_, slot) => ({
      id: `${round}.${slot}`,
      next: round + 1 < rounds ? `${round + 1}.${slot >> 1}` : undefined,
    })),
  )
}

test('a match is centred between the two matches whose winners it gets', () => {
  const { points } = layoutBracket(cup(4), sizes)
  assert.deepEqual(
    ['0.0', '0.1', '1.0', '2.0'].map((id) => points.get(id)),
    [
      { x: 0, y: 0 },
      { x: 0, y: 80 },
      { x: 240, y: 40 },
      { x: 480, y: 120 },
    ],
  )
})

for (const first of [1, 2, 8, 16, 32])
  test(`none of ${first * 2 - 1} matches overlap, and all are inside`, () => {
    const { points, width, height } = layoutBracket(cup(first), sizes)
    const all = [...points.values()]
    for (const point of all) {
      assert.ok(point.x >= 0 && point.y >= 0 && point.x + 200 <= width && point.y + 60 <= height)
      assert.equal(all.filter((other) => other.x === point.x && Math.abs(other.y - point.y) < 60).length, 1)
    }
  })

test('every connection is drawn once', () => {
  const { connections } = layoutBracket(cup(8), sizes)
  assert.equal(connections.length, 14)
  assert.match(connections[0]?.path ?? '', /^M200 30H214q6 0 6 6V64q0 6 6 6H240$/)
})

test('a match of a smaller play-in round is beside the match that its winner goes to', () => {
  const rounds = [
    [{ id: 'p', next: 'b' }],
    [
      { id: 'a', next: 'f' },
      { id: 'b', next: 'f' },
    ],
    [{ id: 'f' }],
  ]
  const { points } = layoutBracket(rounds, sizes)
  assert.ok((points.get('b')?.y ?? 0) > (points.get('a')?.y ?? 0))
  assert.equal(points.get('f')?.x, 480)
})

test('arrow keys move along the bracket', () => {
  const rounds = cup(4)
  assert.equal(neighbourOf(rounds, '0.2', 'ArrowRight'), '1.1')
  assert.equal(neighbourOf(rounds, '1.1', 'ArrowLeft'), '0.2')
  assert.equal(neighbourOf(rounds, '0.2', 'ArrowUp'), '0.1')
  assert.equal(neighbourOf(rounds, '0.3', 'ArrowDown'), undefined)
  assert.equal(neighbourOf(rounds, '0.3', 'Enter'), undefined)
})

test('the highlighted path has all matches of the participant and no others', () => {
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
