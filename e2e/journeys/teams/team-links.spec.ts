import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, expectFits } from '../../support/accessibility.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { addGuest, createTeam, createGame } from '../../support/market.ts'
import { emptyWindow, freshName, password, type Person } from '../../support/people.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { Teams } from '../../support/pages/teams.ts'
import { goTo } from '../../support/ready.ts'
import { sharedWithApp, withShareSheet } from '../../support/windows/share-sheet.ts'
import { phone } from '../../support/windows/widths.ts'

/* Links into a team and out of the site: invites, claims, calendars. */

type TeamWithGuest = { owner: Person; team: { id: string; name: string }; guest: { id: string; username: string } }

const teamWithGuest = async (
  newcomer: (stem: string) => Promise<Person>,
  someone: (name: string) => Promise<Person>,
): Promise<TeamWithGuest> => {
  const owner = await newcomer('olga')
  const team = await createTeam(owner, await createGame(await someone('admin')), 'Nuvola')
  return { owner, team, guest: await addGuest(owner, team.id) }
}

const linksOf = async ({ owner, team, guest }: TeamWithGuest) => {
  const make = async (path: string): Promise<string> =>
    (await (await owner.call('POST', `/esports/v2/teams/${team.id}/${path}`)).json()).code
  return {
    invite: `/invites/${await make('inviteLink')}`,
    claim: `/claims/${await make(`provisionalUsers/${guest.id}/claimLink`)}`,
  }
}

/** Presses Tab until this element has the focus. */
const tabTo = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  // The focus has moved when the key press is complete; waiting for it could move past it.
  do await page.keyboard.press('Tab')
  while (!(await button.evaluate((button) => button === document.activeElement)))
}

test('an invite link is accepted by keyboard alone', async ({ browser, newcomer, someone, t }) => {
  const fixture = await teamWithGuest(newcomer, someone)
  const user = await newcomer('pia')
  const page = await user.open(browser, (await linksOf(fixture)).invite)
  const join = page.getByRole('button', { name: t('teams.joinTeam', { name: fixture.team.name }) })
  await expect(join).toBeEnabled()
  await tabTo(page, t('teams.joinTeam', { name: fixture.team.name }))
  await page.keyboard.press('Enter')
  await expect(new Teams(page, t).member(user.username)).toBeVisible()
  await page.context().close()
})

test('a visitor reads an invitation on a phone, signs in and joins with one tap', async ({
  browser,
  origin,
  newcomer,
  someone,
  t,
}) => {
  const fixture = await teamWithGuest(newcomer, someone)
  const { invite } = await linksOf(fixture)
  const user = await newcomer('lia')
  const page = await emptyWindow(browser, origin, phone)
  await goTo(page, origin + invite)
  const { name } = fixture.team
  await expect(page.getByRole('heading', { level: 1, name: t('teams.inviteFrom', { name }) })).toBeVisible()
  await expect(page.getByText(t('teams.members', { count: 2 }))).toBeVisible()
  await expectFits(page, 390)
  const popup = await SignOn.openedBy(page.getByRole('button', { name: t('teams.signInFirst') }), t)
  await popup.signIn(user.username, password)
  await page.getByRole('button', { name: t('teams.joinTeam', { name }) }).tap()
  await expect(new Teams(page, t).member(user.username)).toBeVisible()
  await expect(page).toHaveURL(`${origin}/teams/${fixture.team.id}`)
  await page.context().close()
})

test('a guest is claimed by keyboard alone; a member of the team has to confirm', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const fixture = await teamWithGuest(newcomer, someone)
  const { claim } = await linksOf(fixture)
  const name = fixture.guest.username
  const ownersPage = await fixture.owner.open(browser, claim)
  const hint = { team: fixture.team.name, name: fixture.owner.username, guest: name }
  await expect(ownersPage.getByText(t('teams.claimAsMember', hint))).toBeVisible()
  await ownersPage.context().close()
  const user = await newcomer('carla')
  const page = await user.open(browser, claim)
  const teams = new Teams(page, t)
  await expect(page.getByRole('main').getByRole('button', { name: t('teams.claim') })).toBeEnabled()
  await tabTo(page, t('teams.claim'))
  await page.keyboard.press('Enter')
  const dialog = teams.shell.dialog(t('teams.claimTitle', { name }))
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('teams.claim') }).focus()
  await page.keyboard.press('Enter')
  await expect(teams.member(user.username)).toBeVisible()
  await page.context().close()
})

