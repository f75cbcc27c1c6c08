import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avatarMarkup } from './avatar-svg.ts'
import { crestMarkup } from './crest-svg.ts'
import { hashOf, secondHashOf } from './hash.ts'
import { asText } from './lettering.ts'
import { monogramOf } from './monogram.ts'
import { clubColours, stableColours, liveryOf } from './palette.ts'
import { asOutlines, avatarSvg, crestSvg, emblemSvg } from './pictures.ts'

const ids = Array.from({ length: 600 }, (_, index) => `018f3c1e-7b2a-7c4d-9e5f-${index.toString(16).padStart(12, '0')}`)

test('the picture of an id never changes', () => {
  assert.equal(hashOf('018f3c1e-7b2a-7c4d-9e5f-000000000001').toString(16), 'b97ad72f')
  assert.equal(crestSvg('team-1', 'Virtus Brughiera'), crestSvg('team-1', 'Virtus Brughiera'))
  assert.notEqual(crestSvg('team-1', 'Virtus Brughiera'), crestSvg('team-2', 'Virtus Brughiera'))
})

test('a given hash draws the crest of the design, letters as outlines', () => {
  const brughiera = crestMarkup({ hash: 0xf71b1bdb, monogram: 'VB', uid: 'c1wk9sd7', lettering: asOutlines })
  assert.ok(brughiera.startsWith('<clipPath id="c1wk9sd7"><path d="M32 3c9 5 18 6 26 6v27'), 'shape')
  assert.ok(brughiera.includes('fill="#1f8a4c"/><path d="M0 26L32 6l32 20v16L32 22 0 42z" fill="#f5d94e"/>'), 'pattern')
  assert.match(
    brughiera,
    /<g transform="translate\(14\.4\d 48\.50\) scale\(0\.0364\)" fill="#ffffff" stroke="#1f8a4c" stroke-width="190"/,
  )
  assert.ok(brughiera.includes('<path transform="translate(0)" d="M132 0 5 -688H165L216 -322Q219 -303 223 -276'))
  assert.ok(brughiera.includes('<path transform="translate(483)" d="M45 0V-688H277Q334 -688 374 -668'))
})

test('letters in dark ink have an outline in the ground colour', () => {
  const murgia = crestMarkup({ hash: 0x1387b4cd, monogram: 'RM', uid: 'x', lettering: asOutlines })
  assert.ok(murgia.includes('stroke="#8fa6c4" stroke-opacity=".9"'))
  assert.ok(murgia.includes('fill="#0c1830"'))
})

test('all shapes, patterns and colours are used', () => {
  const hashes = ids.map(hashOf)
  assert.equal(new Set(hashes.map((hash) => hash % 6)).size, 6)
  assert.equal(new Set(hashes.map((hash) => (hash >>> 5) % 9)).size, 9)
  assert.equal(new Set(hashes.map((hash) => liveryOf(hash).ground)).size, 14)
})

test('two users with the same colours have different pictures', () => {
  const green = ids.filter((id) => liveryOf(hashOf(id)).ground === '#1f8a4c').slice(0, 12)
  const drawn = green.map((id) =>
    avatarMarkup({ hash: hashOf(id), second: secondHashOf(id), monogram: 'AB', lettering: asText }),
  )
  assert.equal(new Set(drawn).size, green.length)
})

test('the background of a team’s page has the accent colour of its crest', () => {
  const { club, club2 } = clubColours('team-1')
  const livery = liveryOf(hashOf('team-1'))
  assert.deepEqual([club, club2], [livery.accent, livery.figure])
})

test('a stable has its chosen colours, else those of its id', () => {
  const stables = [
    { id: 'ardesia', colours: { main: '#101820', second: '#ffffff' } },
    { id: 'borea', colours: null },
  ]
  assert.deepEqual(stableColours('ardesia', stables), { club: '#101820', club2: '#ffffff' })
  for (const id of ['borea', 'driver without a stable']) assert.deepEqual(stableColours(id, stables), clubColours(id))
})

const monograms = [
  ['Virtus Brughiera', 'VB', 'two words'],
  ['US Grecale', 'GR', 'an abbreviation of the kind of club, such as US or AC, does not count'],
  ['giada.ferri', 'GF', 'a user name with a dot'],
  ['Coppa delle Torri', 'CT', 'articles do not count'],
  ['ilaria77', 'IL', 'one word gives two letters'],
  ['Élite Ötzi', 'EO', 'accents are removed'],
  ['9 Nove', '9N', 'figures stay'],
  ['<script>', 'SC', 'signs are left out'],
  ['', '', 'an empty name has no letters'],
  ['数独', '', 'letters without an outline are left out'],
] as const
for (const [name, monogram, why] of monograms)
  test(`the monogram of “${name}” is “${monogram}”: ${why}`, () => assert.equal(monogramOf(name), monogram))

test('every drawn picture is one closed svg without scripts and links', () => {
  const pictures = ids
    .slice(0, 40)
    .flatMap((id) => [crestSvg(id, id), avatarSvg(id, 'M W'), emblemSvg(id, 'Mondiale Monoposto', 'tree')])
  for (const svg of pictures) {
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">.*<\/svg>$/)
    assert.doesNotMatch(svg.slice(40), /http|script|NaN|undefined/)
  }
})
