import { productName } from '@agone/contract'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Translate } from '@agone/i18n'
import { expectAccessible } from '../../support/accessibility.ts'
import { coloursOf, drawImage, widthOf } from '../../support/drawing.ts'
import { football } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test as base } from '../../support/journey.ts'
import { NewInstallation } from '../../support/products/new-installation.ts'
import { OperatorTime } from './operator-time.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { Shell } from '../../support/pages/shell.ts'
import { Profile } from '../../support/pages/profile.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { Staff } from '../../support/pages/staff.ts'
import { emptyWindow, password } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

type Installed = { installation: NewInstallation }

const test = base.extend<object, Installed>({
  installation: [
    // Playwright reads from this pattern which fixtures it needs, and takes nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const installation = await NewInstallation.start()
      await use(installation)
      await installation.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  launchOptions: [
    async ({ launchOptions, installation }, use) => {
      const args = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--host-resolver-rules='))
      await use({ ...launchOptions, args: [...args, ...installation.browserArguments] })
    },
    { scope: 'worker' },
  ],
})

const registrationOf = (username: string) => ({
  username,
  email: `${username}@posta.example`,
  birthday: '1995-05-05',
  password,
  confirm: password,
})

test('`npm start` behind a proxy prints a link on an empty installation, which makes an ADMIN, who sets it up and starts a league with invited captains, in less than 15 minutes of a person', async ({
  browser,
  installation,
  quoted,
  t,
}) => {
  test.setTimeout(900_000)
  const game = quoted(football)
  const time = new OperatorTime()
  const page = await emptyWindow(browser, installation.origin)
  await time.watch(page.context())
  await becomeAdmin(page, installation, t)
  await fillIn(page, { t, game, others: otherGames.map(quoted) })
  const league = await createLeague(page, { t, game })
  const teams = ['Lampare', 'Scogliera'] as const
  const entering = { installation, t, game, league }
  const first = await captainWithLink(browser, entering)
  await enterTeam(first, { ...entering, team: teams[0] })
  await first.context().close()
  const second = await invitedCaptain(browser, { ...entering, page })
  const received = messagesOf(second)
  await enterTeam(second, { ...entering, team: teams[1] })
  await startLeague(page, { t, league, teams, origin: installation.origin })
  await expectRunning(second, { t, received, league })
  await second.context().close()
  await goTo(page, `${installation.origin}/management`)
  await page.getByRole('link', { name: t('setup.resume') }).click()
  await page
    .getByRole('navigation', { name: t('setup.steps') })
    .getByRole('link', { name: t('setup.tournament') })
    .click()
  await expect(page.getByText(t('setup.participantsOf', { count: 2, slots: 2 })).last()).toBeVisible()
  await page.getByRole('button', { name: t('setup.finish') }).click()
  await expect(page).toHaveURL(/\/management$/)
  await expect(page.getByRole('heading', { name: t('statistics.overview') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('shell.firstHour') })).toBeHidden()
  await time.read(page)
  process.stdout.write(`${time.summary}\n`)
  expect(time.minutes, time.summary).toBeLessThan(15)
  await expectInHistory(page, { t, acts: ['community.setup'], origin: installation.origin })
  await expectOwnName(page, { t, league, origin: installation.origin })
  await expectBrokenChain(page, installation, t)
  await page.context().close()
})

const becomeAdmin = async (page: Page, installation: NewInstallation, t: Translate) => {
  await goTo(page, installation.firstAdminLink)
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('accounts.firstAdminSignIn') }), t)
  await popup.goToRegister()
  await popup.register(registrationOf('marta'))
  await page.getByRole('button', { name: t('accounts.firstAdminYes', { username: 'marta' }) }).click()
  await expect(page).toHaveURL(/\/management\/setup$/)
  await expect(page.getByRole('heading', { level: 2, name: t('setup.brandTitle') })).toBeVisible()
}

const community = 'Levante Esports'

type SetupTexts = { t: Translate; game: string }

const otherGames = [
  { it: 'Calcio 1 contro 1', en: 'Football one against one' },
  { it: 'Formula 1', en: 'Formula 1' },
  { it: 'Gioco generico', en: 'Generic game' },
]

