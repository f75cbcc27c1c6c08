import type { MatchId } from '@agone/contract/ids'
import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import { pages } from '../../../lib/pages.ts'
import type { BracketRound } from '../../../ui/bracket/bracket.tsx'
import type { Tie, TieSide } from '../../../ui/bracket/tie.tsx'

type TieSlot = EliminationResults['rounds'][number]['ties'][number]['slots'][number]
type Slot = Omit<TieSlot, 'from'> & { from: Pick<NonNullable<TieSlot['from']>, 'takes'> | null }
type Round = Pick<EliminationResults['rounds'][number], 'section' | 'round' | 'name' | 'size'> & {
  ties: readonly { matchIds: readonly MatchId[]; slots: readonly Slot[] }[]
}

/** The rounds of a bracket as they are shown; those that the reader fills have no matches before the draw. */
export type ShownBracket = { rounds: readonly Round[] }

/** The scheduled time of each match, by id. */
export type Schedule = Readonly<Record<string, string | null>>

type RoundTexts = { t: Translate; formats: Pick<Formats, 'dateTime' | 'day'>; schedule: Schedule }

/** The name of a round: «Ottavi», «Quarti», «Finale». */
export const roundName = (t: Translate, { round, name, size }: Pick<Round, 'round' | 'name' | 'size'>): string => {
  if (name === 'winnersRound' || name === 'losersRound') return t(`standings.round_${name}`, { round })
  if (name !== 'roundOf') return t(`standings.round_${name}`)
  return size === 16
    ? t('standings.roundOf16')
    : size === 32
      ? t('standings.roundOf32')
      : t('standings.roundOfMany', { size })
}

/** Converts the rounds of a bracket for the component; the match for third place is separate. */
export const bracketRounds = (
  results: ShownBracket,
  texts: RoundTexts,
): { rounds: BracketRound[]; thirdPlace: Tie | undefined; current: string | undefined } => {
  const main = results.rounds.filter((round) => round.name !== 'thirdPlace')
  const third = results.rounds.find((round) => round.name === 'thirdPlace')
  const [thirdPlaceTie] = third?.ties ?? []
  const rounds = main.map((round, index) => ({
    id: String(round.round),
    name: roundName(texts.t, round),
    ...noteOf(round, texts),
    ties: round.ties.map((tie, at) => ({
      ...tieOf(tie, `${round.round}-${at}`, texts),
      ...(index + 1 < main.length ? { next: `${main[index + 1]?.round}-${at >> 1}` } : {}),
    })),
  }))
  return {
    rounds,
    thirdPlace: thirdPlaceTie && tieOf(thirdPlaceTie, 'third', texts),
    current: rounds.find((_, index) => !main[index]?.ties.every(isDecided))?.id ?? rounds.at(-1)?.id,
  }
}

const isDecided = (tie: Round['ties'][number]) => tie.slots.some((slot) => slot.winner)

/* «conclusi», «2 di 4», or the day of the round */
const noteOf = (round: Round, { t, formats, schedule }: RoundTexts): { note?: string } => {
  const done = round.ties.filter(isDecided).length
  if (done === round.ties.length) return { note: t('standings.roundOver') }
  if (done > 0) return { note: t('tournaments.of', { count: done, all: round.ties.length }) }
  const scheduledAt = round.ties.flatMap((tie) => tie.matchIds.map((id) => schedule[id])).find((time) => time)
  return scheduledAt ? { note: formats.day(scheduledAt) } : {}
}

const tieOf = (tie: Round['ties'][number], id: string, texts: RoundTexts): Tie => {
  const { t, formats, schedule } = texts
  const [home, away] = tie.slots
  const matchId = tie.matchIds.findLast((each) => schedule[each] !== undefined) ?? tie.matchIds.at(-1)
  const scheduledAt = tie.matchIds.map((each) => schedule[each]).find((time) => time)
  const isOver = isDecided(tie)
  return {
    id,
    ...(matchId === undefined ? {} : { to: pages.match(matchId) }),
    sides: [sideOf(home, t), sideOf(away, t)],
    ...(isOver || !scheduledAt ? {} : { when: formats.dateTime(scheduledAt) }),
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
