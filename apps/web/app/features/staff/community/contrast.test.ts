import assert from 'node:assert/strict'
import test from 'node:test'
import { productColours } from '@agone/palette'
import { contrastsOf } from './contrast.ts'

const correctedIn = (colours: Parameters<typeof contrastsOf>[0]) =>
  contrastsOf(colours)
    .filter(({ correction }) => correction !== undefined)
    .map(({ name }) => name)

test('a light primary colour is corrected on white, and only there', () => {
  const colours = { primary: '#ff8a3d', secondary: '#0f4c5c', ground: '#0b132b' }
  assert.deepEqual(correctedIn(colours), ['community.lightLink', 'community.lightButton'])
})

test('a dark primary colour is corrected on the dark ground, and only there', () => {
  const colours = { primary: '#5a0d1c', secondary: '#0f4c5c', ground: '#0b132b' }
  assert.deepEqual(correctedIn(colours), ['community.darkButton'])
})

test('a ground that is not dark is corrected', () => {
  assert.ok(correctedIn({ ...productColours, ground: '#ffffff' }).includes('community.darkText'))
})

test('whatever was chosen, each pair reaches the contrast of WCAG', () => {
  for (const primary of ['#000000', '#ffffff', '#ffff00', '#777777'])
    for (const { name, contrast } of contrastsOf({ primary, secondary: primary, ground: primary }))
      assert.ok(contrast >= (name.endsWith('Button') ? 3 : 4.5), `${name} of ${primary}: ${contrast}`)
})
