import { expect, type Page } from './journey.ts'
import { foundTeam, ownGame, takeIn, type OwnGame } from './market.ts'
import type { Person } from './people.ts'

export type FoundTeam = { id: string; name: string }

type TwoTeams = {
  admin: Person
  game: OwnGame
  owner: Person
  member: Person
  /** The owner of the rival. */
  other: Person
  team: FoundTeam
  rival: FoundTeam
}

type People = {
  newcomer: (stem: string) => Promise<Person>
  someone: (username: string) => Promise<Person>
}

/** A game with two teams: one with an owner and a member, and its rival. */
export const twoTeams = async ({ newcomer, someone }: People): Promise<TwoTeams> => {
  const admin = await someone('admin')
  const game = await ownGame(admin)
  const owner = await newcomer('olga')
  const member = await newcomer('marco')
  const other = await newcomer('rita')
  const team = await foundTeam(owner, game, 'Nuvola')
  const rival = await foundTeam(other, game, 'Rivale')
  await takeIn(owner, member, team.id)
  return { admin, game, owner, member, other, team, rival }
}

/** Within what the page said last: a toast, a notice or the line under a field. */
export const says = async (page: Page, text: string): Promise<void> => expect(page.getByText(text).last()).toBeVisible()

/** The button that takes a guest over, on the page of a claim. */
export const claiming = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
