import { createHash } from 'node:crypto'
import { TournamentId } from '@agone/contract'
import { drawDifferences, type DrawnMatch } from '@agone/engines/draw/draw-check'
import { Value } from 'typebox/value'
import { drawOf } from '../../modules/matches/index.ts'
import { Tournaments } from '../../modules/tournaments/index.ts'
import type { Command } from './command.ts'
import { Refusal } from './refusal.ts'

/** Repeats the draw of a tournament from its seed, and compares the result with the stored matches. */
export const verifyDraw: Command = async (ctx, { options, report }) => {
  const id = options['tournament'] ?? ''
  if (!Value.Check(TournamentId, id)) throw new Refusal(`${id} is not the id of a tournament.`)
  const { state, seed, commitment, input, matches } = await drawOf(ctx, await Tournaments.get(ctx, id))
  if (state === 'pending') throw new Refusal(`Nothing is drawn yet. The hash of the seed to come is ${commitment}.`)
  if (seed === null || input === null) throw new Refusal('The matches of this tournament were not drawn by a seed.')
  const hash = createHash('sha256').update(seed).digest('hex')
  if (hash !== commitment) throw new Refusal(`The hash of the seed is ${hash}, and ${commitment} was published.`)
  const participants = input.participants.map((participant) => participant.id)
  const names = new Map<string, string>(input.participants.map((participant) => [participant.id, participant.name]))
  const found = matches.map(({ round, sides }) => ({
    round,
    sides: sides.map((position) => (position === null ? null : (participants[position] ?? ''))),
  }))
  const textOf = (match: DrawnMatch | undefined) =>
    match?.sides.map((side) => (side === null ? '?' : (names.get(side) ?? '?'))).join(' - ') ?? 'no match'
  const differences = drawDifferences({ ...input, participants }, seed, found)
  if (differences.length > 0) {
    throw new Refusal(
      ...differences.map(
        (fault) =>
          `match day ${fault.expected?.round ?? fault.found?.round}: drawn ${textOf(fault.expected)}, found ${textOf(fault.found)}`,
      ),
    )
  }
  report({ kind: 'line', text: `The seed ${seed} has the hash that was published before the draw.` })
  report({ kind: 'line', text: `All ${matches.length} matches are those that it gives to these participants.` })
}
