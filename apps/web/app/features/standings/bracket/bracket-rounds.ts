import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../../../lib/pages.ts'
import type { BracketRound } from '../../../ui/bracket/bracket.tsx'
import type { Tie, TieSide } from '../../../ui/bracket/tie.tsx'

type Round = EliminationResults['rounds'][number]
type Slot = Round['ties'][number]['slots'][number]

/** When a match is played, by its id. */
export type Schedule = Readonly<Record<string, string | null>>

type Words = { t: Translate; formats: Pick<Formats, 'dateTime' | 'day'>; schedule: Schedule }

/** «Ottavi», «Quarti», «Finale»: a round as people call it. */
export const roundName = (t: Translate, { name, size }: Pick<Round, 'name' | 'size'>): string => {
  if (name !== 'roundOf') return t(`standings.round_${name}`)
  return size === 16
    ? t('standings.roundOf16')
    : size === 32
      ? t('standings.roundOf32')
      : t('standings.roundOfMany', { size })
}

/** The rounds of a bracket as the component draws them, the match for third place apart. */
export const bracketRounds = (
  results: EliminationResults,
  words: Words,
): { rounds: BracketRound[]; thirdPlace: Tie | undefined; current: string | undefined } => {
  const main = results.rounds.filter((round) => round.name !== 'thirdPlace')
  const third = results.rounds.find((round) => round.name === 'thirdPlace')
  const [thirdTie] = third?.ties ?? []
  const rounds = main.map((round, index) => ({
    id: String(round.round),
    name: roundName(words.t, round),
    ...noteOf(round, words),
    ties: round.ties.map((tie, at) => ({
      ...tieOf(tie, `${round.round}-${at}`, words),
      ...(index + 1 < main.length ? { next: `${main[index + 1]?.round}-${at >> 1}` } : {}),
    })),
  }))
  return {
    rounds,
    thirdPlace: thirdTie && tieOf(thirdTie, 'third', words),
    current: rounds.find((_, index) => !main[index]?.ties.every(isDecided))?.id ?? rounds.at(-1)?.id,
  }
}

const isDecided = (tie: Round['ties'][number]) => tie.slots.some((slot) => slot.winner)

/* «conclusi», «2 di 4», or the day that it is played */
const noteOf = (round: Round, { t, formats, schedule }: Words): { note?: string } => {
  const done = round.ties.filter(isDecided).length
  if (done === round.ties.length) return { note: t('standings.roundOver') }
  if (done > 0) return { note: t('tournaments.of', { count: done, all: round.ties.length }) }
  const at = round.ties.flatMap((tie) => tie.matchIds.map((id) => schedule[id])).find((time) => time)
  return at ? { note: formats.day(at) } : {}
}

const tieOf = (tie: Round['ties'][number], id: string, words: Words): Tie => {
  const { t, formats, schedule } = words
  const [home, away] = tie.slots
  const matchId = tie.matchIds.findLast((each) => schedule[each] !== undefined) ?? tie.matchIds.at(-1)
  const at = tie.matchIds.map((each) => schedule[each]).find((time) => time)
  const isOver = isDecided(tie)
  return {
    id,
    ...(matchId === undefined ? {} : { to: pages.match(matchId) }),
    sides: [sideOf(home, t), sideOf(away, t)],
    ...(isOver || !at ? {} : { when: formats.dateTime(at) }),
    ...(tie.matchIds.length > 1 && !isOver ? { note: t('standings.legs', { count: tie.matchIds.length }) } : {}),
  }
}

const sideOf = (slot: Slot | undefined, t: Translate): TieSide => {
  if (slot === undefined || slot.entryId === null || slot.name === null) {
    return {
      name: slot?.bye
        ? t('standings.bye')
        : slot?.from?.takes === 'loser'
          ? t('standings.loserComes')
          : t('standings.winnerComes'),
    }
  }
  return {
    id: slot.teamId ?? slot.userId ?? slot.entryId,
    isUser: slot.teamId === null && slot.userId !== null,
    name: slot.name,
    file: slot.avatar,
    winner: slot.winner,
    ...(slot.seed === null ? {} : { seed: slot.seed }),
    ...(slot.score === null ? {} : { score: String(slot.score) }),
    ...(slot.penalties === null ? {} : { extra: String(slot.penalties) }),
  }
}
