import type { Transfer } from '@agone/contract/market/routes'
import { test as base } from '../support/journey.ts'
import { pagesOfDemo, type DemoPages } from '../support/demo.ts'
import { addGuest, foundTeam, ownGame, takeIn } from '../support/market.ts'
import { signOnStart } from '../support/pages/sign-on.ts'
import { freshName, newcomer, signedIn } from '../support/people.ts'

/** Addresses that the demo community has not, made once for each worker. */
type MadePages = {
  /** Links of a team of the admin, in whose game the manager owns another team; nobody else of the demo has one there. */
  invite: string
  claim: string
  /** Of somebody who came from another team. */
  announcement: string
  feedOfGame: string
  /** Of somebody without a password and with an unverified address. */
  staffAccount: string
}

export type Places = DemoPages & MadePages & { signOn: string }

const madePages = async (origin: string): Promise<MadePages> => {
  const [admin, manager, mover] = await Promise.all([
    signedIn(origin, 'admin'),
    signedIn(origin, 'manager'),
    newcomer(origin, 'zoe'),
  ])
  const game = await ownGame(admin)
  const team = await foundTeam(admin, game, 'Nuvola')
  const rival = await foundTeam(manager, game, 'Rivale')
  await takeIn(manager, mover, rival.id)
  await mover.call('POST', `/esports/v2/teams/${rival.id}/leave`)
  await manager.call('POST', `/esports/v2/teams/${rival.id}/users/${await mover.id()}/kick`)
  await takeIn(admin, mover, team.id)
  // Who asks to leave is on the page of markets.
  await mover.call('POST', `/esports/v2/teams/${team.id}/leave`)
  const guest = await addGuest(admin, team.id)
  const api = `/esports/v2/teams/${team.id}`
  const codeOf = async (path: string): Promise<string> => (await (await admin.call('POST', api + path)).json()).code
  const feed: { entries: Transfer[] } = await (
    await admin.call('GET', `/esports/v2/transfers?team_id=${team.id}`)
  ).json()
  const moved = feed.entries.find(({ fromTeamId }) => fromTeamId !== null)
  const username = freshName('asse')
  const account = await admin.call('POST', '/accounts/v2/users', { username, email: `${username}@example.org` })
  return {
    invite: `/invites/${await codeOf('/inviteLink')}`,
    claim: `/claims/${await codeOf(`/provisionalUsers/${guest.id}/claimLink`)}`,
    announcement: `/transfers/${moved?.id}`,
    feedOfGame: `/transfers?game_id=${game.id}`,
    staffAccount: `/management/users/${(await account.json()).id}`,
  }
}

export const test = base.extend<object, { places: Places }>({
  places: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const http = await playwright.request.newContext({ baseURL })
      const [demo, made] = await Promise.all([pagesOfDemo(http), madePages(baseURL)])
      await http.dispose()
      await use({ ...demo, ...made, signOn: signOnStart(baseURL) })
    },
    { scope: 'worker' },
  ],
})
