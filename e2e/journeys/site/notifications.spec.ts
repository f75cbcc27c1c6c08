import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'
import { Shell } from '../../support/pages/shell.ts'

/** A team in its own game. */
const createTeam = async (admin: Person, owner: Person) => {
  const game = { name: freshName('Gioco'), module: 'FIFA', min_participants: 2, max_participants: 8 }
  const { id: gameId } = await (await admin.call('POST', '/esports/v2/games', game)).json()
  const name = freshName('Squadra')
  const { id } = await (await owner.call('POST', '/esports/v2/teams', { name, game_id: gameId })).json()
  return { id, name }
}

/** The first list of notifications, from before the invite, arrives after the socket has announced the invite. */
const answerFirstListLate = async (page: Page) => {
  const announced = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => (String(payload).startsWith('MESSAGE') ? resolve() : undefined)),
    ),
  )
  await page.route(
    /\/@me\/notifications\?/,
    async (route) => {
      const response = await route.fetch()
      await announced
      // The page may have given it up.
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
}

/** Other journeys publish articles meanwhile, of which everybody is notified: this person is not. */
const ignoreArticles = async (person: Person) => {
  const articles = { site: false, push: false, mail: false }
  await person.call('PATCH', '/accounts/v2/users/@me/notifications/settings', { channels: { articles } })
}

const bellOf = (page: Page) => page.getByRole('banner').locator('[popover]').first()

test('an invite is counted on the bell of an open page, shown in the menu, and links to the page where it is accepted', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const [owner, guest] = [await newcomer('dario'), await newcomer('ale')]
  const team = await createTeam(admin, owner)
  await ignoreArticles(guest)
  const page = await guest.window(browser)
  const shell = new Shell(page, t)
  await answerFirstListLate(page)
  await goTo(page, '/')
  await expect(shell.header.getByRole('button', { name: t('shell.notifications'), exact: true })).toBeVisible()
  await owner.call('POST', `/esports/v2/teams/${team.id}/invites`, { user_id: await guest.id() })
  const bell = shell.header.getByRole('button', { name: t('shell.unread', { count: 1 }) })
  await bell.click()
  const entry = shell.entry(t('shell.notificationTeamInvite', { username: owner.username, team: team.name }))
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await entry.click()
  await expect(page).toHaveURL('/management/my_teams')
  await expect(page.getByRole('region', { name: t('teams.invites') })).toContainText(team.name)
  await expect(shell.header.getByRole('button', { name: t('shell.notifications'), exact: true })).toBeVisible()
  await page.context().close()
})

test('opening the menu shows newer notifications, and all are marked as read at once', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const [owner, member] = [await newcomer('elisa'), await newcomer('bruno')]
  const team = await createTeam(admin, owner)
  await owner.call('POST', `/esports/v2/teams/${team.id}/invites`, { user_id: await member.id() })
  await member.call('POST', `/esports/v2/teams/${team.id}/join`)
  await ignoreArticles(owner)
  const page = await owner.open(browser, '/')
  const shell = new Shell(page, t)
  const bell = shell.header.getByRole('button', { name: t('shell.notifications') })
  await expect(bell).toBeVisible()
  await member.call('POST', `/esports/v2/teams/${team.id}/leave`)
  await bell.click()
  const entry = shell.entry(t('shell.notificationTeamLeave', { username: member.username, team: team.name }))
  await expect(entry).toBeVisible()
  await expect(entry).toHaveAttribute('href', `/management/my_teams/${team.id}`)
  await page.getByRole('button', { name: t('shell.markAllRead') }).click()
  await expect(page.getByRole('button', { name: t('shell.markAllRead') })).toBeHidden()
  await expect(entry).not.toContainText(t('shell.unreadOne'))
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  // Staff see a list of all members who are about to leave (departures.spec.ts).
  await member.call('DELETE', `/esports/v2/teams/${team.id}/leave`)
  await page.context().close()
})

test('an empty menu has the text of the specification, and a spinner while it loads', async ({
  browser,
  someone,
  t,
  quoted,
}) => {
  const user = await someone('ciro.ruo')
  const page = await user.open(browser, '/')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/users/@me/notifications?*', async (route) => {
    await released
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
  await expect(menu.getByText(quoted({ it: 'Nessuna notifica.', en: 'No notifications.' }))).toBeVisible()
  await page.context().close()
})

test('notifications that could not be loaded can be loaded again', async ({ browser, someone, t }) => {
  const user = await someone('ciro.ruo')
  const page = await user.open(browser, '/')
  // A page without any transport of the socket does not refetch by itself, so the failure stays until the button is
  // clicked.
  await page.routeWebSocket(/\/chat\//, () => undefined)
  await page.route(/\/chat\//, (route) => route.abort())
  const list = '**/users/@me/notifications?*'
  await page.route(list, (route) => route.fulfill({ status: 400, body: '{}' }))
  const first = page.waitForResponse(list)
  await page.reload()
  await first
  // Opening the menu fetches once more; that response has to be a failure, too.
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