/** Name, entity, mail, games and platforms, each on its step. */
const fillIn = async (page: Page, { t, game, others }: SetupTexts & { others: readonly string[] }) => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const next = () => page.getByRole('link', { name: t('setup.next'), exact: true }).click()
  const terms = () => page.evaluate(async () => (await fetch('/tos')).text())
  expect(await terms()).not.toContain(community)
  await page.getByLabel(t('community.name'), { exact: true }).fill(community)
  await panel(t('community.identity'))
    .getByRole('button', { name: t('community.save') })
    .click()
  await expect(page.getByRole('link', { name: t('shell.brandHome', { community }) }).last()).toBeVisible()
  expect(await terms(), 'a page that was there before the change').toContain(community)
  await giveBrand(page, t)
  await next()
  await expect(page.getByText(t('setup.languages'))).toBeVisible()
  await page.getByLabel(t('community.entityName')).fill('Levante Esports ASD')
  await page.getByLabel(t('community.address')).fill('Via del Molo 12, Bari')
  await panel(t('community.entity'))
    .getByRole('button', { name: t('community.save') })
    .click()
  await next()
  await page.getByRole('button', { name: t('community.sendTest') }).click()
  await page.getByRole('button', { name: t('community.arrivedYes') }).click()
  await next()
  for (const name of [game, ...others]) {
    const add = page.getByRole('button', { name: t('staff.addNamed', { name }) })
    await add.click()
    await expect(add).toBeHidden()
  }
  await page.getByRole('button', { name: t('staff.editGame', { name: game }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('staff.gameLeast')).fill('2')
  await dialog.getByRole('button', { name: t('staff.saveGame') }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['PlayStation 5', 'Xbox Series', 'Nintendo Switch', 'PC']) {
    const add = page.getByRole('button', { name: t('staff.addNamed', { name }) })
    await add.click()
    await expect(add).toBeHidden()
  }
  await next()
}

const sponsor = { name: 'Lampare', url: 'https://lampare.example/' }

/** Mark, logo and sponsor. */
const giveBrand = async (page: Page, t: Translate) => {
  const panel = (name: string) => page.getByRole('region', { name, exact: true })
  const image = { name: 'disegno.png', mimeType: 'image/png', buffer: await drawImage(page) }
  const choose = (within: Locator) => within.getByLabel(t('accounts.dropPicture')).setInputFiles(image)
  const toast = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  const mark = panel(t('community.mark'))
  await choose(mark)
  await mark.getByRole('button', { name: t('community.markSave') }).click()
  await toast(t('community.markSaved'))
  await choose(panel(t('community.logo')))
  await toast(t('community.logoSaved'))
  const given = panel(t('community.sponsor'))
  await given.getByLabel(t('community.sponsorName')).fill(sponsor.name)
  await given.getByLabel(t('community.sponsorUrl')).fill(sponsor.url)
  await given.getByRole('button', { name: t('community.save') }).click()
  await choose(given)
  await expect(given.getByRole('img', { name: t('community.logoOf', { name: sponsor.name }) })).toBeVisible()
}

/** On a page of the site: the logo above the menu, the mark as its icon, and the sponsor with its link. */
const expectBrand = async (page: Page, t: Translate) => {
  const drawer = page.locator('#drawer')
  await expect.poll(() => widthOf(drawer.getByRole('img', { name: community }))).toBeGreaterThan(0)
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
  expect(await coloursOf(page, icon, [0.1, 0.9]), 'the middle of the drawing').toEqual(['red', 'blue'])
  const link = drawer.getByRole('link', { name: t('shell.sponsor', { name: sponsor.name }) })
  await expect(link).toHaveAttribute('href', sponsor.url)
  await expect.poll(() => widthOf(link.getByRole('img'))).toBeGreaterThan(0)
}

/** Creates the league with the form and opens it; returns the path of its page. */
const createLeague = async (page: Page, { t, game }: SetupTexts): Promise<string> => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByRole('link', { name: t('setup.createTournament') }).click()
  await field(t('cockpit.name')).fill('Lega del Molo')
  await field(t('cockpit.game')).selectOption({ label: game })
  await field(t('cockpit.platform')).selectOption({ label: 'PC' })
  await field(t('cockpit.slots')).fill('2')
  await page.getByRole('button', { name: t('cockpit.createYes') }).click()
  await expect(page).toHaveURL(/\/participants$/)
  const cockpit = new Cockpit(page, t)
  await cockpit.selectStatus('opened')
  await cockpit.change('opened').click()
  await expect(cockpit.shell.toast(t('cockpit.statusChanged', { status: t('tournaments.opened') }))).toBeVisible()
  await page.goto(new URL('/management/setup?step=tournament', page.url()).href)
  return page.getByLabel(t('setup.inviteLink')).inputValue()
}

