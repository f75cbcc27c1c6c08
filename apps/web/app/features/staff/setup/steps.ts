import { productName } from '@agone/contract/community/labels'
import type { Community, Setup } from '@agone/contract/community/routes'

/** The steps of the setup, in their order. */
export const steps = ['brand', 'entity', 'mail', 'games', 'tournament'] as const
export type Step = (typeof steps)[number]

/** What the community has already: settings, and the lengths of lists. */
export type Progress = {
  community: Pick<Community, 'name' | 'logo' | 'mark' | 'entity'>
  setup: Setup
  games: number
  platforms: number
  tournaments: number
}

/** The steps that are done. This follows from what exists; it is not stored. */
export const stepsDone = ({ community, setup, games, platforms, tournaments }: Progress): ReadonlySet<Step> => {
  const { name, logo, mark, entity } = community
  const isDone: Record<Step, boolean> = {
    brand: name !== productName || logo !== null || mark !== null,
    entity: entity !== null,
    mail: setup.mailConfirmedAt !== null,
    games: games > 0 && platforms > 0,
    tournament: tournaments > 0,
  }
  return new Set(steps.filter((step) => isDone[step]))
}

/** The first step that is not done; the last one where all are. */
export const nextOf = (done: ReadonlySet<Step>): Step => steps.find((step) => !done.has(step)) ?? 'tournament'

/** The step that an address asks for, else `start`. */
export const stepOf = (asked: string | null, start: Step): Step => steps.find((step) => step === asked) ?? start
