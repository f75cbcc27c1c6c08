import type { ErrorReport } from '@agone/contract'
import { newId } from '@agone/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { expectInHistory } from '../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../support/journey.ts'
import { goTo } from '../support/ready.ts'
import type { Person } from '../support/people.ts'

/* Errors of the site in a browser, which are reported to ADMIN. */

const reportOf = async (admin: Person, message: string): Promise<ErrorReport | undefined> => {
  const { entries }: { entries: ErrorReport[] } = await (
    await admin.call('GET', '/esports/v2/errorReports?size=100')
  ).json()
  return entries.find((each) => each.message.includes(message))
}

const loadedReporter = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/reporter-/.test(name)))

test('an error that nothing catches is reported without what the reader searched for', async ({ someone, visit }) => {
  const admin = await someone('admin')
  const page = await visit('/teams?name=mario.rossi')
  expect(await loadedReporter(page)).toBe(false)
  const [sent, message] = [page.waitForResponse('**/monitoring'), `broken-${newId()}`]
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text)
    })
  }, message)
  expect((await sent).status()).toBe(204)
  expect((await sent).headers()['server-timing'], 'a later error does not name the report').toBeUndefined()
  const requestId = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming[0]?.description : undefined
  })
  const report = await reportOf(admin, message)
  expect(report).toMatchObject({ type: 'TypeError', message, count: 1, state: 'open' })
  expect(report?.occurrences[0]).toMatchObject({ page: '/teams', browser: 'Chrome', requestId })
  expect(JSON.stringify(report)).not.toContain('rossi')
  await page.context().close()
})

test('a file that no longer exists is reported after the page has loaded again', async ({ someone, visit, t }) => {
  const admin = await someone('admin')
  const page = await visit('/')
  // As after an upgrade: the files of the page that is opened next have other names.
  await page.route(/\/assets\/(teams|reporter)-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }))
  const left = page.waitForEvent('framenavigated')
  await page
    .getByRole('link', { name: t('shell.teams') })
    .first()
    .click()
  await left
  await page.unrouteAll()
  const sent = page.waitForResponse('**/monitoring')
  await goTo(page, '/tournaments')
  expect((await sent).status()).toBe(204)
  expect(await reportOf(admin, '/assets/teams-')).toMatchObject({ state: 'open' })
  await page.context().close()
})

test('an admin finds the error with its request, and marks it as mended', async ({ browser, someone, visit, t }) => {
  const admin = await someone('admin')
  const visited = await visit('/teams')
  const [sent, message] = [visited.waitForResponse('**/monitoring'), `broken-${newId()}`]
  await visited.evaluate((text) => void Promise.reject(new RangeError(text)), message)
  await sent
  await visited.context().close()
  const requestId = (await reportOf(admin, message))?.occurrences[0]?.requestId ?? ''
  expect(requestId).not.toBe('')
  const page = await admin.open(browser, '/management/stats')
  await page.getByRole('link', { name: t('errorReports.see') }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: message }) })
  await expect(row.getByText('/teams').first()).toBeVisible()
  await row.getByText(t('errorReports.details')).click()
  await expect(row.getByText(requestId)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: t('errorReports.mend') }).click()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: t('errorReports.mendedOnes'), exact: true }).click()
  await row.getByRole('button', { name: t('errorReports.reopen') }).click()
  await expect(row).toBeHidden()
  await expectInHistory(page, { t, acts: ['errorReport.mend', 'errorReport.reopen'] })
  await page.context().close()
})
