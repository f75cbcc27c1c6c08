import type { Translate } from '@agone/i18n'
import type { Page } from '@playwright/test'
import { pagesOfDemo, type DemoPages } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { createTeam, createGame } from '../support/market.ts'
import { goTo } from '../support/ready.ts'
import { delayFiles, Loading } from '../support/loading.ts'
import { PageFaults } from '../support/page-faults.ts'

/*
 * Public pages are the same for all users until the session is known: the part for signed-in users has its space from
 * the first paint, or moves nothing that is visible, on any screen, even when scripts and font come after the first paint.
 */
test.describe.configure({ timeout: 600_000 })

type Screen = { width: number; height: number }

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 844 }
const desktop = { width: 1280, height: 800 }

/** A phone; with TEST_ROUNDS=many also a tablet and a wide screen. The sweep loads every page in a wide window. */
const screens: Screen[] = process.env['TEST_ROUNDS'] === 'many' ? [phone, tablet, desktop] : [phone]

/** A page, and the text that only this user sees once it has everything. */
type Visit = readonly [path: string, part: string]

const visitsOfUsers: Record<string, (t: Translate, demo: DemoPages) => Visit[]> = {
  player: (t, { league, matchToReport, team }) => [
    ['/', t('home.allMatches')],
    [team, t('teams.leave')],
    ['/users/player', t('accounts.editProfile')],
    [league, t('tournaments.openMatch')],
    [`${league}/calendar`, t('tournaments.openMatch')],
    [matchToReport, t('matches.statusText_open')],
    ['/management/my_teams', t('teams.myTeams')],
    ['/management/profile', t('profile.publicPage')],
  ],
  captain: (t, { league, matchToReport, opened, ownTeam, team }) => [
    ['/', t('home.allMatches')],
    [team, t('teams.pending')],
    [league, t('tournaments.sendReport')],
    [`${league}/calendar`, t('tournaments.sendReport')],
    [matchToReport, t('chat.title')],
    [opened, t('tournaments.join')],
    ['/management/my_teams', t('teams.owner')],
    [ownTeam, t('teams.sendInvite')],
    ['/management/profile', t('profile.publicPage')],
  ],
  manager: (t, { cockpit, disputedMatch, league }) => [
    ['/', t('home.decide')],
    [disputedMatch, t('matches.decideTitle')],
    [league, t('tournaments.manage')],
    ['/management/my_tournaments', t('cockpit.create')],
    [cockpit, t('cockpit.publicPage')],
  ],
  // Plays in no league: the space of the next match is reserved before that is known.
  driver: (t, { formula1, league, opened }) => [
    ['/', t('home.allMatches')],
    [formula1, t('tournaments.sendReport')],
    [league, t('tournaments.openMatch')],
    [opened, t('tournaments.joinWithNewTeam')],
    ['/users/driver', t('accounts.editProfile')],
    ['/management/my_teams', t('teams.invites')],
  ],
}

/** Loads a page as on a first visit, on each of the screens. */
const expectNoLayoutShift = async (page: Page, [path, part]: Visit): Promise<void> => {
  const faults = new PageFaults(page)
  const loading = new Loading(page)
  await faults.start()
  await delayFiles(page, '**/*.{js,woff2}')
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await faults.restart()
    await loading.goTo(path, { isSignedIn: true })
    await expect(page.getByRole('main').getByText(part, { exact: true }).first()).toBeVisible()
    await faults.expectNoLayoutShift(`${path}, ${screen.width} px`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

for (const [username, visits] of Object.entries(visitsOfUsers))
  test(`the parts for a signed-in ${username} cause no layout shift`, async ({ browser, request, someone, t }) => {
    const demo = await pagesOfDemo(request)
    for (const visit of visits(t, demo)) {
      const page = await (await someone(username)).window(browser)
      await expectNoLayoutShift(page, visit)
      await page.context().close()
    }
  })

test('the notice of an invite to a team causes no layout shift', async ({ browser, newcomer, someone, t }) => {
  const [owner, guest] = [await newcomer('capo'), await newcomer('invitata')]
  const team = await createTeam(owner, await createGame(await someone('admin')), 'Aperta')
  await owner.call('POST', `/esports/v2/teams/${team.id}/invites`, { user_id: await guest.id() })
  const visits: Visit[] = [
    ['/', t('home.toDo')],
    ['/management/my_teams', t('teams.accept')],
    [`/teams/${team.id}`, t('teams.accept')],
  ]
  for (const visit of visits) {
    const page = await guest.window(browser)
    await expectNoLayoutShift(page, visit)
    if (visit[0].startsWith('/teams/'))
      await expect(page.getByText(t('teams.invitedYou', { name: team.name }))).toBeInViewport()
    await page.context().close()
  }
})

test('a dismissed alert is never rendered', async ({ page, someone, t }) => {
  const admin = await someone('admin')
  const text = { it: 'Manutenzione stanotte.', en: 'Maintenance tonight.' }
  const made = await admin.call('POST', '/esports/v2/alerts', { text, severity: 'info', dismissible: true })
  const { id }: { id: string } = await made.json()
  const faults = new PageFaults(page)
  await faults.start()
  await goTo(page, '/')
  const alert = page.locator(`#alert-${id}`)
  await alert.getByRole('button', { name: t('shell.dismiss') }).click()
  await expect(alert).toBeHidden()
  await faults.restart()
  await goTo(page, '/')
  await faults.expectNoLayoutShift('/ without the alert')
  await admin.call('DELETE', `/esports/v2/alerts/${id}`)
})

test('390 px: the button that creates a team does not move for a visitor', async ({ page, t }) => {
  await page.setViewportSize(phone)
  const faults = new PageFaults(page)
  await faults.start()
  await goTo(page, '/teams')
  await expect(page.getByRole('link', { name: t('teams.signInToCreate') })).toBeVisible()
  await faults.expectNoLayoutShift()
})

test('an overlay appears whole on a machine so slow that the page is painted while it is read', async ({
  page,
  request,
  someone,
}) => {
  const { cup } = await pagesOfDemo(request)
  const made = await (await someone('admin')).call('POST', `/esports/v2${cup}/overlays`, { name: 'Diretta lenta' })
  const { code } = await made.json()
  const faults = new PageFaults(page)
  await faults.start()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  for (const load of [1, 2]) {
    await faults.restart()
    await goTo(page, `/overlay/${code}/bracket`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await faults.expectNoLayoutShift(`an overlay of a bracket, load ${load}`)
  }
})
