import { bracketRounds } from '@agone/engines/bracket/bracket-view'
import { bracketChanges } from '@agone/engines/changes'
import type { Translate } from '@agone/i18n/translate'
import { bracketRoundName } from '@agone/i18n/bracket-round-name'
import { resolveWith, type BracketScenario } from './bracket-scenario.ts'
import type { KnockOut } from './knock-out.ts'

type Change = { before: BracketScenario; after: BracketScenario; tie: number }

/** What a change of the result of a tie means: who goes on, who would win, and how many later results it takes away. */
export const bracketAnnouncement = (t: Translate, knockOut: KnockOut, { before, after, tie }: Change): string => {
  const [old, now] = [resolveWith(knockOut, before), resolveWith(knockOut, after)]
  const nameOf = (id: string) => knockOut.entries.get(id)?.name ?? ''
  const rounds = bracketRounds(now)
  const roundOf = (number: number) => rounds.find(({ ties }) => ties.some((each) => each.tie === number))
  const moves = bracketChanges(old, now).flatMap((change) => {
    const round = roundOf(change.tie)
    if (change.to === null || round === undefined || round.name === 'thirdPlace') return []
    if (round.name === 'secondGrandFinal') return change.slot === 0 ? [t('standings.secondFinalIsPlayed')] : []
    const from = round.ties.find((each) => each.tie === change.tie)?.slots[change.slot].from
    const drops = round.section === 'losers' && from && 'takes' in from && from.takes === 'loser'
    return [
      t(drops ? 'standings.drops' : 'standings.goesOn', { name: nameOf(change.to), round: bracketRoundName(t, round) }),
    ]
  })
  const hasNewWinner = now.winner !== undefined && now.winner !== old.winner
  const { legs } = knockOut.bracket
  const gone = [...before.keys()].filter((match) => !after.has(match) && Math.floor(match / legs) !== tie)
  return [
    ...moves,
    ...(hasNewWinner ? [t('standings.wouldWin', { name: nameOf(now.winner) })] : []),
    ...(gone.length > 0 ? [t('standings.resultsGone', { count: gone.length })] : []),
  ].join(' ')
}
