import { addDays, dayIn } from '@agone/engines'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

let admin: Person
let page: Page

test.beforeEach(async ({ browser, someone }) => {
  admin = await someone('admin')
  page = await admin.window(browser)
})
test.afterEach(() => page.context().close())

test('the overview shows six figures, each with a spinner while it loads, as the next page has; a player is redirected to the profile', async ({
  browser,
  someone,
  t,
}) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/esports/v2/stats/generic', async (route) => {
    await released
    await route.continue()
  })
  await goTo(page, '/management')
  await expect(page.getByRole('heading', { level: 1, name: t('statistics.overview') })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.getByRole('status', { name: t('shell.loading') })).toHaveCount(6)
  release()
  await expect(cards.getByRole('status')).toHaveCount(0)
  for (const name of ['users', 'teams', 'tournaments', 'dailyVisitors', 'monthlyVisitors', 'messages'] as const) {
    await expect(cards.filter({ hasText: t(`statistics.${name}`) })).toContainText(/\d/)
  }
  const menu = page.getByRole('navigation', { name: t('shell.management') })
  await expect(menu.getByRole('link', { name: t('shell.menuOverview') })).toHaveAttribute('aria-current', 'page')
  // The demo has a disputed match. While its data is loading, a spinner replaces the page.
  const answered = Promise.withResolvers<undefined>()
  await page.route(/\/matches\/[^/]+\.data/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page
    .getByRole('link', { name: t('matches.compareReports') })
    .first()
    .click()
  const spinner = page.getByRole('main').getByRole('status', { name: t('shell.loading') })
  await expect(spinner).toBeVisible()
  await expect(cards.first()).toBeHidden()
  answered.resolve(undefined)
  await expect(page).toHaveURL(/\/matches\//)
  await expect(spinner).toHaveCount(0)

  const player = await someone('player')
  const playersPage = await player.open(browser, '/management')
  await expect(playersPage).toHaveURL('/management/profile')
  await goTo(playersPage, '/management/stats')
  await expect(playersPage.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible()
  await goTo(playersPage, '/management/website_history')
  await expect(playersPage.getByRole('heading', { name: t('shell.notFoundTitle') })).toBeVisible()
  await playersPage.context().close()
})

test('the statistics keep their period in the URL, every chart can be shown as a table, and each part shows its state', async ({
  t,
}) => {
  await goTo(page, '/management/stats')
  const periods = page.getByRole('navigation', { name: t('statistics.period') })
  await expect(periods.getByRole('link', { name: t('statistics.days', { count: 30 }) })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const visits = page.getByRole('region', { name: t('statistics.figure_visits') })
  await expect(visits.getByRole('img')).toBeVisible()
  await periods.getByRole('link', { name: t('statistics.days', { count: 7 }) }).click()
  await expect(page).toHaveURL('/management/stats?days=7')
  await visits.getByText(t('statistics.asTable')).click()
  await expect(visits.getByRole('row')).toHaveCount(1 + 7)
  await expect(page.getByRole('region', { name: t('statistics.figure_messages') })).toBeVisible()
  const health = page.getByRole('region', { name: t('statistics.health') })
  await expect(health.getByRole('listitem').filter({ hasText: t('statistics.part_database') })).toContainText(
    t('statistics.state_ok'),
  )
})

test('the history describes an act, filters by user, act and day in the URL, and verifies its chain', async ({ t }) => {
  const username = freshName('storia')
  const body = { username, email: `${username}@example.org` }
  const user: { id: string } = await (await admin.call('POST', '/accounts/v2/users', body)).json()
  await admin.call('PUT', `/accounts/v2/users/${user.id}/banned`, { value: true, reason: 'Insulti in chat' })
  await goTo(page, '/management/website_history')

  const act = page
    .getByRole('listitem')
    .filter({ hasText: t('acts.user.ban') })
    .filter({ hasText: username })
  await expect(act).toContainText('admin')
  await expect(act).toContainText(t('history.because', { reason: 'Insulti in chat' }))
  await expect(act).toContainText(t('changes.banned'))

  await page.getByRole('button', { name: t('history.verify') }).click()
  await expect(page.getByRole('heading', { name: t('history.whole') })).toBeVisible()

  await page.getByLabel(t('history.action'), { exact: true }).selectOption('user.ban')
  await expect(page).toHaveURL(/entity=user&action=ban/)
  await expect(page.getByRole('listitem').filter({ hasText: t('acts.user.create') })).toHaveCount(0)
  await expect(act).toBeVisible()
  const [from, to] = [
    page.getByLabel(t('history.from'), { exact: true }),
    page.getByLabel(t('history.to'), { exact: true }),
  ]
  const at = Date.parse((await act.locator('time').first().getAttribute('datetime')) ?? '')
  const today = dayIn(at, 'Europe/Rome')
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  await to.fill(yesterday)
  await expect(act).toHaveCount(0)
  await to.fill(today)
  await expect(act).toBeVisible()
  await from.fill(tomorrow)
  await expect(act).toHaveCount(0)
  await from.fill(today)
  await expect(act).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`to=${today}.*from=${today}`))
  // By keyboard: the first digits of a year are a year already.
  await from.focus()
  await page.keyboard.type('01012026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await from.fill(today)
  await expect(page).toHaveURL(new RegExp(`from=${today}`))
  const actorField = page.getByRole('combobox', { name: t('history.actor') })
  await actorField.fill('captain')
  await page.getByRole('option', { name: 'captain' }).first().click()
  await expect(page).toHaveURL(/actor_id=/)
  await expect(page.getByRole('heading', { name: t('history.noneFound') })).toBeVisible()
  await page.reload()
  await expect(actorField).toHaveValue('captain')
  await expect(from).toHaveValue(today)
  await expect(to).toHaveValue(today)
  await page.getByRole('button', { name: t('history.showAll') }).click()
  await expect(page).toHaveURL('/management/website_history')

  // By then others may have made more acts than a page has.
  await page.getByLabel(t('history.action'), { exact: true }).selectOption('user.ban')
  await act.getByText(/^(Registrazione|Record) /).click()
  await act.getByRole('link', { name: t('history.ofEntity', { name: username }) }).click()
  await expect(page).toHaveURL(new RegExp(`entity=user&entity_id=${user.id}`))
  await expect(page.getByText(t('history.count', { count: 2 }), { exact: true })).toBeVisible()
})
