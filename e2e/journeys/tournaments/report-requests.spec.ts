import { expectAccessible } from '../../support/accessibility.ts'
import { startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

test('on a phone a manager asks a side for its missing report, once a day; its captain finds the notice in the menu', async ({
  browser,
  someone,
  newcomer,
  origin,
  t,
}) => {
  const manager = await someone('manager')
  const { id, matchId, home, away } = await startLeague(manager, newcomer)
  const report = { scores: { score: 2, opponent_score: 0 }, comment: '' }
  await home.captain.call('POST', `/esports/v2/teams/${home.id}/matches/${matchId}/report`, report)

  const phone = { viewport: { width: 390, height: 844 } }
  const page = await manager.window(browser, phone)
  const cockpit = `${origin}/management/my_tournaments/${id}`
  const tasks = page.getByRole('region', { name: t('cockpit.todo'), exact: true })
  const task = tasks.getByRole('listitem').filter({ hasText: home.name })
  const ask = task.getByRole('button', { name: t('cockpit.ask'), exact: true })
  const again = task.getByRole('button', { name: new RegExp(`^${t('cockpit.askAgain', { time: '.+' })}$`) })
  // Until the matches are there nothing is said about them.
  const held = Promise.withResolvers<void>()
  await page.route('**/engines/*/matches*', (route) => held.promise.then(() => route.fallback()))
  await goTo(page, cockpit)
  await expect(page.getByRole('region', { name: t('cockpit.loading') })).toBeVisible()
  await expect(page.getByText(t('cockpit.todoNothing'))).toBeHidden()
  await expect(tasks).toBeHidden()
  held.resolve()
  await expect(task).toContainText(t('cockpit.waitingFor', { side: away.name }))
  await expect(task).toContainText(t('cockpit.dueBy'))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(t('cockpit.todo'))
  await ask.click()
  await expect(new Shell(page, t).toast(t('cockpit.asked', { names: away.name }))).toBeVisible()
  await expect(again).toBeDisabled()
  await expect(again).toBeFocused()
  await expect(task).toContainText(t('cockpit.askedBy', { name: manager.username }))
  await expectAccessible(page)
  await goTo(page, cockpit)
  await expect(again).toBeDisabled()
  await expect(ask).toBeHidden()

  // The other match of the day is late once the next day has come; then one button asks for all that is missing.
  await manager.call('PATCH', `/esports/v2/tournaments/${id}`, { current_match_day: 2 })
  await goTo(page, `${cockpit}/matches?day=1`)
  await page.getByRole('button', { name: t('cockpit.askAll', { count: 1 }) }).click()
  await expect(new Shell(page, t).toast(t('cockpit.askedAll', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('cockpit.askAll', { count: 1 }) })).toBeHidden()
  await page.context().close()

  const captainsPage = await away.captain.window(browser, phone)
  const shell = new Shell(captainsPage, t)
  await goTo(captainsPage, `${origin}/`)
  await shell.header.getByRole('button', { name: t('shell.notifications') }).click()
  const match = `${home.name} – ${away.name}`
  await shell.entry(t('notifications.reportRequestedBy', { match, username: manager.username })).click()
  await expect(captainsPage).toHaveURL(new RegExp(`/matches/${matchId}`))
  await captainsPage.context().close()

  const admin = await someone('admin')
  const panel = await admin.open(browser, '/')
  await expectInHistory(panel, { t, acts: ['match.requestReports'], about: match })
  await panel.context().close()
})
