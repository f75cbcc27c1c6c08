import type { Transfer } from '@agone/contract/market/routes'
import { test as base } from '../support/journey.ts'
import { pagesOfDemo, type DemoPages } from '../support/demo.ts'
import { addGuest, createTeam, createGame, addMember } from '../support/market.ts'
import { signOnStart } from '../support/pages/sign-on.ts'
import { freshName, newcomer, signedIn } from '../support/people.ts'

/** URLs of data that the demo community does not have, created once for each worker. */
type CreatedPages = {
  /**
   * Links of a team of the admin, in whose game the manager has another team; no other user of the demo has one there.
   */
  invite: string
  claim: string
  /** The transfer of a user who came from another team. */
  announcement: string
  feedOfGame: string
  /** A user without a password and with an unverified address. */
  staffAccount: string
  racingGame: string
  ticket: string
}

export type PageUrls = DemoPages & CreatedPages & { signOn: string }

const createPages = async (origin: string): Promise<CreatedPages> => {
  const [admin, manager, player] = await Promise.all([
    signedIn(origin, 'admin'),
    signedIn(origin, 'manager'),
    newcomer(origin, 'zoe'),
  ])
  const game = await createGame(admin)
  const team = await createTeam(admin, game, 'Nuvola')
  const otherTeam = await createTeam(manager, game, 'Rivale')
  await addMember(manager, player, otherTeam.id)
  await player.call('POST', `/esports/v2/teams/${otherTeam.id}/leave`)
  await manager.call('POST', `/esports/v2/teams/${otherTeam.id}/users/${await player.id()}/kick`)
  await addMember(admin, player, team.id)
  // A member who has asked to leave is listed on the page of markets.
  await player.call('POST', `/esports/v2/teams/${team.id}/leave`)
  const guest = await addGuest(admin, team.id)
  const api = `/esports/v2/teams/${team.id}`
  const codeOf = async (path: string): Promise<string> => (await (await admin.call('POST', api + path)).json()).code
  const feed: { entries: Transfer[] } = await (
    await admin.call('GET', `/esports/v2/transfers?team_id=${team.id}`)
  ).json()
  const transfer = feed.entries.find(({ fromTeamId }) => fromTeamId !== null)
  const games: { id: string; module: string }[] = await (await admin.call('GET', '/esports/v2/games')).json()
  const racing = games.find(({ module }) => module === 'FORMULA1')
  const newTicket = {
    type: 'AGONE_COMPLAINT',
    subject: 'Il 2–1 di ieri',
    content: 'Guardate https://example.org/prova',
  }
  const ticket = await (await player.call('POST', '/tickets', newTicket)).json()
  await admin.call('POST', `/tickets/${ticket.id}/messages`, { content: 'Da rivedere', internal: true })
  const username = freshName('asse')
  const account = await admin.call('POST', '/accounts/v2/users', { username, email: `${username}@example.org` })
  return {
    invite: `/invites/${await codeOf('/inviteLink')}`,
    claim: `/claims/${await codeOf(`/provisionalUsers/${guest.id}/claimLink`)}`,
    announcement: `/transfers/${transfer?.id}`,
    feedOfGame: `/transfers?game_id=${game.id}`,
    staffAccount: `/management/users/${(await account.json()).id}`,
    racingGame: `/management/games/${racing?.id}`,
    ticket: `/management/tickets/${ticket.id}`,
  }
}

export const test = base.extend<object, { urls: PageUrls }>({
  urls: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const http = await playwright.request.newContext({ baseURL })
      const [demo, created] = await Promise.all([pagesOfDemo(http), createPages(baseURL)])
      await http.dispose()
      await use({ ...demo, ...created, signOn: signOnStart(baseURL) })
    },
    { scope: 'worker' },
  ],
})
