import { pagesOfDemo } from '../support/demo.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { goTo } from '../support/ready.ts'

test('where the sides differ nothing is chosen for the manager, and a press without a choice decides nothing', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { disputedMatch } = await pagesOfDemo(request)
  const page = await (await someone('manager')).open(browser, disputedMatch)
  const decision = page.getByRole('group', { name: t('matches.decision') })
  await expect(decision.getByRole('radio').first()).toBeVisible()
  await expect(decision.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: t('matches.confirmDecision') }).click()
  await expect(page.getByText(t('matches.decisionMissing'))).toBeVisible()
  await expect(page.getByText(t('matches.statusText_disputed')).first()).toBeVisible()
  await expectAccessible(page)
  await decision.getByRole('radio').last().check()
  await expect(page.getByRole('button', { name: t('matches.confirmWalkover') })).toBeVisible()
  await expect(page.getByText(t('matches.decisionMissing'))).toBeHidden()
  await page.context().close()
})

test('links to the report and to the decision lead to their panels, on a phone as well', async ({
  browser,
  origin,
  request,
  someone,
  t,
}) => {
  const { disputedMatch, matchToReport } = await pagesOfDemo(request)
  for (const [username, path, panel] of [
    ['manager', `${disputedMatch}#decide`, t('matches.decideTitle')],
    ['captain', `${matchToReport}#report`, t('matches.reportTitle')],
  ] as const) {
    const page = await (await someone(username)).window(browser, { viewport: { width: 390, height: 600 } })
    await goTo(page, origin + path)
    await expect(page.getByRole('heading', { name: panel, exact: true })).toBeInViewport()
    await page.context().close()
  }
})