type Entering = SetupTexts & { installation: NewInstallation; league: string }

/** Somebody who got the link: registers on the page of the league and verifies the address by mail. */
const captainWithLink = async (browser: Browser, { installation, t, league }: Entering): Promise<Page> => {
  const page = await emptyWindow(browser, installation.origin)
  await goTo(page, league)
  await expectBrand(page, t)
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('tournaments.joinSignIn') }), t)
  await popup.goToRegister()
  const registration = registrationOf('capitano1')
  await popup.register(registration)
  await expect(new Shell(page, t).accountOf('capitano1')).toBeVisible()
  await goTo(page, await mailed(installation, registration.email, /https?:[^\s"<>]+\/\?verify=[^\s"<>]+/))
  await expect(page.getByRole('dialog').getByRole('link', { name: t('accounts.verifyBack') })).toBeVisible()
  return page
}

/** Somebody whose account ADMIN creates on `admin`: the password by the mailed link, a sign-in, and no second mail. */
const invitedCaptain = async (
  browser: Browser,
  { installation, t, league, page: admin }: Entering & { page: Page },
): Promise<Page> => {
  const { username, email } = registrationOf('capitano2')
  const staff = new Staff(admin, t)
  await goTo(admin, `${installation.origin}/management/users`)
  const dialog = await staff.openDialog(t('staff.create'), t('staff.create'))
  await dialog.getByLabel(t('staff.username')).fill(username)
  await dialog.getByLabel(t('staff.email')).fill(email)
  await staff.confirm(dialog, t('staff.createYes'))
  const page = await emptyWindow(browser, installation.origin)
  await page.goto(await mailed(installation, email, /https?:[^\s"<>]+\/auth\/reset\?code=[\w-]+/))
  await new SignOn(page, t).setPassword(password)
  await goTo(page, league)
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('tournaments.joinSignIn') }), t)
  await popup.signIn(username, password)
  await expect(new Shell(page, t).accountOf(username)).toBeVisible()
  return page
}

const mailed = async (installation: NewInstallation, address: string, pattern: RegExp): Promise<string> => {
  const link = () => installation.mailedLink(address, pattern)
  await expect.poll(link).toBeTruthy()
  return link() ?? ''
}

/** A captain enters with a new team. */
const enterTeam = async (page: Page, { t, game, league, team }: Entering & { team: string }) => {
  await goTo(page, league)
  await page.getByRole('button', { name: t('tournaments.joinWithNewTeam') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('tournaments.newTeamText', { game }))
  await dialog.getByLabel(t('tournaments.newTeam')).fill(team)
  await dialog.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  await expect(page.getByText(t('tournaments.youAreIn', { name: team }))).toBeVisible()
}

/** What the sockets of a page receive from now on. */
const messagesOf = (page: Page): string[] => {
  const messages: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(payload.toString())))
  return messages
}

/** The page of a league that has been open since before its start gets the new version by its socket. */
const expectRunning = async (
  page: Page,
  { t, received, league }: { t: Translate; received: readonly string[]; league: string },
) => {
  const id = new URL(league).pathname.split('/').at(-1)
  // In the browser, which alone finds the host.
  const version = await page.evaluate(async (path) => {
    const tournament: { version: number } = await (await fetch(path)).json()
    return tournament.version
  }, `/esports/v2/tournaments/${id}`)
  await expect.poll(() => received.some((message) => message.includes(`"version":${version}`))).toBe(true)
  await expect(page.getByRole('main').getByText(t('tournaments.running'), { exact: true }).first()).toBeVisible()
}

