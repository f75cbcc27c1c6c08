import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { addGuest, foundTeam, ownGame } from '../../support/market.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Teams } from '../../support/pages/teams.ts'
import { goTo } from '../../support/ready.ts'

/* What leads into a team and out of the site: links, claims, calendars. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Linked = { owner: Person; team: { id: string; name: string }; guest: { id: string; username: string } }

const teamWithGuest = async (
  newcomer: (stem: string) => Promise<Person>,
  someone: (name: string) => Promise<Person>,
): Promise<Linked> => {
  const owner = await newcomer('olga')
  const team = await foundTeam(owner, await ownGame(await someone('admin')), 'Nuvola')
  return { owner, team, guest: await addGuest(owner, team.id) }
}

const linksOf = async ({ owner, team, guest }: Linked) => {
  const make = async (path: string): Promise<string> =>
    (await (await owner.call('POST', `/esports/v2/teams/${team.id}/${path}`)).json()).code
  return {
    invite: `/invites/${await make('inviteLink')}`,
    claim: `/claims/${await make(`provisionalUsers/${guest.id}/claimLink`)}`,
  }
}

/** Goes on with Tab until this has the focus. */
const tabTo = async (page: Page, name: string) => {
  const wanted = page.getByRole('button', { name, exact: true })
  // The focus has moved when the press is over: to wait for it would only be to miss it, and to go on past it.
  do await page.keyboard.press('Tab')
  while (!(await wanted.evaluate((button) => button === document.activeElement)))
}

test('an invite link is answered by keyboard alone', async ({ browser, newcomer, someone, t }) => {
  const made = await teamWithGuest(newcomer, someone)
  const wanted = await newcomer('pia')
  const page = await wanted.open(browser, (await linksOf(made)).invite)
  const join = page.getByRole('button', { name: t('teams.joinTeam', { name: made.team.name }) })
  await expect(join).toBeEnabled()
  await tabTo(page, t('teams.joinTeam', { name: made.team.name }))
  await page.keyboard.press('Enter')
  await expect(new Teams(page, t).member(wanted.username)).toBeVisible()
  await page.context().close()
})

test('a guest is claimed by keyboard alone; who is in the team already is asked to think twice', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const made = await teamWithGuest(newcomer, someone)
  const { claim } = await linksOf(made)
  const name = made.guest.username
  const owners = await made.owner.open(browser, claim)
  const hint = { team: made.team.name, name: made.owner.username, guest: name }
  await expect(owners.getByText(t('teams.claimAsMember', hint))).toBeVisible()
  await owners.context().close()
  const wanted = await newcomer('carla')
  const page = await wanted.open(browser, claim)
  const teams = new Teams(page, t)
  await expect(page.getByRole('main').getByRole('button', { name: t('teams.claim') })).toBeEnabled()
  await tabTo(page, t('teams.claim'))
  await page.keyboard.press('Enter')
  const asked = teams.shell.dialog(t('teams.claimTitle', { name }))
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: t('teams.claim') }).focus()
  await page.keyboard.press('Enter')
  await expect(teams.member(wanted.username)).toBeVisible()
  await page.context().close()
})

test('whom a link would refuse reads why, and can sign out to answer as somebody else', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const made = await teamWithGuest(newcomer, someone)
  const { invite, claim } = await linksOf(made)
  const { gameId }: { gameId: string } = await (
    await made.owner.call('GET', `/esports/v2/teams/${made.team.id}`)
  ).json()
  const rival = await newcomer('rita')
  await foundTeam(rival, { id: gameId, name: '' }, 'Rivale')
  const page = await rival.open(browser, invite)
  for (const path of [invite, claim]) {
    await goTo(page, path)
    await expect(page.getByText(t('errors.ALREADY_MEMBER_OF_A_TEAM'))).toBeVisible()
  }
  await page.getByRole('button', { name: t('teams.otherAccount') }).click()
  await expect(new Teams(page, t).shell.dialog(t('shell.logoutSure'))).toBeVisible()
  await page.context().close()
})

test('the invite dialog begins in its field and makes the link, too', async ({ browser, newcomer, someone, t }) => {
  const made = await teamWithGuest(newcomer, someone)
  const page = await made.owner.open(browser, `/teams/${made.team.id}`)
  const teams = new Teams(page, t)
  await page.getByRole('button', { name: t('teams.invite') }).click()
  await expect(teams.inviting().getByRole('combobox', { name: t('teams.player') })).toBeFocused()
  const path = await teams.makeLink(teams.inviting())
  await expectAccessible(page)
  const joiner = await newcomer('nino')
  const joiners = await joiner.open(browser, path)
  await expect(
    joiners.getByRole('heading', { level: 1, name: t('teams.inviteFrom', { name: made.team.name }) }),
  ).toBeVisible()
  await joiners.context().close()
  await page.context().close()
})

test('the calendar of a team is subscribed to in the reader’s language, and its address answers', async ({
  page,
  request,
  origin,
  language,
  t,
}) => {
  const { entries } = await (await request.get('/esports/v2/search/teams?name=Virtus')).json()
  const { id, name }: { id: string; name: string } = entries[0]
  await goTo(page, `/teams/${id}`)
  const panel = page.getByRole('region', { name: t('teams.calendar') })
  const address = `${origin}/esports/v2/teams/${id}/calendar.ics?lang=${language}`
  const subscribed = address.replace(/^https?:/, 'webcal:')
  await expect(panel.getByRole('link', { name: t('teams.subscribe') })).toHaveAttribute('href', subscribed)
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toContain(t('feeds.ofTeam', { name }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: t('teams.copyAddress') }).click()
  await expect(panel.getByRole('button', { name: t('shell.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('a match that is still to come goes into a calendar, one that was played does not', async ({
  page,
  request,
  language,
  t,
}) => {
  const [coming, played] = [await matchThatIs(request, 'scheduled'), await matchThatIs(request, 'verified')]
  const link = page.getByRole('link', { name: t('matches.toCalendar') })
  await goTo(page, `/matches/${coming}`)
  await expect(link).toHaveAttribute('href', `/esports/v2/matches/${coming}/calendar.ics?lang=${language}`)
  const answer = await request.get(String(await link.getAttribute('href')))
  expect(await answer.text()).toContain('BEGIN:VEVENT')
  await goTo(page, `/matches/${played}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(link).toBeHidden()
})

/** A match of the demo's league. */
const matchThatIs = async (request: APIRequestContext, status: string): Promise<string> => {
  const id = (await pagesOfDemo(request)).league.replace('/tournaments/', '')
  const { entries } = await (
    await request.get(`/esports/v2/search/matches?tournament_id=${id}&status=${status}`)
  ).json()
  const { matchId }: { matchId: string } = entries[0]
  return matchId
}

test('a guest of a season file is given away from the team, and their page leads there', async ({
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
  const path = await teams.makeLink(teams.shell.dialog(t('teams.claimLinkFor', { name: guest })))
  const person = await newcomer('bea')
  const persons = await person.open(browser, path)
  await persons
    .getByRole('main')
    .getByRole('button', { name: t('teams.claim') })
    .click()
  await new Teams(persons, t).confirm(t('teams.claimTitle', { name: guest }), t('teams.claim'))
  await expect(persons).toHaveURL(new RegExp(`/teams/${team?.id}$`))
  expect((await persons.goto(`/users/${guest}`))?.status()).toBe(404)
  await persons.context().close()
  await page.context().close()
})
