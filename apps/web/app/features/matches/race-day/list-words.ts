import { fold } from '@agone/contract/fold'
import type { RaceOutcome } from './race-rows.ts'

/** Why a driver in a list has no place. */
export type ListedOutcome = Exclude<RaceOutcome, 'classified'>

/* The words of lists of results, in Italian and English, without case and accents. */

/** Removes case, accents and everything but letters, digits and spaces. */
export const folded = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const outcomeWords: Record<ListedOutcome, readonly string[]> = {
  DNF: ['rit', 'ritirato', 'ritirata', 'ret', 'retired', 'dnf', 'nc'],
  DNS: ['np', 'dns'],
  DSQ: ['sq', 'squal', 'squalificato', 'squalificata', 'dsq', 'dq', 'disqualified'],
  absent: ['assente', 'absent'],
}

const outcomeOfWord = new Map(
  Object.entries(outcomeWords).flatMap(([outcome, words]) => words.map((word) => [word, outcome] as const)),
)

/** The outcome that one word says: RIT, DNF, NP, SQ. */
export const outcomeIn = (word: string): ListedOutcome | undefined => {
  const found = outcomeOfWord.get(folded(word))
  return found === 'DNF' || found === 'DNS' || found === 'DSQ' || found === 'absent' ? found : undefined
}

/** Phrases of several words, replaced by one word that means the same. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bnon (?:partit[oa]|è partit[oa])\b|\bdid not start\b/giu, ' DNS '],
  [/\b(?:non (?:arrivat[oa]|classificat[oa])|did not finish|not classified)\b/giu, ' DNF '],
  [/\b(?:giro (?:più )?veloce|giro migliore|miglior giro|fastest lap|best lap)\b/giu, ' GV '],
]

export const withoutPhrases = (line: string): string =>
  phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), line)

/** Marks the fastest lap. */
export const isFastestWord = (word: string): boolean => ['gv', 'fl'].includes(folded(word))

/** What a column of a CSV file holds. */
export type ColumnKind = 'position' | 'name' | 'outcome' | 'time' | 'gap' | 'lap'

const columnHeads: Record<ColumnKind, readonly string[]> = {
  position: ['pos', 'p', 'posizione', 'posto', 'position', 'place', 'piazzamento', 'arrivo', 'rank'],
  name: ['pilota', 'driver', 'nome', 'cognome', 'name', 'surname', 'last name', 'first name', 'username', 'giocatore'],
  outcome: ['esito', 'stato', 'outcome', 'status'],
  time: ['tempo', 'tempo totale', 'tempo di gara', 'time', 'total time', 'race time'],
  gap: ['distacco', 'gap', 'gap to leader'],
  lap: [
    ...['giro veloce', 'giro piu veloce', 'giro piu veloce secondi', 'giro migliore', 'miglior giro', 'gv'],
    ...['fastest lap', 'best lap', 'best lap seconds', 'best lap time', 'fl'],
  ],
}

const kindOfHead = new Map(
  Object.entries(columnHeads).flatMap(([kind, heads]) => heads.map((head) => [head, kind] as const)),
)

const kinds = ['position', 'name', 'outcome', 'time', 'gap', 'lap'] as const

/** What a column with this name holds; undefined for others, which are left out. */
export const kindOfColumn = (head: string): ColumnKind | undefined => {
  const found = kindOfHead.get(folded(head)) ?? (head.trim() === '#' ? 'position' : undefined)
  return kinds.find((kind) => kind === found)
}
