import { EngineFault } from '../fault.ts'
import type { Fixtures } from './fixtures.ts'
import { drawLeague } from './league.ts'
import { assertDrawable, type Id } from './participants.ts'
import { shuffled } from './random.ts'

/** A drawn group: names are A to Z, then AA, AB and so on; participants by pot. */
export interface Group {
  readonly name: string
  readonly participants: readonly Id[]
}

export interface GroupDraw {
  /** Best seed first: the first `groups` make pot 1, the next ones pot 2. */
  readonly participants: readonly Id[]
  readonly groups: number
  readonly seed: string
}

/**
 * Draws groups from pots, one of each pot to each group, so that sizes differ by at most one: if the last pot is
 * not full, the last groups are smaller. Throws `tooFew`, `duplicate`, `smallGroups` when a group would have fewer than two, or
 * `undrawable` without a group.
 */
export const drawGroups = ({ participants, groups, seed }: GroupDraw): Group[] => {
  assertDrawable(participants)
  if (!Number.isInteger(groups) || groups < 1) throw new EngineFault('undrawable', 'no group to fill')
  if (participants.length < 2 * groups) {
    throw new EngineFault('smallGroups', `${participants.length} participants do not fill ${groups} groups`)
  }
  const drawn = Array.from({ length: groups }, (): Id[] => [])
  for (let pot = 0; pot * groups < participants.length; pot++) {
    const members = participants.slice(pot * groups, (pot + 1) * groups)
    for (const [at, id] of shuffled(members, `${seed}/pot/${pot + 1}`).entries()) drawn[at]?.push(id)
  }
  return drawn.map((members, index) => ({ name: groupName(index), participants: members }))
}

/** Name of a group by its place from 0: A, B, … Z, AA. */
export const groupName = (index: number): string =>
  (index >= 26 ? groupName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** The schedule of each group; in a group of odd size one participant has a bye each day. Throws what drawLeague throws. */
export const drawGroupFixtures = (
  groups: readonly Group[],
  { repeatTimes, seed }: { repeatTimes: number; seed: string },
): { group: Group; fixtures: Fixtures }[] =>
  groups.map((group) => {
    const { participants, name } = group
    return { group, fixtures: drawLeague({ participants, repeatTimes, seed: `${seed}/group/${name}`, byes: true }) }
  })
