import type { ErrorCode } from '@agone/contract'
import { expectAccessible } from '../support/accessibility.ts'
import type { Request } from '@playwright/test'
import { expect, test, type Page } from '../support/journey.ts'
import { addGuest, foundTeam, openCup, ownGame, takeIn, type OwnGame } from '../support/market.ts'
import { freshName, signedIn, type Person } from '../support/people.ts'
import { Profile } from '../support/pages/profile.ts'
import { Shell } from '../support/pages/shell.ts'
import { Staff } from '../support/pages/staff.ts'
import { Teams } from '../support/pages/teams.ts'

/* Refusals about accounts that the journeys do not meet on their way; shown-errors.spec.ts says where each code is. */

const profile = '/management/profile'

/** Answers the code of the first 401 that a page gets from now on; the site tells of every one by the same dialog. */
const watchRefusals = async (page: Page, headersOf: (request: Request) => Promise<Record<string, string>>) => {
  const { promise: first, resolve } = Promise.withResolvers<ErrorCode>()
  // Read on its way: the page leaves as soon as it has it, and the browser then forgets what it said.
  await page.route(/\/(accounts|esports)\/v2\//, async (route) => {
    const response = await route.fetch({ headers: await headersOf(route.request()) })
    if (response.status() === 401) {
      const problem: { title: ErrorCode } = await response.json()
      resolve(problem.title)
    }
    await route.fulfill({ response })
  })
  return { first }
}

test('UNAUTHORIZED: a proxy on the way drops the token, and the dialog says that the session is over', async ({
  browser,
  newcomer,
  t,
}) => {
  const page = await (await newcomer('proxy')).open(browser, profile)
  await expect(new Profile(page, t).tab(t('profile.settings'))).toBeVisible()
  const refusal = await watchRefusals(page, async (request) => {
    const { authorization, ...headers } = await request.allHeaders()
    return request.url().endsWith('/preferences') || authorization === undefined
      ? headers
      : { ...headers, authorization }
  })
  await new Profile(page, t).tab(t('profile.settings')).click()
  expect(await refusal.first).toBe('UNAUTHORIZED')
  const dialog = new Shell(page, t).dialog(t('shell.sessionExpired'))
  await expect(dialog).toContainText(t('shell.sessionExpiredText'))
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('UNSUPPORTED_AUTH_METHOD_ERROR: a proxy on the way signs itself in, and what is sent through it is refused', async ({
  browser,
  newcomer,
  t,
}) => {
  const page = await (await newcomer('proxy')).open(browser, `${profile}/settings`)
  const articles = page.getByRole('switch', { name: t('profile.newsArticles') })
  await expect(articles).toBeChecked()
  await page.route('**/preferences', async (route) =>
    route.continue({ headers: { ...(await route.request().allHeaders()), authorization: 'Basic cHJveHk6cHJveHk=' } }),
  )
  await articles.click()
  await expect(page.getByText(t('errors.UNSUPPORTED_AUTH_METHOD_ERROR'))).toBeVisible()
  await expect(articles).toBeChecked()
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('AUTHORIZATION_INVALID: the session was ended from another device, and the dialog says so', async ({
  browser,
  newcomer,
  origin,
  t,
}) => {
  const person = await newcomer('finita')
  const page = await person.open(browser, profile)
  await expect(new Profile(page, t).tab(t('profile.settings'))).toBeVisible()
  const elsewhere = await signedIn(origin, person.username)
  const { entries }: { entries: { id: string; current: boolean }[] } = await (
    await elsewhere.call('GET', '/accounts/v2/users/@me/sessions')
  ).json()
  // The page hears of it and asks who is signed in.
  const refusal = await watchRefusals(page, (request) => request.allHeaders())
  for (const { id } of entries.filter(({ current }) => !current))
    await elsewhere.call('DELETE', `/accounts/v2/users/@me/sessions/${id}`)
  expect(await refusal.first).toBe('AUTHORIZATION_INVALID')
  await expect(new Shell(page, t).dialog(t('shell.sessionExpired'))).toContainText(t('shell.sessionExpiredText'))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('PROFILE_NOT_FOUND: nobody has this name, or has it no more', async ({ page, t }) => {
  const answer = await page.request.get(`/accounts/v2/usernames/${freshName('nessuno')}`)
  expect((await answer.json()).title).toBe('PROFILE_NOT_FOUND')
  await page.goto(`/users/${freshName('nessuno')}`)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  await expectAccessible(page)
})

test.describe('a guest', () => {
  let owner: Person
  let game: OwnGame
  let team: { id: string; name: string }
  test.beforeEach(async ({ newcomer, someone }) => {
    game = await ownGame(await someone('admin'))
    owner = await newcomer('capo')
    team = await foundTeam(owner, game, 'Ospitale')
  })

  const api = (path: string) => `/esports/v2/teams/${team.id}${path}`

  test('USER_NOT_FOUND: somebody has claimed the guest whom staff is renaming', async ({
    browser,
    newcomer,
    someone,
    t,
  }) => {
    const [guest, claimant] = [await addGuest(owner, team.id), await newcomer('vero')]
    const page = await (await someone('admin')).open(browser, `/management/users/${guest.id}`)
    const staff = new Staff(page, t)
    const dialog = await staff.ask(t('staff.rename'), t('staff.usernameTitle', { username: guest.username }))
    await dialog.getByLabel(t('staff.username')).fill(freshName('altro'))
    const { code }: { code: string } = await (
      await owner.call('POST', api(`/provisionalUsers/${guest.id}/claimLink`))
    ).json()
    await claimant.call('POST', `/esports/v2/claims/${code}`)
    await staff.say(dialog, t('staff.rename'))
    await expect(dialog.getByText(t('errors.USER_NOT_FOUND'))).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })

  test('TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER: a manager chooses the guest as another admin', async ({
    browser,
    someone,
    t,
  }) => {
    const [guest, manager] = [await addGuest(owner, team.id), await someone('manager')]
    const id = await openCup(manager, game)
    const page = await manager.open(browser, `/management/my_tournaments/${id}/settings`)
    await page.getByRole('combobox', { name: t('cockpit.adminAdd') }).fill(guest.username)
    await page.getByRole('option', { name: guest.username }).click()
    await expect(page.getByText(t('errors.TOURNAMENT_ADMIN_CANNOT_BE_PROVISIONAL_USER'))).toBeVisible()
    const path = `/esports/v2/tournaments/${id}`
    const { adminIds }: { adminIds: string[] } = await (await manager.call('GET', path)).json()
    expect(adminIds).toEqual([])
    await page.context().close()
  })

  test('TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER: the page offers it for no guest; a call that is tampered with is refused', async ({
    browser,
    newcomer,
    t,
  }) => {
    const [guest, mate] = [await addGuest(owner, team.id), await newcomer('socio')]
    await takeIn(owner, mate, team.id)
    const page = await owner.open(browser, `/management/my_teams/${team.id}`)
    const teams = new Teams(page, t)
    await teams.actsOn(guest.username).click()
    await expect(teams.member(guest.username).getByRole('button', { name: t('teams.claimLink') })).toBeVisible()
    await expect(teams.member(guest.username).getByRole('button', { name: t('teams.makeAdmin') })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.route(`**${api('/admins')}`, (route) =>
      route.continue({ postData: JSON.stringify({ user_id: guest.id }) }),
    )
    await teams.act(mate.username, t('teams.makeAdmin'))
    await expect(page.getByText(t('errors.TEAM_ADMIN_CANNOT_BE_PROVISIONAL_USER')).last()).toBeVisible()
    await page.context().close()
  })
})
