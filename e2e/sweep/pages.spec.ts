import type { APIRequestContext } from '@playwright/test'
import { expectLegible, expectSound, wear } from '../support/accessibility.ts'
import { foundClub } from '../support/clubs.ts'
import { pagesOfDemo, type DemoPages } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { addGuest } from '../support/market.ts'
import { freshName } from '../support/people.ts'
import { goTo, ready } from '../support/ready.ts'
import { Watch } from '../support/watch.ts'

type Address = string | ((demo: DemoPages) => string)

const publicPages: Record<string, Address> = {
  home: '/',
  tournaments: '/tournaments',
  'a league': ({ league }) => league,
  'the table of a league': ({ league }) => `${league}/table`,
  'the matches of a day': ({ league }) => `${league}/matches`,
  'the players of a league': ({ league }) => `${league}/players`,
  'the participants of a league': ({ league }) => `${league}/participants`,
  'the calendar of a league': ({ league }) => `${league}/calendar`,
  'the rules of a league': ({ league }) => `${league}/rules`,
  'a cup': ({ cup }) => cup,
  'the bracket of a cup': ({ cup }) => `${cup}/bracket`,
  'the groups of a cup': ({ groups }) => `${groups}/table`,
  'a Formula 1 season': ({ formula1 }) => formula1,
  'the table of a Formula 1 season': ({ formula1 }) => `${formula1}/table`,
  'the races of a Formula 1 season': ({ formula1 }) => `${formula1}/matches`,
  'a tournament that is open': ({ opened }) => opened,
  'a verified match': ({ verifiedMatch }) => verifiedMatch,
  'a match to be played': ({ matchToReport }) => matchToReport,
  teams: '/teams',
  'a team': ({ team }) => team,
  'a footballer': '/users/captain',
  'a driver': '/users/driver',
  transfers: '/transfers',
  articles: '/articles',
  'an article': ({ article }) => article,
  terms: '/tos',
  privacy: '/privacy',
  cookies: '/cookies',
  login: '/login',
}

/** `comesLater`: the reader's own part arrives once it is known who reads, and moves what stands below it. */
const pagesOfSomeone: Record<string, { as: string; at: Address; comesLater?: true }> = {
  'home, signed in': { as: 'captain', at: '/' },
  'the profile': { as: 'captain', at: '/management/profile' },
  'the public profile': { as: 'driver', at: '/management/profile/public' },
  // How many devices there are is known with the answer.
  'the security of an account': { as: 'driver', at: '/management/profile/security', comesLater: true },
  'personal data': { as: 'driver', at: '/management/profile/personal' },
  'the settings of an account': { as: 'driver', at: '/management/profile/settings' },
  'the end of an account': { as: 'driver', at: '/management/profile/delete' },
  'my teams': { as: 'driver', at: '/management/my_teams' },
  'my team': { as: 'captain', at: ({ ownTeam }) => ownTeam },
  'a team, for its owner': { as: 'captain', at: ({ team }) => team, comesLater: true },
  'a league, for one who plays in it': { as: 'captain', at: ({ league }) => league },
  'a tournament to enter': { as: 'captain', at: ({ opened }) => opened, comesLater: true },
  'a match to report': { as: 'captain', at: ({ matchToReport }) => matchToReport, comesLater: true },
  'my tournaments': { as: 'manager', at: '/management/my_tournaments' },
  'the form of a tournament': { as: 'manager', at: '/management/my_tournaments/new' },
  'the cockpit of a league': { as: 'manager', at: ({ cockpit }) => cockpit },
  'the matches in the cockpit': { as: 'manager', at: ({ cockpit }) => `${cockpit}/matches` },
  'the participants in the cockpit': { as: 'manager', at: ({ cockpit }) => `${cockpit}/participants` },
  'the penalties in the cockpit': { as: 'manager', at: ({ cockpit }) => `${cockpit}/penalties` },
  'the settings in the cockpit': { as: 'manager', at: ({ cockpit }) => `${cockpit}/settings` },
  'a disputed match, for its manager': { as: 'manager', at: ({ disputedMatch }) => disputedMatch, comesLater: true },
}

/** What these say comes once they have done their work, in which a refused call is no fault. */
const screensAfter = {
  'a logout': { at: '/logout', says: 'shell.loggedOutText' },
  'a sign-in that failed': { at: '/oauth2?error=access_denied', says: 'shell.loginFailed' },
} as const

const resolve = async (http: APIRequestContext, address: Address) =>
  typeof address === 'string' ? address : address(await pagesOfDemo(http))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, address] of Object.entries(publicPages))
  test(`${name}: everybody can use it, it fits and stays where it is`, async ({ page, request }) => {
    const watch = new Watch(page)
    await watch.start()
    await page.goto(await resolve(request, address), { waitUntil: 'networkidle' })
    await ready(page)
    await watch.expectSteady()
    await expectSound(page)
    watch.expectNoFaults()
  })

for (const [name, { as, at, comesLater }] of Object.entries(pagesOfSomeone))
  test(`${name}: everybody can use it, it fits and does not fail`, async ({ browser, request, someone }) => {
    const page = await (await someone(as)).window(browser)
    const watch = new Watch(page)
    await watch.start()
    await page.goto(await resolve(request, at), { waitUntil: 'networkidle' })
    await ready(page)
    if (!comesLater) await watch.expectSteady()
    await expectSound(page)
    watch.expectNoFaults()
    await page.context().close()
  })

for (const [name, { at, says }] of Object.entries(screensAfter))
  test(`the screen after ${name}: everybody can use it, and it fits`, async ({ page, t }) => {
    await goTo(page, at)
    await expect(page.getByText(t(says))).toBeVisible()
    await expectSound(page)
  })

test('the screens after a logout and after a sign-in that failed can be read in both themes', async ({ page, t }) => {
  for (const { at, says } of Object.values(screensAfter)) {
    await goTo(page, at)
    await expect(page.getByText(t(says))).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme)
      await expectLegible(page)
    }
  }
})

for (const kind of ['invites', 'claims'] as const)
  test(`a link of ${kind}: everybody can use it, it fits and stays where it is`, async ({ page, newcomer }) => {
    const club = await foundClub(await newcomer('olga'), freshName('Nuvola'))
    const api = `/esports/v2/teams/${club.id}`
    const guest = await addGuest(club.captain, club.id)
    const path = kind === 'invites' ? `${api}/inviteLink` : `${api}/provisionalUsers/${guest.id}/claimLink`
    const { code } = await (await club.captain.call('POST', path)).json()
    const watch = new Watch(page)
    await watch.start()
    await page.goto(`/${kind}/${code}`, { waitUntil: 'networkidle' })
    await ready(page)
    await watch.expectSteady()
    await expectSound(page)
    watch.expectNoFaults()
  })
