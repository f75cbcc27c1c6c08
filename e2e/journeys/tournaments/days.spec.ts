import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

/* Quick presses on match days: every press counts, also before the day of the last one has loaded. */

const press = (page: Page, role: 'link' | 'button', name: string, times: number) =>
  page.getByRole(role, { name, exact: true }).evaluate((control, count) => {
    for (let pressed = 0; pressed < count; pressed += 1) if (control instanceof HTMLElement) control.click()
  }, times)

test('two quick presses move the table two days, and the list of matches; more than there are end at the last', async ({
  page,
  request,
  t,
}) => {
  const { league } = await pagesOfDemo(request)
  await goTo(page, `${league}/table?day=5`)
  await press(page, 'link', t('matches.previousDay'), 2)
  await expect(page).toHaveURL(`${league}/table?day=3`)
  await expect(page.getByLabel(t('standings.asOf')).last()).toHaveValue('3')

  await goTo(page, `${league}/matches?day=5`)
  await press(page, 'link', t('matches.nextDay'), 2)
  await expect(page).toHaveURL(`${league}/matches?day=7`)
  await expect(page.getByRole('combobox', { name: t('matches.chooseDay') })).toHaveValue('7')

  await goTo(page, `${league}/matches?day=17`)
  await press(page, 'link', t('matches.nextDay'), 3)
  await expect(page).toHaveURL(`${league}/matches?day=18`)
})

test('two quick presses move the cockpit two days', async ({ browser, request, someone, t }) => {
  const { cockpit } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, `${cockpit}/matches?day=5`)
  await expect(page.getByRole('combobox', { name: t('cockpit.chooseDay') })).toHaveValue('5')
  await press(page, 'button', t('cockpit.nextDay'), 2)
  await expect(page).toHaveURL(`${cockpit}/matches?day=7`)
  await page.context().close()
})

test('a match whose reports do not agree shows its day and hour in the list', async ({ page, request, t }) => {
  const { league } = await pagesOfDemo(request)
  await goTo(page, `${league}/matches?day=11`)
  const row = page.getByRole('listitem').filter({ hasText: t('matches.disputed') })
  await expect(row.first().getByRole('time')).toHaveCount(2)
})
