import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { contrastOf, paletteCss, paletteOf, productColours, textContrast, type Tokens } from './index.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colours = fc.record({ primary: colour, secondary: colour, ground: colour })

const grounds = ['bg-deep', 'bg', 'surface-1', 'surface-2', 'surface-hover', 'surface-3', 'neutral-bg']
const texts = ['text', 'text-2', 'text-3', 'link', 'link-hover']

const contrast = (tokens: Tokens, one: string, other: string) => contrastOf(tokens[one] ?? '', tokens[other] ?? '')

test('with any colours, text is legible on every background of both themes', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const { dark, light } = paletteOf(chosen)
      for (const tokens of [dark, light]) {
        for (const text of texts)
          for (const ground of grounds)
            assert.ok(
              contrast(tokens, text, ground) >= textContrast,
              `${text} on ${ground}: ${contrast(tokens, text, ground)} in ${JSON.stringify(tokens)}`,
            )
        for (const shade of ['primary', 'primary-hover', 'primary-press'])
          assert.ok(contrast(tokens, 'on-primary', shade) >= textContrast, `${shade} ${JSON.stringify(tokens)}`)
        for (const shade of ['secondary', 'secondary-hover'])
          assert.ok(contrast(tokens, 'on-secondary', shade) >= textContrast, `${shade} ${JSON.stringify(tokens)}`)
      }
      assert.ok(contrast(dark, 'primary', 'bg') >= 3)
      assert.ok(contrast(light, 'primary', 'surface-1') >= 3)
    }),
    { numRuns: 300 },
  )
})

test('a colour that is too light for the light theme is corrected, and the correction is returned', () => {
  const { light, corrections } = paletteOf({ primary: '#ff8a3d', secondary: '#0f4c5c', ground: '#0b132b' })
  const link = corrections.find(({ token }) => token === 'link')
  assert.ok(link && link.contrast < textContrast)
  assert.equal(light['link'], link.to)
  assert.ok(contrastOf(link.to, '#ffffff') >= textContrast)
})

test('the default colours need no style sheet', () => {
  assert.equal(paletteCss(productColours), '')
  assert.match(
    paletteCss({ ...productColours, primary: '#ff8a3d' }),
    /^:root:root\{--bg-deep:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);/,
  )
})

test('every generated colour replaces a token of the site', () => {
  const tokens = readFileSync(new URL('../../../apps/web/app/styles/tokens.css', import.meta.url), 'utf8')
  const { dark, light } = paletteOf(productColours)
  for (const name of Object.keys({ ...dark, ...light })) assert.match(tokens, new RegExp(`^ +--${name}:`, 'm'))
})
