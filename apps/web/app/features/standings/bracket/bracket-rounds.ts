import type { MatchId } from '@agone/contract/ids'
import type { EliminationResults } from '@agone/contract/standings/routes/standings'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import { bracketRoundName } from '@agone/i18n/bracket-round-name'
import { pages } from '../../../lib/pages.ts'
import type { BracketRound } from '../../../ui/bracket/bracket.tsx'
import type { Tie, TieSide } from '../../../ui/bracket/tie.tsx'

type TieSlot = EliminationResults['rounds'][number]['ties'][number]['slots'][number]
type Slot = Omit<TieSlot, 'from'> & { from: Pick<NonNullable<TieSlot['from']>, 'takes'> | null }
type Round = Pick<EliminationResults['rounds'][number], 'section' | 'round' | 'name' | 'size'> & {
  ties: readonly { matchIds: readonly MatchId[]; status: string; slots: readonly Slot[] }[]
}

/** The rounds of a bracket as they are shown; those that the reader fills have no matches before the draw. */
export type ShownBracket = { rounds: readonly Round[] }

/** The scheduled time of each match, by id. */
export type Schedule = Readonly<Record<string, string | null>>

type RoundTexts = { t: Translate; formats: Pick<Formats, 'dateTime' | 'day'>; schedule: Schedule }

/** A tie with its number among all of the bracket, from 0, as the engine counts them. */
export type NumberedTie = Tie & { number: number }

/** A tree of rounds: the only bracket, or one of the two of double elimination, of which the winners' has the finals. */
export type BracketPart = {
  section: 'winners' | 'losers' | null
  rounds: (Omit<BracketRound, 'ties'> & { ties: NumberedTie[] })[]
  /** The first round that is not over, shown first on phones. */
  current: string | undefined
}

export type ShownParts = { parts: readonly BracketPart[]; thirdPlace: NumberedTie | undefined }

/** Converts the rounds of a bracket for the component; the match for third place is separate. */
export const bracketRounds = ({ rounds }: ShownBracket, texts: RoundTexts): ShownParts => {
  let number = 0
  const numbered = rounds.map((round) => ({ ...round, ties: round.ties.map((tie) => ({ ...tie, number: number++ })) }))
  const third = numbered.find((round) => round.name === 'thirdPlace')?.ties[0]
  const main = numbered.filter((round) => round.name !== 'thirdPlace')
  const losers = main.filter(({ section }) => section === 'losers')
  const parts = [
    partOf(
      losers.length > 0 ? 'winners' : null,
      main.filter(({ section }) => section !== 'losers'),
      texts,
    ),
    ...(losers.length > 0 ? [partOf('losers', losers, texts)] : []),
  ]
  return {
    parts: parts.filter((part) => part.rounds.length > 0),
    thirdPlace: third && tieOf(third, 'third', texts),
  }
}

type NumberedRound = Omit<Round, 'ties'> & { ties: (Round['ties'][number] & { number: number })[] }

const partOf = (section: BracketPart['section'], all: readonly NumberedRound[], texts: RoundTexts): BracketPart => {
  const isShown = (tie: Round['ties'][number]) => section !== 'losers' || tie.status !== 'bye'
  const idOf = (round: NumberedRound, at: number) => `${round.section ?? ''}${round.round}-${at}`
  const rounds = all.flatMap((round, index) => {
    const next = all[index + 1]
    // A round of the losers' bracket may have as many ties as the one before it.
    const nextAt = (at: number) => (next?.size === round.size ? at : at >> 1)
    const ties = round.ties.flatMap((tie, at) =>
      isShown(tie)
        ? [
            {
              ...tieOf(tie, idOf(round, at), texts),
              ...noteOfSecondFinal(round, tie, texts.t),
              ...(next ? { next: idOf(next, nextAt(at)) } : {}),
            },
          ]
        : [],
    )
    const shown = round.ties.filter(isShown)
    if (shown.length === 0) return []
    const id = `${round.section ?? ''}${round.round}`
    return [{ id, ...namesOf(texts.t, round), ...noteOf({ ...round, ties: shown }, texts), ties, answered: shown }]
  })
  // Once all is over it is the last round that was played.
  const current =
    rounds.find(({ answered }) => !answered.every(isOver)) ??
    rounds.findLast(({ answered }) => answered.some(isDecided))
  return { section, rounds: rounds.map(({ answered: _answered, ...round }) => round), current: current?.id }
}

/** Rounds of two brackets are short in their headings, which stand below the name of the bracket, and whole for screen readers. */
const namesOf = (t: Translate, round: NumberedRound): { name: string; label?: string } =>
  round.name === 'winnersRound' || round.name === 'losersRound'
    ? { name: t('tournaments.round', { day: round.round }), label: bracketRoundName(t, round) }
    : { name: bracketRoundName(t, round) }

const isDecided = (tie: Round['ties'][number]) => tie.slots.some((slot) => slot.winner)

const isOver = (tie: Round['ties'][number]) => isDecided(tie) || tie.status === 'notNeeded'

/* «conclusi», «2 di 4», or the day of the round */
const noteOf = (round: Round, { t, formats, schedule }: RoundTexts): { note?: string } => {
  if (round.name === 'secondGrandFinal') return {}
  const done = round.ties.filter(isDecided).length
  if (done === round.ties.length) return { note: t('standings.roundOver') }
  if (done > 0) return { note: t('tournaments.of', { count: done, all: round.ties.length }) }
  const scheduledAt = round.ties.flatMap((tie) => tie.matchIds.map((id) => schedule[id])).find((time) => time)
  return scheduledAt ? { note: formats.day(scheduledAt) } : {}
}

const tieOf = (tie: NumberedRound['ties'][number], id: string, texts: RoundTexts): NumberedTie => {
  const { t, formats, schedule } = texts
  const [home, away] = tie.slots
  const matchId = tie.matchIds.findLast((each) => schedule[each] !== undefined) ?? tie.matchIds.at(-1)
  const scheduledAt = tie.matchIds.map((each) => schedule[each]).find((time) => time)
  const decided = isDecided(tie)
  return {
    id,
    number: tie.number,
    ...(matchId === undefined ? {} : { to: pages.match(matchId) }),
    sides: [sideOf(home, t), sideOf(away, t)],
    ...(decided || !scheduledAt ? {} : { when: formats.dateTime(scheduledAt) }),
    ...(tie.matchIds.length > 1 && !decided ? { note: t('standings.legs', { count: tie.matchIds.length }) } : {}),
  }
}

/* A second final is played only after a certain result of the first */
const noteOfSecondFinal = ({ name }: NumberedRound, { status, slots }: Round['ties'][number], t: Translate) => {
  if (name !== 'secondGrandFinal') return {}
  if (status === 'notNeeded') return { note: t('standings.notNeeded') }
  return slots.some(({ entryId }) => entryId === null) ? { note: t('standings.onlyIfNeeded') } : {}
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