type Starting = { t: Translate; league: string; teams: readonly string[]; origin: string }

const startLeague = async (page: Page, { t, league, teams, origin }: Starting) => {
  const id = new URL(league).pathname.split('/').at(-1) ?? ''
  await goTo(page, `${origin}/management/my_tournaments/${id}/participants`)
  const cockpit = new Cockpit(page, t)
  await cockpit.selectStatus('running')
  await cockpit.change('running').click()
  const dialog = cockpit.shell.dialog(t('cockpit.startTitle', { name: 'Lega del Molo' }))
  await dialog.getByRole('button', { name: t('cockpit.startYes') }).click()
  await expect(cockpit.shell.toast(t('cockpit.statusChanged', { status: t('tournaments.running') }))).toBeVisible()
  await goTo(page, `${league}/table`)
  for (const team of teams) await expect(page.getByRole('row').filter({ hasText: team }).first()).toBeVisible()
}

type Named = { t: Translate; league: string; origin: string }

/** Nothing that people of the community read has the name of the product, and neither have files that they download. */
const expectOwnName = async (page: Page, { t, league, origin }: Named) => {
  const shown = page.locator('body')
  await writeArticle(page, { t, title: 'Si parte', origin })
  await goTo(page, `${origin}/articles/si-parte`)
  const drawn = page.getByRole('article').first().locator('svg text', { hasText: community })
  await expect(drawn, 'the drawn cover').toBeVisible()
  const rows = [
    { path: `${origin}/articles/si-parte`, text: 'Si parte' },
    { path: `${origin}/`, text: 'Si parte' },
    { path: league, text: 'Lega del Molo' },
    { path: `${origin}/management/profile/security`, text: t('tokens.text', { community }) },
    { path: `${origin}/management/profile/settings`, text: t('profile.data') },
  ]
  for (const { path, text } of rows) {
    await goTo(page, path)
    await expect(shown).toContainText(text)
    await expect(shown).not.toContainText(productName)
    expect(await page.title(), path).toContain(community)
  }
  const profile = new Profile(page, t)
  await profile.button(t('profile.data')).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    profile.confirm(t('profile.data'), t('profile.download'), { password }),
  ])
  expect(file.suggestedFilename()).toMatch(/^levante-esports-marta-[\d-]+\.json$/)
}

/** Publishes an article without cover and tags. */
const writeArticle = async (page: Page, { t, title, origin }: { t: Translate; title: string; origin: string }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, `${origin}/management/articles/new`)
  for (const language of [t('editor.italian'), t('editor.english')]) {
    await page.getByLabel(t('editor.titleIn', { language })).fill(title)
    await page.getByLabel(t('editor.bodyIn', { language })).fill('La prima giornata')
  }
  await page.getByRole('button', { name: t('editor.publish'), exact: true }).click()
  await expect(page.getByRole('region', { name: t('editor.status') })).toContainText(t('editor.published'))
}

/** A record that was changed in the database is found, named and shown with its day. */
const expectBrokenChain = async (page: Page, installation: NewInstallation, t: Translate) => {
  const verify = page.getByRole('button', { name: t('history.verify') })
  const open = () => goTo(page, `${installation.origin}/management/website_history`)
  await open()
  await verify.click()
  await expect(page.getByRole('heading', { name: t('history.whole') })).toBeVisible()
  await installation.changeFirstRecord()
  await open()
  await verify.click()
  const chain = page.getByRole('region', { name: t('history.broken', { place: '1' }) })
  await expect(chain).toContainText(t('history.fault_changed'))
  for (const figure of ['expected', 'found'] as const)
    await expect(chain.getByText(t(`history.${figure}`)).locator('+ dd')).toHaveText(/^[0-9a-f]{6}/)
  await expectAccessible(page)
  await chain.getByRole('link', { name: t('history.brokenShow') }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible()
}
