import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { productColours } from '@agone/palette'
import { pictureBrand } from '../brand.ts'
import { brandCard, sizes, versionOf, type Art, type Body, type BrandedCard, type CardShape } from '../card.ts'
import { draw } from './draw.ts'
import { drawable } from './fonts.ts'
import { smallest } from './text.ts'

const crest = (name: string): Art => ({ shape: 'crest', id: `team ${name}`, name, file: null })
const shapes: CardShape[] = ['wide', 'tall']

const rowsOf = (name: string) =>
  Array.from({ length: 12 }, (_, at) => ({
    position: at + 1,
    name,
    value: String(30 - at),
    art: crest(name),
    marked: at < 4,
  }))

/** A card with every type of body, in which every text is this one. */
const bodiesOf = (name: string): Body[] => {
  const side = { name, art: crest(name) }
  const slot = { name, score: '3', won: true, known: true, art: crest(name) }
  const tie = [slot, { ...slot, won: false, art: null }]
  return [
    { kind: 'brand' },
    { kind: 'table', title: name, note: name, groups: [{ name: '', rows: rowsOf(name) }] },
    {
      kind: 'table',
      title: name,
      note: name,
      groups: ['A', 'B', 'C'].map((group) => ({ name: group, rows: rowsOf(name) })),
    },
    {
      kind: 'bracket',
      title: name,
      note: name,
      rounds: [4, 2, 1].map((count) => ({ name, ties: Array.from({ length: count }, () => tie) })),
    },
    { kind: 'sides', sides: [side, { name, art: null }], middle: { scores: ['100', '2'], lost: 1 }, note: name },
    { kind: 'sides', sides: [side, side], middle: { hour: '21:30' }, note: name },
    {
      kind: 'figures',
      title: name,
      art: { ...crest(name), shape: 'avatar' },
      badge: crest(name),
      figures: [{ value: '97', label: name }],
      form: [{ letter: 'V', result: 'won' }],
    },
    { kind: 'article', title: name, cover: null },
    {
      kind: 'transfer',
      stamp: 'Ufficiale!',
      title: name,
      art: { ...crest(name), shape: 'avatar' },
      from: crest(name),
      to: { name, art: null },
    },
  ]
}

const brandNamed = (name: string) => pictureBrand({ name, logo: null, mark: null, colours: productColours })

const cardOf = (body: Body, name: string): BrandedCard => ({
  brand: brandNamed(name),
  ...{ club: '#4fd489', club2: '#f5d94e', body, foot: name },
  head: { art: { ...crest(name), shape: 'emblem' }, left: name, right: name },
})

/** The sizes and positions of the texts of a drawing; each text is a group of outlines. */
const textsIn = (svg: string) =>
  [...svg.matchAll(/<g transform="translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+) -[\d.]+\)"/g)].map(
    ([, x, y, scale]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(scale) * 1000,
    }),
  )

const hostile = [
  ['an ordinary name', 'Virtus Brughiera'],
  ['markup', `<script>alert("1")</script><image href='http://example.org/x.png'/>&amp;]]>`],
  ['two hundred letters without a space', 'W'.repeat(200)],
  ['two hundred letters in words', 'Polisportiva Castelfranco '.repeat(8)],
  ['emoji', '👩‍👩‍👧‍👦 🏆 Ü😀'],
  ['right to left', 'نادي الاتحاد ‮abc‬ \u202E'],
  ['half a surrogate pair and endless accents', `\ud800 a${'\u0301'.repeat(100)} \u0000\u0007`],
  ['nothing', ''],
] as const

for (const [why, name] of hostile) {
  test(`every card is drawn within its picture and has the smallest font size or more: ${why}`, async () => {
    for (const body of bodiesOf(name)) {
      for (const shape of shapes) {
        const svg = draw({ card: cardOf(body, name), shape, images: {} })
        assert.doesNotMatch(svg, /NaN|undefined|script|http:\/\/(?!www\.w3\.org)|<text|font-family/, body.kind)
        const { width, height } = sizes[shape]
        for (const { x, y, size } of textsIn(svg)) {
          assert.ok(size >= smallest - 0.1, `${body.kind}: a letter of ${size} px`)
          assert.ok(x >= 0 && x <= width && y >= 0 && y <= height, `${body.kind}: a text at ${x} ${y}`)
        }
        if (shape === 'tall') continue
        const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
        assert.deepEqual([info.width, info.height], [width, height], body.kind)
      }
    }
  })
}

test('no text reaches beyond the edge of its picture', async () => {
  for (const body of bodiesOf('Associazione Sportiva Dilettantistica Castelfranco')) {
    for (const shape of shapes) {
      const { width, height } = sizes[shape]
      const whole = sharp(Buffer.from(draw({ card: cardOf(body, 'Lega'.repeat(30)), shape, images: {} })))
      // The right edge has only light: no pixel is nearly as bright as a letter.
      const edge = await whole
        .extract({ left: width - 24, top: 20, width: 24, height: height - 40 })
        .greyscale()
        .raw()
        .toBuffer()
      assert.ok(Math.max(...edge) < 170, `${body.kind} ${shape}: ${Math.max(...edge)}`)
    }
  }
})

test('the font draws its letters, replaces fancy ones, and leaves the rest out', () => {
  assert.equal(drawable('Società “Ł’Aquila” 2ª – 12:30'), 'Società “Ł’Aquila” 2ª – 12:30')
  assert.equal(drawable('𝓕𝓪𝓷𝓬𝔂 Ｗｉｄｅ'), 'Fancy Wide')
  assert.equal(drawable(' x 😀\u202Ey\n z '), 'x y z')
})

test('the card of the brand has the mark and the name of the community, and nothing else', () => {
  const drawnFor = (name: string, shape: CardShape) => {
    const brand = brandNamed(name)
    return draw({ card: { ...brandCard(brand), brand }, shape, images: {} })
  }
  for (const shape of shapes) {
    assert.equal(textsIn(drawnFor('Lega Tirrena', shape)).length, 1)
    // The product's name is drawn as its logo.
    assert.deepEqual(textsIn(drawnFor('Agone', shape)), [])
  }
})

test('a picture has the colours of the community', () => {
  const colours = { primary: '#e4572e', secondary: '#3b1f2b', ground: '#140b10' }
  const brand = pictureBrand({ name: 'Lega Tirrena', logo: null, mark: null, colours })
  for (const body of bodiesOf('Virtus Brughiera')) {
    const svg = draw({ card: { ...cardOf(body, 'Lega'), brand }, shape: 'wide', images: {} })
    assert.ok(svg.includes(brand.colours.ground) && svg.includes(brand.colours.ink), body.kind)
    assert.doesNotMatch(svg, /#01071e|#eef4ff|#007eff/i, body.kind)
  }
})

test('the version of a card depends on its content and its brand only', () => {
  const [first, second] = ['2', '3'].map((score) =>
    cardOf({ kind: 'sides', sides: [], middle: { scores: [score, '1'], lost: 1 }, note: '' }, 'Lega'),
  )
  assert.ok(first && second)
  assert.notEqual(versionOf(first), versionOf(second))
  assert.equal(versionOf(first), versionOf(structuredClone(first)))
  assert.notEqual(versionOf(first), versionOf({ ...first, brand: brandNamed('Lega Tirrena') }))
})
