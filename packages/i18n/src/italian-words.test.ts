import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogues } from './index.ts'

/* What Italian players say, and what no text says in its place. */

/** All Italian texts by their keys; each form of a plural by itself. */
const texts = Object.entries(catalogues.it).flatMap(([domain, entries]) =>
  Object.entries(entries).flatMap(([key, text]) =>
    (typeof text === 'string' ? [text] : [text.one, text.other]).map((form) => ({ key: `${domain}.${key}`, form })),
  ),
)

const isNodes = (key: string) => key === 'statistics.part_bus'

const rows: { say: string; not: RegExp; except?: (key: string) => boolean }[] = [
  { say: '«contestata», of a match whose reports differ', not: /discord/i },
  { say: '«risultati uguali», of reports that agree', not: /concordi\b|concordanti/i },
  { say: '«refertare»', not: /riferi(re|sci|to|ta|ti)\b|\brapport[oi]\b/i },
  { say: '«link»', not: /collegament/i, except: isNodes },
  { say: '«RIT», «NP», «SQ» of a driver', not: /\bDNF\b|\bDSQ\b/ },
  { say: '«gol»', not: /\bgoals?\b/i },
  {
    say: '«squadra» or «team», but one of them in a sentence',
    not: /\bteam\b[^.]*\bsquadr[ae]\b|\bsquadr[ae]\b[^.]*\bteam\b/i,
  },
]

/** Without the names of parameters, which nobody reads. */
const read = (form: string): string => form.replace(/\{\w+\}/g, '…')

for (const { say, not, except = () => false } of rows) {
  test(`Italian texts say ${say}`, () => {
    const found = texts.filter(({ key, form }) => not.test(read(form)) && !except(key))
    assert.deepEqual(found, [])
  })
}

test('over goals of a team stands «Reti», over those of a player «Gol»', () => {
  const { standings, teams, players, matches } = catalogues.it
  assert.deepEqual([standings.goals, teams.scored, teams.conceded], ['Reti', 'Reti fatte', 'Reti subite'])
  assert.deepEqual([players.goals, matches.goalsShort], ['Gol', 'Gol'])
})

/** Nouns that stand after a number in many texts. */
const counted = /\{\w+\} (?:punti|points|pts|partite|matches|gare|goals|vittorie)\b/

test('a text with a number of points or matches has a form for one', () => {
  const found = Object.values(catalogues).flatMap((catalogue) =>
    Object.entries(catalogue).flatMap(([domain, entries]) =>
      Object.entries(entries).flatMap(([key, text]) => {
        const form = typeof text === 'string' ? text : text.one
        return counted.test(form) ? [`${domain}.${key}: ${form}`] : []
      }),
    ),
  )
  assert.deepEqual(found, [])
})
