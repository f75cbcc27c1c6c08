import { request } from '@playwright/test'
import type { Transfer } from '@agone/contract/market/routes'
import { test as base } from '../support/journey.ts'
import { pagesOfDemo, type DemoPages } from '../support/demo.ts'
import { addGuest, createTeam, createGame, addMember } from '../support/market.ts'
import { signOnStart } from '../support/pages/sign-on.ts'
import { freshName, newcomer, sharedSession, type Person } from '../support/people.ts'

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
  video: string
  /** The address of overlays of the demo's league, of a cup, and of a Formula 1 season. */
  overlay: string
  overlayOfCup: string
  overlayOfSeason: string
  /** The ledger of a tournament with a fee, and its checkout: the admin has paid, the manager is about to. */
  ledger: string
  checkout: string
}

export type PageUrls = DemoPages & CreatedPages & { signOn: string }

/** Makes overlays of a tournament of the demo. */
const overlayOf = async (admin: Person, path: string): Promise<string> => {
  const made = await admin.call('POST', `/esports/v2${path}/overlays`, { name: 'Diretta' })
  return `/overlay/${(await made.json()).code}`
}

type Payer = [payer: Person, teamId: string]

/** A tournament with a fee in a game: one of two teams has paid. */
const feesOf = async (organiser: Person, game: { id: string }, { paid, unpaid }: Record<'paid' | 'unpaid', Payer>) => {
  const platforms: { id: string }[] = await (await organiser.call('GET', '/esports/v2/platforms')).json()
  const settings = { name: freshName('Coppa a quota'), slots: 4, price: 1250 }
  const body = { game_id: game.id, platform_id: platforms[0]?.id, ...settings }
  const { id } = await (await organiser.call('POST', '/esports/v2/tournaments', body)).json()
  await organiser.call('PATCH', `/esports/v2/tournaments/${id}`, { status: 'opened' })
  const codeOf = async ([payer, teamId]: Payer): Promise<string> => {
    const { url } = await (await payer.call('GET', `/esports/v2/tournaments/${id}/checkout?team_id=${teamId}`)).json()
    return String(url).split('/').at(-1) ?? ''
  }
  await paid[0].call('POST', `/esports/v2/checkouts/${await codeOf(paid)}/payment`)
  return {
    ledger: `/management/my_tournaments/${id}/payments`,
    checkout: `/management/payments/checkout/${await codeOf(unpaid)}`,
  }
}

const createPages = async (origin: string, { league, cup, formula1 }: DemoPages): Promise<CreatedPages> => {
  // In the session of the worker: of more than five sign-ins of one user at once, in all workers, the sixth needs a captcha.
  const [admin, manager, player] = await Promise.all([
    sharedSession(origin, 'admin'),
    sharedSession(origin, 'manager'),
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
  const both = (text: string) => ({ it: text, en: text })
  const article = await admin.call('POST', '/esports/v2/articles', {
    title: both(freshName('Il gol')),
    body: both('Prima del gol.\n\n[Il gol di Bruno](https://youtu.be/aqz-KE-bpKQ)\n\nDopo il gol.'),
  })
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
    video: `/articles/${(await article.json()).slug}`,
    overlay: await overlayOf(admin, league),
    overlayOfCup: await overlayOf(admin, cup),
    overlayOfSeason: await overlayOf(admin, formula1),
    ...(await feesOf(manager, game, { paid: [admin, team.id], unpaid: [manager, otherTeam.id] })),
  }
}

/** The addresses of every page of a product with the demo community. */
export const makePageUrls = async (origin: string): Promise<PageUrls> => {
  const http = await request.newContext({ baseURL: origin })
  const demo = await pagesOfDemo(http)
  await http.dispose()
  return { ...demo, ...(await createPages(origin, demo)), signOn: signOnStart(origin) }
}

export const test = base.extend<object, { urls: PageUrls }>({
  urls: [
    // Playwright reads from this pattern which fixtures it needs, and takes nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => use(await makePageUrls(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
})
