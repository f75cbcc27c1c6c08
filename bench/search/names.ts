const firsts = [
  ...['Virtus', 'Atletico', 'Real', 'Sporting', 'Dinamo', 'Fulgor', 'Olimpia', 'Unione', 'Rapid', 'Audace', 'Nuova'],
  ...['Pro', 'Polisportiva', 'Aurora', 'Libertas', 'US', 'Città di', 'Inter', 'Stella', 'Fortitudo'],
]
const syllables = [
  ...['bru', 'ghie', 'ra', 'la', 'gu', 'na', 'sco', 'glio', 'ma', 'es', 'tra', 'le', 've', 'su', 'vio', 'al', 'ti'],
  ...['pia', 'no', 'sas', 'so', 'fiu', 'mur', 'gia', 'neb', 'bia', 'car', 'pon', 'te', 'ver', 'de', 'tri', 'na'],
  ...['cria', 'gre', 'ca', 'os', 'tro'],
]

let state = 42

/** A pseudo-random item, the same sequence in every run. */
export const pick = <Item>(items: readonly Item[], fallback: Item): Item => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return items[state % items.length] ?? fallback
}

const place = () => {
  const text = Array.from({ length: 2 + (state % 3) }, () => pick(syllables, '')).join('')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Names of teams in the order of their ids. */
export const teamNames = (count: number): { id: string; name: string }[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `01950000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`,
    name: `${pick(firsts, '')} ${place()} ${at % 97 === 0 ? at : ''}`.trim(),
  }))

/** Removes, doubles, changes or swaps a letter of a word. */
export const withTypo = (word: string): string => {
  const at = 1 + (state % Math.max(1, word.length - 2))
  const typos = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]
  return pick(typos, word)
}
