import { expectAccessible } from '../../support/accessibility.ts'
import { startLeague } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test } from '../../support/journey.ts'
import type { Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

type Listed = { matchId: string; participants: { id: string; name: string }[] }

/** The manager reports 2-0 for the home sides of the first day and 0-2 for the away sides; resolves to its matches. */
const agreeOnDay = async (manager: Person, id: string): Promise<{ id: string; name: string }[]> => {
  const day = await manager.call('GET', `/esports/v2/tournaments/${id}/engines/fifa/matches/1`)
  const { entries }: { entries: Listed[] } = await day.json()
  for (const { matchId, participants } of entries) {
    for (const [index, { id: teamId }] of participants.entries()) {
      const scores = index === 0 ? { score: 2, opponent_score: 0 } : { score: 0, opponent_score: 2 }
      await manager.call('POST', `/esports/v2/teams/${teamId}/matches/${matchId}/report`, { scores })
    }
  }
  return entries.map(({ matchId, participants }) => ({
    id: matchId,
    name: participants.map(({ name }) => name).join(' – '),
  }))
}

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

  // Once all reports of the day agree, one button verifies them; meanwhile somebody else has verified the last one.
  const last = (await agreeOnDay(manager, id)).at(-1)
  if (last === undefined) throw new RangeError('a day of four teams has two matches')
  const verification = `/esports/v2/matches/${last.id}/verification`
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**${verification}`, async (route) => {
    await seen
    await manager.call('POST', verification, route.request().postDataJSON())
    await route.continue()
  })
  await page.getByRole('button', { name: t('cockpit.verifyAll', { count: 2 }) }).click()
  const verifying = page.getByRole('progressbar', { name: t('cockpit.verifyingAll', { done: 1, count: 2 }) })
  await expect(verifying).toBeVisible()
  goOn()
  await expect(new Shell(page, t).toast(t('cockpit.verifiedAll', { count: 1 }))).toBeVisible()
  const failure = t('cockpit.verifyAllFailed', { count: 1, matches: last.name })
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await expect(page.getByText(t('cockpit.verifyNone'))).toBeVisible()
  await expect(page.getByText('2/2', { exact: true })).toBeVisible()
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
