import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

/* Quick clicks on match days: every click counts, also before the previous day has loaded. */

const clickQuickly = (page: Page, role: 'link' | 'button', name: string, times: number) =>
  page.getByRole(role, { name, exact: true }).evaluate((control, count) => {
    for (let pressed = 0; pressed < count; pressed += 1) if (control instanceof HTMLElement) control.click()
  }, times)

test('two quick clicks move the table and the list of matches by two days; too many clicks end at the last day', async ({
  page,
  request,
  t,
}) => {
  const { league } = await pagesOfDemo(request)
  await goTo(page, `${league}/table?day=5`)
  await clickQuickly(page, 'link', t('matches.previousDay'), 2)
  await expect(page).toHaveURL(`${league}/table?day=3`)
  await expect(page.getByLabel(t('standings.asOf')).last()).toHaveValue('3')

  await goTo(page, `${league}/matches?day=5`)
  await clickQuickly(page, 'link', t('matches.nextDay'), 2)
  await expect(page).toHaveURL(`${league}/matches?day=7`)
  await expect(page.getByRole('combobox', { name: t('matches.chooseDay') })).toHaveValue('7')

  await goTo(page, `${league}/matches?day=17`)
  await clickQuickly(page, 'link', t('matches.nextDay'), 3)
  await expect(page).toHaveURL(`${league}/matches?day=18`)
})

test('two quick clicks move the cockpit by two days', async ({ browser, request, someone, t }) => {
  const { cockpit } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, `${cockpit}/matches?day=5`)
  await expect(page.getByRole('combobox', { name: t('tournaments.dayLabel') })).toHaveValue('5')
  await clickQuickly(page, 'button', t('cockpit.next_day'), 2)
  await expect(page).toHaveURL(`${cockpit}/matches?day=7`)
  await page.context().close()
})

test('a match with disputed reports shows its day and time in the list', async ({ page, request, t }) => {
  const { league } = await pagesOfDemo(request)
  await goTo(page, `${league}/matches?day=11`)
  const row = page.getByRole('listitem').filter({ hasText: t('matches.disputed') })
  await expect(row.first().getByRole('time')).toHaveCount(2)
})