test('a user whom a link refuses sees the reason, and can sign out to accept with another account', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const fixture = await teamWithGuest(newcomer, someone)
  const { invite, claim } = await linksOf(fixture)
  const { gameId }: { gameId: string } = await (
    await fixture.owner.call('GET', `/esports/v2/teams/${fixture.team.id}`)
  ).json()
  const otherOwner = await newcomer('rita')
  await createTeam(otherOwner, { id: gameId, name: '' }, 'Rivale')
  const page = await otherOwner.open(browser, invite)
  for (const path of [invite, claim]) {
    await goTo(page, path)
    await expect(page.getByText(t('errors.ALREADY_MEMBER_OF_A_TEAM'))).toBeVisible()
  }
  await page.getByRole('button', { name: t('teams.otherAccount') }).click()
  await expect(new Teams(page, t).shell.dialog(t('shell.logoutSure'))).toBeVisible()
  await page.context().close()
})

test('the invite dialog focuses its field and also creates the link, which a phone shares and any browser copies', async ({
  browser,
  newcomer,
  origin,
  someone,
  t,
}) => {
  const fixture = await teamWithGuest(newcomer, someone)
  const page = await fixture.owner.window(browser, { ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  await withShareSheet(page)
  await goTo(page, `${origin}/teams/${fixture.team.id}`)
  const teams = new Teams(page, t)
  await page.getByRole('button', { name: t('teams.invite') }).click()
  await expect(teams.inviteDialog().getByRole('combobox', { name: t('teams.player') })).toBeFocused()
  const path = await teams.createLink(teams.inviteDialog())
  await expectAccessible(page)
  await teams
    .inviteDialog()
    .getByRole('button', { name: t('shell.share') })
    .tap()
  const title = t('teams.inviteFrom', { name: fixture.team.name })
  expect(await sharedWithApp(page)).toEqual({ title, url: origin + path, files: [] })
  await teams
    .inviteDialog()
    .getByRole('button', { name: t('shell.copy'), exact: true })
    .tap()
  await expect(teams.inviteDialog().getByRole('button', { name: t('shell.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + path)
  const player = await newcomer('nino')
  const playersPage = await player.open(browser, path)
  await expect(
    playersPage.getByRole('heading', { level: 1, name: t('teams.inviteFrom', { name: fixture.team.name }) }),
  ).toBeVisible()
  await playersPage.context().close()
  await page.context().close()
})

test('the calendar of a team is offered in the language of the page, and its URL works', async ({
  page,
  request,
  origin,
  language,
  t,
}) => {
  const { entries } = await (await request.get('/esports/v2/search/teams?name=Virtus')).json()
  const { id, name }: { id: string; name: string } = entries[0]
  await goTo(page, `/teams/${id}`)
  const panel = page.getByRole('region', { name: t('feeds.title') })
  const address = `${origin}/esports/v2/teams/${id}/calendar.ics?lang=${language}`
  const subscribed = address.replace(/^https?:/, 'webcal:')
  await expect(panel.getByRole('link', { name: t('feeds.subscribe') })).toHaveAttribute('href', subscribed)
  const response = await request.get(address)
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await response.text()).toContain(t('feeds.matchesOf', { name }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: t('feeds.copyAddress') }).click()
  await expect(panel.getByRole('button', { name: t('shell.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('a match to come can be added to a calendar, a played one cannot', async ({ page, request, language, t }) => {
  const [upcoming, played] = [await matchWithStatus(request, 'scheduled'), await matchWithStatus(request, 'verified')]
  const link = page.getByRole('link', { name: t('matches.toCalendar') })
  await goTo(page, `/matches/${upcoming}`)
  await expect(link).toHaveAttribute('href', `/esports/v2/matches/${upcoming}/calendar.ics?lang=${language}`)
  const response = await request.get(String(await link.getAttribute('href')))
  expect(await response.text()).toContain('BEGIN:VEVENT')
  await goTo(page, `/matches/${played}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(link).toBeHidden()
})

/** A match of the demo's league. */
const matchWithStatus = async (request: APIRequestContext, status: string): Promise<string> => {
  const id = (await pagesOfDemo(request)).league.replace('/tournaments/', '')
  const { entries } = await (
    await request.get(`/esports/v2/search/matches?tournament_id=${id}&status=${status}`)
  ).json()
  const { matchId }: { matchId: string } = entries[0]
  return matchId
}

test('a guest of a season file gets a claim link on the page of the team, which the page of the guest links to', async ({
  browser,
  someone,
  newcomer,
  t,
}) => {
  const manager = await someone('manager')
  const [home, away, scorer] = [freshName('Molo'), freshName('Faro'), freshName('Bea Foti')]
  const goals = [{ team: 'home', player: scorer, minute: 12 }]
  const matches = [{ round: 1, home, away, homeScore: 1, awayScore: 0, goals }]
  const season = { name: freshName('Lega'), rules: { pointsWin: 3, pointsDraw: 1 }, matches }
  await manager.call('POST', '/esports/v2/imports', season)
  const found = await (await manager.call('GET', `/esports/v2/search/teams?name=${encodeURIComponent(home)}`)).json()
  const [team]: { id: string }[] = found.entries
  const page = await manager.open(browser, `/management/my_teams/${team?.id}`)
  const guests = page.getByRole('list', { name: t('teams.seasonGuests') })
  const guest = await guests.getByRole('link').first().innerText()
  await expectAccessible(page)
  await guests.getByRole('link', { name: guest }).click()
  await page.getByRole('link', { name: t('players.claimLinkIn', { team: home }) }).click()
  await guests.getByRole('button', { name: t('teams.claimLinkOf', { name: guest }) }).click()
  const teams = new Teams(page, t)
  const claimDialog = teams.shell.dialog(t('teams.claimLinkFor', { name: guest }))
  await expect(claimDialog.getByText(t('teams.claimLinkPastText', { name: guest }))).toBeVisible()
  const path = await teams.createLink(claimDialog)
  const newUser = await newcomer('bea')
  const usersPage = await newUser.open(browser, path)
  await expect(usersPage.getByText(t('teams.claimPastText', { name: guest, team: home }))).toBeVisible()
  await expect(usersPage.getByText(t('teams.claimPlace', { team: home }))).toBeHidden()
  await usersPage
    .getByRole('main')
    .getByRole('button', { name: t('teams.claim') })
    .click()
  await new Teams(usersPage, t).confirm(t('teams.claimTitle', { name: guest }), t('teams.claim'))
  await expect(usersPage).toHaveURL(new RegExp(`/teams/${team?.id}$`))
  expect((await usersPage.goto(`/users/${guest}`))?.status()).toBe(404)
  await usersPage.context().close()
  await page.context().close()
})

test('an ADMIN who is invited answers on the page of the team, and may manage it', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const [admin, owner] = [await someone('admin'), await newcomer('invita')]
  const team = await createTeam(owner, await createGame(admin), 'Nuvola')
  await owner.call('POST', `/esports/v2/teams/${team.id}/invites`, { user_id: await admin.id() })
  const page = await admin.open(browser, `/teams/${team.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: t('teams.accept'), exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: t('teams.manage'), exact: true })).toBeVisible()
  await main.getByRole('button', { name: t('teams.decline'), exact: true }).click()
  await expect(main.getByRole('button', { name: t('teams.invite'), exact: true })).toBeVisible()
  await page.context().close()
})
