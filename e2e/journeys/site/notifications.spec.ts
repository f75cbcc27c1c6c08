import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'

/** A team in a game of its own. */
const foundTeam = async (admin: Person, owner: Person) => {
  const game = { name: freshName('Gioco'), module: 'FIFA', min_participants: 2, max_participants: 8 }
  const { id: gameId } = await (await admin.call('POST', '/esports/v2/games', game)).json()
  const name = freshName('Squadra')
  const { id } = await (await owner.call('POST', '/esports/v2/teams', { name, game_id: gameId })).json()
  return { id, name }
}

const bellOf = (page: Page) => page.getByRole('banner').locator('[popover]').first()

test('an invite is counted on the bell of an open page by itself, read in the menu, and leads to where it is answered', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const [owner, guest] = [await newcomer('dario'), await newcomer('ale')]
  const team = await foundTeam(admin, owner)
  const page = await guest.open(browser, '/')
  const shell = new Shell(page, t)
  await expect(shell.header.getByRole('button', { name: t('shell.notifications'), exact: true })).toBeVisible()
  await owner.call('POST', `/esports/v2/teams/${team.id}/invites`, { user_id: await guest.id() })
  const bell = shell.header.getByRole('button', { name: t('shell.unread', { count: 1 }) })
  await bell.click()
  const entry = shell.entry(t('shell.newsTeamInvite', { username: owner.username, team: team.name }))
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await entry.click()
  await expect(page).toHaveURL('/management/my_teams')
  await expect(page.getByRole('region', { name: t('teams.invites') })).toContainText(team.name)
  await expect(shell.header.getByRole('button', { name: t('shell.notifications'), exact: true })).toBeVisible()
  await page.context().close()
})

test('a menu that is opened shows what came since, and all is marked as read at once', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const [owner, member] = [await newcomer('elisa'), await newcomer('bruno')]
  const team = await foundTeam(admin, owner)
  await owner.call('POST', `/esports/v2/teams/${team.id}/invites`, { user_id: await member.id() })
  await member.call('POST', `/esports/v2/teams/${team.id}/join`)
  const page = await owner.open(browser, '/')
  const shell = new Shell(page, t)
  const bell = shell.header.getByRole('button', { name: t('shell.notifications') })
  await expect(bell).toBeVisible()
  await member.call('POST', `/esports/v2/teams/${team.id}/leave`)
  await bell.click()
  const entry = shell.entry(t('shell.newsTeamLeave', { username: member.username, team: team.name }))
  await expect(entry).toBeVisible()
  await expect(entry).toHaveAttribute('href', `/management/my_teams/${team.id}`)
  await page.getByRole('button', { name: t('shell.markAllRead') }).click()
  await expect(page.getByRole('button', { name: t('shell.markAllRead') })).toBeHidden()
  await expect(entry).not.toContainText(t('shell.unreadOne'))
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  // Staff read a list of all who are on the way out (partings.spec.ts).
  await member.call('DELETE', `/esports/v2/teams/${team.id}/leave`)
  await page.context().close()
})

test('no news is said in the words of the specification, and loading is seen until it is known', async ({
  browser,
  someone,
  t,
  said,
}) => {
  const somebody = await someone('ciro.ruo')
  const page = await somebody.open(browser, '/')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/users/@me/notifications?*', async (route) => {
    await held
    await route.fulfill({
      json: {
        entries: [],
        currentPage: 1,
        size: 20,
        resultsCount: 0,
        hasNext: false,
        totalPages: 0,
        nextPageToken: null,
        unreadCount: 0,
      },
    })
  })
  await page.reload()
  const menu = bellOf(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.notifications') })
    .click()
  await expect(menu.getByRole('status', { name: t('shell.loading') })).toBeVisible()
  release()
  await expect(menu.getByText(said({ it: 'Nessuna notifica.', en: 'No notifications.' }))).toBeVisible()
  await page.context().close()
})

test('news that do not load can be asked for again', async ({ browser, someone, t }) => {
  const somebody = await someone('ciro.ruo')
  const page = await somebody.open(browser, '/')
  // A page without any transport of the socket does not ask by itself, so the failure stays until the button is pressed.
  await page.routeWebSocket(/\/chat\//, () => undefined)
  await page.route(/\/chat\//, (route) => route.abort())
  const list = '**/users/@me/notifications?*'
  await page.route(list, (route) => route.fulfill({ status: 400, body: '{}' }))
  const first = page.waitForResponse(list)
  await page.reload()
  await first
  // Opening the menu asks once more; that answer has to be a failure, too.
  const second = page.waitForResponse(list)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.notifications') })
    .click()
  await second
  const menu = bellOf(page)
  await expect(menu.getByText(t('shell.notificationsFailed'))).toBeVisible()
  await page.unroute(list)
  await menu.getByRole('button', { name: t('shell.retry') }).click()
  await expect(menu.getByText(t('shell.notificationsFailed'))).toBeHidden()
  await page.context().close()
})
